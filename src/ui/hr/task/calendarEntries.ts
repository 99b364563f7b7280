import { isOpenTask } from '../../../domain/hr/employee-task/order.ts'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import type { Due } from '../../../domain/miscellaneous/questionnaire/due.ts'
import type { Filter } from '../../../infra/react/index.ts'
import { fillInPath } from '../../miscellaneous/paths.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import type { Holiday } from '../../platform/profile/useHolidays.ts'
import { hrPaths } from '../paths.ts'

/** Days that are in view, the last one too. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** What is asked of a list: those whose date is in view. */
export const within = (column: string, { from, to }: Days): readonly Filter[] => [
  { column, operator: 'from', values: [from] },
  { column, operator: 'to', values: [to] },
]

/** Something of a whole day, as the calendar takes it. */
export interface CalendarEntry {
  readonly id: string
  readonly title: string
  readonly start: string
  readonly allDay: true
  /** Its place among those of its day. */
  readonly rank: number
  /** It may be dragged to another day. */
  readonly startEditable: boolean
  readonly interactive: boolean
  /** Where it leads, where it is a link. */
  readonly url?: string
  readonly color: string
  readonly contrastColor: string
}

type Face = Pick<CalendarEntry, 'color' | 'contrastColor'>

const face = (tint: string, hue: string): Face => ({
  color: `rgb(var(--${tint}))`,
  contrastColor: `rgb(var(--${hue}))`,
})

/** Red where its day has passed and it is not done; quiet where it is done. */
const faceOf = ({ status, deadlineDate = '' }: EmployeeTask, today: string): Face => {
  if (!isOpenTask({ status })) return face('surface-hover', 'text-muted')
  return deadlineDate < today ? face('danger-tint', 'danger') : face('primary-tint', 'link')
}

/** What stands on the calendar beside the tasks: nobody drags it. */
const beside = (rank: number) => ({ allDay: true, rank, startEditable: false, interactive: false }) as const

/** A task on the day of its deadline. Whoever drags one that they may not change is told why. */
export const taskEntry = (task: EmployeeTask, today: string): CalendarEntry => ({
  id: task.id,
  title: task.name,
  start: task.deadlineDate ?? '',
  allDay: true,
  rank: 1,
  startEditable: true,
  interactive: true,
  ...faceOf(task, today),
})

/** A holiday on its day; it leads to those who may read all of it. */
export const holidayEntry = ({ id, name, date }: Holiday, mayOpen: boolean): CalendarEntry => ({
  ...beside(0),
  id: `holiday ${id}`,
  title: `Holiday: ${name}`,
  start: date,
  ...(mayOpen && { url: recordPath(hrPaths.holidays, id) }),
  ...face('positive-tint', 'positive'),
})

/** A survey that is to be answered; before its day it opens nowhere. */
export const surveyEntry = ({ date, topic }: Due<Ref>, today: string): CalendarEntry => ({
  ...beside(2),
  id: `survey ${topic.id} ${date}`,
  title: `Survey: ${topic.name}`,
  start: date,
  ...(date <= today ? { url: fillInPath(topic.id, date) } : {}),
  ...face('warning-tint', 'warning'),
})
