import { type CommandsRef, type Effect, effect } from '../../kernel/effect.ts'
import type { Ref } from '../../kernel/event.ts'
import type { Values } from '../table.ts'
import type { giveBackInput, takeInput } from './fields.ts'

/** Workflows whose lines others take of. */
type TakenRef = CommandsRef<{
  readonly Take: Values<typeof takeInput>
  readonly GiveBack: Values<typeof giveBackInput>
}>

/** The document that takes, as the one it takes from names it. */
interface By {
  readonly id: string
  readonly title: string
}

interface TakenLine {
  /** The document that is taken from, and the number of its line. */
  readonly of: Ref
  readonly line: number
  readonly quantity: string
  /** What is taken: the line must be of the same. */
  readonly what?: Ref
}

const idsOf = (all: readonly Ref[]): readonly string[] => [...new Set(all.map(({ id }) => id))]

/**
 * What a document takes of lines of others: an effect for each of these. `key` is where it holds its own lines, so that a refusal
 * names the cell.
 *
 *     effects: ({ document }) => takes(orders.ref, 'received', document, 'items', document.details.items.map(...)),
 */
export const takes = (
  ref: TakenRef,
  count: string,
  { id, title }: By,
  key: string,
  lines: readonly TakenLine[],
): readonly Effect[] => {
  const named = lines.map(({ of, ...line }, index) => [of.id, { ...line, at: `${key}.${index}.quantity` }] as const)
  return idsOf(lines.map(({ of }) => of)).map((one) =>
    effect(ref, one, 'Take', {
      count,
      by: { id, name: title },
      lines: named.flatMap(([of, line]) => (of === one ? [line] : [])),
    }),
  )
}

/** Gives back all that a document took of others, by whatever lines. */
export const givesBack = (ref: TakenRef, count: string, { id, title }: By, of: readonly Ref[]): readonly Effect[] =>
  idsOf(of).map((one) => effect(ref, one, 'GiveBack', { count, by: { id, name: title } }))
