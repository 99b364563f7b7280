import type { DocumentKey, EventEnvelope } from '../../domain/kernel/event.ts'
import { type Links, noLinks } from '../../domain/history/links.ts'
import type { Replay } from '../../domain/kernel/replay.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { statusWords } from '../../domain/registry/status-words.ts'
import type { StatusTone } from '../kit/StatusChip.tsx'
import { type EventKind, eventWords, kindOf } from './eventWords.ts'
import type { TimelineFilter } from './replayAddress.ts'
import type { Band } from './Scrubber.tsx'

/** An event as the timeline shows it. */
export interface TimelineEvent {
  readonly envelope: EventEnvelope
  /** 1 for the first event. */
  readonly position: number
  readonly words: string
  readonly kind: EventKind
  /** Status before and after, as far as known. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Other documents that its command changed. */
  readonly caused: readonly DocumentKey[]
}

/** All events of a history; `folded` says how far statuses are known. */
export const timelineEvents = (
  entry: ResourceEntry,
  replay: Replay,
  folded: number,
  toneOf: (status: string) => StatusTone,
  caused: Links['caused'] = noLinks.caused,
): readonly TimelineEvent[] =>
  replay.events.map((envelope, index) => {
    const position = index + 1
    const isKnown = position <= folded
    const from = isKnown ? replay.statusAt(index) : undefined
    const to = isKnown ? replay.statusAt(position) : undefined
    return {
      envelope,
      position,
      words: eventWords(entry, envelope.type),
      kind: position > replay.end ? 'unread' : kindOf(entry, envelope, from, to, toneOf),
      from,
      to,
      caused: caused[envelope.version] ?? [],
    }
  })

/** Runs of events in one status. */
export const bandsOf = (
  entry: ResourceEntry,
  events: readonly TimelineEvent[],
  toneOf: (status: string) => StatusTone,
): readonly Band[] => {
  const bands: { status: string; word: string; tone: StatusTone; from: number; to: number }[] = []
  for (const { to, position } of events) {
    if (to === undefined) continue
    const last = bands.at(-1)
    if (last?.status === to && last.to === position - 1) last.to = position
    else bands.push({ status: to, word: statusWords(entry, to), tone: toneOf(to), from: position, to: position })
  }
  return bands
}

const holdsText = ({ envelope, words, from, to }: TimelineEvent, text: string): boolean =>
  [
    words,
    envelope.actor.name,
    envelope.reason ?? '',
    envelope.signature?.meaning ?? '',
    from ?? '',
    to ?? '',
    JSON.stringify(envelope.data),
  ].some((one) => one.toLowerCase().includes(text))

/** Those that a filter leaves. */
export const filtered = (
  events: readonly TimelineEvent[],
  { by, kind, moves, text }: TimelineFilter,
): readonly TimelineEvent[] => {
  const wanted = text.trim().toLowerCase()
  if (by === '' && kind === '' && !moves && wanted === '') return events
  return events.filter(
    (event) =>
      (by === '' || event.envelope.actor.id === by) &&
      (kind === '' || event.envelope.type === kind) &&
      (!moves || (event.to !== undefined && event.from !== event.to)) &&
      (wanted === '' || holdsText(event, wanted)),
  )
}
