import { Result } from 'effect'
import { applyDecided, commandTypeOf, decideCommand } from '../../domain/kernel/decide.ts'
import { type AnyDocument, emptyDocument } from '../../domain/kernel/document.ts'
import { inSentence, newLabel } from '../../domain/kernel/labels.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { meaningOf } from '../../domain/kernel/signature.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { legibleRefusal } from '../../domain/registry/known.ts'
import { resourceOf } from '../../domain/resources.ts'
import type { DispatchRequest } from '../face.ts'
import type { Ahead } from './ahead.ts'
import type { Documents } from './documents.ts'
import { foresee } from './foreseeing.ts'
import type { LocalFacts } from './facts.ts'
import type { Outbox } from './outbox.ts'
import type { OwnVersions } from './own-versions.ts'
import type { Clock, Ids, User } from './parts.ts'
import { stale } from './overlay.ts'
import { documentKey, type Foreseen, type OutboxRow } from './rows.ts'
import type { Command } from './sending.ts'
import { readSteadily } from './steady.ts'
import type { Views } from './views.ts'

export interface DecidingParts extends Clock, Ids, Pick<User, 'place'> {
  readonly documents: Documents
  readonly outbox: Outbox
  readonly views: Views
  readonly facts: LocalFacts
  readonly ahead: Ahead
  readonly own: OwnVersions
}

/** A command as this device would give it, and what its rules say. */
export interface Decided {
  readonly command: Command
  readonly words: string
  readonly createdAt: string
  readonly confirmed: AnyDocument | null
  /** Commands of the document on their way. */
  readonly rows: readonly OutboxRow[]
  /** False where a fact is the server's to know. */
  readonly isDecided: boolean
  /** It takes its author's signature. */
  readonly isSigned: boolean
  readonly refusal?: Refusal
  /** What its author saw lacks commands of their own. */
  readonly isBehind?: true
  /** Its effects on other documents, and its id, upon which the ids of new ones stand. */
  readonly foreseen?: { readonly commandId: string; readonly effects: readonly Foreseen[] }
}

/** Decides a command upon what this device shows, before anything is kept or sent. */
export const decideHere = async (parts: DecidingParts, request: DispatchRequest): Promise<Decided> => {
  const { documents, outbox, views, facts: known, ahead, own } = parts
  const { resource, documentId, type, data } = request
  const entry = resourceOf(resource)
  const commandType = commandTypeOf(entry.aggregate, type)
  const { rows, read: confirmed } = await readSteadily(
    () => outbox.pending(documentKey(resource, documentId)),
    async () =>
      commandType?.creates === true
        ? documents.one(resource, documentId)
        : ((await known.here(resource, documentId, request.seenVersion)) ?? null),
  )
  const { document: seen, isComplete } = await views.overlaid(entry, documentId, confirmed, rows)
  const base = seen ?? emptyDocument(entry.aggregate, documentId)
  const now = new Date(parts.now()).toISOString()
  const reason = request.reason === undefined ? {} : { reason: request.reason }
  // Commands that the server has accepted and that are not here yet: their author knows of them, the decision here does not.
  const reached = own.reached(resource, documentId, base.version)
  const expectedVersion = commandType?.expectsVersion ? reached : null
  const given = {
    command: { resource, documentId, type, data, ...reason, place: parts.place(), expectedVersion },
    words: commandType?.words?.(data as never) ?? wordsOf(entry, commandType?.label ?? type, base),
    createdAt: now,
    confirmed,
    rows,
  }
  const undecided: Decided = {
    ...given,
    isDecided: false,
    isSigned: meaningOf(entry.aggregate, type, undefined) !== undefined,
  }
  const isStale = request.seenVersion !== undefined && request.seenVersion !== base.version
  if (isStale && commandType?.expectsVersion) {
    const others = own.others(resource, confirmed)
    if (request.seenOthers === others.version) return { ...undecided, isBehind: true }
    return { ...undecided, refusal: stale(entry, base, others) }
  }
  const facts =
    isComplete && reached === base.version ? await known.ofCommand(entry, base, { type, data }, now) : undefined
  if (facts === undefined) {
    const isBrought = isComplete && (await known.broughtFor(entry, base, { type, data }, now))
    return isBrought ? decideHere(parts, request) : undecided
  }
  const context = { ...known.context(), now, facts }
  const decision = decideCommand(entry.label, entry.aggregate, base, { type, data, ...reason }, context)
  // What this device just asked for may be what the rule misses: the server hears that first, and then decides.
  if (Result.isFailure(decision) && ahead.of(base, request, now).length > 0) return undecided
  const decided = { ...given, isDecided: true, isSigned: meaningOf(entry.aggregate, type, context) !== undefined }
  if (Result.isFailure(decision)) return { ...decided, refusal: legibleRefusal(decision.failure) }
  if (entry.aggregate.effects === undefined) return decided
  const { actor } = context
  const change = applyDecided(entry.aggregate, base, decision.success, { at: now, actor, ...reason })
  const commandId = parts.newId()
  const caused = { entry, before: base, after: change.document, events: change.events }
  const foreseen = await foresee(parts, commandId, { ...caused, command: { type, data, ...reason }, context })
  if (foreseen === undefined) return { ...undecided, isSigned: decided.isSigned }
  if ('rule' in foreseen) return { ...decided, refusal: legibleRefusal(foreseen) }
  return foreseen.length === 0 ? decided : { ...decided, foreseen: { commandId, effects: foreseen } }
}

/** `HOD approval of CR/25-26/0012`, `New change control requisition`, `Invite user`. */
const wordsOf = (entry: ResourceEntry, label: string, document: AnyDocument): string => {
  if (document.version > 0) return `${label} of ${entry.title(document)}`
  const subject = inSentence(entry.label)
  return label === 'Create' ? newLabel(entry.label) : label.endsWith(subject) ? label : `${label} ${subject}`
}
