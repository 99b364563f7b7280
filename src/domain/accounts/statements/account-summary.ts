import { financialYearStart } from '../../kernel/calendar.ts'
import type { DateRange } from '../../registry/date-ranges.ts'
import { arranged, type Books, Halves, resultLedgers } from './books.ts'
import { type Branch, branchesOf, branchOf, type Chart, ledgersIn } from './chart.ts'
import { broughtForwardLine, type Line, lineOf } from './lines.ts'
import { periodsOf, type SummaryView } from './periods.ts'
import { type Cuts, cutsAt, netOf, Sums } from './sums.ts'

/** Of what a summary is: of all ledgers, of those of a group, or of one. */
export const summaryResources = ['all', 'account-group', 'ledger'] as const
export type SummaryResource = (typeof summaryResources)[number]

export interface SummaryQuestion extends DateRange {
  readonly view: SummaryView
  readonly resource: SummaryResource
  /** Of the group or the ledger. */
  readonly id?: string
}

/** What was debited and credited in a period, and what stands at its end: debits less credits. */
export interface SummaryRow extends DateRange {
  readonly debit: number
  readonly credit: number
  readonly closing: number
}

export interface AccountSummary {
  /** The name of the group or the ledger. */
  readonly name?: string
  readonly rows: readonly SummaryRow[]
  /** Of a range that is one row: debit, credit and closing of what stands directly in it, with all below. */
  readonly parts: readonly Line[]
  readonly begins: string | null
}

/** The columns of `parts`. */
const columns = 3

/** Every period begins a span, and so does every financial year in which one ends: there income and expenses begin anew. */
export const summaryCuts = (asked: SummaryQuestion): Cuts =>
  cutsAt(
    periodsOf(asked.view, asked).flatMap(({ from, to }) => [from, financialYearStart(to)]),
    asked.to,
  )

/** Ids of the ledgers whose sums are needed; undefined: of all. Null: there is no such group or ledger. */
export const summaryLedgers = (
  chart: Chart,
  { resource, id }: SummaryQuestion,
): readonly string[] | undefined | null => {
  if (resource === 'all') return undefined
  if (resource === 'ledger') return chart.ledgers.some((one) => one.id === id) ? [id as string] : null
  const branch = branchOf(branchesOf(chart), id ?? '')
  return branch === undefined ? null : ledgersIn(branch).map((one) => one.id)
}

/** The group that a summary is of, with its name; of all, every group at the top. */
const chosenOf = (branches: readonly Branch[], { resource, id }: SummaryQuestion) => {
  if (resource === 'all') return { groups: branches, ledgers: [] }
  const branch = resource === 'account-group' ? branchOf(branches, id ?? '') : undefined
  const ledgers = branches.flatMap((one) => ledgersIn(one)).filter((one) => one.id === id)
  return branch === undefined
    ? { groups: [], ledgers, name: ledgers[0]?.name }
    : { groups: branch.groups, ledgers: branch.ledgers, name: branch.group.name }
}

/** Debits, credits and closing balances by period (spec 03, Account Summary and 6.5). */
export const accountSummary = (books: Books, asked: SummaryQuestion): AccountSummary => {
  const branches = arranged(books)
  const results = resultLedgers(branches)
  const chosen = chosenOf(branches, asked)
  const wanted = new Set(ledgersIn(chosen).map(({ id }) => id))
  const halves = new Halves(books, results, (ledger) => wanted.has(ledger))
  const rows = periodsOf(asked.view, asked).map(({ from, to }): SummaryRow => {
    const [lasting, result] = [halves.lasting(from, to), halves.result(from, to)]
    const closing = netOf(halves.lasting(undefined, to)) + netOf(halves.result(financialYearStart(to), to))
    return {
      from,
      to,
      debit: lasting.debit + result.debit,
      credit: lasting.credit + result.credit,
      closing: closing + (asked.resource === 'all' ? halves.broughtForward(to) : 0),
    }
  })
  const { name } = chosen
  return {
    ...(name === undefined ? {} : { name }),
    rows,
    parts:
      asked.view === 'summary' && asked.resource !== 'ledger' ? partsOf(books, asked, chosen, results, halves) : [],
    begins: books.begins,
  }
}

const partsOf = (
  { cuts, moved }: Books,
  { from, to, resource }: SummaryQuestion,
  { groups, ledgers }: Pick<Branch, 'groups' | 'ledgers'>,
  results: ReadonlySet<string>,
  halves: Halves,
): readonly Line[] => {
  const sums = new Sums(cuts, moved)
  const figuresOf = ({ id }: { readonly id: string }): readonly number[] => {
    const { debit, credit } = sums.between(id, from, to)
    return [debit, credit, netOf(sums.between(id, results.has(id) ? financialYearStart(to) : undefined, to))]
  }
  const whole = { group: { id: '', name: '', nature: 'assets' as const }, groups, ledgers }
  const { below } = lineOf(whole, figuresOf, columns)
  if (resource !== 'all') return below
  return [...below, broughtForwardLine([0, 0, halves.broughtForward(to)])]
}
