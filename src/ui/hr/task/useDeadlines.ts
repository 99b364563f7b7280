import { useMemo } from 'react'
import { tasksKey } from '../../../domain/hr/employee-task/key.ts'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import { type Filter, useDocument, useDocuments, useSession } from '../../../infra/react/index.ts'
import { useToday } from '../../kit/useToday.ts'
import { useDueSurveys } from '../../miscellaneous/questionnaire/useDueSurveys.ts'
import { firstRows } from '../../resource/firstRows.ts'
import { type CalendarEntry, type Days, holidayEntry, surveyEntry, taskEntry, within } from './calendarEntries.ts'
import { isNarrowed, isShown, type Narrowing, partsOf, tagsOf } from './narrowing.ts'

/** More than stands in six weeks of one person. */
const most = 1000

/** The tasks of a person that are due in some days. Only these are asked for, not all that the viewer may see. */
const useTasksDue = (person: string, name: string, days: Days): readonly EmployeeTask[] => {
  const asked = (filter: Filter) => firstRows(tasksKey, 'deadlineDate', most, [...within('deadlineDate', days), filter])
  const { rows: assigned } = useDocuments(asked({ column: 'assignedTo', operator: 'is', values: [person] }))
  const { rows: authorized } = useDocuments(asked({ column: 'reponsibleParty', operator: 'is', values: [person] }))
  const { rows: watched } = useDocuments(asked({ column: 'watchers', operator: 'contains', values: [name] }))
  return useMemo(() => {
    const rows = [...assigned, ...authorized, ...watched]
    return [...new Map(rows.map(({ document }) => [document.id, document as EmployeeTask])).values()]
  }, [assigned, authorized, watched])
}

/** What stands on the calendar of a person in some days: what is due of their tasks, the holidays where they work, and the viewer's own surveys. */
export const useDeadlines = (person: string, narrowing: Narrowing, days: Days) => {
  const date = useToday()
  const { user, authorization } = useSession()
  const employee = useDocument('employees', person).view?.document
  const isOwn = user?.id === person
  // Whoever has no name here yet watches nothing.
  const inView = useTasksDue(person, String(employee?.['name'] ?? (isOwn ? user.name : person)), days)
  const site = employee?.['site'] as { readonly id: string } | undefined
  const { rows: holidays } = useDocuments(
    firstRows('location-holidays', 'date', most, [
      ...within('date', days),
      { column: 'sisterLocation', operator: 'is', values: [site?.id ?? authorization?.scope.location.id ?? ''] },
    ]),
  )
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
      ...holidays.map(({ document }) => holidayEntry(document)),
      ...parts.all.map((task) => taskEntry(task, date)),
      // They are none of the tasks that are looked for.
      ...(isOwn && !isNarrowed(narrowing) ? surveys.map((survey) => surveyEntry(survey, date)) : []),
    ],
    [holidays, parts, surveys, isOwn, narrowing, date],
  )
  const tags = useMemo(() => tagsOf(inView), [inView])
  return { tasks: parts.all, watched: parts.watched.length, tags, entries }
}
