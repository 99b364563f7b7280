import { Array as Lists } from 'effect'
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

/** What was taken in all of each line, by column and number; added up once for all lines of a document. */
const sumsByLine = new WeakMap<readonly TakenEntry[], ReadonlyMap<string, string>>()

const lineKey = (count: unknown, line: unknown): string => `${String(count)} ${String(line)}`

const takenByLine = (entries: readonly TakenEntry[]): ReadonlyMap<string, string> => {
  const known = sumsByLine.get(entries)
  if (known !== undefined) return known
  const quantities = Lists.groupBy(entries, ({ count, line }) => lineKey(count, line))
  const sums = new Map(
    Object.entries(quantities).map(([key, own]) => [key, sum(own.map(({ quantity: many }) => many))] as const),
  )
  sumsByLine.set(entries, sums)
  return sums
}

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
      const { taken: entries } = document as TakenDetails
      return entries === undefined ? undefined : (takenByLine(entries).get(lineKey(key, held['line'])) ?? '0')
    },
    { decimals, ...rest },
  ),
  atMost: atMost as NonNullable<Field['atMost']>,
})
