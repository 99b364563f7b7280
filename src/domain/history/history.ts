import type { EventType } from '../kernel/aggregate.ts'
import { type ChainVerdict, type Digest, sha256Hex, verifyChain } from '../kernel/chain.ts'
import { type AnyDocument, emptyDocument, evolveDocument } from '../kernel/document.ts'
import type { EventEnvelope } from '../kernel/event.ts'
import { liftEvent } from '../kernel/upcast.ts'
import type { ResourceEntry } from '../registry/entry.ts'
import { type Change, changesBetween, type Reading } from './leaves.ts'
import { type Links, noLinks } from './links.ts'

/** Kept by the kernel for every document: the events say the same. */
const kernelKeys: readonly string[] = [
  'id',
  'version',
  'seq',
  'createdAt',
  'createdBy',
  'lastModifiedAt',
  'lastModifiedBy',
]

/** One version of a document: the event as it stands in the log, and what it changed. */
export interface HistoryStep {
  readonly event: EventEnvelope
  /** The event in words. */
  readonly label: string
  /** Status before and after; null where the resource has none. */
  readonly from: string | null
  readonly to: string | null
  readonly changes: readonly Change[]
}

/** A document's history up to a version: everything that screen, print and export show of it. */
export interface History {
  readonly entry: ResourceEntry
  readonly id: string
  readonly title: string
  /** The version that is shown, and how many the document has as far as the caller knows. */
  readonly version: number
  readonly versions: number
  /** The document as it was after `version` events. */
  readonly state: AnyDocument
  readonly steps: readonly HistoryStep[]
  readonly links: Links
  readonly verdict: ChainVerdict
}

/** How leaves of a resource are told apart and which of its keys are no entries of people. */
export const readingOf = ({ printed, steps }: ResourceEntry): Reading => {
  const below = printed?.root === undefined ? '' : `${printed.root}.`
  /** A place below the root stands in every earlier round too. */
  const inEachRound = (path: string): readonly string[] => [
    `${below}${path}`,
    ...(printed?.earlierRounds === undefined ? [] : [`${below}${printed.earlierRounds}.*.${path}`]),
  ]
  return {
    identities: Object.fromEntries(
      Object.entries(printed?.identities ?? {}).flatMap(([path, identity]) =>
        inEachRound(path).map((place) => [place, identity] as const),
      ),
    ),
    ...(printed?.root === undefined ? {} : { root: printed.root }),
    skip: new Set([
      ...kernelKeys,
      // When a record that waits reached each status its events tell.
      ...(steps?.decisions === undefined ? [] : ['path']),
      ...(printed?.derived ?? []).flatMap((place) =>
        below !== '' && place.startsWith(below) ? inEachRound(place.slice(below.length)) : [place],
      ),
    ]),
  }
}

const statusOf = (document: AnyDocument): string | null =>
  document.version > 0 && typeof document['status'] === 'string' ? document['status'] : null

/**
 * Reads a document's events, oldest first, up to `version` (default: all). Throws a sentence where the document has no
 * such version; a broken chain is no reason to throw: `verdict` says where it breaks.
 */
export const historyOf = (
  entry: ResourceEntry,
  id: string,
  all: readonly EventEnvelope[],
  version: number = all.length,
  digest: Digest = sha256Hex,
  links: Links = noLinks,
): History => {
  if (!Number.isInteger(version) || version < 1 || version > all.length)
    throw new Error(`Version ${version} does not exist; there are 1 to ${all.length}.`)
  const events = all.slice(0, version)
  const reading = readingOf(entry)
  const types = entry.aggregate.events as Readonly<Record<string, EventType | undefined>>
  let state = emptyDocument(entry.aggregate, id)
  const steps = events.map((event): HistoryStep => {
    const before = state
    state = evolveDocument(entry.aggregate, before, liftEvent(entry.aggregate, event))
    return {
      event,
      label: types[event.type]?.label ?? event.type,
      from: statusOf(before),
      to: statusOf(state),
      changes: changesBetween(before.version === 0 ? {} : before, state, reading),
    }
  })
  return {
    entry,
    id,
    title: entry.title(state),
    version,
    versions: all.length,
    state,
    steps,
    links,
    verdict: verifyChain(events, digest),
  }
}

/** The verdict in the words of the screen (spec 06 History, Verify). */
export const verdictWords = (verdict: ChainVerdict): string =>
  verdict.intact
    ? `Verified: ${verdict.events} events, unbroken. Head ${(verdict.head ?? '').slice(0, 12)}.`
    : verdict.message

/** Formats of an export; the pack is what an inspector takes along: all of them in one PDF. */
export const exportFormats = ['json', 'csv', 'pdf', 'pack'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Who took an export, and when (ISO instant). */
export interface Taken {
  readonly by: { readonly id: string; readonly name: string }
  readonly at: string
  /** Where the record opens at this version and is verified anew, for a reader of the paper. */
  readonly address?: string
  /** What the check of the app said of this device's copy and of the server's log. */
  readonly checked?: readonly string[]
}
