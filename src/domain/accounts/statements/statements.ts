import { Schema } from 'effect'
import { DateText, Id } from '../../kernel/text.ts'
import type { DateRange } from '../../registry/date-ranges.ts'
import {
  type AccountSummary,
  accountSummary,
  summaryCuts,
  summaryLedgers,
  summaryResources,
} from './account-summary.ts'
import { type BalanceSheet, balanceSheet, sheetCuts } from './balance-sheet.ts'
import type { Books } from './books.ts'
import type { Chart } from './chart.ts'
import { gstCuts, gstLedgers, gstSummary, type GstSummary } from './gst-summary.ts'
import { mostPeriods, periodsOf, summaryViews } from './periods.ts'
import { profitCuts, profitNLoss, type ProfitNLoss } from './profit-n-loss.ts'
import type { Cuts } from './sums.ts'
import { trialBalance, type TrialBalance, trialCuts } from './trial-balance.ts'

/** Said where the first day is after the last (spec 03, Account Summary). */
export const crossedWords = 'From date is after to date; the range was not applied.'

const Day = DateText.check(
  Schema.isPattern(/^(?:19|20|21)/, { message: 'Choose a date of the years from 1900 to 2199.' }),
)

/** What every statement is asked for: days, and the entries of one location alone. */
const ofDays = { from: Day, to: Day, location: Schema.optionalKey(Id) }

const isInOrder = Schema.makeFilter(({ from, to }: { readonly from: string; readonly to: string }) =>
  from > to ? crossedWords : undefined,
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
  Schema.makeFilter((asked) =>
    periodsOf(asked.view, asked).length > mostPeriods
      ? `More than ${mostPeriods.toLocaleString('en-IN')} periods lie between these days. Choose a longer one.`
      : undefined,
  ),
)
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
  /** It is made of the lines of documents too. */
  readonly ofTaxedLines?: true
  reckon(books: Books, asked: Asked): Answer
}

const statement = <Asked extends AskedOfDays, Answer>(one: Statement<Asked, Answer>): Statement<Asked, Answer> => one

/** The statements of accounts (spec 03, /accounts/tally-reports and /accounts/reports). */
export const statements = {
  accountSummary: statement<typeof SummaryAsked.Type, AccountSummary>({
    title: 'the account summary',
    path: '/api/v1/account-summary',
    Asked: SummaryAsked,
    cuts: summaryCuts,
    ledgers: summaryLedgers,
    reckon: accountSummary,
  }),
  balanceSheet: statement<typeof SheetAsked.Type, BalanceSheet>({
    title: 'the balance sheet',
    path: '/api/v1/balance-sheet',
    Asked: SheetAsked,
    cuts: sheetCuts,
    ledgers: () => undefined,
    reckon: balanceSheet,
  }),
  profitNLoss: statement<typeof DaysAsked.Type, ProfitNLoss>({
    title: 'profit and loss',
    path: '/api/v1/profit-n-loss',
    Asked: DaysAsked,
    cuts: profitCuts,
    ledgers: () => undefined,
    reckon: profitNLoss,
  }),
  trialBalance: statement<typeof DaysAsked.Type, TrialBalance>({
    title: 'the trial balance',
    path: '/api/v1/trial-balance',
    Asked: DaysAsked,
    cuts: trialCuts,
    ledgers: () => undefined,
    reckon: trialBalance,
  }),
  gstSummary: statement<typeof DaysAsked.Type, GstSummary>({
    title: 'the GST summary',
    path: '/api/v1/gst-summary',
    Asked: DaysAsked,
    cuts: gstCuts,
    ledgers: gstLedgers,
    ofTaxedLines: true,
    reckon: gstSummary,
  }),
}
