import { Schema } from 'effect'
import { dateWords, localClock, localDate } from '../../kernel/calendar.ts'
import { DateText, Id } from '../../kernel/text.ts'
import { answersIn } from './survey.ts'
import type { SurveyAnswer } from './survey-answer.ts'
import type { Validity } from './validity.ts'
import { saidWords } from './work-log.ts'

/** What is asked for: the surveys of a topic that are for the days of a period, both ends within. */
export const PeriodAsked = Schema.Struct({ topic: Id, from: DateText, to: DateText }).check(
  Schema.makeFilter(({ from, to }) => (from > to ? 'The first day is after the last.' : undefined)),
)
export type PeriodAsked = typeof PeriodAsked.Type

/** Where reporting writes every answer of a period into a file, and says what its surveys come to. */
export const servedAnswers = '/api/v1/survey-answers/answers'
export const servedFigures = '/api/v1/survey-answers/figures'

/** What the surveys of a period come to: who answered, how many in a hundred are as they should be, and which question most often is not. */
export interface SurveyFigures {
  readonly surveys: number
  readonly people: number
  readonly yes: number
  readonly worst?: { readonly name: string; readonly count: number }
}

/** Heads of the file; Validity is that of the survey, as the list beside it has it. */
export const answerHeads = [
  'Date',
  'Employee',
  'Department',
  'Submitted On',
  'Question',
  'Answer',
  'Validity',
  'Ideal',
  'Late',
] as const

const yesNo = { yes: 'Yes', no: 'No' } as const

/** An answer without an ideal one is neither. */
const ideal: Readonly<Record<Validity, string>> = { ...yesNo, answered: '', skipped: '', unknown: 'Unknown' }

/** A row of the file for each question that a survey answers, as it was asked: what became of the topic since changes none of it. */
export const answerRows = (survey: SurveyAnswer): readonly (readonly string[])[] => {
  const { employee, department, createdAt, details, topicValidity, late } = survey
  const answers = answersIn(details.surveyAns)
  return details.questions.flatMap(({ id, name }) => {
    const answer = answers[id]
    if (answer === undefined) return []
    return [
      [
        dateWords(details.date),
        employee.name,
        department?.name ?? '',
        `${dateWords(localDate(createdAt))} ${localClock(createdAt)}`,
        name,
        saidWords(answer),
        yesNo[topicValidity],
        ideal[details.validity[id] ?? 'unknown'],
        yesNo[late],
      ],
    ]
  })
}
