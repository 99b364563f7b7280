import type { History, HistoryStep } from './history.ts'
import type { Change } from './leaves.ts'
import { csvLines, csvMark } from '../kernel/csv.ts'
import type { DocumentKey } from '../kernel/event.ts'
import { linkWords } from './links.ts'
import { exactWords } from './words.ts'
import { localClock, localDate } from '../kernel/calendar.ts'

/** Columns of the export, in their order (spec 06 History, Export). */
export const csvColumns = [
  'version',
  'atUtc',
  'atLocal',
  'actorId',
  'actor',
  'event',
  'fromStatus',
  'toStatus',
  'field',
  'old',
  'new',
  'reason',
  'signer',
  'meaning',
  'hash',
  'previousHash',
] as const

/** Columns of a history with events that caused others, or were caused. */
export const csvLinkColumns = ['becauseOf', 'caused'] as const

const noChange: Change = { path: '', field: '', before: undefined, after: undefined }

/** `2026-01-31 01:30:00 +05:30`: orders as text, and says its offset. */
const localStamp = (instant: string): string =>
  `${localDate(instant)} ${localClock(instant)}:${new Date(instant).toISOString().slice(17, 19)} +05:30`

const linkCells = ({ event }: HistoryStep, { caused, names }: History['links']): readonly string[] => {
  const exact = (all: readonly DocumentKey[]): string =>
    all.map((one) => `${linkWords(one, names)} (${one.id})`).join('; ')
  return [exact(event.cause === undefined ? [] : [event.cause]), exact(caused[event.version] ?? [])]
}

const hasLinks = ({ steps, links }: History): boolean =>
  steps.some(({ event }) => event.cause !== undefined || links.caused[event.version] !== undefined)

const rowsOf = ({ event, from, to, changes }: HistoryStep): readonly (readonly string[])[] =>
  // An event that changed no field is still an event.
  (changes.length === 0 ? [noChange] : changes).map(({ field, before, after }) => [
    String(event.version),
    event.at,
    localStamp(event.at),
    event.actor.id,
    event.actor.name,
    event.type,
    from ?? '',
    to ?? '',
    field,
    exactWords(before),
    exactWords(after),
    event.reason ?? '',
    event.signature?.by.name ?? '',
    event.signature?.meaning ?? '',
    event.hash,
    event.previousHash ?? '',
  ])

/** The cells of the export, one row per changed field, before they are joined. */
export const csvRows = (history: History): readonly (readonly string[])[] => {
  const isLinked = hasLinks(history)
  return history.steps.flatMap((step) => {
    const links = isLinked ? linkCells(step, history.links) : []
    return rowsOf(step).map((cells) => [...cells, ...links])
  })
}

/** The export as the text of a CSV file: UTF-8 mark, CRLF, no cell that a spreadsheet would run. */
export const csvText = (history: History): string => {
  const columns = [...csvColumns, ...(hasLinks(history) ? csvLinkColumns : [])]
  return `${csvMark}${csvLines([columns, ...csvRows(history)])}`
}
