import { folded } from '../kernel/visible.ts'
import type { Ref } from '../kernel/event.ts'
import type { FileSums } from '../registry/entry.ts'
import { money, reference } from '../registry/fields.ts'
import type { Values } from '../workflow/table.ts'
import type { Posted } from './transaction/fields.ts'

/** What is taken over of other books, as lines of two columns: openings of ledgers, and vouchers of another program. */

/** As many as one transaction posts, less the difference of openings. */
const mostLines = 1990

/** Columns of every such line. */
export const takenColumns = {
  ledger: reference('Ledger', 'ledgers', { required: true }),
  debit: money('Debit', { min: 0 }),
  credit: money('Credit', { min: 0 }),
} as const

export const takenOptions = { required: true, most: mostLines, totals: { debit: 'Debit', credit: 'Credit' } } as const

export interface TakenLine extends Values<typeof takenColumns> {
  readonly location?: Ref
  readonly narration?: string
}

type Side = Posted['side']

export const totalOf = (all: readonly Pick<TakenLine, Side>[], side: Side): number =>
  all.reduce((total, { [side]: amount = 0 }) => total + amount, 0)

/** What says neither a debit nor a credit posts nothing. */
const isNothing = ({ debit = 0, credit = 0 }: TakenLine): boolean => debit === 0 && credit === 0

/** The place of the first line that says both, if one does. */
export const bothAt = (all: readonly TakenLine[]): number =>
  all.findIndex(({ debit = 0, credit = 0 }) => debit > 0 && credit > 0)

const orderOf = ({ ledger, debit = 0, credit = 0, location, narration = '' }: TakenLine): string =>
  [debit > 0 ? 0 : 1, folded(ledger.name), ledger.id, debit, credit, location?.id ?? '', narration].join('\n')

const byOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The lines in an order that no file decides, debits first, without those that say nothing. */
export const inOrder = (all: readonly TakenLine[]): readonly TakenLine[] =>
  all
    .filter((line) => !isNothing(line))
    .map((line) => ({ line, order: orderOf(line) }))
    .toSorted((one, other) => byOrder(one.order, other.order))
    .map(({ line }) => line)

/** By which two lists of lines are told apart: what they post, whatever their order and their narrations. */
export const contentOf = (all: readonly TakenLine[]): string =>
  all
    .filter((line) => !isNothing(line))
    .map(({ ledger, debit = 0, credit = 0, location }) => [ledger.id, debit, credit, location?.id ?? ''].join(' '))
    .toSorted()
    .join('\n')

export const entriesOfLines = (all: readonly TakenLine[]): readonly Posted[] =>
  all
    .filter((line) => !isNothing(line))
    .map(({ ledger, debit = 0, credit = 0, location }) => ({
      ledger,
      side: debit > 0 ? ('debit' as const) : ('credit' as const),
      amount: debit > 0 ? debit : credit,
      ...(location === undefined ? {} : { location }),
    }))

/** What the lines leave open between debit and credit, as the entry that closes it; none where they balance. */
export const differenceOf = (all: readonly Pick<TakenLine, Side>[]): Pick<Posted, 'side' | 'amount'> | undefined => {
  const net = totalOf(all, 'debit') - totalOf(all, 'credit')
  return net === 0 ? undefined : { side: net > 0 ? 'credit' : 'debit', amount: Math.abs(net) }
}

/** The lines of several documents that a file brings, as far as they could be read. */
export const linesOf = (documents: readonly Readonly<Record<string, unknown>>[]): readonly Read[] =>
  documents.flatMap(({ lines: all = [] }) => all as readonly Read[])

/** Under which the lines of a file are added up that name no ledger of the company. */
const notFound: Ref = { id: '', name: 'Ledgers that are not found' }

/** A line of a file, whose ledger may not be found. */
type Read = Pick<TakenLine, 'debit' | 'credit'> & Partial<Pick<TakenLine, 'ledger'>>

/** What lines come to, as a whole and for each ledger by its name; `rest` names the ledger that takes what they leave open. */
export const ledgerSums = (all: readonly Read[], rest?: string): FileSums => {
  const sums = new Map<string, { readonly name: string; readonly amounts: readonly [number, number] }>()
  for (const { ledger = notFound, debit = 0, credit = 0 } of all) {
    const [debits, credits] = sums.get(ledger.id)?.amounts ?? [0, 0]
    sums.set(ledger.id, { name: ledger.name, amounts: [debits + debit, credits + credit] })
  }
  const rows = [...sums.values()].toSorted((one, other) => byOrder(folded(one.name), folded(other.name)))
  const difference = rest === undefined ? undefined : differenceOf(all)
  const { side, amount = 0 } = difference ?? {}
  const taken = [side === 'debit' ? amount : 0, side === 'credit' ? amount : 0] as const
  return {
    of: 'Ledger',
    columns: ['Debit', 'Credit'],
    rows: rest === undefined || difference === undefined ? rows : [...rows, { name: rest, amounts: taken }],
    totals: [totalOf(all, 'debit') + taken[0], totalOf(all, 'credit') + taken[1]],
  }
}
