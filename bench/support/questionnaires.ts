import { sql } from 'kysely'
import { tasksKey } from '../../src/domain/hr/employee-task/key.ts'
import { addDays } from '../../src/domain/kernel/calendar.ts'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { surveyAnswersKey } from '../../src/domain/miscellaneous/questionnaire/survey-answer.ts'
import { topicResource } from '../../src/domain/miscellaneous/questionnaire/topic.ts'
import type { Server } from '../../src/server/server.ts'
import { createSmallGroup, meridian } from '../../tests/support/server/group.ts'
import { fillMany } from './many.ts'
import { size } from './size.ts'
import { named, place } from './stock.ts'

export const counts = {
  people: size({ smoke: 5, full: 500 }),
  topics: size({ smoke: 40, full: 5000 }),
  surveys: size({ smoke: 400, full: 100_000 }),
  tasks: size({ smoke: 100, full: 50_000 }),
}
const { people, topics, surveys, tasks } = counts

/** The year in which all of it was answered, and a month of it. */
export const year = { from: '2025-04-01', to: '2026-03-31' }
export const month = '2026-02'

/** The first is the administrator, whom the app is opened as. */
const personOf = (number: number) =>
  number % people === 0 ? named('admin', 'Nandini Deshpande') : named(`person-${number % people}`)

const stamped = (at: string, by: ReturnType<typeof personOf>) => ({
  version: 1,
  createdAt: at,
  createdBy: by,
  lastModifiedAt: at,
  lastModifiedBy: by,
})
const ago = '2025-03-01T06:30:00.000Z'
const idOf = (kind: string, number: number): string => `${kind}-${String(number).padStart(6, '0')}`

/** Asked daily of everybody, and answered by all of them: half of all surveys. */
export const dailyTopic = idOf('topic', 0)

const topicName = (number: number): string =>
  `${['Line clearance', 'Safety walk', 'Water plant'][number % 3]} ${number}`
const isDaily = (number: number): boolean => number === 0

const questionOf = (number: number, orderNo: number) => ({
  id: `question-${orderNo}`,
  name: `Is point ${orderNo} of ${topicName(number)} as it should be on {date}?`,
  orderNo,
  answerType: orderNo % 5 === 0 ? 'text' : orderNo % 2 === 0 ? 'binaryWithText' : 'binary',
  ...(orderNo % 5 === 0 ? {} : { hasIdealAnswer: 'yes', idealAnswer: 'yes' }),
  // Each on one day of the week.
  ...(isDaily(number) ? {} : { cronExpression: `30 3 * * ${number % 7}` }),
  ...stamped(ago, personOf(0)),
})
const questions = [1, 2, 3, 4, 5, 6]

/** Two people are asked, but of the topic for everybody. */
const topicOf = (number: number, seq: number): AnyDocument =>
  ({
    id: idOf('topic', number),
    seq,
    ...stamped(ago, personOf(0)),
    name: topicName(number),
    description: 'Asked before a batch begins, of whoever works there.',
    ...(isDaily(number)
      ? { audience: 'everyone' }
      : { audience: 'employees', audienceEmployees: [personOf(number), personOf(number * 7 + 1)] }),
    status: 'published',
    questions: questions.map((orderNo) => questionOf(number, orderNo)),
  }) as unknown as AnyDocument

/** Every second one is of the daily topic, in the order of the days. */
const surveyOf = (number: number, seq: number): AnyDocument => {
  const topic = number % 2 === 0 ? 0 : 1 + ((number >> 1) % (topics - 1))
  const employee = personOf(number >> 1)
  const date = addDays(year.from, Math.floor((number * 365) / surveys))
  const isBad = (orderNo: number): boolean => (number + orderNo) % 11 === 0
  return {
    id: idOf('survey', number),
    seq,
    ...stamped(`${date}T06:30:00.000Z`, employee),
    status: 'submitted',
    topic: named(idOf('topic', topic), topicName(topic)),
    topicVersion: 1,
    employee,
    department: named('production', 'Production'),
    topicValidity: questions.some(isBad) ? 'no' : 'yes',
    late: 'no',
    details: {
      date,
      questions: questions.map((orderNo) => {
        const { id, name, answerType, hasIdealAnswer, idealAnswer } = questionOf(topic, orderNo)
        return { id, name, orderNo, answerType, details: { hasIdealAnswer, idealAnswer } }
      }),
      surveyAns: questions.map((orderNo) => ({
        questionId: `question-${orderNo}`,
        answerValue: orderNo % 5 === 0 ? 'Checked with the shift before.' : isBad(orderNo) ? 'no' : 'yes',
        ...(orderNo % 2 === 0 && isBad(orderNo) ? { reason: 'Waits for a part.' } : {}),
      })),
      validity: Object.fromEntries(
        questions.map((orderNo) => [
          `question-${orderNo}`,
          orderNo % 5 === 0 ? 'answered' : isBad(orderNo) ? 'no' : 'yes',
        ]),
      ),
    },
  } as unknown as AnyDocument
}

/** Somebody's, for somebody else; one of three is still to be done. */
const taskOf = (number: number, seq: number): AnyDocument =>
  ({
    id: idOf('task', number),
    seq,
    ...stamped(ago, personOf(number)),
    ...place,
    name: `Check the drain of room ${number}`,
    description: 'Look at it before the shift begins, and say what was found.',
    type: 'company',
    priority: ['high', 'medium', 'low'][number % 3],
    status: number % 6 === 0 ? 'open' : number % 6 === 1 ? 'in-progress' : 'completed',
    deadlineDate: addDays(year.from, number % 400),
    reponsibleParty: personOf(number),
    assignedTo: personOf(number * 3 + Math.floor(number / people)),
    tags: [`room-${number % 20}`],
    details: { watchers: [personOf(number + 1)], progress: 0, orderKey: `a${idOf('', number).slice(1)}V` },
  }) as unknown as AnyDocument

/** Fills the store of a server with the small group, topics, a year of surveys on them, and tasks. */
export const fillQuestionnaires = async (server: Server): Promise<void> => {
  await createSmallGroup(server, meridian)
  await fillMany(server, topics, { resource: topicResource.key, documentOf: topicOf })
  await fillMany(server, surveys, { resource: surveyAnswersKey, documentOf: surveyOf })
  await fillMany(server, tasks, { resource: tasksKey, documentOf: taskOf })
  await sql`vacuum (analyze) documents`.execute(server.db)
}
