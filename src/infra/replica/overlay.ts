import { Result } from 'effect'
import type { Context, Facts } from '../../domain/kernel/aggregate.ts'
import { applyDecided, commandTypeOf, decideCommand } from '../../domain/kernel/decide.ts'
import { type AnyDocument, emptyDocument } from '../../domain/kernel/document.ts'
import { refuseCommon } from '../../domain/kernel/common-rules.ts'
import { localTimeWords } from '../../domain/kernel/calendar.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { CommandState } from '../face.ts'
import type { OutboxRow } from './database.ts'
import { isNewer } from './reading.ts'

export interface Known {
  /** Answers the facts of a command, or undefined where one is not this device's to know. */
  readonly factsOf: (document: AnyDocument, command: OutboxRow['entry']) => Promise<Facts | undefined>
  /** May the facts lack what was given before it? */
  readonly isBehind: (document: AnyDocument, row: OutboxRow) => boolean
}

export interface Overlaid {
  /** Confirmed state with the pending commands on it; null while there is nothing at all. */
  readonly document: AnyDocument | null
  /** The least advanced command that shows in it. */
  readonly pending: CommandState | null
  /** Every command on its way shows in it; else a decision upon it would stand on half the truth. */
  readonly isComplete: boolean
  /** A command that can no longer be carried out on the newer confirmed state, and was not sent yet. */
  readonly impossible?: { readonly row: OutboxRow; readonly refusal: Refusal }
}

/** From the least to the most advanced. */
const order: readonly CommandState[] = ['waiting', 'saved', 'sent', 'accepted', 'refused']

const leastAdvanced = (one: CommandState | null, other: CommandState): CommandState =>
  one === null || order.indexOf(other) < order.indexOf(one) ? other : one

const isNeverSent = ({ state, tried }: OutboxRow['entry']): boolean =>
  tried !== true && (state === 'saved' || state === 'waiting')

/** Why a command cannot be carried out on a document that its author did not see. */
export const stale = (entry: ResourceEntry, document: AnyDocument): Refusal =>
  Result.merge(
    refuseCommon('E-STALE', {
      label: entry.title(document),
      name: document.lastModifiedBy.name,
      at: localTimeWords(document.lastModifiedAt),
    }),
  )

/** Nothing was made yet, or it is no longer the user's to see. */
const shown = (document: AnyDocument): AnyDocument | null => (document.version === 0 ? null : document)

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
  { factsOf, isBehind }: Known,
): Promise<Overlaid> => {
  let document = confirmed ?? emptyDocument(entry.aggregate, id)
  let pending: CommandState | null = null
  const isKnown = !isNewer(entry, document)
  // Once something under a command is not known here, its not passing says nothing about it.
  let isCertain = isKnown
  let isComplete = isKnown
  const standing = new Set<string>()
  const reached = new Map(rows.map((row) => [row.commandId, row.entry.acceptedVersion]))
  for (const row of rows) {
    const { entry: given } = row
    if (given.acceptedVersion !== undefined && document.version >= given.acceptedVersion) continue
    pending = leastAdvanced(pending, given.state)
    const isUnsent = isNeverSent(given)
    const expected = (given.after === null ? undefined : reached.get(given.after)) ?? given.expectedVersion
    // What was typed upon a command that shows here saw its effect, whatever number that will get.
    const sawThis =
      given.expectedVersion === null ||
      expected === document.version ||
      (given.after !== null && standing.has(given.after))
    standing.add(row.commandId)
    if (!sawThis) {
      if (isCertain && isUnsent && document.version > (expected ?? 0))
        return {
          document: shown(document),
          pending,
          isComplete: false,
          impossible: { row, refusal: stale(entry, document) },
        }
      isCertain = false
      isComplete = false
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- each command stands on the one before
    const facts =
      isKnown && commandTypeOf(entry.aggregate, given.type) !== undefined ? await factsOf(document, given) : undefined
    if (facts === undefined) {
      isCertain = false
      isComplete = false
      continue
    }
    const command = {
      type: given.type,
      data: given.data,
      ...(given.reason === undefined ? {} : { reason: given.reason }),
    }
    const decision = decideCommand(entry.label, entry.aggregate, document, command, {
      ...context,
      now: given.createdAt,
      facts,
    })
    if (Result.isFailure(decision)) {
      if (isCertain && isUnsent && !isBehind(document, row))
        return {
          document: shown(document),
          pending,
          isComplete: false,
          impossible: { row, refusal: decision.failure },
        }
      isCertain = false
      isComplete = false
      continue
    }
    document = applyDecided(entry.aggregate, document, decision.success, {
      at: given.createdAt,
      actor: { id: context.actor.id, name: context.actor.name },
      ...(given.reason === undefined ? {} : { reason: given.reason }),
    }).document
    // The server may have decided a sent one otherwise than this device did.
    if (!isUnsent) isCertain = false
  }
  return { document: shown(document), pending, isComplete }
}
