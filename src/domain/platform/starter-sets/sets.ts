import type { StarterSet } from '../../registry/starter-set.ts'
import { currencies } from './currencies.ts'
import { gstRates } from './gst-rates.ts'
import { hsnCodes } from './hsn-codes.ts'
import { employeeCategories, employeeDesignations } from './people.ts'
import { deliveryTermSet, paymentTermSet } from './trade-terms.ts'
import { unitSet } from './units.ts'

/** What the lists of System begin with. The states with their GST codes are the product's own (identity/states.ts). */
export const platformStarterSets: readonly StarterSet[] = [
  currencies,
  unitSet,
  gstRates,
  hsnCodes,
  employeeCategories,
  employeeDesignations,
  deliveryTermSet,
  paymentTermSet,
]
