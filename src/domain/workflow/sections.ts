import type { Printed, PrintedField, PrintedLines, PrintedSection } from '../history/printed.ts'
import { notedKeys } from '../kernel/document.ts'
import type { Ref } from '../kernel/event.ts'
import { readPath } from '../kernel/read-path.ts'
import type { HistoryShape } from '../registry/entry.ts'
import { type Field, type FieldTable, type Identity } from '../registry/fields.ts'
import { isFigure } from '../registry/lines.ts'
import { type AnyHead, type AnyRow, eventsOf, type Machine } from './rows.ts'
import type { AnyEventRow } from './table.ts'

/** A value of a section: its path, with a name of its own where it differs from its field's; or flags of which one is yes. */
export type Shown =
  | string
  | readonly [path: string, label: string]
  | { readonly label: string; readonly oneOf: Readonly<Record<string, string>> }

/** A table of rows: where they stand, and their columns. */
export interface ShownRows {
  readonly path: string
  readonly columns: readonly Shown[]
  /** Where it is not called as its field. */
  readonly label?: string
}

/** One section of the form, on the page and in print: the steps that record into it and what they recorded. */
export interface Section<Type extends string = string> {
  readonly title: string
  /** The first names the section; the others record into it too. */
  readonly steps: readonly Type[]
  readonly shows?: readonly Shown[]
  readonly rows?: ShownRows
  /** Lines of the document, each with a name and totals of their own. */
  readonly lines?: readonly ShownRows[]
}

export const fieldsOf = ({ fields, recorded, lasting }: AnyHead): FieldTable => ({ ...fields, ...recorded, ...lasting })

/** The field at a dotted path, through groups and rows. */
export const fieldAt = (fields: FieldTable, path: string): Field | undefined => {
  const [key = '', ...rest] = path.split('.')
  const field = fields[key]
  return rest.length === 0 || field === undefined ? field : fieldAt(field.fields ?? {}, rest.join('.'))
}

/** Paths of what a row records: the fields of the group that its event sets, else each value by itself. */
const recordedBy = (fields: FieldTable, row: AnyRow | undefined): readonly string[] => {
  const events = row === undefined ? [] : eventsOf(row)
  const placeOf = ({ records, appends, merges }: AnyEventRow) => records ?? appends ?? merges
  const event = events.find((one) => placeOf(one) !== undefined) ?? events[0]
  const key = event === undefined ? undefined : placeOf(event)
  if (key !== undefined)
    return fields[key]?.kind === 'group' ? Object.keys(fields[key].fields ?? {}).map((one) => `${key}.${one}`) : [key]
  const { numbers, stamps } = event ?? {}
  const keys = [...(numbers === undefined ? [] : [numbers.field]), ...Object.keys({ ...stamps, ...row?.input })]
  return keys.filter((one) => Object.hasOwn(fields, one))
}

const isRowsAt = (fields: FieldTable, path: string): boolean => fieldAt(fields, path)?.kind === 'rows'
const isLinesAt = (fields: FieldTable, path: string): boolean => fieldAt(fields, path)?.kind === 'lines'

/** The table of shown lines, or of rows beside lines; undefined for what is neither. */
const shownLines = (fields: FieldTable, shown: Shown, isLined: boolean): ShownRows | undefined => {
  if (typeof shown === 'object' && 'oneOf' in shown) return undefined
  const [path, label]: readonly [string, string?] = typeof shown === 'string' ? [shown] : [shown[0], shown[1]]
  const field = fieldAt(fields, path)
  if (field?.kind !== 'lines' && !(isLined && field?.kind === 'rows')) return undefined
  const { fields: own = {} } = field
  // Each figure has its unit beside it.
  const units = new Set(Object.values(own).map(({ unitFrom }) => unitFrom))
  const columns = Object.keys(own).filter((key) => !units.has(key))
  return { path, columns, ...(label === undefined ? {} : { label }) }
}

/** What a workflow says of a section; what it leaves out follows from what the first step records, in the order of the fields. */
export interface StatedSection<Type extends string = string> extends Pick<Section<Type>, 'steps'> {
  readonly title?: string
  /** In this order; a path within the recorded group, or from the top. */
  readonly shows?: readonly Exclude<Shown, readonly string[]>[]
  readonly columns?: readonly Exclude<Shown, readonly string[]>[]
  /** Path of the rows that it shows as a table; the first that its step records unless given. */
  readonly list?: string
  /** Names that are not those of the fields, by path. */
  readonly labels?: Readonly<Record<string, string>>
}

/** The sections of a workflow, each stated as far as it deviates. */
export const sectionsOf = <Type extends string>(
  { head, rows }: Pick<Machine, 'head' | 'rows'>,
  stated: readonly StatedSection<Type>[],
): readonly Section<Type>[] => {
  const fields = fieldsOf(head)
  return stated.map(({ steps, title, shows, columns, labels = {}, list: given }) => {
    const row = rows[steps[0] ?? '']
    const paths = recordedBy(fields, row)
    // Beside lines, rows are a table among others, below them and under their name.
    const isLined =
      given === undefined &&
      [...paths, ...(shows ?? [])].some((path) => typeof path === 'string' && isLinesAt(fields, path))
    const list = given ?? (isLined ? undefined : paths.find((path) => isRowsAt(fields, path)))
    const rest = paths.filter((path) => path !== list)
    const above = paths[0]?.split('.').slice(0, -1).join('.') ?? ''
    const named = (shown: Shown, path: string): Shown =>
      typeof shown !== 'string' ? shown : labels[shown] === undefined ? path : [path, labels[shown]]
    const inGroup = (path: string): string =>
      above !== '' && fieldAt(fields, `${above}.${path.split('.')[0]}`) !== undefined ? `${above}.${path}` : path
    const shown =
      shows?.map((one) => named(one, typeof one === 'string' ? inGroup(one) : '')) ??
      rest.map((path) => named(path.split('.').at(-1) ?? '', path))
    const listed = columns ?? Object.keys(fieldAt(fields, list ?? '')?.fields ?? {})
    const tables = shown.flatMap((one) => shownLines(fields, one, isLined) ?? [])
    const lines = [true, false].flatMap((are) => tables.filter(({ path }) => isLinesAt(fields, path) === are))
    const recorded = above === '' && paths.length === 1 ? (list ?? lines[0]?.path) : above
    return {
      title: title ?? fieldAt(fields, recorded ?? '')?.label ?? row?.label ?? head.label,
      steps,
      ...(list === undefined ? {} : { rows: { path: list, columns: listed.map((one) => named(one, String(one))) } }),
      ...(list !== undefined && shown.length === 0
        ? {}
        : { shows: shown.filter((one) => shownLines(fields, one, isLined) === undefined) }),
      ...(lines.length === 0 ? {} : { lines }),
    }
  })
}

/** The sections of a workflow that states none: its fields, then each step on the page with what it records. */
export const usualSections = ({ head, rows }: Pick<Machine, 'head' | 'rows'>): readonly Section[] => {
  const isOfFields = ({ kind, input }: AnyRow): boolean => kind === 'edit' || (kind === 'create' && input === undefined)
  const ofFields = Object.entries(rows).flatMap(([type, row]) => (isOfFields(row) ? [type] : []))
  const others = Object.entries(rows).filter(
    ([, row]) =>
      !isOfFields(row) &&
      row.kind !== 'create' &&
      row.menu === undefined &&
      row.system !== true &&
      eventsOf(row).length > 0,
  )
  const keys = Object.keys(head.fields)
  const isLined = keys.some((key) => isLinesAt(head.fields, key))
  const list = isLined ? undefined : keys.find((key) => isRowsAt(head.fields, key))
  const ofHead = {
    title: head.label,
    steps: ofFields,
    shows: keys.filter((key) => key !== list),
    ...(list === undefined ? {} : { list }),
  }
  return sectionsOf({ head, rows }, [ofHead, ...others.map(([type, { label }]) => ({ title: label, steps: [type] }))])
}

const yesNo = { yes: 'Yes', no: 'No' }

const printedField =
  (fields: FieldTable) =>
  (shown: Shown): PrintedField => {
    if (typeof shown === 'object' && 'oneOf' in shown) return shown
    const [path, given]: readonly [string, string?] = typeof shown === 'string' ? [shown] : (shown as [string, string])
    const field = fieldAt(fields, path)
    const label = given ?? field?.label ?? path
    if (field?.kind === 'date' || field?.kind === 'instant') return { path, label, type: field.kind }
    if (field !== undefined && isFigure(field)) return { path, label, figure: field }
    if (field?.kind === 'yes-no') return { path, label, words: yesNo }
    return field?.kind === 'choice' && field.choices !== undefined
      ? { path, label, words: Object.fromEntries(field.choices.map((one) => [one.value, one.label])) }
      : { path, label }
  }

const printedLines =
  (fields: FieldTable) =>
  ({ path, columns, label: given }: ShownRows): PrintedLines => {
    const { label = path, fields: own = {}, totals = {} } = fieldAt(fields, path) ?? {}
    return { label: given ?? label, path, columns: columns.map(printedField(own)), summed: { fields: own, totals } }
  }

const isSigned = (row: AnyRow): boolean =>
  row.signs !== undefined || Object.values(row.outcomes ?? {}).some(({ signs }) => signs !== undefined)

/** Outcomes whose word is the answer of the section: event type to `Approved`. */
const decisionsOf = ({ outcomes = {} }: AnyRow): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(outcomes).flatMap(({ event, done }) => (done === undefined ? [] : [[event.type, done] as const])),
  )

const printedSection = (machine: Machine, fields: FieldTable, section: Section): PrintedSection => {
  const rows = section.steps.flatMap((type) => machine.rows[type] ?? [])
  const decisions = Object.assign({}, ...rows.map(decisionsOf)) as Readonly<Record<string, string>>
  const events = [
    ...new Set(rows.flatMap((row) => eventsOf(row).filter(({ silent }) => silent !== true)).map(({ type }) => type)),
  ]
  const list = fieldAt(fields, section.rows?.path ?? '')
  return {
    title: section.title,
    ...(section.rows === undefined
      ? {}
      : {
          rows: { path: section.rows.path, columns: section.rows.columns.map(printedField(list?.fields ?? {})) },
        }),
    ...(section.shows === undefined ? {} : { fields: section.shows.map(printedField(fields)) }),
    ...(section.lines === undefined ? {} : { lines: section.lines.map(printedLines(fields)) }),
    ...(Object.keys(decisions).length === 0 ? { events } : { decisions }),
    ...(rows.some(isSigned) ? { signed: true as const } : {}),
  }
}

/** Rows of a document that have an identity, each by its path. */
const identitiesIn = (fields: FieldTable, above = ''): readonly (readonly [path: string, identity: Identity])[] =>
  Object.entries(fields).flatMap(([key, { identity, fields: within }]) => [
    ...(identity === undefined ? [] : [[`${above}${key}`, identity] as const]),
    ...(within === undefined ? [] : identitiesIn(within, `${above}${key}.`)),
  ])

/** How a workflow document is printed and exported, from its sections. */
export const printedOf = (
  machine: Machine,
  given: Pick<Printed, 'fileName' | 'key' | 'elsewhere'> & { readonly sections: readonly Section[] },
): Printed => {
  const { head } = machine
  const fields = fieldsOf(head)
  const below = head.root === undefined ? '' : `${head.root}.`
  return {
    ...given,
    ...(head.root === undefined ? {} : { root: head.root }),
    // They repeat what the events say: when each status was reached, which text was corrected and why, who signed.
    derived: ['path', `${below}corrections`, `${below}signatures`],
    identities: Object.fromEntries(identitiesIn(fields)),
    sections: given.sections.map((section) => printedSection(machine, fields, section)),
    ...(head.lasting?.['round'] === undefined ? {} : { earlierRounds: 'previousRounds' }),
  }
}

const identify =
  ({ by, shown }: Identity) =>
  (item: Readonly<Record<string, unknown>>): Ref => {
    const id = by.map((path) => String(readPath(item, path))).join(' ')
    const name = shown === undefined ? undefined : (readPath(item, shown) as Ref | undefined)?.name
    return { id, name: name ?? id }
  }

/** How its history is read: rows by their identities, signed events and corrections from the table. */
export const historyOf = (machine: Machine): HistoryShape => {
  const { head, rows, events } = machine
  const below = head.root === undefined ? '' : `${head.root}.`
  return {
    identities: Object.fromEntries(
      identitiesIn(fieldsOf(head)).map(([path, identity]) => [path.split('.').at(-1) ?? path, identify(identity)]),
    ),
    // Who changed what and when is in the event itself; corrections show at the text that they change.
    quiet: new Set([...notedKeys, 'path', `${below}corrections`, `${below}signatures`]),
    signed: new Set(
      Object.values(rows).flatMap((row) =>
        isSigned(row) ? eventsOf(row).flatMap(({ type, silent }) => (silent === true ? [] : [type])) : [],
      ),
    ),
    corrections: new Set(Object.values(events).flatMap(({ type, corrects }) => (corrects === true ? [type] : []))),
  }
}
