import type { GstSettlement, TaxedSum } from '../../../src/domain/accounts/statements/books.ts'
import type { Chart } from '../../../src/domain/accounts/statements/chart.ts'
import type { AskedOfDays, Statement } from '../../../src/domain/accounts/statements/statements.ts'
import { movedOf } from './moved.ts'
import type { Entry } from './worked-books.ts'

/** A statement of entries as the server makes it: sums between its cuts, of the ledgers that it is of. */
export const reckoned = <Asked extends AskedOfDays, Answer>(
  statement: Statement<Asked, Answer>,
  {
    chart,
    entries,
    taxed = [],
    settlements = [],
  }: {
    readonly chart: Chart
    readonly entries: readonly Entry[]
    readonly taxed?: readonly TaxedSum[]
    readonly settlements?: readonly GstSettlement[]
  },
  asked: Asked,
): Answer => {
  const cuts = statement.cuts(asked)
  const ids = statement.ledgers(chart, asked)
  const own = entries.filter(({ date, ledger }) => date <= cuts.until && (ids === undefined || ids?.includes(ledger)))
  const [first] = own.map(({ date }) => date).toSorted()
  const begins = first === undefined ? null : `${first.slice(0, 7)}-01`
  return statement.reckon({ chart, cuts, moved: movedOf(own, cuts), begins, taxed, settlements }, asked)
}
