import { stateOfGstin } from '../identity/gstin.ts'
import type { Supply } from './tax.ts'

/** Whose goods go to whom, as far as tax looks at it. */
export interface Parties {
  /** GSTIN of whoever sells; without one no tax is charged. */
  readonly seller: string | undefined
  /** GSTIN of whoever is billed, or the two figures of a state. */
  readonly buyer: string | undefined
  /** One of them is in a special economic zone. */
  readonly isSez: boolean
}

/**
 * Which taxes a supply bears (spec 03, 6.2; spec 05, 6.3): CGST and SGST where both are in one state, else IGST; IGST where one is in a
 * special economic zone; none where the seller has no GSTIN.
 */
export const supplyOf = ({ seller, buyer, isSez }: Parties): Supply => {
  if (seller === undefined || seller === '') return 'untaxed'
  if (isSez || buyer === undefined || buyer === '') return 'inter-state'
  return stateOfGstin(seller) === stateOfGstin(buyer) ? 'intra-state' : 'inter-state'
}
