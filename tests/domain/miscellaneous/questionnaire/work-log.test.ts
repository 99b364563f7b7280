import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AskedQuestion } from '../../../../src/domain/miscellaneous/questionnaire/survey.ts'
import {
  daysOf,
  type LoggedSurvey,
  workLogCells,
  workLogOf,
} from '../../../../src/domain/miscellaneous/questionnaire/work-log.ts'
import { runs } from '../../../support/tier.ts'

type Said = Readonly<Record<string, string | readonly string[] | readonly [value: string, reason: string, 'why']>>

const asked = (id: string, orderNo: number, name = `Is ${id} clean?`): AskedQuestion => ({
  id,
  name,
  orderNo,
  answerType: 'binary',
  details: {},
})

let made = 0
const survey = (
  topic: string,
  createdAt: string,
  said: Said,
  {
    date,
    questions = [asked('floor', 1), asked('walls', 2)],
  }: { date?: string; questions?: readonly AskedQuestion[] } = {},
): LoggedSurvey => ({
  id: `s${String((made += 1)).padStart(6, '0')}`,
  createdAt,
  topic: { id: topic.toLowerCase(), name: topic },
  details: {
    ...(date === undefined ? {} : { date }),
    questions,
    surveyAns: Object.entries(said).map(([questionId, value]) =>
      value[2] === 'why' && Array.isArray(value)
        ? { questionId, answerValue: String(value[0]), reason: String(value[1]) }
        : { questionId, answerValue: value as string | readonly string[] },
    ),
  },
})

const cellsOf = (month: string, ...surveys: readonly LoggedSurvey[]) => workLogCells(workLogOf(month, surveys))

describe('the work log of a month', () => {
  test.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-04', 30],
    ['2026-01', 31],
  ])('%s has %i columns of days', (month, days) => {
    const [head = []] = cellsOf(month)
    expect(head).toHaveLength(days + 2)
    expect([head[0], head[1], head[2], head.at(-1)]).toEqual(['Activity', 'Task', `${month}-01`, `${month}-${days}`])
  })

  test('an answer of 2026-02-28T19:00:00Z belongs to 1 March (scenario 17)', () => {
    const late = survey('Walk', '2026-02-28T19:00:00.000Z', { floor: 'yes' })
    expect(workLogOf('2026-02', [late]).rows).toEqual([])
    expect(workLogOf('2026-03', [late]).rows[0]?.answers[0]).toEqual({ words: 'yes', survey: late.id })
  })

  test('begins and ends at local midnight', () => {
    const at = (instant: string) => survey('Walk', instant, { floor: instant })
    const [first, last] = [at('2026-01-31T18:30:00.000Z'), at('2026-02-28T18:29:59.999Z')]
    const [row] = workLogOf('2026-02', [
      at('2026-01-31T18:29:59.999Z'),
      first,
      last,
      at('2026-02-28T18:30:00.000Z'),
    ]).rows
    expect(
      row?.answers.map((one, index) => (one === null ? [] : [index + 1, one.survey])).filter((one) => one.length),
    ).toEqual([
      [1, first.id],
      [28, last.id],
    ])
  })

  test('the day that a survey is for counts before the day on which it was submitted', () => {
    const [row] = workLogOf('2026-02', [
      survey('Walk', '2026-03-02T06:00:00.000Z', { floor: 'no' }, { date: '2026-02-28' }),
    ]).rows
    expect(row?.answers[27]?.words).toBe('no')
  })

  test('of two surveys of a day the later one counts, also where it left a question out', () => {
    const [floor, walls] = workLogOf('2026-02', [
      survey('Walk', '2026-02-03T07:00:00.000Z', { floor: 'yes' }),
      survey('Walk', '2026-02-03T06:00:00.000Z', { floor: 'no', walls: 'no' }),
    ]).rows
    expect([floor?.answers[2]?.words, walls?.answers[2] ?? null]).toEqual(['yes', null])
  })

  test('lists are joined, a reason stands behind its answer', () => {
    const [, floor, walls] = cellsOf(
      '2026-02',
      survey('Walk', '2026-02-01T06:00:00.000Z', { floor: ['P1', 'P2'], walls: ['no', 'A leak.', 'why'] }),
    )
    expect([floor?.[2], walls?.[2]]).toEqual(['P1, P2', 'no - A leak.'])
  })

  test('topics stand by name, questions by their order, each as it was called last in the month', () => {
    const rows = cellsOf(
      '2026-02',
      survey('Walk', '2026-02-01T06:00:00.000Z', { floor: 'yes' }),
      survey('Air', '2026-02-01T06:00:00.000Z', { floor: 'yes' }),
      survey(
        'Walk',
        '2026-02-05T06:00:00.000Z',
        { floor: 'yes' },
        {
          questions: [asked('floor', 3, 'Is it swept?'), asked('walls', 2)],
        },
      ),
      survey('Walk', '2026-03-05T06:00:00.000Z', { floor: 'yes' }, { questions: [asked('floor', 1, 'Later?')] }),
    )
    expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual([
      ['Air', 'Is floor clean?'],
      ['Air', 'Is walls clean?'],
      ['Walk', 'Is walls clean?'],
      ['Walk', 'Is it swept?'],
    ])
  })
})

/** Around both ends of a February, of the day that it is for and of the instants at which they are submitted. */
const surveysOfAny = fc.array(
  fc
    .record({
      topic: fc.constantFrom('Air', 'Walk'),
      minute: fc.integer({ min: -3000, max: 45_000 }),
      date: fc.option(fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-14', '2026-02-28', '2026-03-01'), {
        nil: undefined,
      }),
      asks: fc.uniqueArray(fc.constantFrom('floor', 'walls', 'roof'), { minLength: 1 }),
      name: fc.constantFrom('old', 'new'),
      said: fc.dictionary(
        fc.constantFrom('floor', 'walls', 'roof'),
        fc.oneof(
          fc.constantFrom('yes', 'no', ''),
          fc.constant(['a', 'b']),
          fc.constant(['no', 'Why.', 'why'] as const),
        ),
      ),
    })
    .map(({ topic, minute, date, asks, name, said }) =>
      survey(topic, new Date(Date.parse('2026-01-31T18:30:00.000Z') + minute * 60_000).toISOString(), said, {
        ...(date === undefined ? {} : { date }),
        questions: asks.map((id) => asked(id, ['roof', 'floor', 'walls'].indexOf(id) + 1, `${name} ${id}`)),
      }),
    ),
  { maxLength: 12 },
)

const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

test('each cell is what the last survey of its topic for its day says, looked up one by one', () => {
  fc.assert(
    fc.property(surveysOfAny, (surveys) => {
      const { days, rows } = workLogOf('2026-02', surveys)
      expect(days).toEqual(daysOf('2026-02'))
      const dayOf = (one: LoggedSurvey) => one.details.date ?? inIndia.format(new Date(one.createdAt))
      const isLater = (one: LoggedSurvey, other: LoggedSurvey) =>
        one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id)
      const counts = surveys.filter(
        (one) =>
          dayOf(one).startsWith('2026-02') &&
          !surveys.some(
            (other) => other.topic.id === one.topic.id && dayOf(other) === dayOf(one) && isLater(other, one),
          ),
      )
      const wanted = new Set(counts.flatMap((one) => one.details.questions.map(({ id }) => `${one.topic.id} ${id}`)))
      expect(new Set(rows.map(({ topic, question }) => `${topic.id} ${question}`))).toEqual(wanted)
      expect(rows).toHaveLength(wanted.size)
      for (const { topic, question, task, answers } of rows) {
        const asking = counts
          .filter((one) => one.topic.id === topic.id && one.details.questions.some(({ id }) => id === question))
          .toSorted((one, other) => (isLater(one, other) ? -1 : 1))
        expect(task).toBe(asking[0]?.details.questions.find(({ id }) => id === question)?.name)
        days.forEach((day, index) => {
          const of = counts.find((one) => one.topic.id === topic.id && dayOf(one) === day)
          const said = of?.details.surveyAns.find(({ questionId }) => questionId === question)
          const value = said === undefined ? '' : [said.answerValue].flat().join(', ')
          const words = said?.reason === undefined ? value : `${value} - ${said.reason}`
          expect([day, answers[index]?.words ?? '']).toEqual([day, words])
          expect(answers[index]?.survey).toBe(words === '' ? undefined : of?.id)
        })
      }
      const order = rows.map(({ topic, question }) => `${topic.name} ${['roof', 'floor', 'walls'].indexOf(question)}`)
      expect(order).toEqual(order.toSorted())
    }),
    { numRuns: runs({ sample: 300, soak: 20_000 }) },
  )
})
