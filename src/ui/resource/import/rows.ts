import { counted } from '../../../domain/kernel/plural.ts'
import type { Importing, ResourceEntry } from '../../../domain/registry/entry.ts'
import type { CsvCell } from '../../../domain/kernel/csv.ts'
import { type AnyDocument, emptyDocument } from '../../../domain/kernel/document.ts'
import { commandTypeOf } from '../../../domain/kernel/decide.ts'
import { problemsOf, problemWords } from '../../../domain/kernel/decode.ts'
import { listed, requiredWords } from '../../../domain/kernel/schema-words.ts'
import { type Cell, isEmpty, textOf } from '../../../domain/registry/formats/cell.ts'
import { readPath } from '../../../domain/registry/columns.ts'
import { importingOf } from '../../../domain/registry/importing.ts'
import { v5 as idFrom } from 'uuid'
import type { ImportCommand, KnownDocument, RowFault } from '../../../infra/react/index.ts'
import { isDecimal, round } from '../../../domain/registry/decimals.ts'
import { type Assembled, assembled, fillingsOf } from './assembling.ts'
import { begun, type Fields, patchOf } from './document.ts'
import { finderOf } from './finding.ts'
import type { Line } from './lines.ts'
import type { RowsOptions } from './options.ts'
import { inOrder, type Naming, type Stuck } from './ordering.ts'
import { isFilled } from './plan.ts'
import { documentPath, namedResource, type Target, targetAt } from './targets.ts'
import type { FindRef } from './values.ts'

export interface Prepared {
  /** Of which the rows are: several rows may be one. */
  readonly documents: number
  /** What each of these says, as far as it can be read. */
  readonly said: readonly Fields[]
  /** What others name comes before them. */
  readonly commands: readonly ImportCommand[]
  readonly naming: Naming
  readonly faults: readonly RowFault[]
}

export const nothingPrepared: Prepared = { documents: 0, said: [], commands: [], naming: new Map(), faults: [] }

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

/** Existing documents by what rows name them by. */
const existingBy = (
  keys: readonly Target[],
  existing: readonly KnownDocument[],
): ReadonlyMap<string, readonly KnownDocument[]> => {
  const byKey = new Map<string, readonly KnownDocument[]>()
  if (keys.length > 0)
    for (const one of existing) {
      // A document is told by its id or by what it is called: its own number.
      const called = keys.some(({ path }) => path === documentPath) ? [one.id, one.name] : ['']
      const named = called.map((name) => keyOf(keys, (path) => (path === documentPath ? name : one.values[path])))
      for (const key of new Set(named)) if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), one])
    }
  return byKey
}

/** Of several whose ids differ in capitals alone, the one that is called to the letter. */
const exactly = (found: readonly KnownDocument[], called: string): readonly KnownDocument[] => {
  const same = found.length > 1 ? found.filter(({ id }) => id === called) : []
  return same.length > 0 ? same : found
}

/**
 * The rows of a file that are one document: those of the same name, where a column names it; else those that say the same in all that
 * stands outside rows, where a column fills rows.
 */
const documentsOf = (
  lines: readonly Line[],
  { entry, plan: { mapping, isExact }, targets }: RowsOptions,
): readonly (readonly Line[])[] => {
  const named = mapping[documentPath]
  if (importingOf(entry)?.isOne === true && named === undefined) return lines.length === 0 ? [] : [lines]
  const columns = Object.entries(mapping).filter(([path]) => targetAt(targets, path) !== undefined)
  const heads = columns.filter(([path]) => path !== documentPath && !/\.\d+\./.test(path)).map(([, index]) => index)
  const hasRows = columns.some(([path]) => /\.\d+\./.test(path))
  const documents = new Map<string, Line[]>()
  for (const line of lines) {
    const called = named === undefined ? '' : textOf(line.cells[named] ?? null)
    // Ids are told apart to the letter, what people type is not.
    const said = isExact === true ? called : folded(called)
    const head = hasRows && named === undefined ? heads.map((index) => textOf(line.cells[index] ?? null).trim()) : []
    const key = said === '' ? (head.some(Boolean) ? JSON.stringify(head) : `${line.number}`) : `=${said}`
    const before = documents.get(key)
    if (before === undefined) documents.set(key, [line])
    else before.push(line)
  }
  return [...documents.values()]
}

const raggedFault = ({ number, cells }: Line, width: number): readonly RowFault[] => {
  const extra = cells.slice(width).filter((cell) => !isEmpty(cell)).length
  return extra === 0
    ? []
    : [
        {
          line: number,
          message: `The row has ${counted(extra, 'cell')} more than the header. Is a comma or a quote missing?`,
        },
      ]
}

/** What the command's own shape does not take, each at the row of the file that said it. */
const formFaults = (
  lineOf: (path: string) => number,
  { entry, targets }: Pick<RowsOptions, 'entry' | 'targets'>,
  create: string,
  fields: Fields,
): readonly RowFault[] => {
  const type = commandTypeOf(entry.aggregate, create)
  return type === undefined
    ? []
    : problemsOf(type.data, fields).map(({ field, label: plain, problem }) => {
        const label = targetAt(targets, field)?.label ?? plain
        return { line: lineOf(field), field, message: problemWords({ label, problem }) }
      })
}

/** A document of the file: what its rows say, and which of those that exist it is. */
interface Settled extends Assembled {
  /** Its first row. */
  readonly number: number
  readonly found: readonly KnownDocument[]
  readonly id: string
  /** What a new one is made of, or what is said of one that exists. */
  readonly whole: Fields
}

/** Reads documents of the file, each from its rows. */
const settling = (
  options: RowsOptions,
  importing: Importing,
  { keys, byKey }: { readonly keys: readonly Target[]; readonly byKey: ReturnType<typeof existingBy> },
): ((document: readonly Line[]) => Settled) => {
  const { importId, plan, today } = options
  const create = plan.create ?? importing.create
  const fillings = fillingsOf(options)
  return (document) => {
    const number = document[0]?.number ?? 0
    const read = assembled(document, fillings, options)
    const valueAt = (path: string): unknown => (path === documentPath ? read.name : readPath(read.fields, path))
    const found = exactly(byKey.get(keyOf(keys, valueAt)) ?? [], read.name)
    const [known] = found
    if (known !== undefined) return { ...read, number, found, id: known.id, whole: read.fields }
    const said = begun(importing.fields, read.fields, (path) => plan.mapping[path] !== undefined)
    const id = importing.idOf?.(said) ?? idFrom(`${number} document`, importId)
    return { ...read, number, found, id, whole: importing.data?.(said, { create, today }) ?? said }
  }
}

/** Does a column name documents of the very list that the file is for? */
const namesOwn = ({ entry, targets, plan }: RowsOptions): boolean =>
  entry.machine === undefined &&
  targets.some(({ path, field }) => isFilled(plan, path) && namedResource(field) === entry.key)

/** A document of the file as other rows of it name it. */
const asNamed = (entry: ResourceEntry, { id, whole, found: [known] }: Settled): KnownDocument => {
  const document = { ...emptyDocument(entry.aggregate, id), ...whole } as AnyDocument
  const texts = [entry.title(document), ...entry.search(document), known?.name].filter((one) => typeof one === 'string')
  return { id, name: texts[0] ?? id, version: 0, texts, values: {} }
}

/** Why a row does not come that names others of the file. */
const stuckWords = ({ circle, because }: Stuck): string =>
  circle === undefined
    ? `Row ${because} of the file, which it names, cannot be taken.`
    : `Rows ${listed(circle.slice(0, mostTold).map(String), 'and')} of the file name each other in a circle: none can come first.`

/** Rows of a circle that are told by number. */
const mostTold = 20

/**
 * The commands of a file's rows, and the rows that can be none: wrong cells, ragged rows, keys that stand twice in the file, circles.
 * Rows may name what others of the file add: these come first. Everything else the server decides.
 */
export const prepareRows = (lines: readonly Line[], options: RowsOptions): Prepared => {
  const { entry, importId, targets, plan, existing, width, find, today } = options
  const importing = importingOf(entry)
  if (importing === undefined) return nothingPrepared
  const create = plan.create ?? importing.create
  const keys = plan.keys.flatMap((path) => targets.filter((one) => one.path === path))
  const known = { keys, byKey: existingBy(keys, existing) }
  const rows: ImportCommand[] = []
  const said: Fields[] = []
  const naming = new Map<number, ReadonlySet<number>>()
  const faults: RowFault[] = []
  /** Row of the file that holds a unique value, or that changes a document. */
  const held = new Map<string, number>()
  const all = documentsOf(lines, options)
  const documents = all.filter((document) => {
    const ragged = document.flatMap((line) => raggedFault(line, width))
    faults.push(...ragged)
    return ragged.length === 0
  })
  const own = namesOwn(options) ? documents.map(settling(options, importing, known)) : []
  const added = new Map(own.flatMap(({ id, found, number }) => (found.length === 0 ? [[id, number] as const] : [])))
  const findOwn = finderOf(new Map([[entry.key, own.map((one) => asNamed(entry, one))]]), today)
  /** Rows that the row at hand names. */
  let named = new Set<number>()
  const findAll: FindRef = (resource, text, holding) => {
    const elsewhere = find(resource, text, holding)
    if (elsewhere.length > 0 || resource !== entry.key) return elsewhere
    const found = findOwn(resource, text, holding)
    const line = found.length === 1 ? added.get(found[0]?.id ?? '') : undefined
    if (line !== undefined) named.add(line)
    return found
  }
  const settle = settling({ ...options, find: findAll }, importing, known)
  for (const document of documents) {
    named = new Set()
    const { number, fields, found, id, whole, empty, faults: told, lineOf } = settle(document)
    said.push(whole)
    const [before] = found
    if (found.length > 1)
      told.push({
        line: number,
        message: `${found.length} existing documents have this key.`,
        field: plan.keys[0] ?? '',
      })
    else if (before !== undefined && (plan.taken === 'add' || importing.update === undefined))
      told.push({ line: number, message: `${before.name} exists already, and only new rows are taken.` })
    else if (before === undefined && keys.length > 0 && plan.taken === 'update' && told.length === 0)
      told.push({ line: number, message: 'Nothing that exists has this key, and only such rows are taken.' })
    const cleared = before !== undefined && plan.clears ? empty.filter((one) => !plan.keys.includes(one.path)) : []
    told.push(
      ...cleared
        .filter((one) => one.field.required)
        .map(({ path, label }) => ({ line: number, field: path, message: requiredWords(label) })),
    )
    if (told.length === 0 && before === undefined) told.push(...formFaults(lineOf, options, create, whole))
    // What a workflow document is marked by, its own commands keep.
    const marks = (
      entry.machine === undefined
        ? (entry.marks?.({ ...emptyDocument(entry.aggregate, id), ...whole } as never) ?? [])
        : []
    ).filter((mark) => mark.startsWith('='))
    const holds = [...marks, ...(before === undefined ? [] : [`id ${before.id}`])]
    const earlier = holds.map((key) => held.get(key)).find((one) => one !== undefined)
    if (told.length === 0 && earlier !== undefined)
      told.push({ line: number, message: `Row ${earlier} of the file has the same key.` })
    if (told.length > 0) {
      faults.push(...told)
      continue
    }
    for (const key of holds) held.set(key, number)
    const ids = { line: number, documentId: id, commandId: idFrom(`${number} command`, importId) }
    rows.push(
      before === undefined
        ? { ...ids, type: create, data: whole }
        : {
            ...ids,
            type: importing.update as string,
            data: {
              patch: patchOf(importing.fields, fields, before.values, {
                clears: plan.clears,
                cleared: cleared.map((one) => one.path),
              }),
            },
            expectedVersion: before.version,
          },
    )
    named.delete(number)
    if (named.size > 0) naming.set(number, named)
  }
  const { commands, stuck } = inOrder(countedAmong(ordered(rows, importing), importing), naming)
  return {
    documents: all.length,
    said,
    commands,
    naming,
    faults: [...faults, ...stuck.map((one) => ({ line: one.line, message: stuckWords(one) }))],
  }
}

/** New documents as their resource puts them in order, others as they stand in the file. */
const ordered = (rows: readonly ImportCommand[], { order }: Importing): readonly ImportCommand[] =>
  order === undefined
    ? rows
    : rows
        .map((row) => ({ row, by: order(row.data as Fields) }))
        .toSorted((one, other) => (one.by < other.by ? -1 : one.by > other.by ? 1 : 0))
        .map(({ row }) => row)

/** New documents with their place among those of the file that say the same, where their resource counts these. */
const countedAmong = (rows: readonly ImportCommand[], { nth }: Importing): readonly ImportCommand[] => {
  if (nth === undefined) return rows
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const data = row.data as Fields
    const place = (counts.get(nth.of(data)) ?? 0) + 1
    counts.set(nth.of(data), place)
    return { ...row, data: { ...data, [nth.as]: place } }
  })
}

/** Commands without those of refused rows, and without those that name such: what these name would not be there. */
export const remaining = (
  { commands, naming }: Pick<Prepared, 'commands' | 'naming'>,
  refused: readonly number[],
): Pick<Prepared, 'commands' | 'faults'> => {
  const gone = new Set(refused)
  const faults: RowFault[] = []
  const left = commands.filter(({ line }) => {
    if (gone.has(line)) return false
    const because = [...(naming.get(line) ?? [])].find((one) => gone.has(one))
    if (because === undefined) return true
    gone.add(line)
    faults.push({ line, message: stuckWords({ line, circle: undefined, because }) })
    return false
  })
  return { commands: left, faults }
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
