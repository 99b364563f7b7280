import { RefInput } from '../../kernel/text.ts'
import { type Operand, sum } from '../../registry/decimals.ts'
import { computed, type Field, quantity, rows, special, text, whole } from '../../registry/fields.ts'
import type { Values } from '../table.ts'

/** Decimals with which quantities are taken: those of every unit. */
const decimals = 6
const more = { required: true } as const

const entryFields = {
  /** Key of the column that counts it: `received`, `billed`. */
  count: text('What was done', more),
  line: whole('Line', { required: true, min: 1 }),
  quantity: quantity('Quantity', { required: true, decimals }),
  by: special('reference', 'Document', RefInput, more),
}

/** What one document took of one line. */
export type TakenEntry = Values<typeof entryFields>

/** What a document records of that others took of its lines; a workflow spreads it into its `lasting` fields. */
export const takenFields = {
  taken: rows('Taken', entryFields, {
    most: 100_000,
    identity: { by: ['by.id', 'count', 'line'], shown: 'by' },
  }),
}

export interface TakenDetails {
  readonly taken?: readonly TakenEntry[]
}

/** What a document takes of lines of another one. */
export const takeInput = {
  count: entryFields.count,
  by: entryFields.by,
  lines: rows(
    'Lines',
    {
      line: entryFields.line,
      quantity: quantity('Quantity', { required: true, decimals, min: 0.000001 }),
      /** What it takes, where that is known: the line must be of the same. */
      what: special('reference', 'Of', RefInput),
      /** Where the taking document holds it, for messages. */
      at: text('At'),
    },
    more,
  ),
}

/** Gives back all that a document took. */
export const giveBackInput = { count: takeInput.count, by: takeInput.by }

interface TakenOptions<Line extends object> extends Pick<Field, 'unit' | 'unitFrom'> {
  /** No more than this may be taken of a line. */
  readonly atMost: (line: Line) => Operand
}

/**
 * A column of numbered lines (`numberedLine`) that counts what other documents took of each, by the column's key: computed from what
 * stands in `taken`, so that no command can state it.
 *
 *     received: taken('Received', { unitFrom: 'uom', atMost: ({ quantity }: Line) => quantity }),
 *     billed: taken('Billed', { unitFrom: 'uom', atMost: ({ received = '0' }: Line) => received }),
 */
export const taken = <Line extends object>(label: string, { atMost, ...rest }: TakenOptions<Line>) => ({
  ...computed(
    'quantity',
    label,
    (line: object, document, key) => {
      const held = line as Readonly<Record<string, Operand>>
      // A grid knows a line alone: there it stays as it is recorded.
      if (document === null) return held[key]
      const entries = (document as TakenDetails).taken?.filter(
        ({ count, line: number }) => count === key && number === held['line'],
      )
      return entries === undefined ? undefined : sum(entries.map((entry) => entry.quantity))
    },
    { decimals, ...rest },
  ),
  atMost: atMost as NonNullable<Field['atMost']>,
})
