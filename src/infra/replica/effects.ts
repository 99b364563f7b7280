import { Result } from 'effect'
import type { Actor, Context } from '../../domain/kernel/aggregate.ts'
import { applyDecided, decideCommand } from '../../domain/kernel/decide.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { registeredCodes } from '../../domain/resources.ts'
import type { LocalFacts } from './facts.ts'
import { documentKey, type Foreseen, type OutboxRow } from './rows.ts'

/** A document with what an effect records there. */
export interface Affected {
  readonly after: AnyDocument
  readonly events: readonly DomainEvent[]
  readonly context: Context
}

/** Whoever gave the cause, with every right: that to the cause suffices. */
export const effectActor = (actor: Actor): Actor => ({ ...actor, codes: everyCode, system: true })
const everyCode: ReadonlySet<string> = new Set(registeredCodes)

/** Decides an effect upon a document as it is seen here; undefined where a fact is the server's to know. */
export const decideEffect = async (
  known: LocalFacts,
  entry: ResourceEntry,
  document: AnyDocument,
  { type, data, reason }: Foreseen,
  now: string,
): Promise<Affected | Refusal | undefined> => {
  const base = known.context()
  const actor = effectActor(base.actor)
  const facts = await known.ofCommand(entry, document, { type, data }, now, actor)
  if (facts === undefined) return undefined
  const context: Context = { ...base, actor, now, facts }
  const given = reason === undefined ? {} : { reason }
  const decision = decideCommand(entry.label, entry.aggregate, document, { type, data, ...given }, context)
  if (Result.isFailure(decision)) return decision.failure
  const { id, name } = actor
  const decided = applyDecided(entry.aggregate, document, decision.success, { at: now, actor: { id, name }, ...given })
  return { after: decided.document, events: decided.events, context }
}

/** A document with the foreseen effects that a command elsewhere has on it, or undefined where they do not follow here. */
export const affectedBy = async (
  known: LocalFacts,
  entry: ResourceEntry,
  document: AnyDocument,
  row: OutboxRow,
): Promise<AnyDocument | undefined> => {
  const key = documentKey(entry.key, document.id)
  let after = document
  for (const effect of row.entry.effects ?? []) {
    if (documentKey(effect.resource, effect.documentId) !== key) continue
    // oxlint-disable-next-line no-await-in-loop -- each stands on the one before
    const affected = await decideEffect(known, entry, after, effect, row.entry.createdAt)
    if (affected === undefined || 'rule' in affected) return undefined
    ;({ after } = affected)
  }
  return after
}
