import { counted } from '../../../domain/kernel/plural.ts'
import type { CsvCell } from '../../../domain/kernel/csv.ts'
import { emptyDocument } from '../../../domain/kernel/document.ts'
import { problemsOf, problemWords } from '../../../domain/kernel/decode.ts'
import { requiredWords } from '../../../domain/kernel/schema-words.ts'
import { type Cell, isEmpty, textOf } from '../../../domain/registry/formats/cell.ts'
import { formatsOf } from '../../../domain/registry/formats/fields.ts'
import type { Epoch } from '../../../domain/registry/formats/dates.ts'
import { readPath } from '../../../domain/registry/columns.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { v5 as idFrom } from 'uuid'
import type { ImportCommand, KnownDocument, RowFault } from '../../../infra/react/index.ts'
import { isDecimal, round } from '../../../domain/registry/decimals.ts'
import { readConstant } from './constants.ts'
import type { Line } from './lines.ts'
import type { ImportPlan } from './plan.ts'
import type { Target } from './targets.ts'
import { type FindRef, type ReadContext, readValue, type ReadValue } from './values.ts'

export interface RowsOptions {
  readonly entry: ResourceEntry
  readonly importId: string
  /** Columns of the header; a row with more is ragged. */
  readonly width: number
  readonly targets: readonly Target[]
  readonly plan: ImportPlan
  readonly existing: readonly KnownDocument[]
  readonly find: FindRef
  readonly today: string
  /** Where the days of the file count from, if it says so. */
  readonly epoch?: Epoch | undefined
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

const exactKinds: ReadonlySet<Target['field']['kind']> = new Set(['decimal', 'quantity', 'percent'])

/** What of a value tells documents apart: of a figure its shortest form, of a document its id. */
const keyPart = ({ kind }: Target['field'], value: unknown): string => {
  if (exactKinds.has(kind) && isDecimal(value)) return round(value, 12)
  return String((value as { readonly id?: unknown } | null)?.id ?? folded(value))
}

/** Of several fields, each in its place; empty where all of them are. */
const keyOf = (keys: readonly Target[], valueAt: (path: string) => unknown): string => {
  const parts = keys.map(({ field, path }) => keyPart(field, valueAt(path)))
  return parts.every((one) => one === '') ? '' : parts.join('\n')
}

const put = (fields: Record<string, unknown>, path: string, value: unknown): void => {
  const [group, key] = path.split('.') as [string, string | undefined]
  fields[group] = key === undefined ? value : { ...(fields[group] as object | undefined), [key]: value }
}

/** How one field is filled: from a column, by what its cells are read, or with one value for all rows. */
interface Filling {
  readonly target: Target
  readonly index: number | undefined
  readonly context: ReadContext
  readonly constant: ReadValue | undefined
}

const fillingsOf = (options: RowsOptions): readonly Filling[] => {
  const { targets, plan, find, today, epoch } = options
  return targets.map((target) => {
    const { path, field } = target
    const formats = formatsOf(field, { today, epoch })
    const format = formats.find(({ key }) => key === plan.formats[path])
    const [index, said] = [plan.mapping[path], plan.constants[path]]
    return {
      target,
      index,
      context: { find, format, formats, words: plan.words[path] },
      constant: index === undefined && said !== undefined ? readConstant(target, said, options) : undefined,
    }
  })
}

/** The fields of a row, which of them its cells leave empty, and what of its cells means nothing. */
const fieldsOf = (line: Line, fillings: readonly Filling[]) => {
  const fields: Record<string, unknown> = {}
  const empty: Target[] = []
  const faults: RowFault[] = []
  for (const { target, index, context, constant } of fillings) {
    const { path, field, label } = target
    const cell = index === undefined ? null : (line.cells[index] ?? null)
    if (isEmpty(cell) && index !== undefined) empty.push(target)
    const read = isEmpty(cell) ? constant : readValue(field, cell, context)
    if (read === undefined) continue
    if ('problem' in read) faults.push({ line: line.number, field: path, message: `${label}: ${read.problem}` })
    else put(fields, path, read.value)
  }
  return { fields, empty, faults }
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

/** Groups are replaced whole, so what the file does not say of one stays as it is, less what it clears. */
const patchOf = (fields: Fields, known: KnownDocument, cleared: readonly Target[]): Fields => {
  const paths = new Set(cleared.map((one) => one.path))
  const groups = [...paths].flatMap((path) => (path.includes('.') ? [path.split('.')[0] as string] : []))
  const patched = (key: string): unknown => {
    const [value, before] = [fields[key], known.values[key]]
    const isGroup = value !== null && typeof value === 'object' && !Array.isArray(value) && !('id' in value)
    if (!isGroup && !groups.includes(key)) return value
    const whole = Object.entries({ ...(before as object | null | undefined), ...(value as object | undefined) })
    return Object.fromEntries(whole.filter(([part]) => !paths.has(`${key}.${part}`)))
  }
  return {
    ...Object.fromEntries([...new Set([...Object.keys(fields), ...groups])].map((key) => [key, patched(key)])),
    ...Object.fromEntries([...paths].filter((path) => !path.includes('.')).map((path) => [path, null])),
  }
}

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
  const { entry, importId, targets, plan, existing, width } = options
  const fillings = fillingsOf(options)
  const keys = plan.keys.flatMap((path) => targets.filter((one) => one.path === path))
  const byKey = new Map<string, readonly KnownDocument[]>()
  if (keys.length > 0)
    for (const one of existing) {
      const key = keyOf(keys, (path) => one.values[path])
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
    const { fields, empty, faults: own } = fieldsOf(line, fillings)
    const found = byKey.get(keyOf(keys, (path) => readPath(fields, path))) ?? []
    const [known] = found
    if (found.length > 1)
      own.push({
        line: number,
        message: `${found.length} existing documents have this key.`,
        field: plan.keys[0] ?? '',
      })
    else if (known !== undefined && plan.taken === 'add')
      own.push({ line: number, message: `${known.name} exists already, and only new rows are taken.` })
    else if (known === undefined && keys.length > 0 && plan.taken === 'update' && own.length === 0)
      own.push({ line: number, message: 'Nothing that exists has this key, and only such rows are taken.' })
    const cleared = known !== undefined && plan.clears ? empty.filter((one) => !plan.keys.includes(one.path)) : []
    own.push(
      ...cleared
        .filter((one) => one.field.required)
        .map(({ path, label }) => ({ line: number, field: path, message: requiredWords(label) })),
    )
    const whole = known === undefined ? withInitial(entry, fields) : fields
    if (own.length === 0 && known === undefined) own.push(...formFaults(number, entry, targets, whole))
    const id = known?.id ?? idFrom(`${number} document`, importId)
    const marks = (entry.marks?.({ ...emptyDocument(entry.aggregate, id), ...whole } as never) ?? []).filter((mark) =>
      mark.startsWith('='),
    )
    const holds = [...marks, ...(known === undefined ? [] : [`id ${known.id}`])]
    const earlier = holds.map((key) => held.get(key)).find((one) => one !== undefined)
    if (own.length === 0 && earlier !== undefined)
      own.push({ line: number, message: `Row ${earlier} of the file has the same key.` })
    if (own.length > 0) {
      faults.push(...own)
      continue
    }
    for (const key of holds) held.set(key, number)
    const ids = { line: number, documentId: id, commandId: idFrom(`${number} command`, importId) }
    if (known === undefined) commands.push({ ...ids, type: 'Create', data: whole })
    else {
      updates += 1
      commands.push({
        ...ids,
        type: 'Update',
        data: { patch: patchOf(fields, known, cleared) },
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

/** What is a figure and no more goes back as one, as it came; `+44` is a text of which a spreadsheet would leave 44. */
const cellAgain = (cell: Cell): CsvCell => {
  const text = textOf(cell)
  return typeof cell === 'number' || /^-?\d+(?:[.,]\d+)*$/.test(text) ? { figure: text } : text
}
