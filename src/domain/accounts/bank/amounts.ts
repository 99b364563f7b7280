import type { Ref } from '../../kernel/event.ts'
import { uniqueMark } from '../../kernel/marks.ts'
import { choice, type FieldTable, money } from '../../registry/fields.ts'
import { mostPaise } from '../../registry/decimals.ts'
import type { Posted } from '../transaction/fields.ts'

/** What a line of a bank statement moves, in paise as the books see it: what comes in is more, what goes out less. */

export interface Moving {
  readonly withdrawal?: number
  readonly deposit?: number
}

export const amountOf = ({ withdrawal = 0, deposit = 0 }: Moving): number => deposit - withdrawal

/** What of a transaction a line is matched with: as much as it moves on the ledger of the bank, with its sign. */
export interface Matched {
  readonly transaction: Ref
  readonly amount: number
}

/** What is matched of each transaction. */
export const clearedBy = (all: readonly Matched[]): ReadonlyMap<string, number> => {
  const cleared = new Map<string, number>()
  for (const { transaction, amount } of all) cleared.set(transaction.id, amount + (cleared.get(transaction.id) ?? 0))
  return cleared
}

/** What a transaction moves on a ledger. */
export const netOn = (entries: readonly Posted[] = [], ledger: string): number =>
  entries.reduce(
    (net, one) => (one.ledger?.id === ledger ? net + (one.side === 'debit' ? one.amount : -one.amount) : net),
    0,
  )

/** How banks write an amount that two columns do not tell apart: signed, or with the side beside it. */
export const otherColumns = {
  amount: money('Amount', { min: -mostPaise, help: 'In place of withdrawal and deposit.' }),
  side: choice('Debit or credit', ['dr', 'cr']),
} as const satisfies FieldTable

type Said = Readonly<Record<string, unknown>>

/** The values of a row of a file as a line says them: an amount is a withdrawal or a deposit. */
export const lineSaid = ({ amount, side, ...said }: Said): Said => {
  const signed = typeof amount === 'number' ? amount : 0
  const out = side === 'dr' || (side === undefined && signed < 0)
  const moved = signed === 0 ? {} : { [out ? 'withdrawal' : 'deposit']: Math.abs(signed) }
  const stated = Object.entries(said).filter(([key, value]) => !(isMoving(key) && value === 0))
  return { ...Object.fromEntries(stated), ...moved }
}

const isMoving = (key: string): boolean => key === 'withdrawal' || key === 'deposit'

interface Told extends Moving {
  readonly bank: Ref
  readonly date: string
  readonly words: string
  readonly reference?: string
  /** Which of lines that say the same. */
  readonly nth?: number
}

const toldOf = (line: Told): readonly unknown[] => {
  const { bank, date, words, reference = '' } = line
  return [bank, date, amountOf(line), words, reference]
}

/** By which lines of a file that say the same are counted. The balance is left out: banks do not all state it, nor in one order. */
export const sameLine = (said: Said): string => uniqueMark('', '', toldOf(said as unknown as Told))

/** By which a line is the same as one of another file: what it says, and which of those that say the same it is. */
export const lineMark = (key: string, line: Told): string => uniqueMark(key, 'line', [...toldOf(line), line.nth ?? 1])

interface Stated extends Moving {
  readonly balance?: number
}

/**
 * The balance after the lines of one day, whichever of them the file has first: that from which no other of them goes on;
 * undefined where none is stated.
 */
export const closingOf = (lines: readonly Stated[]): number | undefined => {
  const begun = lines.map((line) => (line.balance ?? 0) - amountOf(line))
  const stated = lines.flatMap(({ balance }) => balance ?? [])
  for (const balance of stated) {
    const at = begun.indexOf(balance)
    if (at < 0) return balance
    begun.splice(at, 1)
  }
  return stated.at(-1)
}
