import { type Ask, marked, type ResourceRef } from '../../kernel/ask.ts'
import { referenceMark } from '../../kernel/marks.ts'
import type { Matched } from './amounts.ts'

export const bankLinesKey = 'bank-lines'

/** A line of a statement as those know it that it is matched with. */
export interface MatchedLine {
  readonly id: string
  readonly words: string
  readonly date: string
  readonly matches?: readonly Matched[]
}
const bankLines: ResourceRef<MatchedLine> = { key: bankLinesKey }

/** The lines of bank statements that a transaction is matched with. */
export const linesOfTransaction = (id: string): Ask<readonly MatchedLine[]> =>
  marked(bankLines, referenceMark('transactions', id))
