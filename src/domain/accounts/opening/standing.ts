import { type Ask, marked, type ResourceRef } from '../../kernel/ask.ts'
import type { DocumentMeta } from '../../kernel/document.ts'
import type { TakenLine } from '../taken-over.ts'

export const openingsKey = 'opening-balances'

/** By which those are found that stand, of all that were ever posted. */
export const standingMark = `=${openingsKey}|standing`

/** Opening balances that stand, as rules and their form look at them. */
export interface Standing extends Pick<DocumentMeta, 'id' | 'createdAt' | 'createdBy'> {
  readonly number?: string
  readonly date?: string
  readonly lines: readonly TakenLine[]
}
const openings: ResourceRef<Standing> = { key: openingsKey }

/** The opening balances of the acting company: one, or none where nobody has posted any. */
export const standingOpenings = (): Ask<readonly Standing[]> => marked(openings, standingMark)
