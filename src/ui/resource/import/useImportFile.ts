import { type Remote, wrap } from 'comlink'
import { useCallback, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { type ImportActions, type KnownDocument, type RowFault, useImportActions } from '../../../infra/react/index.ts'
import { saveFile } from '../../kit/saveFile.ts'
import { localDay } from '../../kit/timeWords.ts'
import type { ImportWorker, OpenedTable } from './import.worker.ts'
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
  | { readonly step: 'mapping'; readonly table: OpenedTable; readonly problem: string | null }
  | { readonly step: 'checking'; readonly table: OpenedTable; readonly done: number; readonly total: number | null }
  | { readonly step: 'checked'; readonly table: OpenedTable; readonly checked: Checked }
  | { readonly step: 'starting'; readonly done: number; readonly total: number }

export interface ImportFile {
  readonly at: ImportStep
  readonly open: (file: File) => void
  readonly check: (mapping: Mapping, match: string | null) => void
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
  mapping: Mapping,
  match: string | null,
): Promise<{
  readonly existing: readonly KnownDocument[]
  readonly known: ReadonlyMap<string, readonly KnownDocument[]>
}> => {
  const mapped = targetsOf(entry).filter(({ path }) => mapping[path] !== undefined)
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
    existing: match === null ? [] : ((await actions.known(entry.key, [match, ...groups])) ?? late()),
  }
}

/** A file on its way from the disk to the server's word on every row. */
export const useImportFile = (entry: ResourceEntry, onStarted: () => void): ImportFile => {
  const actions = useImportActions()
  const [at, setAt] = useState<ImportStep>({ step: 'file', problem: null, busy: false })
  const [name, setName] = useState('')
  const worker = useRef<Worker | null>(null)
  const remote = useRef<Remote<ImportWorker> | null>(null)
  const importId = useRef('')
  useEffect(() => () => worker.current?.terminate(), [])

  const reader = useCallback((): Remote<ImportWorker> => {
    worker.current ??= new Worker(new URL('import.worker.ts', import.meta.url), { type: 'module', name: 'import' })
    remote.current ??= wrap<ImportWorker>(worker.current)
    return remote.current
  }, [])

  const open = (file: File): void => {
    setAt({ step: 'file', problem: null, busy: true })
    setName(file.name)
    void reader()
      .open(file)
      .then((table) =>
        setAt(
          'problem' in table
            ? { step: 'file', problem: table.problem, busy: false }
            : { step: 'mapping', table, problem: null },
        ),
      )
  }

  const table = 'table' in at ? at.table : null
  const check = (mapping: Mapping, match: string | null): void => {
    if (table === null || actions === null) return
    const work = async (): Promise<void> => {
      setAt({ step: 'checking', table, done: 0, total: null })
      // Another mapping makes other commands, so it is another import.
      importId.current = newId()
      const found = await gather(entry, actions, mapping, match)
      const { commands, updates, faults } = await reader().prepare({
        resource: entry.key,
        importId: importId.current,
        mapping,
        match,
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
  return { at, open, check, back, start, saveFaults, cellsOf }
}
