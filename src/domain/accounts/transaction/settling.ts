import { type Answers, each, ifKnown, one, type ResourceRef } from '../../kernel/ask.ts'
import { type CommandsRef, type Effect, effect } from '../../kernel/effect.ts'
import type { Ref } from '../../kernel/event.ts'
import { inSentence } from '../../kernel/labels.ts'
import { decimalWords, ratio, rupeesOf, times } from '../../registry/decimals.ts'
import { wordsOf } from '../../registry/fields.ts'
import { firstRefused } from '../../workflow/input.ts'
import type { Refused } from '../../workflow/table.ts'
import { type Allocation, netAllocations, totalOf } from '../bill/allocations.ts'
import { type Bill, isBill, openOf, settledBy, standingOf } from '../bill/bill.ts'
import { happenedOn, instalmentsOf } from '../bill/instalments.ts'
import { partyOf } from './chart.ts'
import type { Posted, TransactionInput } from './fields.ts'
import { refuseBooks } from './rules.ts'

/** How transactions settle bills (spec 03, Allocate and 6.4): a bill decides what is open of it, a payment what it has to give. */

/** `1,01,318.00` */
const words = (paise: number): string => decimalWords(rupeesOf(paise), 2)

/** Another transaction, as who settles it knows it. */
interface FoundBill extends Bill {
  readonly instalments?: NonNullable<TransactionInput['instalments']>
  readonly name: string
  readonly operations: string
  readonly type?: Posted['side']
  readonly against?: Ref
}

interface Settled {
  readonly payment: Ref
  readonly date: string
  readonly amount: number
  readonly account?: Ref
  readonly moved?: number
  readonly at?: string
}

const bills: ResourceRef<FoundBill> & CommandsRef<{ readonly Settle: Settled; readonly Unsettle: Settled }> = {
  key: 'transactions',
}

/** What a transaction begins with that is a bill: whose it is, its parts, and that nothing of it is settled. */
export const begunBill = (
  { operations, instalments: terms = [] }: TransactionInput,
  entries: readonly Posted[],
): Partial<TransactionInput> => {
  const owed = entries.find((entry) => partyOf(entry) !== undefined)
  if (!isBill(operations) || owed?.ledger === undefined) return {}
  const instalments = instalmentsOf(owed.amount, terms).map((part, index) => ({ ...part, seq: index + 1 }))
  return {
    against: owed.ledger,
    ...standingOf({ amount: owed.amount, instalments }),
  }
}

export const billAsks = (allocations: readonly Allocation[] = []) =>
  each(
    'bill',
    allocations,
    ({ bill }) => bill.id,
    ({ bill }) => ifKnown(one(bills, bill.id)),
  )

type BillFacts = Partial<Answers<ReturnType<typeof billAsks>>>

interface Settling {
  readonly operations: string
  readonly entries?: readonly Posted[]
  /** What it settles already. */
  readonly allocations?: readonly Allocation[]
}

/** What a transaction moves on a ledger to one side. */
const movedTo = (entries: readonly Posted[], side: Posted['side'], ledger: string): number =>
  totalOf(entries.filter((entry) => entry.side === side && entry.ledger?.id === ledger))

/** TRX-15 to TRX-17: only bills of a party to which the transaction gives something, and with what it gave already no more than that. */
export const refuseAllocations = (
  { operations, entries = [], allocations: already = [] }: Settling,
  allocations: readonly Allocation[],
  facts: BillFacts,
): Refused | undefined => {
  const given = new Map<string, number>()
  for (const { bill, amount } of already) {
    const ledger = facts[`bill ${bill.id}`]?.against?.id ?? ''
    given.set(ledger, amount + (given.get(ledger) ?? 0))
  }
  return firstRefused(allocations, ({ bill: { id, name }, amount }, index) => {
    const bill = facts[`bill ${id}`]
    // What a device does not know, the server does.
    if (bill === undefined || bill === null) return undefined
    const { against, type } = bill
    const at = (key: string) => ({ field: `allocations.${index}.${key}` })
    if (!isBill(bill.operations) || against === undefined) return refuseBooks('TRX-15', { name }, at('bill'))
    const most = movedTo(entries, type === 'credit' ? 'debit' : 'credit', against.id)
    if (most === 0)
      return refuseBooks(
        'TRX-16',
        { name: bill.name, party: against.name, operation: inSentence(wordsOf(operations)) },
        at('bill'),
      )
    const all = amount + (given.get(against.id) ?? 0)
    given.set(against.id, all)
    return all > most ? refuseBooks('TRX-17', { x: words(all), y: words(most) }, at('amount')) : undefined
  })
}

/** TRX-19: no more is taken back of a bill than was allocated to it. */
export const refuseTakenBack = (
  allocations: readonly Allocation[],
  taken: readonly Allocation[],
): Refused | undefined =>
  firstRefused(netAllocations(taken), ({ bill, amount }) => {
    const held = allocations.find((one) => one.bill.id === bill.id)?.amount ?? 0
    return amount > held
      ? refuseBooks('TRX-19', { x: words(amount), name: bill.name, y: words(held) }, { field: 'allocations' })
      : undefined
  })

interface Payment {
  readonly id: string
  readonly title: string
  readonly details: Pick<TransactionInput, 'account' | 'amount' | 'tds'>
}

/** What money a payment moves for so much of it: the tax that is deducted of all of it is no money. */
const movedFor = ({ account, amount: all = 0, tds }: Payment['details'], amount: number) =>
  account === undefined || all === 0
    ? {}
    : { account, moved: Number(ratio(times(amount, all - (tds?.amount ?? 0)), all, 0)) }

/** The amounts as their bills take them, or give them back. */
export const settles = (
  type: 'Settle' | 'Unsettle',
  { id, title: name, details }: Payment,
  date: string,
  allocations: readonly Allocation[] = [],
): readonly Effect[] =>
  netAllocations(allocations).map(({ bill, amount }) => {
    const at = `allocations.${allocations.findIndex((one) => one.bill.id === bill.id)}.amount`
    return effect(bills, bill.id, type, { payment: { id, name }, date, amount, ...movedFor(details, amount), at })
  })

/** TRX-15 and TRX-18: nothing takes more of a bill than is open. */
export const refuseSettling = (
  bill: FoundBill,
  title: string,
  { amount, at }: Pick<Settled, 'amount' | 'at'>,
): Refused | undefined => {
  const field = at === undefined ? {} : { field: at }
  if (!isBill(bill.operations)) return refuseBooks('TRX-15', { name: title }, field)
  const open = openOf(bill)
  return amount > open ? refuseBooks('TRX-18', { x: words(amount), name: bill.name, y: words(open) }, field) : undefined
}

/** TRX-19 on the bill: a payment gives back what it settled, and no more. */
export const refuseUnsettling = (bill: FoundBill, { payment, amount }: Settled): Refused | undefined => {
  const settled = settledBy(bill).get(payment.id)?.amount ?? 0
  return amount > settled ? refuseBooks('TRX-19', { x: words(amount), name: bill.name, y: words(settled) }) : undefined
}

/** TRX-21: what is part-paid is not undone. */
export const refusePaid = (bill: Pick<Bill, 'settlements'>, name: string): Refused | undefined => {
  const payments = [...settledBy(bill).values()].map(({ payment }) => payment.name)
  return payments.length === 0 ? undefined : refuseBooks('TRX-21', { name, payments: payments.join(', ') })
}

/** How a bill stands once the event of some of its parts has happened on a day; nothing where no part waits for it. */
export const datedData = (bill: FoundBill, { event, on }: { readonly event: string; readonly on: string }) => {
  const { instalments = [] } = bill
  if (!instalments.some((part) => part.event === event && part.on !== on)) return undefined
  const { dueDate = null, ...standing } = standingOf({ ...bill, instalments: happenedOn(instalments, event, on) })
  return { event, on, ...standing, dueDate }
}

/** What a settlement leaves of a bill, as its event tells it: dated after the bill, and after what it takes back. */
export const settledData = (
  bill: FoundBill & { readonly transactionDate: string },
  { payment, date, amount, account, moved }: Settled,
) => {
  const before = settledBy(bill).get(payment.id)?.date ?? ''
  const settled = { payment, date: [bill.transactionDate, before, date].toSorted().at(-1) ?? date, amount }
  const { dueDate = null, ...standing } = standingOf({
    ...bill,
    settlements: [...(bill.settlements ?? []), settled],
  })
  const money = account === undefined || moved === undefined ? {} : { account, moved: amount < 0 ? -moved : moved }
  return { ...settled, ...money, ...standing, dueDate }
}
