import { Schema } from 'effect'
import type { Scope } from '../../kernel/aggregate.ts'
import { all, type Answers, each, ifKnown, marked, one, type ResourceRef } from '../../kernel/ask.ts'
import { dateWords, localDate } from '../../kernel/calendar.ts'
import { type CommandsRef, effectNew } from '../../kernel/effect.ts'
import type { Ref } from '../../kernel/event.ts'
import { contribution } from '../../kernel/projection.ts'
import { folded } from '../../kernel/visible.ts'
import { computed, reference } from '../../registry/columns.ts'
import { rupeesOf } from '../../registry/decimals.ts'
import { date, structOf, text, wordsOf } from '../../registry/fields.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { firstRefused } from '../../workflow/input.ts'
import { yearlyNumber } from '../../workflow/numbers.ts'
import type { Refused } from '../../workflow/table.ts'
import { workflow } from '../../workflow/workflow.ts'
import { accountGroups } from '../account-group.ts'
import { type AccountingSettings, openDay, refuseDay, settingsAsk } from '../accounting-settings.ts'
import { linesOfTransaction } from '../bank/matched-lines.ts'
import { netAllocations } from '../bill/allocations.ts'
import {
  refuseSettlement,
  settlementAsks,
  settlementFields as gstFields,
  settlementMark,
  settlementPosted,
} from '../gst/settlement.ts'
import { ledgers } from '../ledger.ts'
import { postings } from '../postings.ts'
import { codes } from '../rights.ts'
import { chartAsks, chartMade, inLedgers } from './chart.ts'
import {
  allocationRows,
  movedFields,
  type Posted,
  settlementFields,
  settlesBills,
  standingFields,
  transactionFields,
  type TransactionInput,
  typedOperations,
} from './fields.ts'
import { refuseIdle, refuseNotMoney } from './money.ts'
import {
  askedEntries,
  clearedBetween,
  mirroredEntries,
  refuseIncomplete,
  refuseLines,
  refuseUnbalanced,
  shownOf,
} from './posting.ts'
import { toOpenBill } from './open-bill.ts'
import { refuseBooks } from './rules.ts'
import {
  begunBill,
  billAsks,
  datedData,
  refuseAllocations,
  refusePaid,
  refuseSettling,
  refuseTakenBack,
  refuseUnsettling,
  settledData,
  settles,
} from './settling.ts'

const key = 'transactions'

interface Other {
  readonly id: string
  readonly transactionDate: string
  readonly status: string
}
const transactions: ResourceRef<Other> & CommandsRef<{ readonly Create: TransactionInput }> = { key }

type Instrument = Pick<Partial<TransactionInput>, 'account' | 'instrument'>

/** By which the use of an instrument is found: of its bank or cash ledger. */
const instrumentMark = ({ account, instrument }: Instrument): string | undefined =>
  account === undefined || instrument?.number === undefined || instrument.number === ''
    ? undefined
    : `=${key}|instrument ${account.id}|${folded(instrument.number)}`

/** What is to be posted: of a person's form, or what another transaction is undone by. */
const wantedBy = (input: TransactionInput): readonly Posted[] => clearedBetween(input.entries ?? askedEntries(input))

const named = (wanted: readonly Posted[]): readonly Ref[] => wanted.flatMap(({ ledger }) => ledger ?? [])

const asksFor = (input: TransactionInput, scope: Scope) => {
  const wanted = wantedBy(input)
  const mark = instrumentMark(input)
  return Object.assign(
    {
      settings: settingsAsk(),
      groups: input.account === undefined ? undefined : all(accountGroups),
      instruments: mark === undefined ? undefined : marked(transactions, mark),
    },
    each(
      'ledger',
      named(wanted),
      ({ id }) => id,
      ({ id }) => ifKnown(one(ledgers, id)),
    ),
    billAsks(input.allocations),
    chartAsks(wanted, scope),
  )
}

type Facts = Answers<ReturnType<typeof asksFor>>

/** TRX-11 and TRX-13: money moves from or to a ledger of money, and not to itself. */
const refuseMoney = ({ operations, account, against }: TransactionInput, facts: Facts): Refused | undefined => {
  if (account === undefined || against === undefined || facts.groups === undefined) return undefined
  if (account.id === against.id) return refuseBooks('TRX-13', { name: account.name }, { field: 'against' })
  const sides = operations === 'contra' ? (['account', 'against'] as const) : (['account'] as const)
  return firstRefused(sides, (field) => {
    const moved = field === 'account' ? account : against
    return refuseNotMoney(moved, facts[`ledger ${moved.id}`], facts.groups, field)
  })
}

const refuseLedgers = (wanted: readonly Posted[], facts: Facts): Refused | undefined =>
  firstRefused(named(wanted), (ledger) => refuseIdle(ledger, facts[`ledger ${ledger.id}`]))

/** TRX-06: an instrument moves money once. */
const refuseInstrument = ({ instrument }: TransactionInput, facts: Facts): Refused | undefined => {
  const other = facts.instruments?.find(({ status }) => status === 'posted')
  return other === undefined
    ? undefined
    : refuseBooks(
        'TRX-06',
        { n: instrument?.number ?? '', date: dateWords(other.transactionDate) },
        { field: 'instrument.number' },
      )
}

const isTyped = (operation: string): boolean => (typedOperations as readonly string[]).includes(operation)

type Reference = Pick<TransactionInput, 'referenceType' | 'referenceId' | 'reference'>

/** The document that caused it, if one did. */
const referenceOf = ({ referenceType, referenceId, reference }: Reference): Reference => ({
  ...(referenceType === undefined ? {} : { referenceType }),
  ...(referenceId === undefined ? {} : { referenceId }),
  ...(reference === undefined ? {} : { reference }),
})

/** What only a document or a reversal says. */
const isCausedBy = ({ reversalOf, referenceId, entries }: TransactionInput): boolean =>
  [reversalOf, referenceId, entries].some((one) => one !== undefined)

interface Reversing {
  readonly details: Pick<TransactionInput, 'transactionDate'>
  readonly input: { readonly date?: string }
  readonly facts: { readonly settings: readonly AccountingSettings[] }
  readonly today: string
}

/** The day of a reversal: that of its transaction where the books are open on it, else today (spec 03, Reverse). */
const reversalDay = ({ details: { transactionDate: own }, input, facts: { settings }, today }: Reversing): string =>
  input.date ?? openDay(own, settings, today)

const transaction = workflow({
  key,
  label: 'Transaction',
  scope: 'company',
  statuses: {
    posted: { tone: 'done', step: 'Posted' },
    reversed: { tone: 'closed', kind: 'end' },
  },
  begins: 'posted',
  fields: transactionFields,
  number: yearlyNumber('TR', 'number'),
})

type Details = NonNullable<(typeof transaction)['details']>

const allocating = { allocations: allocationRows({ required: true }) } as const
const settling = {
  ...settlementFields,
  ...movedFields,
  /** Where the payment holds it, for messages. */ at: text('At'),
} as const

/** What happened of what the parts of a bill wait for, and when. */
const happening = { event: text('Event', { required: true, max: 40 }), on: date('On', { required: true }) } as const

const standingSchema = {
  ...structOf(standingFields).fields,
  dueDate: Schema.NullOr(standingFields.dueDate.schema),
}

const settledSchema = Schema.Struct({
  ...structOf({ ...settlementFields, ...movedFields }).fields,
  ...standingSchema,
})
type SettledData = typeof settledSchema.Type

/** How a bill stands with what settled it, or was taken back. */
const withSettlement = {
  fold: (
    { settlements = [] }: Details,
    { data: { payment, date: day, amount, account: _account, moved: _moved, ...standing } }: { data: SettledData },
  ) => ({
    settlements: [...settlements, { payment, date: day, amount }],
    ...standing,
  }),
}

const refuseNoSettling = ({ details }: { readonly details: Details }): Refused | undefined =>
  settlesBills(details) ? undefined : refuseBooks('TRX-20', { operation: wordsOf(details.operations) })

const instalmentsDated = transaction.eventWith(
  'InstalmentsDated',
  'Due date known',
  Schema.Struct({ ...structOf(happening).fields, ...standingSchema }),
  { fold: (_, { data: { event: _event, on: _on, ...standing } }) => standing },
)

const posted = ['TransactionPosted', 'Posted', { upcasts: { toOpenBill } }] as const

/** Balanced sets of entries, never changed: a correction is a reversal and a new one (seed 2, Daybook; spec 03). */
export const transactionWorkflow = transaction.define({
  Create: transaction.create({
    id: 'TRX-RECORD',
    label: 'Record',
    does: 'record transactions',
    codes: [codes.vouchersPost],
    event: posted,
    facts: ({ input, scope }) => asksFor(input, scope),
    refuse: ({ input, facts, actor, today }) => {
      const isCaused = actor.system === true
      const wanted = wantedBy(input)
      if (!isCaused && (!isTyped(input.operations) || isCausedBy(input)))
        return refuseBooks('TRX-02', { operation: wordsOf(input.operations) }, { field: 'operations' })
      return (
        refuseIncomplete(input) ??
        refuseLines(input.lines) ??
        ((input.tds?.amount ?? 0) > (input.amount ?? 0)
          ? refuseBooks('TRX-12', {}, { field: 'tds.amount' })
          : undefined) ??
        refuseUnbalanced(wanted) ??
        (input.transactionDate > today ? refuseBooks('TRX-04', {}, { field: 'transactionDate' }) : undefined) ??
        refuseDay(input.transactionDate, 'transactionDate', facts.settings, input.operations) ??
        refuseMoney(input, facts) ??
        refuseLedgers(wanted, facts) ??
        refuseInstrument(input, facts) ??
        refuseAllocations({ ...input, entries: wanted, allocations: [] }, input.allocations ?? [], facts)
      )
    },
    data: ({ input, facts, scope }) => {
      const entries = inLedgers(wantedBy(input), scope, facts)
      return { entries, ...shownOf(input, entries), ...begunBill(input, entries) }
    },
    effects: (it) => [
      ...chartMade(wantedBy(it.input), it.scope, it.facts),
      ...settles('Settle', it.document, it.input.transactionDate, it.input.allocations),
    ],
    undone: 'Not recorded',
  }),
  SettleGst: transaction.createFrom({
    id: 'TRX-SETTLE-GST',
    label: 'Settle GST',
    codes: [codes.reportsClose],
    event: posted,
    input: gstFields,
    facts: ({ input, scope }) => settlementAsks(input, scope),
    refuse: ({ input, facts, today }) => refuseSettlement(input, facts, today),
    data: ({ input, facts, scope }) => {
      const { entries: wanted, ...said } = settlementPosted(input, facts)
      const own = { operations: 'gst-settlement' as const, ...said, entries: inLedgers(wanted, scope, facts) }
      return { ...own, ...shownOf(own, own.entries) }
    },
    undone: 'Not settled',
  }),
  Allocate: transaction.step({
    id: 'TRX-ALLOCATE',
    label: 'Allocate',
    from: 'posted',
    codes: [codes.vouchersPost],
    unless: refuseNoSettling,
    input: allocating,
    requires: ['allocations'],
    facts: ({ input, subject }) => billAsks([...input.allocations, ...(subject.details.allocations ?? [])]),
    refuse: ({ details, input, facts }) => refuseAllocations(details, input.allocations, facts),
    event: transaction.eventWith('BillAllocated', 'Allocated', structOf(allocating), {
      fold: (details, { data }) => ({
        allocations: netAllocations([...(details.allocations ?? []), ...data.allocations]),
      }),
    }),
    effects: (it) => settles('Settle', it.document, it.today, it.input.allocations),
    undone: 'Not allocated',
    menu: { group: 0, words: 'What it gives settles bills of its party; the ledgers stay as they are.' },
  }),
  Unallocate: transaction.step({
    id: 'TRX-UNALLOCATE',
    label: 'Unallocate',
    from: 'posted',
    codes: [codes.vouchersPost],
    unless: refuseNoSettling,
    input: allocating,
    requires: ['allocations'],
    refuse: ({ details, input }) => refuseTakenBack(details.allocations ?? [], input.allocations),
    event: transaction.eventWith('BillUnallocated', 'Unallocated', structOf(allocating), {
      fold: (details, { data }) => ({ allocations: netAllocations(details.allocations ?? [], data.allocations) }),
    }),
    effects: (it) => settles('Unsettle', it.document, it.today, it.input.allocations),
    undone: 'Not unallocated',
    menu: { group: 0, words: 'The bills are open again by these amounts, which then are on account.' },
  }),
  Settle: transaction.step({
    id: 'TRX-SETTLE',
    label: 'Settle',
    from: 'posted',
    system: true,
    anyVersion: true,
    input: settling,
    refuse: ({ details, title, input }) => refuseSettling(details, title, input),
    event: transaction.eventWith('BillSettled', 'Settled', settledSchema, withSettlement),
    data: ({ details, input }) => settledData(details, input),
  }),
  Unsettle: transaction.step({
    id: 'TRX-UNSETTLE',
    label: 'Unsettle',
    from: 'posted',
    system: true,
    anyVersion: true,
    input: settling,
    refuse: ({ details, input }) => refuseUnsettling(details, input),
    event: transaction.eventWith('BillUnsettled', 'Opened again', settledSchema, withSettlement),
    data: ({ details, input }) => settledData(details, { ...input, amount: -input.amount }),
  }),
  Happen: transaction.hard({
    id: 'TRX-HAPPEN',
    label: 'Date instalments',
    from: 'posted',
    system: true,
    anyVersion: true,
    input: happening,
    events: [instalmentsDated],
    decide: ({ details, input }) => {
      const data = datedData(details, input)
      return data === undefined ? [] : [instalmentsDated(data)]
    },
  }),
  Reverse: transaction.step({
    id: 'TRX-REVERSE',
    label: 'Reverse',
    from: 'posted',
    codes: [codes.vouchersReverse],
    unless: ({ status, path }) => {
      const reversed = path.findLast((one) => one.status === 'reversed')
      return status === 'reversed' && reversed !== undefined
        ? refuseBooks('TRX-09', { name: reversed.by.name, date: dateWords(localDate(reversed.at)) })
        : undefined
    },
    input: { date: date('Date', { dayOf: 'transactionDate' }) },
    facts: ({ subject }) => ({ settings: settingsAsk(), lines: linesOfTransaction(subject.id) }),
    refuse: (it) => {
      const { details, facts, title, actor, today } = it
      const { reference = '' } = details
      if (details.referenceId !== undefined && actor.system !== true)
        return refuseBooks('TRX-14', { name: title, document: reference })
      if (details.reversalOf !== undefined) return refuseBooks('TRX-08', { name: title, document: details.name })
      const paid = refusePaid(details, reference)
      if (paid !== undefined) return paid
      if (facts.lines.length > 0)
        return refuseBooks('TRX-26', { name: title, lines: facts.lines.map((line) => line.words).join(', ') })
      const day = reversalDay(it)
      if (day > today) return refuseBooks('TRX-04', {}, { field: 'date' })
      return day < details.transactionDate
        ? refuseBooks('TRX-27', { name: title, date: dateWords(details.transactionDate) }, { field: 'date' })
        : refuseDay(day, 'date', facts.settings, details.operations)
    },
    event: transaction.event('TransactionReversed', 'Reversed', {
      to: 'reversed',
      // What it settled is open again.
      fold: (_, { data }) => ({ ...data, allocations: null }),
    }),
    effects: (it) => [
      ...settles('Unsettle', it.document, reversalDay(it), it.details.allocations),
      effectNew(transactions, 'reversal', 'Create', {
        operations: 'reversal',
        transactionDate: reversalDay(it),
        name: `Reversal of ${it.title}: ${it.reason ?? ''}`.slice(0, 500),
        entries: mirroredEntries(it.details.entries ?? []),
        reversalOf: it.id,
        ...referenceOf(it.details),
      }),
    ],
    undone: 'Not reversed',
    menu: { group: 1, words: 'The same entries on the other side; both stay in the books.', danger: true },
    reason: true,
  }),
})

/** The amount of a transaction stands in the column of its type (seed 2, 2.1). */
const sideColumn = (side: 'credit' | 'debit', label: string) =>
  computed(side, label, 'number', {
    decimals: 2,
    width: 120,
    value: (document) => {
      const { type, amount } = document as unknown as Partial<Pick<TransactionInput, 'type' | 'amount'>>
      return type === side && amount !== undefined ? rupeesOf(amount) : null
    },
  })

export const transactionResource = workflowResource(transactionWorkflow, {
  module: 'accounts',
  service: 'accounts',
  path: '/api/v1/transaction',
  read: codes.vouchersView,
  list: [
    'transactionDate',
    ['name', { label: 'Statements' }],
    'party',
    sideColumn('credit', 'Credit'),
    sideColumn('debit', 'Debit'),
    'operations',
    'status',
    '-amount',
    '-against',
    '-open',
    '-settlement',
    '-dueDate',
    // A document posts at one place; a payment is of the company.
    reference('entries.0.location', 'Location', { key: 'location', resource: 'locations', shown: false, width: 150 }),
  ],
  marks: (document) => {
    const mark = document.operations === 'gst-settlement' ? settlementMark : instrumentMark(document)
    return mark === undefined ? [] : [mark]
  },
  more: { lookups: ['settlement', ['against.id', 'settlement'], 'reversalOf'], replica: 'none' },
})

export const transactionPostings = contribution(postings, transactionResource, {
  TransactionPosted: (_, { company, transactionDate, operations, number, reference, entries = [] }) =>
    entries.flatMap(({ ledger, side, amount, location, party }) =>
      ledger === undefined
        ? []
        : [
            {
              company: company.id,
              location: location?.id ?? '',
              date: transactionDate,
              ledger: ledger.id,
              party: party?.id ?? '',
              operation: operations,
              // Who reads an entry looks for the document that caused it.
              voucher: reference ?? (typeof number === 'string' ? number : ''),
              debit: side === 'debit' ? amount : 0,
              credit: side === 'credit' ? amount : 0,
            },
          ],
    ),
})
