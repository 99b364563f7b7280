import { isOpenTask } from '../../../domain/hr/employee-task/order.ts'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import type { Filter } from '../../../infra/react/index.ts'
import { textsInUrl } from '../../kit/useUrlState.ts'

/** How tasks are seen. */
export const views = [
  { value: 'table', label: 'Table' },
  { value: 'status', label: 'By status' },
  { value: 'person', label: 'By person' },
  { value: 'calendar', label: 'Calendar' },
] as const
export type TaskView = (typeof views)[number]['value']

/** How tasks are seen and which of them, where the address says nothing: closed ones are left out. `due`: whose deadline is being changed. */
const usual = {
  view: 'table',
  status: 'to-do',
  type: '',
  priority: '',
  tag: '',
  watching: '',
  span: '',
  day: '',
  due: '',
}
export type Narrowing = Readonly<typeof usual>

export const inUrl = textsInUrl(usual)

export const viewIn = ({ view }: Narrowing): TaskView => views.find(({ value }) => value === view)?.value ?? 'table'

/** Where statuses are columns, none is left out. */
const statusIn = (narrowing: Narrowing): string => (viewIn(narrowing) === 'status' ? '' : narrowing.status)

export const isNarrowed = (narrowing: Narrowing): boolean => {
  const { type, priority, tag } = narrowing
  const status = statusIn(narrowing)
  return [status === 'to-do' ? '' : status, type, priority, tag].some((value) => value !== '')
}

export const isShown = (
  task: Pick<EmployeeTask, 'status' | 'type' | 'priority' | 'tags'>,
  narrowing: Narrowing,
): boolean => {
  const { type, priority, tag } = narrowing
  const status = statusIn(narrowing)
  return (
    (status === '' || (status === 'to-do' ? isOpenTask(task) : task.status === status)) &&
    (type === '' || task.type === type) &&
    (priority === '' || task.priority === priority) &&
    (tag === '' || task.tags?.includes(tag) === true)
  )
}

/** What is asked of all tasks: those in which a person takes part. */
export const of = (person: string): Filter => ({ column: 'people', operator: 'is', values: [person] })

/** As far as a list can be asked it, what is shown of them. */
export const asked = ({ type, priority, tag }: Narrowing): readonly Filter[] => [
  ...(type === '' ? [] : [{ column: 'type', operator: 'is', values: [type] } as const]),
  ...(priority === '' ? [] : [{ column: 'priority', operator: 'is', values: [priority] } as const]),
  ...(tag === '' ? [] : [{ column: 'tags', operator: 'contains', values: [tag] } as const]),
]

/** Are any of a status shown? */
export const asks = (narrowing: Narrowing, status: EmployeeTask['status']): boolean =>
  isShown({ status }, { ...narrowing, type: '', priority: '', tag: '' })

/**
 * The tasks of a person, as the tables have them (seed 2, 2.14): Self holds what they authorize, Authorizer what is assigned to them. The
 * names look swapped and are the seed's. What they only watch stands beside, where it is asked for.
 */
export const partsOf = (tasks: readonly EmployeeTask[], person: string, { watching }: Narrowing) => {
  const isSelf = ({ reponsibleParty }: EmployeeTask): boolean => reponsibleParty.id === person
  const isAssigned = ({ assignedTo }: EmployeeTask): boolean => assignedTo?.id === person
  const isWatched = (task: EmployeeTask): boolean =>
    !isSelf(task) && !isAssigned(task) && task.details.watchers.some(({ id }) => id === person)
  const watched = tasks.filter(isWatched)
  return {
    self: tasks.filter(isSelf),
    assigned: tasks.filter(isAssigned),
    watched,
    /** All that is shown of them. */
    all: tasks.filter((task) => isSelf(task) || isAssigned(task) || (watching === 'yes' && isWatched(task))),
  }
}

/** The tags of tasks, each once. */
export const tagsOf = (tasks: readonly EmployeeTask[]): readonly string[] =>
  [...new Set(tasks.flatMap((task) => task.tags ?? []))].toSorted()
