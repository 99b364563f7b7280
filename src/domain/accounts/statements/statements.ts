import { Schema } from 'effect'
import { Id } from '../../kernel/text.ts'
import type { DateRange } from '../../registry/date-ranges.ts'
import { codes } from '../rights.ts'
import {
  type AccountSummary,
  accountSummary,
  summaryCuts,
  summaryLedgers,
  summaryResources,
} from './account-summary.ts'
import { type BalanceSheet, balanceSheet, sheetCuts } from './balance-sheet.ts'
import type { BookPart, Books } from './books.ts'
import { type CashFlow, cashCuts, cashFlow, cashLedgers, cashResources, cashViews } from './cash-flow.ts'
import type { Chart } from './chart.ts'
import { Day, isInOrder } from './days.ts'
import { gstFigures, type GstFigures } from './gst-figures.ts'
import { gstCuts, gstLedgers, gstSummary, type GstSummary } from './gst-summary.ts'
import { mostPeriods, periodsOf, type SummaryView, summaryViews } from './periods.ts'
import { profitCuts, profitNLoss, type ProfitNLoss } from './profit-n-loss.ts'
import type { Cuts } from './sums.ts'
import { trialBalance, type TrialBalance, trialCuts } from './trial-balance.ts'

/** What every statement is asked for: days, and the entries of one location alone. */
const ofDays = { from: Day, to: Day, location: Schema.optionalKey(Id) }

const isShort = Schema.makeFilter((asked: DateRange & { readonly view: SummaryView }) =>
  periodsOf(asked.view, asked).length > mostPeriods
    ? `More than ${mostPeriods.toLocaleString('en-IN')} periods lie between these days. Choose a longer one.`
    : undefined,
)

export const SummaryAsked = Schema.Struct({
  ...ofDays,
  view: Schema.Literals(summaryViews),
  resource: Schema.Literals(summaryResources),
  id: Schema.optionalKey(Id),
}).check(
  isInOrder,
  Schema.makeFilter(({ resource, id }) =>
    (resource === 'all') === (id === undefined) ? undefined : 'Choose the group or the ledger, or all.',
  ),
  isShort,
)
export const CashAsked = Schema.Struct({
  ...ofDays,
  view: Schema.Literals(cashViews),
  /** All where it is not said (seed 2, 2.3). */
  resource: Schema.optionalKey(Schema.Literals(cashResources)),
  id: Schema.optionalKey(Id),
}).check(
  isInOrder,
  Schema.makeFilter(({ resource = 'all', id }) =>
    (resource === 'all') === (id === undefined) ? undefined : 'Choose the department or the grade, or all.',
  ),
  isShort,
)
export const ProfitAsked = Schema.Struct({ ...ofDays, department: Schema.optionalKey(Id) }).check(isInOrder)
export const SheetAsked = Schema.Struct({
  ...ofDays,
  compare: Schema.optionalKey(Schema.Literal('last-year')),
}).check(isInOrder)
/** No more than days and a location. */
export const DaysAsked = Schema.Struct(ofDays).check(isInOrder)

/** Days of a whole company. */
export const RangeAsked = Schema.Struct({ from: Day, to: Day }).check(isInOrder)

/** What every statement is asked for. */
export interface AskedOfDays extends DateRange {
  readonly location?: string
}

/** A report that is reckoned from sums of ledgers between days. */
export interface Statement<Asked extends AskedOfDays, Answer> {
  /** In sentences: `see the balance sheet`. */
  readonly title: string
  /** Below `/services/accounts`. */
  readonly path: string
  readonly Asked: Schema.Codec<Asked, unknown>
  cuts(asked: Asked): Cuts
  /** Ids of the ledgers that it is of; undefined: of all. Null: what was asked for does not exist. */
  ledgers(chart: Chart, asked: Asked): readonly string[] | undefined | null
  /** Whoever holds it may see it. */
  readonly code: string
  /** The department or the grade that it is of; none: of all entries. */
  dimension?(asked: Asked): string | undefined
  /** What it is made of beside sums of ledgers. */
  readonly also?: readonly BookPart[]
  reckon(books: Books, asked: Asked): Answer
}

const statement = <Asked extends AskedOfDays, Answer>(one: Statement<Asked, Answer>): Statement<Asked, Answer> => one

/** The statements of accounts (spec 03, /accounts/tally-reports, /accounts/reports and /accounts/cashflow). */
export const statements = {
  accountSummary: statement<typeof SummaryAsked.Type, AccountSummary>({
    title: 'the account summary',
    path: '/api/v1/account-summary',
    code: codes.reportsView,
    Asked: SummaryAsked,
    cuts: summaryCuts,
    ledgers: summaryLedgers,
    reckon: accountSummary,
  }),
  balanceSheet: statement<typeof SheetAsked.Type, BalanceSheet>({
    title: 'the balance sheet',
    path: '/api/v1/balance-sheet',
    code: codes.reportsView,
    Asked: SheetAsked,
    cuts: sheetCuts,
    ledgers: () => undefined,
    reckon: balanceSheet,
  }),
  profitNLoss: statement<typeof ProfitAsked.Type, ProfitNLoss>({
    title: 'profit and loss',
    path: '/api/v1/profit-n-loss',
    code: codes.reportsView,
    Asked: ProfitAsked,
    cuts: profitCuts,
    dimension: ({ department }) => department,
    ledgers: () => undefined,
    reckon: profitNLoss,
  }),
  trialBalance: statement<typeof DaysAsked.Type, TrialBalance>({
    title: 'the trial balance',
    path: '/api/v1/trial-balance',
    code: codes.reportsView,
    Asked: DaysAsked,
    cuts: trialCuts,
    ledgers: () => undefined,
    reckon: trialBalance,
  }),
  gstSummary: statement<typeof DaysAsked.Type, GstSummary>({
    title: 'the GST summary',
    path: '/api/v1/gst-summary',
    code: codes.reportsView,
    Asked: DaysAsked,
    cuts: gstCuts,
    ledgers: gstLedgers,
    also: ['taxed', 'settlements'],
    reckon: gstSummary,
  }),
  gstFigures: statement<typeof DaysAsked.Type, GstFigures>({
    title: 'the GST figures',
    path: '/api/v1/gst-figures',
    code: codes.reportsView,
    Asked: DaysAsked,
    cuts: gstCuts,
    ledgers: gstLedgers,
    also: ['taxed', 'settlements'],
    reckon: gstFigures,
  }),
  cashFlow: statement<typeof CashAsked.Type, CashFlow>({
    title: 'the cash flow',
    path: '/api/v1/cash-flow',
    code: codes.cashflowView,
    Asked: CashAsked,
    cuts: cashCuts,
    ledgers: cashLedgers,
    dimension: ({ id }) => id,
    also: ['contra', 'expected'],
    reckon: cashFlow,
  }),
}
