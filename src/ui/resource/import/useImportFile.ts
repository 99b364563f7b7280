import { type Remote, wrap } from 'comlink'
import { useCallback, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { FileSums, ResourceEntry } from '../../../domain/registry/entry.ts'
import { type KnownDocument, type RowFault, useImportActions } from '../../../infra/react/index.ts'
import { saveFile } from '../../kit/saveFile.ts'
import { localDay } from '../../kit/timeWords.ts'
import { beginImport } from './beginning.ts'
import type { Senses } from './columns.ts'
import type { Header } from './header.ts'
import type { ImportWorker, Opened, OpenedTable } from './import.worker.ts'
import { gather, knownAs, namedBy } from './gathering.ts'
import { emptyPlan, type ImportPlan } from './plan.ts'
import type { Remembered } from './remembered.ts'
import type { ReadChoice } from './table.ts'
import { type Mapping, targetsOf } from './targets.ts'

/** Commands in one trial by the server. */
const partSize = 200

export interface Checked {
  /** Documents that the rows of the file are: several rows may be one. */
  readonly total: number
  /** Rows that can go. */
  readonly fit: number
  readonly updates: number
  readonly faults: readonly RowFault[]
  /** What all of the file comes to, and what of it can go, where its resource adds it up. */
  readonly sums: { readonly file: FileSums; readonly fit: FileSums } | undefined
}

/** What was chosen otherwise than it was read. */
export interface Asked extends ReadChoice {
  readonly at?: Header
}

export type ImportStep =
  | { readonly step: 'file'; readonly problem: string | null; readonly busy: boolean }
  | {
      readonly step: 'mapping'
      readonly table: OpenedTable
      readonly problem: string | null
      /** How it is being read anew. */
      readonly asked?: Asked
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
  /** What the mapped columns say of how they are written. Another function once documents that they name were added. */
  readonly senses: (mapping: Mapping) => Promise<Senses>
  /** Documents that columns name were added: what these say is looked through again. */
  readonly renew: () => void
  /** All words of a field's column that name nothing. */
  readonly missing: (mapping: Mapping, path: string) => Promise<readonly string[]>
  readonly check: (plan: ImportPlan) => void
  /** Back to the mapping. */
  readonly back: () => void
  /** Keeps the rows that can go on this device and begins to send them. */
  readonly start: () => void
  readonly saveFaults: () => void
  /** What stands in the rows, by their numbers. */
  readonly cellsOf: (lines: readonly number[]) => Promise<readonly (readonly string[])[]>
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
  const checkedPlan = useRef(emptyPlan)
  useEffect(() => () => worker.current?.terminate(), [])

  const reader = useCallback((): Remote<ImportWorker> => {
    worker.current ??= new Worker(new URL('import.worker.ts', import.meta.url), { type: 'module', name: 'import' })
    remote.current ??= wrap<ImportWorker>(worker.current)
    return remote.current
  }, [])

  const order = { resource: entry.key, remembered }
  const table = 'table' in at ? at.table : null
  /** What cannot be read leaves what was read before; what was overtaken by another choice is none to show. */
  const show = (opened: Opened | undefined): void => {
    if (opened === undefined) return
    told.current.clear()
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
    if (table !== null) setAt({ step: 'mapping', table, problem: null, asked: choice })
    void reader()
      .open(source, { ...order, choice })
      .then(show)
  }
  const headed = (header: Header): void => {
    if (table !== null) setAt({ step: 'mapping', table, problem: null, asked: { at: header } })
    void reader().headed(header, order).then(show)
  }
  /** What columns name, as far as it was sent to the reader. */
  const told = useRef(new Set<string>())
  const [renewals, setRenewals] = useState(0)
  const renew = useCallback(() => setRenewals((before) => before + 1), [])
  const senses = useCallback(
    async (mapping: Mapping): Promise<Senses> => {
      const wordsOf = (paths: readonly string[]) => reader().words({ resource: entry.key, mapping, paths })
      const known = new Map<string, readonly KnownDocument[]>()
      for (const named of namedBy(targetsOf(entry).filter(({ path }) => mapping[path] !== undefined))) {
        const { resource, fields } = named
        const key = [renewals, resource, ...fields.map((path) => mapping[path])].join(' ')
        if (resource === entry.key || actions === null || told.current.has(key)) continue
        told.current.add(key)
        // oxlint-disable-next-line no-await-in-loop -- few
        const found = await knownAs(actions, named, wordsOf)
        // What is not known now is told when the rows are checked.
        if (found === undefined) told.current.delete(key)
        else known.set(resource, found)
      }
      return reader().senses({ resource: entry.key, mapping, known, today: localDay(new Date()) })
    },
    [reader, entry, actions, renewals],
  )
  const missing = useCallback(
    (mapping: Mapping, path: string) => reader().missing({ resource: entry.key, mapping, path }),
    [reader, entry.key],
  )

  const check = (plan: ImportPlan): void => {
    if (table === null || actions === null) return
    const work = async (): Promise<void> => {
      setAt({ step: 'checking', table, done: 0, total: null })
      // Another mapping makes other commands, so it is another import.
      importId.current = newId()
      checkedPlan.current = plan
      const found = await gather(entry, actions, plan, (paths) =>
        reader().words({ resource: entry.key, mapping: plan.mapping, paths }),
      )
      const { documents, commands, updates, faults, sums } = await reader().prepare({
        resource: entry.key,
        importId: importId.current,
        plan,
        ...found,
        today: localDay(new Date()),
      })
      const refused: RowFault[] = []
      // oxlint-disable no-await-in-loop -- one part after the other, so that the server has room for others
      for (let done = 0; done < commands;) {
        setAt({ step: 'checking', table, done, total: commands })
        const tried = await reader().trial(done, partSize)
        const trial = await actions.attemptRows(entry.key, [...tried.before, ...tried.commands])
        if (trial.kind === 'not-tried') throw new Error(trial.message)
        // What came along to be named has had its own trial.
        const lines = new Set(tried.commands.map(({ line }) => line))
        refused.push(...trial.faults.filter(({ line }) => lines.has(line)))
        done += tried.commands.length
      }
      // oxlint-enable no-await-in-loop
      const left = await reader().without(refused.map((one) => one.line))
      const { fit } = left
      setAt({
        step: 'checked',
        table,
        checked: {
          total: documents,
          fit,
          updates,
          sums: sums === undefined || left.sums === undefined ? undefined : { file: sums, fit: left.sums },
          faults: [...faults, ...refused, ...left.faults].toSorted((one, other) => one.line - other.line),
        },
      })
    }
    work().catch((error: unknown) =>
      setAt({ step: 'mapping', table, problem: error instanceof Error ? error.message : String(error) }),
    )
  }

  const start = (): void => {
    if (at.step !== 'checked' || actions === null || source === null) return
    const { faults, fit } = at.checked
    const { header } = at.table
    const id = importId.current
    const work = async (): Promise<void> => {
      const read = { id, entry, file: source, header, plan: checkedPlan.current, fit, faults }
      await beginImport(actions, reader(), read, (done, total) => setAt({ step: 'starting', done, total }))
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
  return { at, open, read, headed, senses, renew, missing, check, back, start, saveFaults, cellsOf }
}
