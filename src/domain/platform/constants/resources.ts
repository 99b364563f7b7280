import type { ResourceEntry } from '../../registry/entry.ts'
import { colorResource } from './color.ts'
import { currencyResource } from './currency.ts'
import { deliveryTermsResource } from './delivery-terms.ts'
import { employeeCategoryResource } from './employee-category.ts'
import { employeeDesignationResource } from './employee-designation.ts'
import { gstResource } from './gst.ts'
import { hsnResource } from './hsn.ts'
import { metricsResource } from './metrics.ts'
import { mocResource } from './moc.ts'
import { paymentTermsResource } from './payment-terms.ts'
import { appearanceResource, odourResource } from './plain.ts'

/** The twelve lists, in the order of the specification. */
export const constantResources: readonly ResourceEntry[] = [
  employeeCategoryResource,
  employeeDesignationResource,
  currencyResource,
  deliveryTermsResource,
  paymentTermsResource,
  gstResource,
  hsnResource,
  metricsResource,
  appearanceResource,
  odourResource,
  mocResource,
  colorResource,
]
