import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { toDo } from '../../../domain/hr/employee-task/choices.ts'
import { tasksKey } from '../../../domain/hr/employee-task/key.ts'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import { type ListAnswer, useDocuments, useDocumentsById, useMatchingIds } from '../../../infra/react/index.ts'
import { firstRows } from '../../resource/firstRows.ts'
import { asked, asks, type Narrowing, of } from './narrowing.ts'
import { keyAmong } from './orderKeys.ts'

/** More open tasks than a person looks through; of closed ones the latest of each kind. */
const [mostOpen, mostClosed] = [1000, 100]

const isToDo = { column: 'status', operator: 'is', values: toDo } as const

const tasksIn = ({ rows }: ListAnswer): readonly EmployeeTask[] => rows.map(({ document }) => document as EmployeeTask)

/** The latest tasks of a person that were closed in one way, as far as they are looked at. */
const useClosed = (person: string, narrowing: Narrowing, status: 'completed' | 'cancelled'): ListAnswer =>
  useDocuments(
    firstRows(tasksKey, '-lastModifiedAt', asks(narrowing, status) ? mostClosed : 0, [
      of(person),
      { column: 'status', operator: 'is', values: [status] },
      ...asked(narrowing),
    ]),
  )

/** The tasks in which a person takes part: all that are to be done, whatever the narrowing, and the latest of those that are closed. */
export const useTasks = (person: string, narrowing: Narrowing) => {
  const open = useDocuments(firstRows(tasksKey, 'deadlineDate', mostOpen, [of(person), isToDo]))
  const completed = useClosed(person, narrowing, 'completed')
  const cancelled = useClosed(person, narrowing, 'cancelled')
  const latest = useMemo(
    () => ({
      tasks: [open, completed, cancelled].flatMap(tasksIn),
      isComing: open.status === 'filling',
      /** There are more than these. */
      isCut: [open, completed, cancelled].some(({ rows, total }) => rows.length > 0 && rows.length < total),
    }),
    [open, completed, cancelled],
  )
  const matching = useMatchingIds()
  const read = useDocumentsById()
  /** Those that are put in order with a task, of which the person may not take part in all. */
  const listOf = async ({ assignedTo, priority }: EmployeeTask): Promise<readonly EmployeeTask[]> => {
    if (assignedTo === undefined || assignedTo.id === person) return []
    const filters = [
      isToDo,
      { column: 'assignedTo', operator: 'is', values: [assignedTo.id] },
      { column: 'priority', operator: 'is', values: [priority ?? ''] },
    ] as const
    const ids = await matching({ resource: tasksKey, filters, search: '', sort: 'createdAt' })
    return (await read(tasksKey, ids)).map(({ document }) => document as EmployeeTask)
  }
  const keyAfter = async (task: EmployeeTask, after: string | undefined): Promise<string> => {
    const all = new Map([...(await listOf(task)), ...latest.tasks].map((one) => [one.id, one]))
    return keyAmong([...all.values()], task, after)
  }
  const newest = useRef(keyAfter)
  useEffect(() => {
    newest.current = keyAfter
  })
  return {
    /** For what is drawn in the pauses of the browser: scores of rows at once would be felt. */
    shown: useDeferredValue(latest),
    /** The key with which a task comes behind another one, or first, by the latest that is known; always the same function. */
    keyOf: useCallback<typeof keyAfter>((task, after) => newest.current(task, after), []),
  }
}
