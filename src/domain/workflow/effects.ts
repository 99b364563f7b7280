import type { Context } from '../kernel/aggregate.ts'
import type { Effect } from '../kernel/effect.ts'
import type { DomainEvent } from '../kernel/event.ts'
import { givenOf } from './decide.ts'
import type { AnyCommand, AnyRow, AnyState, AnyTaken, Machine } from './rows.ts'
import { subjectOf, titleOf } from './situation.ts'

/** Does a row cause anything elsewhere, whatever is chosen? */
export const hasEffects = ({ effects, outcomes = {} }: AnyRow): boolean =>
  effects !== undefined || Object.values(outcomes).some((outcome) => outcome.effects !== undefined)

interface Change {
  readonly before: AnyState
  readonly after: AnyState
  readonly events: readonly DomainEvent[]
}

/** What an accepted command causes elsewhere, in order: what its row says, then what its outcome says. */
export const effectsOf = (
  machine: Machine,
  { before, after, events }: Change,
  command: AnyCommand,
  context: Context,
): readonly Effect[] => {
  const row = machine.rows[command.type]
  if (row === undefined || !hasEffects(row)) return []
  const given = givenOf(machine, row, before, command, context)
  const document = subjectOf(machine.head, after)
  const it: AnyTaken = { ...given, document: { ...document, title: titleOf(machine.head, document.details) }, events }
  const outcome = row.on === undefined ? undefined : row.outcomes?.[String(given.input[row.on])]
  return [...(row.effects?.(it) ?? []), ...(outcome?.effects?.(it) ?? [])]
}
