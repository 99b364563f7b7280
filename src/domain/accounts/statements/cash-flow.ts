import { addDays } from '../../kernel/calendar.ts'
import type { DateRange } from '../../registry/date-ranges.ts'
import { moneyGroups, type SystemGroupKey } from '../system-groups.ts'
import type { Books } from './books.ts'
import { type Branch, branchesOf, type Chart, type ChartLedger, ledgersIn } from './chart.ts'
import { periodsOf, type SummaryView } from './periods.ts'
import { type Amounts, type Cuts, cutsAt, type Moved, netOf, Sums } from './sums.ts'

/** How its periods are told apart (seed 2, 2.3). */
export const cashViews = ['monthly', 'quarterly', 'yearly'] as const satisfies readonly SummaryView[]

/** Of what it is: of all money, or of what of it is of a department or of an item grade. */
export const cashResources = ['all', 'department', 'grade'] as const

export interface CashQuestion extends DateRange {
  readonly view: (typeof cashViews)[number]
}

/** A figure as it was expected, and as it is. */
export interface Planned {
  readonly estimated: number
  readonly actual: number
}

/** What came in and went out in a period, and what stands at its end. */
export interface CashRow extends DateRange {
  readonly debit: Planned
  readonly credit: Planned
  readonly closing: Planned
  /** Which ledgers of money moved. */
  readonly ledgers: readonly (Amounts & { readonly id: string; readonly name: string })[]
  /** What went from one of them to another, which neither came in nor went out. */
  readonly contra: number
  /** Who expected what. */
  readonly expected: readonly (Amounts & { readonly source: string })[]
}

export interface CashFlow {
  /** What stood there at the end of the day before. */
  readonly opening: number
  readonly rows: readonly CashRow[]
  /** Whether the company has a ledger of money at all. */
  readonly hasLedgers: boolean
}

/** What is there beyond what was expected to be. */
export const aheadOf = ({ closing }: Pick<CashRow, 'closing'>): number => closing.actual - closing.estimated

/** `Ahead` of a difference between actual and estimated closing (spec 03, 6.6). */
export const aheadWords = (ahead: number): 'Ahead' | 'Behind' | 'On plan' =>
  ahead === 0 ? 'On plan' : ahead > 0 ? 'Ahead' : 'Behind'

export const cashCuts = (asked: CashQuestion): Cuts =>
  cutsAt(
    periodsOf(asked.view, asked).map(({ from }) => from),
    asked.to,
  )

const moneyIn = (branches: readonly Branch[]): readonly ChartLedger[] =>
  branches.flatMap((branch) =>
    moneyGroups.includes(branch.group.system as SystemGroupKey | undefined)
      ? ledgersIn(branch)
      : moneyIn(branch.groups),
  )

/** The ledgers under the groups of money. */
const moneyLedgers = (chart: Chart): readonly ChartLedger[] => moneyIn(branchesOf(chart))

/** Ids of the ledgers under the groups of money. */
export const cashLedgers = (chart: Chart): readonly string[] => moneyLedgers(chart).map(({ id }) => id)

/** What is known by its day, as sums between cuts; what each is of stands in place of the ledger. */
const spanned = <One extends { readonly date: string }>(
  { starts, until }: Cuts,
  all: readonly One[],
  told: (one: One) => Omit<Moved, 'span'>,
): readonly Moved[] =>
  all
    .filter(({ date }) => date <= until)
    .map((one) => ({ ...told(one), span: starts.filter((start) => start <= one.date).length }))

/** Under which all are added up. */
const whole = (): string => 'whole'

const hasMoved = ({ debit, credit }: Amounts): boolean => debit !== 0 || credit !== 0

/** Money that came and went by period, beside what was expected by the day on which it is due (spec 03, 6.6). */
export const cashFlow = ({ chart, cuts, moved, contra = [], expected = [] }: Books, asked: CashQuestion): CashFlow => {
  const ledgers = moneyLedgers(chart)
  const sources = [...new Set(expected.map(({ source }) => source))].toSorted()
  const due = spanned(cuts, expected, ({ source, side, amount }) => ({
    ledger: source,
    debit: side === 'debit' ? amount : 0,
    credit: side === 'credit' ? amount : 0,
  }))
  const crossed = spanned(cuts, contra, ({ amount }) => ({ ledger: 'contra', debit: amount, credit: amount }))
  const [money, byLedger] = [new Sums(cuts, moved, whole), new Sums(cuts, moved)]
  const [planned, bySource] = [new Sums(cuts, due, whole), new Sums(cuts, due)]
  const turned = new Sums(cuts, crossed, whole)
  const opening = netOf(money.between(whole(), undefined, addDays(asked.from, -1)))
  let estimated = opening
  const rows = periodsOf(asked.view, asked).map(({ from, to }): CashRow => {
    const [plan, gross] = [planned.between(whole(), from, to), money.between(whole(), from, to)]
    const { debit: among } = turned.between(whole(), from, to)
    estimated += netOf(plan)
    return {
      from,
      to,
      debit: { estimated: plan.debit, actual: gross.debit - among },
      credit: { estimated: plan.credit, actual: gross.credit - among },
      closing: { estimated, actual: netOf(money.between(whole(), undefined, to)) },
      ledgers: ledgers.map(({ id, name }) => ({ id, name, ...byLedger.between(id, from, to) })).filter(hasMoved),
      contra: among,
      expected: sources.map((source) => ({ source, ...bySource.between(source, from, to) })).filter(hasMoved),
    }
  })
  return { opening, rows, hasLedgers: ledgers.length > 0 }
}
