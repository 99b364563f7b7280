import type { Schema } from 'effect'
import type { Asks, NoAsks, ResourceRef } from '../kernel/ask.ts'
import { type AnyDocument, type Document, notedKeys } from '../kernel/document.ts'
import type { Ref } from '../kernel/event.ts'
import type { Labels } from '../kernel/labels.ts'
import { type Fields, recordAggregate, type RecordOptions } from '../kernel/record.ts'
import type { Unique } from '../kernel/unique.ts'
import { type Addition, masterAggregate, type RecordSteps } from '../workflow/master.ts'
import { eventsOf, type Machine } from '../workflow/rows.ts'
import { subjectOf } from '../workflow/situation.ts'
import { waitingForMe } from '../workflow/waiting-column.ts'
import { canActNow } from '../workflow/waiting.ts'
import { field as columnAt, readPath, reference as referenceColumn, stampColumns } from './columns.ts'
import {
  type Column,
  type Module,
  type ResourceEntry,
  type Service,
  type SlotName,
  slotNames,
  type ValueType,
} from './entry.ts'
import {
  begunStructOf,
  type Field,
  type FieldTable,
  type FormSection,
  flatFields,
  labelsOf,
  structOf,
} from './fields.ts'
import { isDecimal, plus, rupeesOf } from './decimals.ts'
import { marksOfFields } from './field-marks.ts'
import { computingOf, isFigure } from './lines.ts'

type Rules<T extends Fields, F extends Asks, G extends Asks> = Pick<
  RecordOptions<T, F, G>,
  'check' | 'facts' | 'deleteFacts' | 'checkDelete' | 'keep' | 'taken' | 'used' | 'follows'
>

export interface RecordResource<T extends FieldTable, F extends Asks = NoAsks, G extends Asks = NoAsks> extends Rules<
  ValuesOf<T>,
  F,
  G
> {
  readonly key: string
  readonly label: string
  /** The label with an s unless given. */
  readonly plural?: string
  readonly module: Module
  readonly service: Service
  /** Below `/services/{service}`, where the seeds do not write it `/api/v1/{key}`. */
  readonly path?: string
  readonly scope: ResourceEntry['scope']
  readonly read: ResourceEntry['read']
  /** Action codes that allow writing. */
  readonly write: readonly string[]
  readonly fields: T
  readonly sections?: readonly FormSection[]
  /**
   * Columns of the list in order: a field by its path, a field not shown at first by `-path`, who or when by the key of its
   * stamp column, or a column of its own.
   */
  readonly list: readonly (string | Column)[]
  /** Columns, at most four, by which large lists sort and filter at once; the first four of the list unless given. */
  readonly slots?: readonly string[]
  /** Fields, by path, in which search looks; name and code unless given. */
  readonly search?: readonly string[]
  /** Field that names a document, or how it is named; `name` unless given. */
  readonly title?: string | ((document: Fields) => string)
  readonly sort?: ResourceEntry['defaultSort']
  readonly groupedBy?: ResourceEntry['groupedBy']
  /** Fields that no two documents share: a key, or several keys that together differ. */
  readonly unique?: readonly (string | readonly string[])[]
  /** Those of `unique` that differ in the whole group, not in the record's company alone: single keys. */
  readonly uniqueInGroup?: readonly string[]
  /** Fields that commands of their own, or the product itself, keep: shown in lists and on pages, never typed. */
  readonly keeps?: FieldTable
  /** Steps that move its status (workflow/master.ts). Without them only the plain commands. */
  readonly steps?: RecordSteps
  /** What the product itself writes into the event that adds one, where it has steps. */
  readonly adds?: Addition<ValuesOf<T>>
  /** The rest of the entry, where it is not the usual. */
  readonly more?: Partial<Omit<ResourceEntry, 'document'>>
}

/** What documents of a table of fields hold. */
export type ValuesOf<T extends FieldTable> = ReturnType<typeof structOf<T>>['Type'] & Fields

const columnTypes: Readonly<Record<Field['kind'], ValueType>> = {
  text: 'text',
  'long-text': 'text',
  whole: 'number',
  decimal: 'number',
  money: 'number',
  quantity: 'number',
  percent: 'number',
  date: 'date',
  instant: 'instant',
  time: 'text',
  choice: 'choice',
  choices: 'text',
  'yes-no': 'choice',
  reference: 'reference',
  references: 'text',
  file: 'text',
  colour: 'text',
  group: 'text',
  rows: 'number',
  lines: 'number',
}

/** A figure as columns give it: exact, an amount in rupees. */
const figure = (field: Field, value: unknown): string | number | null => {
  if (Array.isArray(value)) return value.length
  if (field.kind === 'whole') return typeof value === 'number' ? value : null
  if (!isDecimal(value)) return null
  return plus(field.kind === 'money' ? rupeesOf(value, field.decimals) : value)
}

/** Texts of at most so many characters are codes. */
const longestCode = 20

/** As wide as the longest code and its label, and no wider: the rest is for what people read. */
const widthOfCode = ({ longest = longestCode }: Field): number => Math.max(100, 20 + Math.ceil(longest * 8.5))

/** Of columns whose texts are sentences. */
const sentenceWidth = 380

/** The column that shows a field: its label, its kind, its words. */
export const columnOfField = (path: string, field: Field, more: Partial<Column> = {}): Column => {
  const type = path === 'status' && field.kind === 'choice' ? 'status' : columnTypes[field.kind]
  const words =
    field.choices === undefined ? undefined : Object.fromEntries(field.choices.map((one) => [one.value, one.label]))
  const said = {
    ...(field.choices === undefined || field.kind === 'choices'
      ? {}
      : { choices: field.choices.map((one) => one.value) }),
    ...(words === undefined ? {} : { words }),
    ...(field.decimals === undefined ? {} : { decimals: field.decimals }),
    ...(field.unit === undefined || !isFigure(field) ? {} : { unit: field.unit }),
    ...(field.among === undefined ? {} : { resource: field.among.resource }),
    ...(field.kind === 'long-text' ? { width: sentenceWidth } : {}),
    ...(field.kind === 'text' && (field.longest ?? 200) <= longestCode ? { width: widthOfCode(field) } : {}),
    ...more,
  }
  if (field.kind === 'reference') return referenceColumn(path, field.label, said)
  if (field.kind === 'choices')
    return {
      ...columnAt(path, field.label, type, more),
      value: (document) => {
        const held: unknown = readPath(document, path)
        return Array.isArray(held) ? held.map((one) => words?.[String(one)] ?? String(one)).join(', ') : null
      },
    }
  if (type !== 'number') return columnAt(path, field.label, type, said)
  return {
    key: path,
    label: field.label,
    type,
    ...said,
    value: (document) => figure(field, readPath(document, path)),
  }
}

/** Does a table hold a file, in groups and rows too? */
export const holdsFiles = (table: FieldTable): boolean =>
  Object.values(table).some(({ kind, fields }) => kind === 'file' || (fields !== undefined && holdsFiles(fields)))

/** Columns of a record that may wait: for whom it does, and the hue of its status where that is the reader. */
const withWaiting = (decisions: Machine | undefined, columns: readonly Column[]): readonly Column[] => {
  if (decisions === undefined) return columns
  const waits = waitingForMe((document: AnyDocument, { userId, ...viewer }) =>
    canActNow(decisions, subjectOf(decisions.head, document), { id: userId, ...viewer }),
  )
  const presses: Column['presses'] = (document, viewer) =>
    waits.value(document, viewer) === true ? 'yours' : undefined
  return [...columns.map((column) => (column.type === 'status' ? { ...column, presses } : column)), waits]
}

/**
 * A plain master in one entry: from its fields come the Schema, the events, the rules that a value is unique and that a
 * used document is not deleted, the columns, the form, the search, the words of its history.
 */
export const recordResource = <const T extends FieldTable, F extends Asks = NoAsks, G extends Asks = NoAsks>(
  given: RecordResource<T, F, G>,
): ResourceEntry & ResourceRef<Document<ValuesOf<T>>> => {
  const { key, label, plural = `${label}s`, module, service, scope, read, write, fields, title = 'name' } = given
  const { path = `/api/v1/${key}` } = given
  const schema = structOf(fields) as Schema.Codec<ValuesOf<T>, unknown> & {
    readonly fields: Schema.Struct.Fields
  }
  const { steps } = given
  const rows = Object.entries(steps?.machine.rows ?? {})
  const keeps = Object.fromEntries(
    Object.entries(given.keeps ?? {}).map(([name, one]) => [name, { ...one, kept: true as const }]),
  )
  const all: FieldTable = { ...fields, ...keeps }
  const byPath = new Map(flatFields(all))
  const fieldAt = (at: string): Field => {
    const found = byPath.get(at)
    if (found === undefined) throw new Error(`${label} has no field ${at}.`)
    return found
  }
  const titleOf = (document: Fields): string =>
    typeof title === 'string' ? String(readPath(document, title) ?? '') : title(document)
  const unique = (given.unique ?? []).map((one): Unique => {
    const keys = typeof one === 'string' ? [one] : one
    const isEverywhere = typeof one === 'string' && given.uniqueInGroup?.includes(one) === true
    return {
      keys,
      label: keys.map((each) => fieldAt(each).label).join(' and '),
      ...(isEverywhere ? { everywhere: true } : {}),
    }
  })
  const stamps = new Map(stampColumns.map((column) => [column.key, column]))
  const listed: readonly Column[] = [
    ...given.list.map((one): Column => {
      const stamp = typeof one === 'string' ? stamps.get(one) : undefined
      if (stamp !== undefined) {
        const { shown: _hidden, ...shown } = stamp
        return shown
      }
      return typeof one !== 'string'
        ? one
        : one.startsWith('-')
          ? columnOfField(one.slice(1), fieldAt(one.slice(1)), { shown: false })
          : columnOfField(one, fieldAt(one))
    }),
    ...stampColumns
      .filter(({ key: stamp }) => !given.list.some((one) => (typeof one === 'string' ? one : one.key) === stamp))
      .map((column) => ({ ...column, shown: false as const })),
  ]
  // What names a record is read first, wherever it stands.
  const isNamed = listed.some(({ grow }) => grow)
  const { decisions } = steps ?? {}
  const columns = withWaiting(
    decisions,
    listed.map((column) => (!isNamed && column.key === title ? { ...column, grow: true as const } : column)),
  )
  const slotted = given.slots ?? columns.slice(0, 4).map((column) => column.key)
  const searched = given.search ?? ['name', 'code', 'shortName'].filter((one) => byPath.has(one))
  const { check, facts, deleteFacts, checkDelete, keep, taken, used, follows } = given
  const rules = Object.fromEntries(
    Object.entries({ check, facts, deleteFacts, checkDelete, keep, taken, used, follows }).filter(
      ([, rule]) => rule !== undefined,
    ),
  ) as Rules<ValuesOf<T>, F, G>
  /** The input of steps has its labels in refusals too. */
  const inputLabels: Labels = Object.assign({}, ...rows.map(([, { input = {} }]) => labelsOf(input)))
  const computing = computingOf(fields)
  const options: RecordOptions<ValuesOf<T>, F, G> = {
    name: key,
    label,
    plural,
    fields: schema,
    begun: begunStructOf(fields),
    labels: { ...inputLabels, ...labelsOf(all) },
    scope,
    write,
    title: titleOf,
    ...(given.keep === true ? {} : { referred: true as const }),
    ...(unique.length === 0 ? {} : { unique }),
    ...(given.keeps === undefined ? {} : { kept: Object.keys(keeps) }),
    ...(computing === undefined ? {} : { computing }),
    ...rules,
  }
  const master = steps === undefined ? undefined : masterAggregate(options, steps, given.adds)
  const carriers = [
    ...(holdsFiles(all) ? ['Create', 'Update'] : []),
    ...rows.flatMap(([type, { input = {} }]) => (holdsFiles(input) ? [type] : [])),
  ]
  const signed = rows.flatMap(([, row]) => (row.signs === undefined ? [] : eventsOf(row).map(({ type }) => type)))
  return {
    key,
    label,
    plural,
    module,
    service,
    path,
    kind: steps === undefined ? 'record' : 'workflow',
    scope,
    ...(given.keep === true ? { keep: true as const } : {}),
    aggregate: master ?? recordAggregate(options),
    ...(steps === undefined || master === undefined
      ? {}
      : {
          steps: {
            machine: steps.machine,
            ...(decisions === undefined ? {} : { decisions }),
            statusRefusal: (document, command) => master.permits(document, command)?.message,
          },
        }),
    fields: schema,
    form: { fields: all, ...(given.sections === undefined ? {} : { sections: given.sections }) },
    read,
    marks: marksOfFields(key, all, unique),
    ...(carriers.length === 0 ? {} : { files: { folder: key, commands: carriers } }),
    title: (document) => titleOf(document),
    columns,
    slots: Object.fromEntries(slotted.slice(0, 4).map((column, index) => [slotNames[index] as SlotName, column])),
    search: (document) =>
      searched.map((at) => {
        const value = readPath(document, at)
        return value === null || value === undefined
          ? null
          : typeof value === 'object'
            ? String((value as Partial<Ref>).name ?? '')
            : String(value)
      }),
    defaultSort: given.sort ?? (columns[0]?.key as string),
    ...(given.groupedBy === undefined ? {} : { groupedBy: given.groupedBy }),
    ...given.more,
    history: {
      ...(signed.length === 0 ? {} : { signed: new Set(signed) }),
      ...(decisions === undefined ? {} : { quiet: new Set([...notedKeys, 'path']) }),
      ...given.more?.history,
    },
  }
}
