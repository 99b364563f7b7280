import type { Remote } from 'comlink'
import { type BeginData, rowsOfPart } from '../../../domain/platform/import/parts.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { formatsOf } from '../../../domain/registry/formats/fields.ts'
import type { ImportActions, RefusedRow, RowFault } from '../../../infra/react/index.ts'
import { localDay } from '../../kit/timeWords.ts'
import type { ImportWorker } from './import.worker.ts'
import type { ImportPlan } from './plan.ts'
import { targetsOf } from './targets.ts'

/** What the record of an import tells of a file: longer texts are cut, a record is not the place for them. */
const most = { header: 2000, words: 4000, file: 200 } as const

/** What was chosen, in words: which column fills which field and how it is read, and what becomes of rows that exist. */
const chosenWords = (
  entry: ResourceEntry,
  { mapping, formats, constants, words, keys, taken, clears, rounded = [] }: ImportPlan,
  header: readonly string[],
): BeginData['chosen'] => {
  const targets = targetsOf(entry)
  const filled = targets.flatMap(({ path, label, field }) => {
    const [index, constant] = [mapping[path], constants[path]]
    const format = formatsOf(field, { today: localDay(new Date()) }).find(({ key }) => key === formats[path])
    const translated = Object.entries(words[path] ?? {}).map(([from, to]) => `${from} means ${to}`)
    const value = typeof constant === 'object' ? constant.name : constant
    const told = [
      ...(index === undefined
        ? []
        : [`column ${header[index] || index + 1}`, ...(format === undefined ? [] : [format.label])]),
      ...(value === undefined ? [] : [index === undefined ? `${value} in every row` : `${value} where it is empty`]),
      ...(rounded.includes(path) ? ['rounded'] : []),
      ...translated,
    ]
    return told.length === 0 ? [] : [{ label, words: told.join(', ').slice(0, most.words) }]
  })
  const labelsOf = (paths: readonly string[]): string =>
    paths.map((path) => targets.find((one) => one.path === path)?.label ?? path).join(', ')
  const existing = {
    both: `changed where ${labelsOf(keys)} is the same, the others added`,
    update: `changed where ${labelsOf(keys)} is the same, the others left out`,
    add: `left out where ${labelsOf(keys)} is the same, the others added`,
  } as const
  return [
    ...filled,
    { label: 'Rows that exist', words: keys.length === 0 ? 'all rows are new' : existing[taken] },
    ...(keys.length > 0 ? [{ label: 'Empty cells', words: clears ? 'clear what exists' : 'keep what exists' }] : []),
  ]
}

/** A file whose rows were read, and what is known of them. */
export interface ReadFile {
  /** Of the import. */
  readonly id: string
  readonly entry: ResourceEntry
  readonly file: File
  readonly header: readonly string[]
  readonly plan: ImportPlan
  /** Rows that can go. */
  readonly fit: number
  /** Why the others cannot. */
  readonly faults: readonly RowFault[]
}

/** What the record of an import is begun with, but for the counts of its rows. */
const beginOf = ({ entry, file, header, plan }: ReadFile, digest: string): Omit<BeginData, 'rows' | 'parts'> => ({
  resource: entry.key,
  file: storable(file.name).slice(0, most.file),
  digest,
  header: header.map((name) => storable(name).slice(0, most.header)),
  chosen: chosenWords(entry, plan, header).map(({ label, words }) => ({
    label,
    words: storable(words.charAt(0).toUpperCase() + words.slice(1)),
  })),
  plan: storable(JSON.stringify(plan)),
})

/** Without what no store keeps: NUL and halves of characters. */
const storable = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '')

/** The cells of a row as the record keeps them. */
export const cellsText = (cells: readonly string[]): string => JSON.stringify(cells.map(storable))

/** Rows that can be no command, each once with all that is wrong with it. */
export const refusedRows = (faults: readonly RowFault[]): readonly RefusedRow[] => {
  const byLine = new Map<number, RowFault[]>()
  for (const fault of faults) byLine.set(fault.line, [...(byLine.get(fault.line) ?? []), fault])
  return [...byLine].map(([line, own]) => {
    const field = own.find((one) => one.field !== undefined)?.field
    return { line, message: own.map(({ message }) => message).join(' '), ...(field === undefined ? {} : { field }) }
  })
}

/** Keeps the rows of a file that its reader holds on this device, and begins to send them. `onKept`: so many rows of all are kept. */
export const beginImport = async (
  actions: ImportActions,
  reader: Remote<ImportWorker>,
  read: ReadFile,
  onKept: (rows: number, all: number) => void = () => {},
): Promise<void> => {
  const { id, file, fit, faults } = read
  const refused = refusedRows(faults)
  const rows = fit + refused.length
  const parts = Math.ceil(fit / rowsOfPart) + Math.ceil(refused.length / rowsOfPart)
  onKept(0, rows)
  await actions.prepareImport({ id, ...beginOf(read, await reader.digest(file)), rows, parts })
  await keepParts(actions, reader, { id, fit, refused }, (done) => onKept(done, rows))
  await actions.setImport(id, 'running')
}

/** Keeps all rows of an import on this device, part after part: those that can go, then those that cannot. */
const keepParts = async (
  actions: ImportActions,
  reader: Remote<ImportWorker>,
  { id, fit, refused }: { readonly id: string; readonly fit: number; readonly refused: readonly RefusedRow[] },
  onDone: (rows: number) => void,
): Promise<void> => {
  const withCells = async <Row extends { readonly line: number }>(rows: readonly Row[]) => {
    const cells = await reader.cellsOf(rows.map(({ line }) => line))
    return rows.map((row, index) => ({ ...row, cells: cellsText(cells[index] ?? []) }))
  }
  let part = 0
  // oxlint-disable no-await-in-loop -- the store writes one part after the other
  for (let from = 0; from < fit; from += rowsOfPart, part += 1) {
    await actions.keepImportPart(id, part, await withCells(await reader.part(from, rowsOfPart)))
    onDone(Math.min(fit, from + rowsOfPart))
  }
  for (let from = 0; from < refused.length; from += rowsOfPart, part += 1) {
    await actions.keepImportPart(id, part, [], await withCells(refused.slice(from, from + rowsOfPart)))
    onDone(Math.min(fit + refused.length, fit + from + rowsOfPart))
  }
  // oxlint-enable no-await-in-loop
}
