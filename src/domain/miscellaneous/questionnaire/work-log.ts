import { Schema } from 'effect'
import { addDays, localDate, monthEnd } from '../../kernel/calendar.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { Id } from '../../kernel/text.ts'
import { type Answer, answerWords, isUnanswered } from './answer.ts'
import { passedWords } from './composition.ts'
import type { Missed } from './due.ts'
import { type AskedQuestion, answersIn, type SurveyDetails } from './survey.ts'

/** What of a survey the report looks at; one that was taken over may lack the day that it is for. */
export type LoggedSurvey = Pick<AnyDocument, 'id' | 'createdAt'> & {
  readonly topic: Ref
  readonly details: Pick<SurveyDetails, 'surveyAns' | 'questions'> & { readonly date?: string }
}

/** What was answered to a question on a day, and in which survey. */
export interface LoggedAnswer {
  readonly words: string
  readonly survey: string
}

/** A question of a topic, with what was answered on each day of the month. */
export interface WorkLogRow {
  readonly topic: Ref
  readonly question: string
  readonly task: string
  readonly answers: readonly (LoggedAnswer | null)[]
}

/** What a person answered in a month (spec 06, 6.8): nothing of it is stored. */
export interface WorkLog {
  readonly days: readonly string[]
  readonly rows: readonly WorkLogRow[]
}

/** The days of a month `yyyy-MM`. */
export const daysOf = (month: string): readonly string[] => {
  const first = `${month}-01`
  return Array.from({ length: Number(monthEnd(first).slice(8)) }, (_, index) => addDays(first, index))
}

/** The day that a survey is for; without one, that on which it was submitted. */
export const dayOf = ({ details: { date }, createdAt }: LoggedSurvey): string => date ?? localDate(createdAt)

/** An answer in the words of reports, with its reason. */
export const saidWords = (answer: Answer): string => {
  const { reason, sections } = answer
  if (sections !== undefined) return passedWords(sections)
  return reason === undefined ? answerWords(answer) : `${answerWords(answer)} - ${reason}`
}

const byTime = (one: LoggedSurvey, other: LoggedSurvey): number =>
  one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? -1 : 1

/** A question as it was asked last in the month. */
interface Last {
  readonly topic: Ref
  readonly asked: AskedQuestion
}

/** The work log of one person's surveys: of two of a topic for a day the later one counts, and a question is called as it was last. */
export const workLogOf = (month: string, surveys: readonly LoggedSurvey[]): WorkLog => {
  const days = daysOf(month)
  const counting = new Map<string, LoggedSurvey>()
  for (const survey of surveys.toSorted(byTime))
    if (days.includes(dayOf(survey))) counting.set(`${survey.topic.id} ${dayOf(survey)}`, survey)
  const questions = new Map<string, Last>()
  const names = new Map<string, Ref>()
  for (const { topic, details } of [...counting.values()].toSorted(byTime)) {
    names.set(topic.id, topic)
    for (const asked of details.questions) questions.set(`${topic.id} ${asked.id}`, { topic, asked })
  }
  const answered = new Map([...counting].map(([key, { details }]) => [key, answersIn(details.surveyAns)]))
  const nameOf = ({ id, name }: Ref): string => names.get(id)?.name ?? name
  return {
    days,
    rows: [...questions.values()]
      .toSorted(
        (one, other) =>
          nameOf(one.topic).localeCompare(nameOf(other.topic)) ||
          one.topic.id.localeCompare(other.topic.id) ||
          one.asked.orderNo - other.asked.orderNo ||
          one.asked.id.localeCompare(other.asked.id),
      )
      .map(({ topic, asked: { id, name } }) => ({
        topic: { id: topic.id, name: nameOf(topic) },
        question: id,
        task: name,
        answers: days.map((day) => {
          const key = `${topic.id} ${day}`
          const answer = answered.get(key)?.[id]
          return answer === undefined || isUnanswered(answer)
            ? null
            : { words: saidWords(answer), survey: counting.get(key)?.id ?? '' }
        }),
      })),
  }
}

/** The same as the server answers it, with the days that passed without an answer. */
export interface ServedWorkLog extends WorkLog {
  readonly missed: readonly Missed[]
}

/** The cells of the file: a head, and a row a question. */
export const workLogCells = ({ days, rows }: WorkLog): readonly (readonly string[])[] => [
  ['Activity', 'Task', ...days],
  ...rows.map(({ topic, task, answers }) => [topic.name, task, ...answers.map((one) => one?.words ?? '')]),
]

/** Name of the file, without its ending. */
export const workLogFile = 'survey-answer-data-report'

/** Where reporting answers it, and finds the people of whom one may ask for it. */
export const servedWorkLog = '/api/v1/survey-answers/report'
export const servedWorkLogPeople = '/api/v1/survey-answers/people'

export const workLogFormats = ['xlsx', 'csv'] as const

/** What a call of it says; without a format it answers as JSON, without a group of the caller's own. */
export const WorkLogAsked = Schema.Struct({
  month: Schema.String.check(
    Schema.isPattern(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/, { message: 'Use the form yyyy-MM.' }),
  ),
  employeeId: Id,
  group: Schema.optionalKey(Id),
  format: Schema.optionalKey(Schema.Literals(workLogFormats)),
})

/** Somebody of whom one may ask for it. */
export interface LoggedPerson {
  readonly id: string
  readonly name: string
  readonly group: Ref
  readonly department: string
}
