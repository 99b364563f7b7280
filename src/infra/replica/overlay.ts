import { Result } from 'effect'
import type { Context, Facts } from '../../domain/kernel/aggregate.ts'
import { applyDecided, commandTypeOf, decideCommand } from '../../domain/kernel/decide.ts'
import { type AnyDocument, emptyDocument } from '../../domain/kernel/document.ts'
import { commonRules } from '../../domain/kernel/common-rules.ts'
import { localTimeWords } from '../../domain/kernel/calendar.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { CommandState } from '../face.ts'
import type { OutboxRow } from './database.ts'

/** Answers the facts of a command, or undefined where one is not this device's to know. */
export type FactLoader = (entry: ResourceEntry, document: AnyDocument, command: OutboxRow['entry']) => Promise<Facts | undefined>

export interface Overlaid {
  /** Confirmed state with the pending commands on it; null while there is nothing at all. */
  readonly document: AnyDocument | null
  /** The least advanced command that shows in it. */
  readonly pending: CommandState | null
  /** A command that can no longer be carried out on the newer confirmed state, and was not sent yet. */
  readonly impossible?: { readonly row: OutboxRow; readonly refusal: Refusal }
}

const order: Readonly<Record<CommandState, number>> = { waiting: 0, saved: 1, sent: 2, accepted: 3, refused: 4 }

const stale = (entry: ResourceEntry, document: AnyDocument): Refusal => ({
  rule: 'E-STALE',
  message: commonRules['E-STALE'].sentence
    .replace('{label}', entry.title(document))
    .replace('{name}', document.lastModifiedBy.name)
    .replace('{at}', localTimeWords(document.lastModifiedAt)),
})

/**
 * The fold of both writers (architecture 4): the confirmed document, then its commands on their way, decided again one
 * after the other. `rows` come in the order in which they were given; refused ones are left out by the caller.
 */
export const overlay = async (
  entry: ResourceEntry,
  id: string,
  confirmed: AnyDocument | null,
  rows: readonly OutboxRow[],
  context: Omit<Context, 'facts' | 'now'>,
  factsOf: FactLoader,
): Promise<Overlaid> => {
  let document = confirmed ?? emptyDocument(entry.aggregate, id)
  let pending: CommandState | null = null
  // Once a command is on its way, later ones may look impossible only because its effect is not here yet.
  let certain = true
  for (const row of rows) {
    const { entry: given } = row
    if (given.acceptedVersion !== undefined && document.version >= given.acceptedVersion) continue
    pending = pending === null || order[given.state] < order[pending] ? given.state : pending
    const type = commandTypeOf(entry.aggregate, given.type)
    const command = { type: given.type, data: given.data, ...(given.reason === undefined ? {} : { reason: given.reason }) }
    const settled = given.state === 'saved' || given.state === 'waiting'
    if (given.expectedVersion !== null && type?.expectsVersion && given.expectedVersion !== document.version) {
      if (certain && settled && document.version > given.expectedVersion) return { document, pending, impossible: { row, refusal: stale(entry, document) } }
      certain = false
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- each command stands on the one before
    const facts = await factsOf(entry, document, given)
    if (facts === undefined) {
      certain = false
      continue
    }
    const decision = decideCommand(entry.label, entry.aggregate, document, command, { ...context, now: given.createdAt, facts })
    if (Result.isFailure(decision)) {
      if (certain && settled) return { document, pending, impossible: { row, refusal: decision.failure } }
      certain = false
      continue
    }
    const applied = applyDecided(entry.aggregate, document, decision.success, {
      at: given.createdAt,
      actor: { id: context.actor.id, name: context.actor.name },
      ...(given.reason === undefined ? {} : { reason: given.reason }),
    })
    document = applied.document
    if (!settled) certain = false
  }
  return { document: document.version === 0 ? null : document, pending }
}
