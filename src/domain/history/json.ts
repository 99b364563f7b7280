import { canonicalJson, type ChainVerdict, type Digest, sha256Hex } from '../kernel/chain.ts'
import type { AnyDocument } from '../kernel/document.ts'
import type { EventEnvelope, Ref } from '../kernel/event.ts'
import { type History, type Taken, verdictWords } from './history.ts'

/** First line of every export; a change of the shape changes it. */
export const exportFormat = 'chronicle-history-1'

/** Which document it is; everything else about it stands in `state`. */
export interface ExportedDocument {
  readonly resource: string
  readonly id: string
  readonly title: string
  readonly version: number
}

export interface Verification {
  /** `verifyChain` over the events of this file. */
  readonly chain: ChainVerdict
  readonly message: string
  /** SHA-256 over the canonical JSON (RFC 8785) of the whole file without this field: finds an edit of any part of it. */
  readonly contentHash: string
}

/** The name under which a resource's export holds the document's identity: `requisition`, else `document`. */
export const documentKey = ({ entry }: Pick<History, 'entry'>): string => entry.printed?.key ?? 'document'

/** The export as the spec shapes it: {format, exportedBy, exportedAt, requisition, state, events, verification}. */
export type ExportedHistory = Readonly<Record<string, unknown>> & {
  readonly format: string
  readonly exportedBy: Ref
  readonly exportedAt: string
  readonly state: AnyDocument
  readonly events: readonly EventEnvelope[]
  readonly verification: Verification
}

/** Hash of an export without its own hash. */
export const contentHashOf = (
  exported: Readonly<Record<string, unknown>> & { readonly verification: object },
  digest: Digest = sha256Hex,
): string => {
  const { contentHash: _own, ...verification } = exported.verification as Record<string, unknown>
  return digest(canonicalJson({ ...exported, verification }))
}

/** What a JSON export contains. */
export const exportedHistory = (history: History, { by, at }: Taken, digest: Digest = sha256Hex): ExportedHistory => {
  const { entry, id, title, version, state, steps, verdict, links } = history
  const caused = steps.flatMap(({ event }) =>
    (links.caused[event.version] ?? []).map((one) => ({ version: event.version, resource: one.resource, id: one.id })),
  )
  const identity: ExportedDocument = { resource: entry.key, id, title, version }
  const whole = {
    format: exportFormat,
    exportedBy: { id: by.id, name: by.name },
    exportedAt: at,
    [documentKey(history)]: identity,
    state,
    events: steps.map(({ event }) => event),
    ...(caused.length === 0 ? {} : { caused }),
    verification: { chain: verdict, message: verdictWords(verdict) },
  }
  return {
    ...whole,
    verification: { ...whole.verification, contentHash: contentHashOf(whole, digest) },
  }
}

/** Keys in one order, all the way down: stores and browsers keep them in orders of their own. */
const ordered = (value: unknown): unknown => JSON.parse(canonicalJson(value)) as unknown

/** The one way in which an export is written; a file that is written otherwise was touched. */
export const jsonText = (exported: Readonly<Record<string, unknown>>): string => {
  const { format, exportedBy, exportedAt, state, events, verification, ...identity } = exported
  const whole = { format, exportedBy, exportedAt, ...identity, state, events, verification }
  return `${JSON.stringify(Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, ordered(value)])), null, 2)}\n`
}
