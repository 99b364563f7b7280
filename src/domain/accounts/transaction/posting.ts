import { refuseCommon } from '../../kernel/common-rules.ts'
import { rupeesOf } from '../../registry/decimals.ts'
import type { Refused } from '../../workflow/table.ts'
import { partyOf } from './chart.ts'
import type { Posted, TransactionInput } from './fields.ts'
import { refuseBooks } from './rules.ts'

type Side = Posted['side']

const opposite = { debit: 'credit', credit: 'debit' } as const satisfies Readonly<Record<Side, Side>>

export const mirroredEntries = (entries: readonly Posted[]): readonly Posted[] =>
  entries.map((entry) => ({ ...entry, side: opposite[entry.side] }))

/** Where the money goes: what is paid is debited to the party, what is received to the bank (spec 03, 6.3). */
const moneySides = { payment: 'debit', receipt: 'credit', contra: 'debit' } as const

/** Which ledger takes the tax that is deducted, and on which side. */
const deductions = {
  payment: { key: 'tds-payable-others', side: 'credit' },
  receipt: { key: 'tds-receivable', side: 'debit' },
} as const

const isMoney = (operation: string): operation is keyof typeof moneySides => Object.hasOwn(moneySides, operation)
const isTaxed = (operation: string): operation is keyof typeof deductions => Object.hasOwn(deductions, operation)

/** The entries that a person's form means. */
export const askedEntries = (input: TransactionInput): readonly Posted[] => {
  const { operations, account, against, amount, tds, lines = [] } = input
  if (isMoney(operations) && account !== undefined && against !== undefined && amount !== undefined) {
    const side = moneySides[operations]
    const deducted = isTaxed(operations) ? (tds?.amount ?? 0) : 0
    const moved = { ledger: account, side: opposite[side], amount: amount - deducted }
    return [
      { ledger: against, side, amount },
      ...(moved.amount === 0 ? [] : [moved]),
      ...(deducted === 0 || !isTaxed(operations)
        ? []
        : [{ key: deductions[operations].key, side: deductions[operations].side, amount: deducted }]),
    ]
  }
  return lines.flatMap(({ ledger, debit = 0, credit = 0, location, department }): readonly Posted[] => {
    const at = {
      ledger,
      ...(location === undefined ? {} : { location }),
      ...(department === undefined ? {} : { department }),
    }
    return [
      ...(debit === 0 ? [] : [{ ...at, side: 'debit' as const, amount: debit }]),
      ...(credit === 0 ? [] : [{ ...at, side: 'credit' as const, amount: credit }]),
    ]
  })
}

const sumOf = (entries: readonly Pick<Posted, 'side' | 'amount'>[], side: Side): number =>
  entries.reduce((total, one) => total + (one.side === side ? one.amount : 0), 0)

/**
 * Entries of several locations with those that make each location balance by itself (spec 03, 6.1): the company's Inter-location
 * Clearing then comes to nothing. Entries that do not balance stay as they are: they are refused.
 */
export const clearedBetween = (entries: readonly Posted[]): readonly Posted[] => {
  const sums = new Map<string, { readonly location: Posted['location']; readonly sum: number }>()
  for (const { location, side, amount } of entries) {
    const id = location?.id ?? ''
    sums.set(id, { location, sum: (sums.get(id)?.sum ?? 0) + (side === 'debit' ? amount : -amount) })
  }
  const places = [...sums.values()]
  const isBalanced = places.reduce((total, { sum }) => total + sum, 0) === 0
  if (!isBalanced || places.filter(({ location }) => location !== undefined).length < 2) return entries
  return [
    ...entries,
    ...places.flatMap(({ location, sum }): readonly Posted[] =>
      sum === 0
        ? []
        : [
            {
              key: 'inter-location-clearing',
              side: sum > 0 ? 'credit' : 'debit',
              amount: Math.abs(sum),
              ...(location === undefined ? {} : { location }),
            },
          ],
    ),
  ]
}

/** E-BAL and TRX-10: nothing is posted that does not balance. */
export const refuseUnbalanced = (entries: readonly Pick<Posted, 'side' | 'amount'>[]): Refused | undefined => {
  const [debits, credits] = [sumOf(entries, 'debit'), sumOf(entries, 'credit')]
  if (debits !== credits)
    return refuseBooks(
      'E-BAL',
      { x: rupeesOf(debits), y: rupeesOf(credits), z: rupeesOf(Math.abs(debits - credits)) },
      { field: 'lines' },
    )
  return entries.length < 2 ? refuseBooks('TRX-10', {}, { field: 'lines' }) : undefined
}

/** TRX-07: each line says one amount. */
export const refuseLines = (lines: TransactionInput['lines'] = []): Refused | undefined => {
  const at = lines.findIndex(({ debit = 0, credit = 0 }) => debit > 0 === credit > 0)
  return at < 0 ? undefined : refuseBooks('TRX-07', { n: at + 1 }, { field: `lines.${at}.debit` })
}

/** What a list shows of it: what a party owes or is owed by it, or all that is debited (spec 03, Daybook transaction). */
export const shownOf = ({ operations }: TransactionInput, entries: readonly Posted[]): Shown => {
  const owed = entries.find((entry) => partyOf(entry) !== undefined)
  const party = owed && partyOf(owed)
  if (owed === undefined || party === undefined)
    return { amount: sumOf(entries, 'debit'), type: isMoney(operations) ? moneySides[operations] : 'debit' }
  return {
    amount: owed.amount,
    type: owed.side,
    party: party.of.name,
    partyType: party.type,
    partyId: party.of.id,
  }
}

type Shown = Pick<TransactionInput, 'amount' | 'type' | 'party' | 'partyType' | 'partyId'>

/** E-REQ for what a payment, a receipt or a contra lacks. */
export const refuseIncomplete = ({ operations, account, against, amount }: TransactionInput): Refused | undefined => {
  if (!isMoney(operations)) return undefined
  const missing = [
    ['account', 'Bank or cash', account],
    ['against', 'Party or ledger', against],
    ['amount', 'Amount', amount],
  ] as const
  const first = missing.find(([, , value]) => value === undefined)
  return first && refuseCommon('E-REQ', { label: first[1] }, { field: first[0] })
}
