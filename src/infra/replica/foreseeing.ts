import type { Command, Context } from '../../domain/kernel/aggregate.ts'
import { commandTypeOf, effectsOf, refusedWith } from '../../domain/kernel/decide.ts'
import { type AnyDocument, emptyDocument } from '../../domain/kernel/document.ts'
import { deepestEffect, effectTarget, mostEffects } from '../../domain/kernel/effect.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { findResource } from '../../domain/resources.ts'
import type { Ahead } from './ahead.ts'
import type { Documents } from './documents.ts'
import { decideEffect, effectActor } from './effects.ts'
import type { LocalFacts } from './facts.ts'
import type { Outbox } from './outbox.ts'
import { documentKey, type Foreseen } from './rows.ts'
import type { Views } from './views.ts'

interface ForeseeingParts {
  readonly documents: Documents
  readonly outbox: Outbox
  readonly views: Views
  readonly facts: LocalFacts
  readonly ahead: Ahead
}

/** A command that was decided here, and what it did to its document. */
interface Decided {
  readonly entry: ResourceEntry
  readonly before: AnyDocument
  readonly after: AnyDocument
  readonly events: readonly DomainEvent[]
  readonly command: Command
  readonly context: Context
}

/** What a command does to other documents, in order; why it cannot; or undefined where only the server can say. */
type Foresight = readonly Foreseen[] | Refusal | undefined

/** Decides the effects of a command with it, theirs included, upon what this device shows (documents.md, section 3). */
export const foresee = async (parts: ForeseeingParts, commandId: string, cause: Decided): Promise<Foresight> => {
  const foreseen: Foreseen[] = []
  /** Documents as this command leaves them. */
  const left = new Map([[documentKey(cause.entry.key, cause.after.id), cause.after]])

  const follow = async (one: Decided, chain: readonly string[]): Promise<Refusal | 'unknown' | 'foreseen'> => {
    const { key: resource } = one.entry
    for (const effect of effectsOf(one.entry.aggregate, one, one.command, one.context)) {
      const { document: _target, ...given } = effect
      const documentId = effectTarget(effect, { commandId, resource, id: one.after.id })
      const key = documentKey(effect.resource, documentId)
      const entry = findResource(effect.resource)
      const isBeyond = chain.length > deepestEffect || chain.includes(key) || foreseen.length >= mostEffects
      // Chains that are too long, or go round, are the server's to refuse.
      if (entry === undefined || isBeyond) return 'unknown'
      const asking: Foreseen = { ...given, documentId }
      const { now } = one.context
      // oxlint-disable no-await-in-loop -- each stands on the one before
      const before = left.get(key) ?? (await seen(parts, entry, documentId))
      const affected = before && (await decideEffect(parts.facts, entry, before, asking, now))
      if (before === undefined || affected === undefined) return 'unknown'
      if ('rule' in affected) {
        const actor = effectActor(one.context.actor)
        return mayPass(parts.ahead, [...left.keys()], before, { ...asking, actor }, now) ? 'unknown' : affected
      }
      foreseen.push(asking)
      left.set(key, affected.after)
      const further = await follow({ entry, before, command: given, ...affected }, [...chain, key])
      // oxlint-enable no-await-in-loop
      if (further !== 'foreseen') return further
    }
    return 'foreseen'
  }

  const end = await follow(cause, [...left.keys()])
  if (end === 'foreseen') return foreseen
  return end === 'unknown' ? undefined : refusedWith(commandTypeOf(cause.entry.aggregate, cause.command.type), end)
}

/** The document as this device shows it; undefined where that is half the truth. */
const seen = async (
  { documents, outbox, views }: ForeseeingParts,
  entry: ResourceEntry,
  id: string,
): Promise<AnyDocument | undefined> => {
  const rows = outbox.pending(documentKey(entry.key, id))
  const { document, isComplete } = await views.overlaid(entry, id, await documents.one(entry.key, id), rows)
  return isComplete ? (document ?? emptyDocument(entry.aggregate, id)) : undefined
}

/** Facts are confirmed documents: what this command, or one given before it, changes does not show in them, and may lift a refusal. */
const mayPass = (
  ahead: Ahead,
  changed: readonly string[],
  before: AnyDocument,
  asking: Parameters<Ahead['of']>[1],
  now: string,
): boolean =>
  ahead.asksAbout(
    changed.map((key) => key.slice(0, key.indexOf('|'))),
    before,
    asking,
    now,
  ) || ahead.of(before, asking, now).length > 0
