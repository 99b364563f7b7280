import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedAs, isAsked, type Staff } from '../../../../src/domain/miscellaneous/questionnaire/audience.ts'
import { type Asking, dueFor, isOpenOn, missedIn } from '../../../../src/domain/miscellaneous/questionnaire/due.ts'
import type { Question } from '../../../../src/domain/miscellaneous/questionnaire/fields.ts'
import { type Topic, topicResource } from '../../../../src/domain/miscellaneous/questionnaire/topic.ts'
import { daysOf } from '../../../../src/domain/miscellaneous/questionnaire/work-log.ts'
import { holds } from '../../../../src/domain/registry/filters.ts'
import { columnOf } from '../../../../src/domain/registry/slots.ts'
import { runs } from '../../../support/tier.ts'

const asking = (cronExpression?: string): Question => ({
  id: 'floor',
  name: 'Is the floor clean?',
  orderNo: 1,
  answerType: 'binary',
  ...(cronExpression === undefined ? {} : { cronExpression }),
  createdBy: { id: 'admin', name: 'Admin' },
  createdAt: '',
  lastModifiedBy: { id: 'admin', name: 'Admin' },
  lastModifiedAt: '',
})
const topic = (more: Partial<Asking> = {}): Asking => ({
  id: 'walk',
  name: 'Walk',
  status: 'published',
  questions: [asking()],
  ...more,
})
const ref = (id: string) => ({ id, name: id })
const asha = { id: 'asha', department: 'production' }
/** Does the list of the topics that ask somebody hold it? */
const isFound = (one: Asking, person: Staff): boolean => {
  const column = columnOf(topicResource, 'asks')
  if (column === undefined) throw new Error('There is no such column.')
  const document = one as Topic
  const filter = { column: column.key, operator: 'is', values: askedAs(person) } as const
  return holds(column, filter, column.value(document), column.refs?.(document) ?? null, '2026-01-05')
}

describe('a topic asks', () => {
  test.each<[string, Partial<Asking>, boolean]>([
    ['everybody where it does not say', {}, true],
    ['everybody', { audience: 'everyone' }, true],
    ['a department', { audience: 'departments', audienceDepartments: [ref('qa'), ref('production')] }, true],
    ['another department', { audience: 'departments', audienceDepartments: [ref('qa')] }, false],
    ['some people', { audience: 'employees', audienceEmployees: [ref('asha')] }, true],
    ['other people', { audience: 'employees', audienceEmployees: [ref('vikram')] }, false],
    ['no department at all', { audience: 'departments' }, false],
  ])('%s', (_, more, isOne) => {
    expect([isAsked(topic(more), asha), isFound(topic(more), asha)]).toEqual([isOne, isOne])
  })

  test('nobody of no department, where it asks departments', () => {
    const one = topic({ audience: 'departments', audienceDepartments: [ref('qa')] })
    expect([isAsked(one, { id: 'asha' }), isFound(one, { id: 'asha' })]).toEqual([false, false])
  })

  test('on the days of its schedules, by the local day; a draft never; without a schedule each day', () => {
    const monday = topic({ questions: [asking('0 20 * * 1')] })
    // 20:00 UTC is past midnight in +05:30.
    expect([isOpenOn(monday, '2026-01-05'), isOpenOn(monday, '2026-01-06')]).toEqual([false, true])
    expect(isOpenOn(topic({ status: 'draft' }), '2026-01-06')).toBe(false)
    expect([isOpenOn(topic(), '2026-01-06'), isOpenOn(topic({ questions: [] }), '2026-01-06')]).toEqual([true, false])
  })
})

const days = daysOf('2026-02')
const anyTopics = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    cron: fc.constantFrom(undefined, '30 3 * * 1', '0 20 * * *', '0 19 1 * *'),
    status: fc.constantFrom('published' as const, 'draft' as const),
    department: fc.constantFrom(undefined, 'production', 'qa'),
    /** From which day on it stood. */
    from: fc.constantFrom(...days),
  }),
  { selector: ({ id }) => id },
)
const anySurveys = fc.array(
  fc.record({ topic: fc.constantFrom('a', 'b', 'c').map(ref), date: fc.constantFrom(...days) }),
  { maxLength: 40 },
)

test('Due once: a day is due, or answered, or not asked for: never two of them, and what passed unanswered is missed', () => {
  fc.assert(
    fc.property(anyTopics, anySurveys, (rows, surveys) => {
      const topicsOn = (date: string) =>
        rows
          .filter(({ from }) => from <= date)
          .map(({ id, cron, status, department }) =>
            topic({
              id,
              name: id,
              status,
              questions: [asking(cron)],
              ...(department === undefined
                ? {}
                : { audience: 'departments' as const, audienceDepartments: [ref(department)] }),
            }),
          )
      const missed = missedIn(days, topicsOn, asha, surveys)
      for (const { id } of rows) {
        const wanted = days.filter((date) => {
          const one = topicsOn(date).find((other) => other.id === id)
          const isAnswered = surveys.some((survey) => survey.topic.id === id && survey.date === date)
          const isWanted = one !== undefined && isAsked(one, asha) && isOpenOn(one, date) && !isAnswered
          const answered = new Set(surveys.filter((survey) => survey.date === date).map((survey) => survey.topic.id))
          expect(dueFor(topicsOn(date), asha, date, answered).some((other) => other.id === id)).toBe(isWanted)
          return isWanted
        })
        expect(missed.find((one) => one.topic.id === id)?.days ?? []).toEqual(wanted)
      }
    }),
    { numRuns: runs({ sample: 40, soak: 2000 }) },
  )
})
