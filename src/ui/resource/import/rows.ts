import { counted } from '../../../domain/kernel/plural.ts'
import type { CsvCell } from '../../../domain/kernel/csv.ts'
import { emptyDocument } from '../../../domain/kernel/document.ts'
import { problemsOf, problemWords } from '../../../domain/kernel/decode.ts'
import { readPath } from '../../../domain/registry/columns.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { v5 as idFrom } from 'uuid'
import type { ImportCommand, KnownDocument, RowFault } from '../../../infra/react/index.ts'
import { type Cell, isEmpty, type Line } from './lines.ts'
import { textOf } from './table.ts'
import type { Mapping, Target } from './targets.ts'
import { type FindRef, readValue } from './values.ts'

export interface RowsOptions {
  readonly entry: ResourceEntry
  readonly importId: string
  /** Columns of the header; a row with more is ragged. */
  readonly width: number
  readonly targets: readonly Target[]
  readonly mapping: Mapping
  /** Path of the field by which rows find existing documents, which they then change; null: every row is new. */
  readonly match: string | null
  readonly existing: readonly KnownDocument[]
  readonly find: FindRef
  readonly today: string
}

export interface Prepared {
  readonly commands: readonly ImportCommand[]
  readonly faults: readonly RowFault[]
  readonly updates: number
}

type Fields = Readonly<Record<string, unknown>>

const folded = (value: unknown): string =>
  String((value as { readonly name?: unknown } | null)?.name ?? value ?? '')
    .toLowerCase()
    .replaceAll(/\s+/g, '')

const put = (fields: Record<string, unknown>, path: string, value: unknown): void => {
  const [group, key] = path.split('.') as [string, string | undefined]
  fields[group] = key === undefined ? value : { ...(fields[group] as object | undefined), [key]: value }
}

/** The fields of a row, and what of its cells means nothing. */
const fieldsOf = (line: Line, { targets, mapping, find, today }: RowsOptions) => {
  const fields: Record<string, unknown> = {}
  const faults: RowFault[] = []
  for (const { path, field, label } of targets) {
    const index = mapping[path]
    const cell = index === undefined ? null : (line.cells[index] ?? null)
    if (isEmpty(cell)) continue
    const read = readValue(field, cell, { find, today })
    if ('problem' in read) faults.push({ line: line.number, field: path, message: `${label}: ${read.problem}` })
    else put(fields, path, read.value)
  }
  return { fields, faults }
}

/** What a new document begins with where the file says nothing. */
const withInitial = (entry: ResourceEntry, fields: Fields): Fields => ({
  ...Object.fromEntries(
    Object.entries(entry.form?.fields ?? {}).flatMap(([key, field]) =>
      field.initial === undefined ? [] : [[key, field.initial]],
    ),
  ),
  ...fields,
})

/** Groups are replaced whole, so what the file does not say of one stays as it is. */
const patchOf = (fields: Fields, known: KnownDocument): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const before = known.values[key]
      const isGroup = value !== null && typeof value === 'object' && !Array.isArray(value) && !('id' in value)
      return [key, isGroup && typeof before === 'object' ? { ...before, ...value } : value]
    }),
  )

const formFaults = (
  line: number,
  entry: ResourceEntry,
  targets: readonly Target[],
  fields: Fields,
): readonly RowFault[] => {
  return problemsOf(entry.fields, fields).map(({ field, label: plain, problem }) => {
    const label = targets.find(({ path }) => path === field)?.label ?? plain
    return { line, field, message: problemWords({ label, problem }) }
  })
}

/**
 * The commands of a file's rows, and the rows that can be none: wrong cells, ragged rows, keys that stand twice in the file.
 * Everything else the server decides.
 */
export const prepareRows = (lines: readonly Line[], options: RowsOptions): Prepared => {
  const { entry, importId, targets, match, existing, width } = options
  const byKey = new Map<string, readonly KnownDocument[]>()
  if (match !== null)
    for (const one of existing) {
      const key = folded(one.values[match])
      if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), one])
    }
  const commands: ImportCommand[] = []
  const faults: RowFault[] = []
  let updates = 0
  /** Row of the file that holds a unique value, or that changes a document. */
  const held = new Map<string, number>()
  for (const line of lines) {
    const { number } = line
    const extra = line.cells.slice(width).filter((cell) => !isEmpty(cell)).length
    if (extra > 0) {
      faults.push({
        line: number,
        message: `The row has ${counted(extra, 'cell')} more than the header. Is a comma or a quote missing?`,
      })
      continue
    }
    const { fields, faults: own } = fieldsOf(line, options)
    const found = match === null ? undefined : byKey.get(folded(readPath(fields, match)))
    const known = found?.[0]
    if (found !== undefined && found.length > 1)
      own.push({ line: number, message: `${found.length} existing documents have this key.`, field: match as string })
    const whole = known === undefined ? withInitial(entry, fields) : fields
    if (own.length === 0 && known === undefined) own.push(...formFaults(number, entry, targets, whole))
    const id = known?.id ?? idFrom(`${number} document`, importId)
    const marks = (entry.marks?.({ ...emptyDocument(entry.aggregate, id), ...whole } as never) ?? []).filter((mark) =>
      mark.startsWith('='),
    )
    const keys = [...marks, ...(known === undefined ? [] : [`id ${known.id}`])]
    const earlier = keys.map((key) => held.get(key)).find((one) => one !== undefined)
    if (own.length === 0 && earlier !== undefined)
      own.push({ line: number, message: `Row ${earlier} of the file has the same key.` })
    if (own.length > 0) {
      faults.push(...own)
      continue
    }
    for (const key of keys) held.set(key, number)
    const ids = { line: number, documentId: id, commandId: idFrom(`${number} command`, importId) }
    if (known === undefined) commands.push({ ...ids, type: 'Create', data: whole })
    else {
      updates += 1
      commands.push({
        ...ids,
        type: 'Update',
        data: { patch: patchOf(fields, known) },
        expectedVersion: known.version,
      })
    }
  }
  return { commands, faults, updates }
}

/** Finds documents by any of their texts or their id. */
export const finderOf = (known: ReadonlyMap<string, readonly KnownDocument[]>): FindRef => {
  const indexes = new Map<string, Map<string, KnownDocument[]>>()
  for (const [resource, all] of known) {
    const index = new Map<string, KnownDocument[]>()
    for (const one of all)
      for (const text of new Set([...one.texts, one.id].map(folded))) {
        const before = index.get(text)
        if (before === undefined) index.set(text, [one])
        else before.push(one)
      }
    indexes.set(resource, index)
  }
  return (resource, text) => {
    const found = indexes.get(resource)?.get(folded(text)) ?? []
    // A name that is exactly somebody's wins over one that is among another's texts.
    const exact = found.filter((one) => folded(one.name) === folded(text))
    return exact.length === 1 ? exact : found
  }
}

/** The rows that were not taken, with why, as rows of a file that can be mended and imported again. */
export const faultRows = (
  header: readonly string[],
  lines: ReadonlyMap<number, readonly Cell[]>,
  faults: readonly RowFault[],
): readonly (readonly CsvCell[])[] => {
  const byLine = new Map<number, string[]>()
  for (const { line, message } of faults) byLine.set(line, [...(byLine.get(line) ?? []), message])
  return [
    ['Row', 'Problem', ...header],
    ...[...byLine]
      .toSorted(([one], [other]) => one - other)
      .map(([line, messages]) => [
        String(line),
        messages.join(' '),
        ...header.map((_name, index) => cellAgain(lines.get(line)?.[index] ?? null)),
      ]),
  ]
}

/** What is a figure and no more goes back as one, as it came. */
const cellAgain = (cell: Cell): CsvCell => {
  const text = textOf(cell)
  return typeof cell === 'number' || /^[+-]?\d+(?:[.,]\d+)*$/.test(text) ? { figure: text } : text
}
