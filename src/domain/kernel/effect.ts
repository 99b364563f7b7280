import { derivedId } from './derived-id.ts'
import type { Digest } from './chain.ts'
import type { DocumentKey, EventEnvelope } from './event.ts'

/** A command to another document: an existing one by id, or a new one by what makes it the only one of its cause. */
export interface Effect {
  readonly resource: string
  readonly document: { readonly id: string } | { readonly newFor: string }
  readonly type: string
  readonly data: unknown
  readonly reason?: string
}

/** Commands cause each other at most this deep. */
export const deepestEffect = 5
/** One command causes at most this many others, those that these cause included: two for each of the 1,000 lines that a document may have. */
export const mostEffects = 2000

/** A resource with the data of its commands by type: what a workflow's ref is to an effect. */
export interface CommandsRef<Data> {
  readonly key: string
  /** Carries the types; no value stands here. */
  readonly takes?: Data
}

type AnyCommands = Readonly<Record<string, unknown>>

const effectOn = (
  resource: string,
  document: Effect['document'],
  type: string,
  data: unknown,
  reason: string | undefined,
): Effect => ({ resource, document, type, data, ...(reason === undefined ? {} : { reason }) })

/** A command to an existing document, decided with its cause or refusing it (documents.md, section 3). */
export const effect = <Data extends AnyCommands, Type extends keyof Data & string>(
  { key }: CommandsRef<Data>,
  id: string,
  type: Type,
  data: Data[Type],
  reason?: string,
): Effect => effectOn(key, { id }, type, data, reason)

/** The same to a document that it begins; `newFor` differs between the new documents of one cause. */
export const effectNew = <Data extends AnyCommands, Type extends keyof Data & string>(
  { key }: CommandsRef<Data>,
  newFor: string,
  type: Type,
  data: Data[Type],
  reason?: string,
): Effect => effectOn(key, { newFor }, type, data, reason)

/** The document whose step caused an effect, and the id of the command that began it all. */
export interface EffectCause extends DocumentKey {
  readonly commandId: string
}

/** How effects of a command have changed a document: by the versions after the first, up to the second. */
export interface Affected extends DocumentKey {
  readonly after: number
  readonly version: number
}

/** The documents of effects by their events, each once; in the order of their first ones. */
export const affectedBy = (
  events: readonly Pick<EventEnvelope, 'resource' | 'documentId' | 'version'>[],
): readonly Affected[] => {
  const affected = new Map<string, Affected>()
  for (const { resource, documentId: id, version } of events) {
    const key = `${resource}|${id}`
    affected.set(key, { resource, id, after: affected.get(key)?.after ?? version - 1, version })
  }
  return [...affected.values()]
}

/** Id of the document that an effect is for: the same in a browser that foresees it and on the server. */
export const effectTarget = ({ resource, document }: Effect, cause: EffectCause, digest?: Digest): string =>
  'id' in document
    ? document.id
    : derivedId([cause.commandId, cause.resource, cause.id, resource, document.newFor], digest)
