import { type Remote, wrap } from 'comlink'
import { useCallback, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { type ImportActions, type KnownDocument, type RowFault, useImportActions } from '../../../infra/react/index.ts'
import { saveFile } from '../../kit/saveFile.ts'
import { localDay } from '../../kit/timeWords.ts'
import type { Senses } from './columns.ts'
import type { Header } from './header.ts'
import type { ImportWorker, Opened, OpenedTable } from './import.worker.ts'
import type { ImportPlan } from './plan.ts'
import type { Remembered } from './remembered.ts'
import type { ReadChoice } from './table.ts'
import { type Mapping, targetsOf } from './targets.ts'

/** Commands in one call to the server. */
const partSize = 200

export interface Checked {
  readonly total: number
  /** Rows that can go. */
  readonly fit: number
  readonly updates: number
  readonly faults: readonly RowFault[]
}

export type ImportStep =
  | { readonly step: 'file'; readonly problem: string | null; readonly busy: boolean }
  | {
      readonly step: 'mapping'
      readonly table: OpenedTable
      readonly problem: string | null
      /** It is read anew, otherwise. */
      readonly busy?: boolean
    }
  | { readonly step: 'checking'; readonly table: OpenedTable; readonly done: number; readonly total: number | null }
  | { readonly step: 'checked'; readonly table: OpenedTable; readonly checked: Checked }
  | { readonly step: 'starting'; readonly done: number; readonly total: number }

export interface ImportFile {
  readonly at: ImportStep
  readonly open: (file: File) => void
  /** Reads the same file otherwise than it was guessed. */
  readonly read: (choice: ReadChoice) => void
  /** Takes the names of the columns from elsewhere. */
  readonly headed: (header: Header) => void
  /** What the mapped columns say of how they are written. */
  readonly senses: (mapping: Mapping) => Promise<Senses>
  readonly check: (plan: ImportPlan) => void
  /** Back to the mapping. */
  readonly back: () => void
  /** Keeps the rows that can go on this device and begins to send them. */
  readonly start: () => void
  readonly saveFaults: () => void
  /** What stands in the rows, by their numbers. */
  readonly cellsOf: (lines: readonly number[]) => Promise<readonly (readonly string[])[]>
}

/** The documents that rows may mean, from this device. */
const gather = async (
  entry: ResourceEntry,
  actions: ImportActions,
  { mapping, constants, keys }: ImportPlan,
): Promise<{
  readonly existing: readonly KnownDocument[]
  readonly known: ReadonlyMap<string, readonly KnownDocument[]>
}> => {
  const mapped = targetsOf(entry).filter(({ path }) => mapping[path] !== undefined || constants[path] !== undefined)
  const resources = new Set(mapped.flatMap(({ field }) => field.among?.resource ?? []))
  const late = (): never => {
    throw new Error('Some records that the rows refer to are not on this device yet. Try again in a moment.')
  }
  const groups = new Set(
    mapped.filter(({ path }) => path.includes('.')).map(({ path }) => path.split('.')[0] as string),
  )
  const known = new Map<string, readonly KnownDocument[]>()
  for (const resource of resources)
    // oxlint-disable-next-line no-await-in-loop -- few
    known.set(resource, (await actions.known(resource, [])) ?? late())
  return {
    known,
    existing: keys.length === 0 ? [] : ((await actions.known(entry.key, [...keys, ...groups])) ?? late()),
  }
}

/** A file on its way from the disk to the server's word on every row. */
export const useImportFile = (entry: ResourceEntry, remembered: Remembered, onStarted: () => void): ImportFile => {
  const actions = useImportActions()
  const [at, setAt] = useState<ImportStep>({ step: 'file', problem: null, busy: false })
  const [source, setSource] = useState<File | null>(null)
  const name = source?.name ?? ''
  const worker = useRef<Worker | null>(null)
  const remote = useRef<Remote<ImportWorker> | null>(null)
  const importId = useRef('')
  useEffect(() => () => worker.current?.terminate(), [])

  const reader = useCallback((): Remote<ImportWorker> => {
    worker.current ??= new Worker(new URL('import.worker.ts', import.meta.url), { type: 'module', name: 'import' })
    remote.current ??= wrap<ImportWorker>(worker.current)
    return remote.current
  }, [])

  const order = { resource: entry.key, remembered }
  const table = 'table' in at ? at.table : null
  /** What cannot be read leaves what was read before. */
  const show = (opened: Opened): void => {
    if (!('problem' in opened)) setAt({ step: 'mapping', table: opened, problem: null })
    else if (table === null) setAt({ step: 'file', problem: opened.problem, busy: false })
    else setAt({ step: 'mapping', table, problem: opened.problem })
  }
  const open = (file: File): void => {
    setAt({ step: 'file', problem: null, busy: true })
    setSource(file)
    void reader()
      .open(file, { ...order, choice: {} })
      .then(show)
  }
  const read = (choice: ReadChoice): void => {
    if (source === null) return
    if (table !== null) setAt({ step: 'mapping', table, problem: null, busy: true })
    void reader()
      .open(source, { ...order, choice })
      .then(show)
  }
  const headed = (header: Header): void => void reader().headed(header, order).then(show)
  const senses = useCallback(
    (mapping: Mapping): Promise<Senses> =>
      reader().senses({ resource: entry.key, mapping, today: localDay(new Date()) }),
    [reader, entry.key],
  )

  const check = (plan: ImportPlan): void => {
    if (table === null || actions === null) return
    const work = async (): Promise<void> => {
      setAt({ step: 'checking', table, done: 0, total: null })
      // Another mapping makes other commands, so it is another import.
      importId.current = newId()
      const found = await gather(entry, actions, plan)
      const { commands, updates, faults } = await reader().prepare({
        resource: entry.key,
        importId: importId.current,
        plan,
        ...found,
        today: localDay(new Date()),
      })
      const refused: RowFault[] = []
      // oxlint-disable no-await-in-loop -- one part after the other, so that the server has room for others
      for (let from = 0; from < commands; from += partSize) {
        setAt({ step: 'checking', table, done: from, total: commands })
        const trial = await actions.attemptRows(entry.key, await reader().part(from, partSize))
        if (trial.kind === 'not-tried') throw new Error(trial.message)
        refused.push(...trial.faults)
      }
      // oxlint-enable no-await-in-loop
      const fit = await reader().without(refused.map((one) => one.line))
      setAt({
        step: 'checked',
        table,
        checked: {
          total: table.rows,
          fit,
          updates,
          faults: [...faults, ...refused].toSorted((one, other) => one.line - other.line),
        },
      })
    }
    work().catch((error: unknown) =>
      setAt({ step: 'mapping', table, problem: error instanceof Error ? error.message : String(error) }),
    )
  }

  const start = (): void => {
    if (at.step !== 'checked' || actions === null) return
    const rows = at.checked.fit
    const id = importId.current
    const parts = Math.ceil(rows / partSize)
    const work = async (): Promise<void> => {
      setAt({ step: 'starting', done: 0, total: rows })
      await actions.prepareImport({ id, resource: entry.key, file: name, rows, parts })
      // oxlint-disable no-await-in-loop -- the store writes one part after the other
      for (let index = 0; index < parts; index += 1) {
        await actions.keepImportPart(id, index, await reader().part(index * partSize, partSize))
        setAt({ step: 'starting', done: Math.min(rows, (index + 1) * partSize), total: rows })
      }
      // oxlint-enable no-await-in-loop
      await actions.setImport(id, 'running')
      onStarted()
    }
    work().catch(() => {
      void actions.forgetImport(id)
      setAt({
        step: 'mapping',
        table: at.table,
        problem: 'This device could not keep the rows: its storage is full or closed to this page. Nothing was sent.',
      })
    })
  }

  const saveFaults = (): void => {
    if (at.step !== 'checked') return
    void reader()
      .faultsFile(at.checked.faults)
      .then((file) => saveFile(`${name.replace(/\.[^.]*$/, '')}_problems.csv`, file))
  }

  const back = (): void => {
    if (table !== null) setAt({ step: 'mapping', table, problem: null })
  }
  const cellsOf = useCallback((lines: readonly number[]) => reader().cellsOf(lines), [reader])
  return { at, open, read, headed, senses, check, back, start, saveFaults, cellsOf }
}
