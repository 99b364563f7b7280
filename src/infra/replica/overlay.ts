import { Result } from 'effect'
import type { Context, Facts } from '../../domain/kernel/aggregate.ts'
import { applyDecided, commandTypeOf, decideCommand, effectsOf } from '../../domain/kernel/decide.ts'
import { type AnyDocument, emptyDocument } from '../../domain/kernel/document.ts'
import { refuseCommon } from '../../domain/kernel/common-rules.ts'
import { localTimeWords } from '../../domain/kernel/calendar.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { CommandState, Others } from '../face.ts'
import { documentKey, type OutboxRow } from './rows.ts'
import { isNewer } from './reading.ts'

export interface Known {
  /** Answers the facts of a command, or undefined where one is not this device's to know. */
  readonly factsOf: (document: AnyDocument, command: OutboxRow['entry']) => Promise<Facts | undefined>
  /** May the facts lack what was given before it? */
  readonly isBehind: (document: AnyDocument, row: OutboxRow) => boolean
  /** How far commands of this device alone have brought the document from a version, and what others made of it. */
  readonly ownVersions: { readonly reached: (version: number) => number; readonly others: () => Others }
  /** The document with the effects that a command of another has on it, or undefined where they do not follow here. */
  readonly withEffects: (document: AnyDocument, row: OutboxRow) => Promise<AnyDocument | undefined>
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
export const stale = (entry: ResourceEntry, document: AnyDocument, { by, at }: Others): Refusal =>
  Result.merge(
    refuseCommon('E-STALE', {
      label: entry.title(document),
      name: by?.name ?? 'somebody else',
      at: localTimeWords(at ?? document.lastModifiedAt),
    }),
  )

/** Nothing was made yet, or it is no longer the user's to see. */
const shown = (document: AnyDocument): AnyDocument | null => (document.version === 0 ? null : document)

const impossible = (document: AnyDocument, pending: CommandState, row: OutboxRow, refusal: Refusal): Overlaid => ({
  document: shown(document),
  pending,
  isComplete: false,
  impossible: { row, refusal },
})

/**
 * The fold of both writers (architecture 4): the confirmed document, then its commands on their way, decided again one
 * after the other, those of other documents with their effects on it. `rows` come in the order in which they were given; refused ones are left out by the caller.
 */
export const overlay = async (
  entry: ResourceEntry,
  id: string,
  confirmed: AnyDocument | null,
  rows: readonly OutboxRow[],
  context: Omit<Context, 'facts' | 'now'>,
  { factsOf, isBehind, ownVersions, withEffects }: Known,
): Promise<Overlaid> => {
  let document = confirmed ?? emptyDocument(entry.aggregate, id)
  let pending: CommandState | null = null
  const isKnown = !isNewer(entry, document)
  // Once something under a command is not known here, its not passing says nothing about it.
  let isCertain = isKnown
  let isComplete = isKnown
  const losesSight = (): void => {
    isCertain = false
    isComplete = false
  }
  const standing = new Set<string>()
  const key = documentKey(entry.key, id)
  const own = rows.filter((row) => row.document === key)
  const accepted = new Map(own.map((row) => [row.commandId, row.entry.acceptedVersion]))
  for (const row of rows) {
    const { entry: given } = row
    if (row.document !== key) {
      // Effects stand in the log right after their cause.
      if (given.acceptedSeq !== undefined && document.seq > given.acceptedSeq) continue
      pending = leastAdvanced(pending, given.state)
      standing.add(row.commandId)
      // oxlint-disable-next-line no-await-in-loop -- each command stands on the one before
      const affected = isKnown ? await withEffects(document, row) : undefined
      if (affected === undefined) losesSight()
      else document = affected
      if (!isNeverSent(given)) isCertain = false
      continue
    }
    if (given.acceptedVersion !== undefined && document.version >= given.acceptedVersion) continue
    pending = leastAdvanced(pending, given.state)
    const isUnsent = isNeverSent(given)
    const expected =
      given.expectedVersion === null
        ? null
        : ((given.after === null ? undefined : accepted.get(given.after)) ?? given.expectedVersion)
    // What was typed upon a command that shows here saw its effect, whatever number that will get; what is not confirmed is of the same person.
    const sawThis =
      expected === null ||
      (expected <= document.version && ownVersions.reached(expected) >= (confirmed?.version ?? 0)) ||
      (given.after !== null && standing.has(given.after))
    standing.add(row.commandId)
    if (!sawThis) {
      if (isCertain && isUnsent && document.version > expected)
        return impossible(document, pending, row, stale(entry, document, ownVersions.others()))
      losesSight()
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- each command stands on the one before
    const facts =
      isKnown && commandTypeOf(entry.aggregate, given.type) !== undefined ? await factsOf(document, given) : undefined
    if (facts === undefined) {
      losesSight()
      continue
    }
    const command = {
      type: given.type,
      data: given.data,
      ...(given.reason === undefined ? {} : { reason: given.reason }),
    }
    const known = { ...context, now: given.createdAt, facts }
    const decision = decideCommand(entry.label, entry.aggregate, document, command, known)
    if (Result.isFailure(decision)) {
      if (isCertain && isUnsent && !isBehind(document, row)) return impossible(document, pending, row, decision.failure)
      losesSight()
      continue
    }
    const decided = applyDecided(entry.aggregate, document, decision.success, {
      at: given.createdAt,
      actor: { id: context.actor.id, name: context.actor.name },
      ...(given.reason === undefined ? {} : { reason: given.reason }),
    })
    const change = { before: document, after: decided.document, events: decided.events }
    // Whether it happens at all hangs on effects that nobody foresaw here.
    if (given.effects === undefined && effectsOf(entry.aggregate, change, command, known).length > 0) {
      losesSight()
      continue
    }
    document = decided.document
    // The server may have decided a sent one otherwise than this device did.
    if (!isUnsent) isCertain = false
  }
  return { document: shown(document), pending, isComplete }
}
