import type { EventEnvelope, Signature } from '../kernel/event.ts'
import { readPath } from '../registry/columns.ts'
import { isFigure, isNumber, recordedFigure, totalWords } from '../registry/lines.ts'
import { type History, type HistoryStep, readingOf } from './history.ts'
import { leafField } from './leaf-field.ts'
import { itemKeys, leavesOf, type Reading } from './leaves.ts'
import type { Printed, PrintedField, PrintedLines, PrintedSection } from './printed.ts'
import { plainWords } from '../kernel/labels.ts'
import { dateWords, instantWords, valueWords } from './words.ts'

/** A value that a field had, and the event that put it there. */
export interface Entered {
  /** `null`: it was cleared. */
  readonly value: string | null
  readonly version: number
  readonly at: string
  readonly by: string
  readonly reason: string | null
}

/** A field as it was at the version, with all values it had before. */
export interface DescribedField {
  readonly label: string
  /** Empty where nothing is recorded. */
  readonly value: string
  /** Every value after the first entry's, oldest first, the present one last; empty where it was never changed. */
  readonly entered: readonly Entered[]
}

/** Who recorded into a section, with what decision and signature. */
export interface Recorded {
  readonly version: number
  readonly label: string
  readonly decision: string | null
  readonly at: string
  readonly by: string
  readonly signature: Signature | null
  /** The step takes a signature where they are on, and this one has none. */
  readonly unsigned: boolean
}

/** The lines of a document, as they were at the version, with the sums of their columns. */
export interface DescribedLines {
  readonly label: string
  readonly columns: readonly string[]
  /** Whether a column holds figures. */
  readonly figures: readonly boolean[]
  readonly cells: readonly (readonly DescribedField[])[]
  /** By column; empty where there is no sum. */
  readonly totals: readonly string[]
}

export interface DescribedSection {
  readonly title: string
  /** Set on sections of a round before the present one. */
  readonly round: number | null
  readonly fields: readonly DescribedField[]
  readonly rows: { readonly columns: readonly string[]; readonly cells: readonly (readonly DescribedField[])[] } | null
  readonly lines: readonly DescribedLines[]
  readonly recorded: readonly Recorded[]
}

/** Versions in which a round was filled in. */
interface Round {
  readonly number: number | null
  readonly from: number
  readonly to: number
  /** Path of its fields in the document now. */
  readonly root: string
}

const entryOf = (event: EventEnvelope, value: unknown): Entered => ({
  value: value === undefined ? null : (value as string),
  version: event.version,
  at: event.at,
  by: event.actor.name,
  reason: event.reason ?? null,
})

/** Raw values by path, in the order in which they were entered. */
const entriesOf = (steps: readonly HistoryStep[]): ReadonlyMap<string, readonly (Entered & { raw: unknown })[]> => {
  const found = new Map<string, (Entered & { raw: unknown })[]>()
  for (const { event, changes } of steps)
    for (const { path, after } of changes) {
      const list = found.get(path) ?? []
      list.push({ ...entryOf(event, after === undefined ? undefined : ''), raw: after })
      found.set(path, list)
    }
  return found
}

const worded = (raw: unknown, field: PrintedField, beside: object): string => {
  const text = valueWords(raw)
  if ('oneOf' in field) return text
  if (field.figure !== undefined) return recordedFigure(field.figure, raw, beside)
  if (field.words !== undefined) return field.words[text] ?? text
  if (field.type === 'date') return dateWords(text)
  return field.type === 'instant' ? instantWords(text) : text
}

/** The values of a field from the first on, where there was more than one. */
const changesOf = (
  entries: ReturnType<typeof entriesOf>,
  path: string,
  field: PrintedField,
  round: Round,
  beside: object = {},
): readonly Entered[] => {
  const own = (entries.get(path) ?? []).filter((one) => one.version >= round.from && one.version <= round.to)
  // Cleared before anything was entered again, or moved aside at the end of the round: no change of a value.
  const last = own.at(-1)
  const kept = round.number !== null && last?.value === null && last.version === round.to ? own.slice(0, -1) : own
  return kept.length < 2
    ? []
    : kept.map(({ raw, ...one }) => ({ ...one, value: one.value === null ? null : worded(raw, field, beside) }))
}

const oneOfChanges = (
  entries: ReturnType<typeof entriesOf>,
  prefix: string,
  field: Extract<PrintedField, { oneOf: unknown }>,
  round: Round,
): readonly Entered[] => {
  const chosen = Object.entries(field.oneOf)
    .flatMap(([path, word]) =>
      (entries.get(`${prefix}.${path}`) ?? [])
        .filter((one) => one.raw === true && one.version >= round.from && one.version <= round.to)
        .map(({ raw: _raw, ...one }) => ({ ...one, value: word })),
    )
    .toSorted((one, other) => one.version - other.version)
  return chosen.length < 2 ? [] : chosen
}

const describeField = (
  field: PrintedField,
  holder: object,
  /** Where the field's changes were recorded: the holder's path in the document as it then was. */
  recordedAt: string,
  entries: ReturnType<typeof entriesOf>,
  round: Round,
): DescribedField => {
  if ('oneOf' in field) {
    const chosen = Object.entries(field.oneOf).find(([path]) => readPath(holder, path) === true)
    return { label: field.label, value: chosen?.[1] ?? '', entered: oneOfChanges(entries, recordedAt, field, round) }
  }
  const path = recordedAt === '' ? field.path : `${recordedAt}.${field.path}`
  return {
    label: field.label,
    value: worded(readPath(holder, field.path), field, holder),
    entered: changesOf(entries, path, field, round, holder),
  }
}

const describeLines = (
  { label, columns, summed }: PrintedLines,
  cells: DescribedLines['cells'],
  list: readonly object[],
): DescribedLines => {
  const totals = totalWords(summed, list)
  const pathOf = (column: PrintedField): string => ('oneOf' in column ? '' : column.path)
  return {
    label,
    columns: columns.map((column) => column.label),
    figures: columns.map((column) => {
      const field = summed.fields?.[pathOf(column)]
      return field !== undefined && isNumber(field)
    }),
    cells,
    totals: columns.map((column) => totals.find(({ key }) => key === pathOf(column))?.words ?? ''),
  }
}

const isFilled = ({ value, entered }: DescribedField): boolean => value !== '' || entered.length > 0

const recordedOf = (section: PrintedSection, steps: readonly HistoryStep[], round: Round): readonly Recorded[] => {
  const types = new Set([...(section.events ?? []), ...Object.keys(section.decisions ?? {})])
  return steps
    .filter(({ event }) => event.version >= round.from && event.version <= round.to && types.has(event.type))
    .map(({ event, label }) => ({
      version: event.version,
      label,
      decision: section.decisions?.[event.type] ?? null,
      at: event.at,
      by: event.actor.name,
      signature: event.signature ?? null,
      unsigned: section.signed === true && event.signature === undefined,
    }))
}

const listAt = (holder: object, path: string): readonly object[] => {
  const list = readPath(holder, path)
  return Array.isArray(list) ? (list.filter((one) => typeof one === 'object' && one !== null) as object[]) : []
}

const roundsOf = ({ steps, state }: History, printed: Printed): readonly Round[] => {
  const root = printed.root ?? ''
  const kept = printed.earlierRounds
  const earlier = kept === undefined ? undefined : (readPath(state, root === '' ? kept : `${root}.${kept}`) as object)
  const numbers = Object.keys(earlier ?? {})
    .map(Number)
    .toSorted((one, other) => one - other)
  let from = 1
  const past = numbers.map((number): Round => {
    const place = `${root === '' ? '' : `${root}.`}${kept}.${number}`
    const to =
      steps.find(({ changes }) => changes.some(({ path }) => path.startsWith(`${place}.`)))?.event.version ?? from
    const round = { number, from, to, root: place }
    from = to + 1
    return round
  })
  return [...past, { number: null, from, to: Number.MAX_SAFE_INTEGER, root }]
}

const describeSections = (history: History, printed: Printed, reading: Reading): readonly DescribedSection[] => {
  const entries = entriesOf(history.steps)
  const root = printed.root ?? ''
  const below = (place: string, path: string): string => (place === '' ? path : `${place}.${path}`)
  // What no round put aside (the request) belongs to the present one, whenever it was entered.
  const since = new Map<PrintedSection, number>()
  return roundsOf(history, printed).flatMap((round) => {
    const holder = (round.root === '' ? history.state : readPath(history.state, round.root)) as object
    return printed.sections.flatMap((section): readonly DescribedSection[] => {
      const within = { ...round, from: since.get(section) ?? 1 }
      const fields = (section.fields ?? [])
        .map((field) => describeField(field, holder, root, entries, within))
        .filter(isFilled)
      const cellsAt = (path: string, columns: readonly PrintedField[]): DescribedLines['cells'] => {
        const list = listAt(holder, path)
        const keys = itemKeys(list, below(root, path), reading.identities)
        return list.map((item, index) =>
          columns.map((column) => describeField(column, item, `${below(root, path)}${keys[index]}`, entries, within)),
        )
      }
      const { path = '', columns = [] } = section.rows ?? {}
      const cells = section.rows === undefined ? [] : cellsAt(path, columns)
      const lines = (section.lines ?? [])
        .map((one) => describeLines(one, cellsAt(one.path, one.columns), listAt(holder, one.path)))
        .filter((one) => one.cells.length > 0)
      const isEmpty = fields.length === 0 && cells.length === 0 && lines.length === 0
      const recorded = recordedOf(section, history.steps, within)
      if (isEmpty && (round.number !== null || recorded.length === 0)) return []
      since.set(section, round.to + 1)
      const rows = cells.length === 0 ? null : { columns: columns.map(({ label }) => label), cells }
      return [{ title: section.title, round: round.number, fields, rows, lines, recorded }]
    })
  })
}

/** Paths that the sections print, without the names of a list's items. */
const printedPaths = (printed: Printed): ReadonlySet<string> => {
  const below = (path: string): string => (printed.root === undefined ? path : `${printed.root}.${path}`)
  const pathsOf = (field: PrintedField): readonly string[] =>
    'oneOf' in field ? Object.keys(field.oneOf) : [field.path]
  return new Set([
    ...(printed.elsewhere ?? []),
    ...printed.sections.flatMap(({ fields, rows, lines = [] }) => [
      ...(fields ?? []).flatMap(pathsOf).map(below),
      ...[...(rows === undefined ? [] : [rows]), ...lines].flatMap(({ path: above, columns }) =>
        columns.flatMap(pathsOf).map((path) => below(`${above}.${path}`)),
      ),
    ]),
  ])
}

/** What is recorded and stands in no section: nothing of a record is left out of its print. */
const describeRest = (history: History, printed: Printed, reading: Reading): readonly DescribedSection[] => {
  const known = printedPaths(printed)
  const entries = entriesOf(history.steps)
  const whole: Round = { number: null, from: 1, to: Number.MAX_SAFE_INTEGER, root: '' }
  const labels = new Map(
    history.entry.columns.flatMap(({ path, label }) => (path === undefined ? [] : [[path, label]])),
  )
  const isKnown = (path: string): boolean => {
    const bare = path.replaceAll(/\[[^\]]*\]/g, '')
    const present =
      printed.earlierRounds === undefined ? bare : bare.replace(new RegExp(`\\.${printed.earlierRounds}\\.\\d+`), '')
    return [...known].some((one) => present === one || present.startsWith(`${one}.`))
  }
  const fields = leavesOf(history.state, reading)
    .filter(({ path }) => !isKnown(path))
    .map(({ path, field, value }): DescribedField => {
      const figure = leafField(history.entry, path)
      const printed = { label: '', path, ...(figure === undefined || !isFigure(figure) ? {} : { figure }) }
      return {
        label: labels.get(path) ?? plainWords(field),
        value: worded(value, printed, {}),
        entered: changesOf(entries, path, printed, whole),
      }
    })
    .filter(isFilled)
  if (fields.length === 0) return []
  const title = printed.sections.length === 0 ? history.entry.label : 'Other recorded values'
  return [{ title, round: null, fields, rows: null, lines: [], recorded: [] }]
}

const asStored: Printed = { fileName: '', key: 'document', sections: [] }

/**
 * The document at its version as a form in section order: values with all that they were before, who recorded and signed
 * each section, earlier rounds first (spec 06 History, Export: PDF). The same for every resource; `printed` of its entry
 * gives sections and words.
 */
export const describeForm = (history: History): readonly DescribedSection[] => {
  const printed = history.entry.printed ?? asStored
  const reading = readingOf(history.entry)
  return [...describeSections(history, printed, reading), ...describeRest(history, printed, reading)]
}

/** Every value that a section shows. */
export const valuesIn = ({ fields, rows, lines }: DescribedSection): readonly DescribedField[] => [
  ...fields,
  ...(rows?.cells ?? []).flat(),
  ...lines.flatMap(({ cells }) => cells.flat()),
]

/** How many values were changed after they were first entered. */
export const changedValues = (sections: readonly DescribedSection[]): number =>
  sections.flatMap(valuesIn).filter(({ entered }) => entered.length > 0).length
