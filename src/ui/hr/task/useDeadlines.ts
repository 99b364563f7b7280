import { useMemo } from 'react'
import { tasksKey } from '../../../domain/hr/employee-task/key.ts'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import { holidayResource } from '../../../domain/hr/holiday/holiday.ts'
import { useDocuments, useSession } from '../../../infra/react/index.ts'
import { useToday } from '../../kit/useToday.ts'
import { useDueSurveys } from '../../miscellaneous/questionnaire/useDueSurveys.ts'
import { firstRows } from '../../resource/firstRows.ts'
import { useHolidays } from '../../platform/profile/useHolidays.ts'
import { type CalendarEntry, type Days, holidayEntry, surveyEntry, taskEntry, within } from './calendarEntries.ts'
import { isNarrowed, isShown, type Narrowing, of, partsOf, tagsOf } from './narrowing.ts'

/** More than stands in six weeks of one person. */
const most = 1000

/** The tasks of a person that are due in some days. Only these are asked for, not all that the viewer may see. */
const useTasksDue = (person: string, days: Days): readonly EmployeeTask[] => {
  const { rows } = useDocuments(
    firstRows(tasksKey, 'deadlineDate', most, [...within('deadlineDate', days), of(person)]),
  )
  return useMemo(() => rows.map(({ document }) => document as EmployeeTask), [rows])
}

/** What stands on the calendar of a person in some days: what is due of their tasks, the holidays where they work, and the viewer's own surveys. */
export const useDeadlines = (person: string, narrowing: Narrowing, days: Days) => {
  const date = useToday()
  const { user, authorization } = useSession()
  const isOwn = user?.id === person
  const inView = useTasksDue(person, days)
  const holidays = useHolidays(person, most, within('date', days))
  const mayOpen = authorization?.codes.includes(holidayResource.read) === true
  const surveys = useDueSurveys(days.from > date ? days.from : date, days.to)
  const parts = useMemo(
    () =>
      partsOf(
        inView.filter((task) => isShown(task, narrowing)),
        person,
        narrowing,
      ),
    [inView, person, narrowing],
  )
  const entries = useMemo(
    (): CalendarEntry[] => [
      ...holidays.map((holiday) => holidayEntry(holiday, mayOpen)),
      ...parts.all.map((task) => taskEntry(task, date)),
      // They are none of the tasks that are looked for.
      ...(isOwn && !isNarrowed(narrowing) ? surveys.map((survey) => surveyEntry(survey, date)) : []),
    ],
    [holidays, mayOpen, parts, surveys, isOwn, narrowing, date],
  )
  const tags = useMemo(() => tagsOf(inView), [inView])
  return { tasks: parts.all, watched: parts.watched.length, tags, entries }
}
