import { useRef, useState } from 'react'
import { counted } from '../../../domain/kernel/plural.ts'
import type { ImportDocument } from '../../../domain/platform/import/import.ts'
import type { RowAnswer } from '../../../domain/platform/import/parts.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { type RowFault, useImportActions } from '../../../infra/react/index.ts'
import { useServiceCall } from '../../../infra/react/useServiceCall.ts'
import { notify } from '../../kit/notify.ts'
import { localDay } from '../../kit/timeWords.ts'
import { cellsText, refusedRows } from '../../resource/import/beginning.ts'
import { gather } from '../../resource/import/gathering.ts'
import { emptyPlan, type ImportPlan } from '../../resource/import/plan.ts'
import { targetsOf } from '../../resource/import/targets.ts'
import { several } from '../../resource/import/values.ts'

/** A refused row as it was mended. */
export interface MendedRow {
  readonly line: number
  readonly cells: readonly string[]
}

const planOf = ({ plan }: ImportDocument): ImportPlan => ({
  ...emptyPlan,
  ...(JSON.parse(plan) as Partial<ImportPlan>),
})

/** Sends mended rows as a new part of their import. `said`: why rows are still refused, by row of the file. */
export const useMending = (record: ImportDocument) => {
  const actions = useImportActions()
  const call = useServiceCall(resourceOf(record.resource).service)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState<ReadonlyMap<number, string>>(new Map())
  /** The part that comes next, as far as this page has sent. */
  const next = useRef(0)

  const work = async (entry: ResourceEntry, rows: readonly MendedRow[]): Promise<void> => {
    if (actions === null) return
    const [{ prepareRows }, { finderOf }] = await Promise.all([
      import('../../resource/import/rows.ts'),
      import('../../resource/import/finding.ts'),
    ])
    const plan = planOf(record)
    const today = localDay(new Date())
    const { existing, known } = await gather(entry, actions, plan, async (paths) =>
      paths.flatMap((path) =>
        rows.flatMap(({ cells }) => {
          const cell = cells[plan.mapping[path] ?? -1] ?? ''
          return [cell.trim(), ...several(cell)]
        }),
      ),
    )
    const { commands, faults } = prepareRows(
      rows.map(({ line, cells }) => ({ number: line, cells })),
      {
        entry,
        importId: record.id,
        width: record.header.length,
        targets: targetsOf(entry),
        plan,
        existing,
        find: finderOf(known, today),
        today,
      },
    )
    const cells = new Map(rows.map((row) => [row.line, cellsText(row.cells)]))
    const withCells = <Row extends Pick<RowFault, 'line'>>(row: Row) => ({ ...row, cells: cells.get(row.line) ?? '[]' })
    const part = Math.max(record.next, record.parts, next.current)
    const { rows: answers } = await call<{ readonly rows: readonly RowAnswer[] }>(`${entry.path}/batch`, {
      commands: commands.map(withCells),
      import: { id: record.id, part, refused: refusedRows(faults).map(withCells) },
    })
    next.current = part + 1
    const refused = answers.filter(({ outcome }) => outcome === 'refused')
    setSaid(new Map([...said, ...refused.map(({ line, message = '' }) => [line, message] as const)]))
    const taken = answers.length - refused.length
    if (taken > 0) void notify(`${counted(taken, 'row is', 'rows are')} imported now.`, { tone: 'done' })
    if (refused.length > 0) setProblem(`${counted(refused.length, 'row was', 'rows were')} refused again.`)
  }

  const send = async (entry: ResourceEntry, rows: readonly MendedRow[]): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work(entry, rows)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return { send, busy, problem, said }
}
