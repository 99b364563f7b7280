import { expect, test } from 'vitest'
import { employeeTaskResource as entry } from '../../src/domain/hr/employee-task/resource.ts'
import type { EmployeeTask } from '../../src/domain/hr/employee-task/task.ts'
import { holidayEntry, surveyEntry, taskEntry, within } from '../../src/ui/hr/task/calendarEntries.ts'
import { noHistory, run, type Step } from '../support/history.ts'
import { gives, saved } from '../support/hr/tasks.ts'
import { people, world } from '../support/world.ts'

const none = noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate })
const taskOf = (...steps: readonly Step[]): EmployeeTask =>
  run(none, [saved({ deadlineDate: '2026-01-09' }), ...steps], world).document as EmployeeTask

test('a task stands on the day of its deadline, to be moved and opened', () => {
  expect(taskEntry(taskOf(), '2026-01-05')).toMatchObject({
    start: '2026-01-09',
    startEditable: true,
    interactive: true,
  })
})

test('it is red once its day has passed, unless it is done', () => {
  const hue = (task: EmployeeTask, today: string): string => taskEntry(task, today).contrastColor
  expect(hue(taskOf(), '2026-01-09')).not.toContain('danger')
  expect(hue(taskOf(), '2026-01-10')).toContain('danger')
  expect(hue(taskOf(gives(people.vikram, 'Complete')), '2026-01-10')).not.toContain('danger')
})

test('a holiday leads those to its page who may open it, and is nobody’s to move', () => {
  const holiday = { ...taskOf(), id: 'pongal', name: 'Pongal', date: '2026-01-14' }
  expect(holidayEntry(holiday, false)).not.toHaveProperty('url')
  expect(holidayEntry(holiday, true)).toMatchObject({
    title: 'Holiday: Pongal',
    start: '2026-01-14',
    startEditable: false,
    url: '/hrd/resources/holidays/pongal',
  })
})

test('a survey leads to its form on its day, and nowhere before', () => {
  const survey = { date: '2026-01-09', topic: { id: 'rounds', name: 'Safety rounds' } }
  expect(surveyEntry(survey, '2026-01-09').url).toBe(
    '/miscellaneous/questionnaire/survey-answers/rounds/date/2026-01-09',
  )
  expect(surveyEntry(survey, '2026-01-08')).toMatchObject({ title: 'Survey: Safety rounds', interactive: false })
  expect(surveyEntry(survey, '2026-01-08')).not.toHaveProperty('url')
})

test('what is in view is asked for, its last day too', () => {
  expect(within('date', { from: '2026-01-01', to: '2026-01-31' })).toEqual([
    { column: 'date', operator: 'from', values: ['2026-01-01'] },
    { column: 'date', operator: 'to', values: ['2026-01-31'] },
  ])
})
