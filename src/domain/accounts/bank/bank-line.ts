import { Schema } from 'effect'
import { all, type Answers, each, ifKnown, marked, one, type ResourceRef } from '../../kernel/ask.ts'
import { dateWords, localDate } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import { effect } from '../../kernel/effect.ts'
import type { Ref } from '../../kernel/event.ts'
import { decimalWords, mostPaise, rupeesOf } from '../../registry/decimals.ts'
import { date, money, reference, rows, structOf, text, whole, yesNo } from '../../registry/fields.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { firstRefused } from '../../workflow/input.ts'
import type { Refused, Situation } from '../../workflow/table.ts'
import { workflow } from '../../workflow/workflow.ts'
import { accountGroups } from '../account-group.ts'
import { openDay, settingsAsk } from '../accounting-settings.ts'
import { ledgers } from '../ledger.ts'
import { codes } from '../rights.ts'
import type { TransactionInput } from '../transaction/fields.ts'
import { isMoney } from '../transaction/money.ts'
import { transactionWorkflow } from '../transaction/transaction.ts'
import { amountOf, clearedBy, lineMark, lineSaid, type Matched, netOn, otherColumns, sameLine } from './amounts.ts'
import { bankLinesKey as key, linesOfTransaction } from './matched-lines.ts'
import { refuseBank } from './rules.ts'

/** `1,01,318.00`, whichever way it goes. */
const words = (paise: number): string => decimalWords(rupeesOf(Math.abs(paise)), 2)

/** Lines that one line may be matched with at once. */
const mostMatches = 200

const said = {
  bank: reference('Bank', { resource: 'ledgers' }, { required: true }),
  date: date('Date', { required: true, sense: 'past' }),
  words: text('Description', { required: true, max: 500, wide: true }),
  reference: text('Reference', { max: 100 }),
  withdrawal: money('Withdrawal', { min: 0 }),
  deposit: money('Deposit', { min: 0 }),
  /** After the line, as the bank has it. */
  balance: money('Balance', { min: -mostPaise }),
} as const

const signed = { min: -mostPaise } as const

/** What is matched, and what of the line then is left: both with the sign of what they move. */
const matching = {
  matches: rows(
    'Matched with',
    {
      transaction: reference('Transaction', 'transactions', { required: true }),
      amount: money('Amount', { required: true, ...signed }),
      /** It was recorded from the line, and goes with its match. */
      made: yesNo('Recorded here'),
    },
    { most: 1000, identity: { by: ['transaction.id'] }, kept: true },
  ),
  left: money('Left', { ...signed, kept: true }),
} as const

const bankLine = workflow({
  key,
  label: 'Bank line',
  scope: 'company',
  statuses: {
    unmatched: { tone: 'attention', step: 'Unmatched' },
    part: { tone: 'attention', label: 'Partly matched' },
    matched: { tone: 'done', step: 'Matched' },
    withdrawn: { tone: 'closed', kind: 'end' },
  },
  begins: 'unmatched',
  fields: {
    ...said,
    /** Which of lines that say the same; both of two equal lines are there. */
    nth: whole('Of equal lines', { min: 1, kept: true }),
    ...matching,
  },
  title: (it) => it.words,
})

type Details = NonNullable<(typeof bankLine)['details']>
interface Found extends TransactionInput {
  readonly status: string
}
const transactions: ResourceRef<Found> = { key: transactionWorkflow.ref.key }

const leftOf = ({ left, ...line }: Details): number => left ?? amountOf(line)

const toMatch = rows(
  'Transactions',
  {
    transaction: reference('Transaction', 'transactions', { required: true }),
    amount: money('Amount', { required: true, min: 1 }),
  },
  { required: true, most: mostMatches, identity: { by: ['transaction.id'] } },
)

const matchSchema = structOf(matching)
const fold = ({ matches = [] }: Details, { data }: { readonly data: typeof matchSchema.Type }) => ({
  matches: [...matches, ...(data.matches ?? [])],
  left: data.left,
})
const partly = bankLine.eventWith('BankLinePartMatched', 'Matched in part', matchSchema, { to: 'part', fold })
const wholly = bankLine.eventWith('BankLineMatched', 'Matched', matchSchema, { to: 'matched', fold })

/** What a line then is matched with: in part, or all of it. */
const matchedTo = (details: Details, matches: NonNullable<Details['matches']>) => {
  const left = matches.reduce((rest, { amount }) => rest - amount, leftOf(details))
  return [(left === 0 ? wholly : partly)({ matches, left })]
}

const askedOf = (wanted: readonly { readonly transaction: Ref }[]) =>
  Object.assign(
    {},
    each(
      'transaction',
      wanted,
      ({ transaction }) => transaction.id,
      ({ transaction }) => ifKnown(one(transactions, transaction.id)),
    ),
    each(
      'lines',
      wanted,
      ({ transaction }) => transaction.id,
      ({ transaction }) => linesOfTransaction(transaction.id),
    ),
  )

type Facts = Answers<ReturnType<typeof askedOf>>

/** What a transaction moves on the bank of a line, and what of that no line is matched with. */
const openOn = (bank: Ref, { id }: Ref, facts: Facts): { readonly net: number; readonly open: number } => {
  const net = netOn(facts[`transaction ${id}`]?.entries, bank.id)
  const lines = facts[`lines ${id}`] ?? []
  return { net, open: net - (clearedBy(lines.flatMap(({ matches = [] }) => matches)).get(id) ?? 0) }
}

/** The amounts with the signs of what they move: what a device does not know moves as the line does. */
const matchesOf = (details: Details, wanted: readonly Matched[], facts: Facts): readonly Matched[] =>
  wanted.map(({ transaction, amount }) => {
    const { net } = openOn(details.bank, transaction, facts)
    return { transaction, amount: (net === 0 ? leftOf(details) : net) < 0 ? -amount : amount }
  })

/** BNK-11, BNK-12 and BNK-14: no transaction is cleared of more than it moved on the bank, by all lines together. */
const refuseEntries = (bank: Ref, wanted: readonly Matched[], facts: Facts): Refused | undefined => {
  const sums = clearedBy(wanted)
  return firstRefused(wanted, ({ transaction }, index) => {
    const found = facts[`transaction ${transaction.id}`]
    // What a device does not know, the server does.
    if (found === undefined || found === null) return undefined
    const { name } = found
    const at = (at: string) => ({ field: `matches.${index}.${at}` })
    if (found.status !== 'posted' || found.reversalOf !== undefined)
      return refuseBank('BNK-14', { name }, at('transaction'))
    const { net, open } = openOn(bank, transaction, facts)
    if (net === 0) return refuseBank('BNK-11', { name, bank: bank.name }, at('transaction'))
    const sum = sums.get(transaction.id) ?? 0
    return sum > Math.abs(open)
      ? refuseBank('BNK-12', { x: words(sum), name, y: words(open) }, at('amount'))
      : undefined
  })
}

/** BNK-13 and BNK-15: no line is matched with more than it moved. */
const refuseSum = (details: Details, sum: number, field: string): Refused | undefined => {
  const left = leftOf(details)
  if (Math.sign(sum) !== Math.sign(left)) return refuseBank('BNK-15', { x: words(sum) }, { field })
  return Math.abs(sum) > Math.abs(left) ? refuseBank('BNK-13', { x: words(sum), y: words(left) }, { field }) : undefined
}

type At = Situation<Details, NonNullable<(typeof bankLine)['types']>['status'], object>

/** BNK-10: of two people the second reads who was first. */
const refuseMatched = ({ status, path }: At): Refused | undefined => {
  const matched = path.findLast((one) => one.status === 'matched')
  return status === 'matched' && matched !== undefined
    ? refuseBank('BNK-10', { name: matched.by.name, date: dateWords(localDate(matched.at)) })
    : undefined
}

const matchHead = {
  from: ['unmatched', 'part'],
  codes: [codes.vouchersPost],
  unless: refuseMatched,
  // Another match leaves less of the line, which the rules see.
  anyVersion: true,
  events: [partly, wholly],
} as const

const toRecord = {
  against: reference('Party or ledger', 'ledgers', { required: true }),
  amount: money('Amount', { min: 1, help: 'All that is left of the line where nothing is said.' }),
  name: text('Narration', { max: 500, wide: true }),
} as const

/** The transaction that a line makes: the same id on the device that foresees it and on the server. */
const voucherId = ({ id, version }: Pick<At, 'id' | 'version'>): string =>
  derivedId([transactionWorkflow.ref.key, key, id, `${version}`])

const movedBy = (details: Details, { amount }: { readonly amount?: number }): number =>
  amount === undefined ? leftOf(details) : Math.sign(leftOf(details)) * amount

/** What a line itself says of the voucher that it lacks. */
const narrationOf = ({ words: own, reference: number }: Details): string =>
  number === undefined || own.includes(number) ? own : `${own} ${number}`.slice(0, 500)

/** Lines of bank statements, and which transactions they are (spec 03, 6.16). Nothing posted is changed by a match. */
export const bankLines = bankLine.define({
  Create: bankLine.create({
    id: 'BNK-01',
    label: 'Add',
    does: 'add lines of bank statements',
    codes: [codes.vouchersPost],
    event: ['BankLineAdded', 'Added'],
    facts: ({ input }) => ({
      bank: ifKnown(one(ledgers, input.bank.id)),
      same: marked(bankLine.ref, lineMark(key, input)),
    }),
    refuse: ({ input, facts: { bank, same } }) => {
      const day = { date: dateWords(input.date) }
      // What is not there is refused before (E-ABSENT).
      if (bank !== undefined && bank !== null && bank.bank === undefined)
        return refuseBank('BNK-06', { name: input.bank.name }, { field: 'bank' })
      const { withdrawal = 0, deposit = 0 } = input
      if (withdrawal > 0 && deposit > 0) return refuseBank('BNK-08', day, { field: 'deposit' })
      if (withdrawal === 0 && deposit === 0) return refuseBank('BNK-09', day, { field: 'withdrawal' })
      return same.length === 0
        ? undefined
        : refuseBank('BNK-07', { ...day, x: words(amountOf(input)), words: input.words })
    },
    // What else a caller says of it is for the steps to say.
    data: ({ input }) => ({ nth: input.nth ?? 1, left: amountOf(input), matches: [] }),
    undone: 'Not added',
  }),
  Match: bankLine.hard({
    ...matchHead,
    id: 'BNK-02',
    label: 'Match',
    input: { matches: toMatch },
    facts: ({ input }) => askedOf(input.matches),
    decide: ({ details, input: { matches: wanted }, facts }) => {
      const matches = matchesOf(details, wanted, facts)
      const sum = matches.reduce((all, { amount }) => all + amount, 0)
      return (
        refuseEntries(details.bank, wanted, facts) ?? refuseSum(details, sum, 'matches') ?? matchedTo(details, matches)
      )
    },
    undone: 'Not matched',
    menu: { group: 0, words: 'Says which entries of the ledger the line is; the books stay as they are.' },
  }),
  Record: bankLine.hard({
    ...matchHead,
    id: 'BNK-03',
    label: 'Record voucher',
    does: 'record vouchers',
    input: toRecord,
    facts: ({ input }) => ({ against: ifKnown(one(ledgers, input.against.id)), groups: all(accountGroups) }),
    decide: ({ id, version, details, input }) => {
      const amount = movedBy(details, input)
      const transaction = { id: voucherId({ id, version }), name: narrationOf(details) }
      return refuseSum(details, amount, 'amount') ?? matchedTo(details, [{ transaction, amount, made: 'yes' as const }])
    },
    effects: ({ id, version, title, details, input, facts }) => {
      const moved = movedBy(details, input)
      const isContra = facts.against !== undefined && facts.against !== null && isMoney(facts.against, facts.groups)
      const sides = { account: details.bank, against: input.against }
      return [
        effect(transactionWorkflow.ref, voucherId({ id, version }), 'Create', {
          operations: isContra ? 'contra' : moved < 0 ? 'payment' : 'receipt',
          // A contra moves money to what it names second.
          ...(isContra && moved > 0 ? { account: sides.against, against: sides.account } : sides),
          transactionDate: details.date,
          amount: Math.abs(moved),
          name: input.name ?? narrationOf(details),
          referenceType: key,
          referenceId: id,
          reference: title.slice(0, 200),
        }),
      ]
    },
    undone: 'Not recorded',
    menu: { group: 0, words: 'A payment, a receipt or a contra of this line is posted on its day.' },
  }),
  Undo: bankLine.step({
    id: 'BNK-04',
    label: 'Undo',
    from: ['part', 'matched'],
    codes: [codes.vouchersPost],
    facts: () => ({ settings: settingsAsk() }),
    refuse: ({ details: { matches = [] }, actor }) =>
      matches.some(({ made }) => made === 'yes') && actor.system !== true && !actor.codes.has(codes.vouchersReverse)
        ? refuseCommon('E-PERM', { action: 'reverse vouchers', code: codes.vouchersReverse })
        : undefined,
    event: bankLine.eventWith('BankLineOpened', 'Match undone', Schema.Struct({ left: matching.left.schema }), {
      to: 'unmatched',
      fold: (_, { data: { left } }) => ({ matches: [], left }),
    }),
    data: ({ details }) => ({ left: amountOf(details) }),
    effects: ({ details: { matches = [], date: day }, facts: { settings }, today }) =>
      matches
        .filter(({ made }) => made === 'yes')
        .map(({ transaction }) =>
          effect(
            transactionWorkflow.ref,
            transaction.id,
            'Reverse',
            { date: openDay(day, settings, today) },
            'Undone on the bank statement.',
          ),
        ),
    undone: 'Not undone',
    menu: {
      group: 1,
      words: 'The line is as it came, and what it was matched with is open again. A voucher recorded here is reversed.',
    },
  }),
  Withdraw: bankLine.step({
    id: 'BNK-05',
    label: 'Withdraw',
    from: 'unmatched',
    codes: [codes.vouchersPost],
    event: bankLine.event('BankLineWithdrawn', 'Withdrawn', { to: 'withdrawn', fold: () => ({}) }),
    undone: 'Not withdrawn',
    menu: { group: 1, words: 'It leaves the statement, and may come again.', danger: true },
    reason: true,
  }),
})

export const bankLineResource = workflowResource(bankLines, {
  module: 'accounts',
  service: 'accounts',
  read: codes.vouchersView,
  list: ['date', 'bank', ['words', { grow: true }], 'reference', 'withdrawal', 'deposit', '-balance', 'left', 'status'],
  marks: (line) => (line.status === 'withdrawn' ? [] : [lineMark(key, line)]),
  more: {
    lookups: ['bank.id'],
    defaultSort: '-date',
    importing: {
      create: 'Create',
      fields: { ...said, ...otherColumns },
      data: lineSaid,
      nth: { as: 'nth', of: sameLine },
      there: ['BNK-07'],
      back: 'Withdraw',
    },
  },
})
