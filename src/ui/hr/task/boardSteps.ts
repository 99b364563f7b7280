import { priorities, type taskStatuses } from '../../../domain/hr/employee-task/choices.ts'
import { byOrder, isOpenTask } from '../../../domain/hr/employee-task/order.ts'
import type { EmployeeTask, TaskStep } from '../../../domain/hr/employee-task/task.ts'
import type { TaskMenu } from './useTaskMenu.tsx'

export type TaskStatus = (typeof taskStatuses)[number]

/** What leads to a status; whoever may not take the first takes the next. */
const leading: Readonly<Record<TaskStatus, readonly [TaskStep, ...TaskStep[]]>> = {
  open: ['Reopen'],
  'in-progress': ['Start'],
  completed: ['Complete', 'AskCompletion'],
  cancelled: ['Cancel'],
}

export type Leading = { readonly step: TaskStep } | { readonly refused: string }

/** The step that somebody takes to bring a task to a status, or why they cannot. */
export const stepTo = (task: EmployeeTask, status: TaskStatus, refusal: TaskMenu['refusal']): Leading => {
  const steps = leading[status]
  const step = steps.find((one) => refusal(task, one) === undefined)
  return step === undefined ? { refused: refusal(task, steps[0]) ?? '' } : { step }
}

const priorityOf = ({ priority }: EmployeeTask): number => priorities.indexOf(priority ?? 'medium')

/** The order of a column: as in the tables, the highest priority first and each priority by its keys. */
export const byPriority = (one: EmployeeTask, other: EmployeeTask): number =>
  priorityOf(one) - priorityOf(other) || byOrder(one, other)

/**
 * The places that a task may have among others of a column. In its own it is put in order with those of its priority; in another one it
 * comes where its key says, or behind all of its priority where it gets a new key, and what is closed stands by when it was closed.
 */
export const placesAmong = (
  task: EmployeeTask,
  others: readonly EmployeeTask[],
  column: 'own' | 'keeps its key' | 'gets a new key' | 'closed',
): readonly [first: number, last: number] => {
  const countOf = (isBefore: (other: EmployeeTask) => boolean): number => others.filter(isBefore).length
  const first = countOf((other) => priorityOf(other) < priorityOf(task))
  const last = countOf((other) => priorityOf(other) <= priorityOf(task))
  const byKey = countOf((other) => byPriority(other, task) < 0)
  return {
    own: [first, last] as const,
    'keeps its key': [byKey, byKey] as const,
    'gets a new key': [last, last] as const,
    closed: [0, 0] as const,
  }[column]
}

const closedShown = 20

/** Tasks of a column in their order; of closed ones the latest. */
export const inColumn = (tasks: readonly EmployeeTask[], status?: TaskStatus): readonly EmployeeTask[] =>
  status === undefined || isOpenTask({ status })
    ? tasks.toSorted(byPriority)
    : tasks
        .toSorted((one, other) => other.lastModifiedAt.localeCompare(one.lastModifiedAt) || byOrder(one, other))
        .slice(0, closedShown)
