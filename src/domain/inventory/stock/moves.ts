import type { Ref } from '../../kernel/event.ts'
import { minus, mostPaise, plus } from '../../registry/decimals.ts'
import { date, money, quantity, reference, rows, text, yesNo } from '../../registry/fields.ts'
import type { Values } from '../../workflow/table.ts'
import { batchFields, type Placed } from './lines.ts'

const mostQuantity = 999_999_999_999

/** One physical change as the document that was posted records it: in is positive, out negative, the value in paise. */
export const moveFields = {
  type: text('Type', { required: true }),
  ...batchFields,
  godown: reference('Godown', 'godowns', { required: true }),
  quantity: quantity('Quantity', { required: true, min: -mostQuantity, unitFrom: 'uom' }),
  uom: reference('Unit', 'metrics'),
  value: money('Value', { required: true, min: -mostPaise }),
  /** That of its document unless given. */
  date: date('Date'),
  /** Whether its batch is valued by itself, as it was when this was posted; with its grade unless given. */
  batchCosted: yesNo('Valued per batch'),
} as const
export type Move = Values<typeof moveFields>

const movesNamed = (label: string) =>
  rows(label, moveFields, { most: 4000, identity: { by: ['type', 'batch.id', 'godown.id'], shown: 'batch' } })

/** What a document that moves stock records of it. */
export const movedFields = { moves: movesNamed('Stock moves'), reversal: movesNamed('Reversal') }

/** The move of a line that comes in, or of one that leaves with a negative quantity. */
export const moveOf = (
  type: string,
  { item, grade, batch, godown, uom }: Placed,
  many: string,
  value: number,
): Move => ({ type, item, grade, batch, godown, quantity: many, value, ...(uom === undefined ? {} : { uom }) })

/** Lines that come in at what they are worth. */
export const incoming = (type: string, lines: readonly Placed[]): readonly Move[] =>
  lines.map((line) => moveOf(type, line, plus(line.quantity), line.amount ?? 0))

/** The moves that undo moves, at their original values (spec 04, 6.1). */
export const mirrored = (moves: readonly Move[]): readonly Move[] =>
  moves.map((move) => ({ ...move, quantity: minus('0', move.quantity), value: 0 - move.value }))

/** Of two days the later one. */
export const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** The moves that undo those of a document on a day; none goes back before it was made. */
export const undoneMoves = (moves: readonly Move[], own: string, day: string): readonly Move[] =>
  mirrored(moves).map((move) => {
    const on = laterOf(move.date ?? own, day)
    return on === own ? move : { ...move, date: on }
  })

interface Mover {
  readonly company: Ref
  readonly date: string
  readonly moves?: readonly Move[]
  readonly reversal?: readonly Move[]
}

/** Rows of stock that moves give, under the number of their document. */
const rowsFrom = (
  moves: readonly Move[] | undefined,
  { company, date: day }: Mover,
  voucher: string | null | undefined,
) =>
  (moves ?? []).map(({ type, item, grade, batch, godown, quantity: many, value, date: own = day, batchCosted }) => ({
    company: company.id,
    date: own,
    type,
    item: item.id,
    grade: grade.id,
    batch: batch.id,
    godown: godown.id,
    pool: batchCosted === 'yes' ? batch.id : '',
    quantity: many,
    value,
    voucher: voucher ?? '',
  }))

/** What a document gives to the table of stock; its number stands under a key. */
export const movedBy = <const Key extends string>(number: Key) => {
  type Document = Mover & { readonly [Number in Key]?: string | null }
  return {
    Posted: (_: unknown, document: Document) => rowsFrom(document.moves, document, document[number]),
    Cancelled: (_: unknown, document: Document) => rowsFrom(document.reversal, document, document[number]),
  }
}
