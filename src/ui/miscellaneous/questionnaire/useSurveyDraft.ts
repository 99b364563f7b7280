import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Answer, Answers } from '../../../domain/miscellaneous/questionnaire/answer.ts'
import type { Question } from '../../../domain/miscellaneous/questionnaire/fields.ts'
import { draftPrefix, useSetting } from '../../../infra/react/index.ts'
import { now } from '../../kit/clock.ts'

/** A question as it stood when it was answered. */
interface Seen {
  readonly name: string
  readonly at: string
}

/** What is kept of a survey that is being filled in. */
interface SurveyValues {
  /** The id that it will have: sent twice it is still one. */
  readonly id: string
  readonly answers: Answers
  readonly seen: Readonly<Record<string, Seen>>
}

interface SurveyDraft {
  readonly values: SurveyValues
  /** ISO instant. */
  readonly savedAt: string
  /** The refused command in whose place it is sent. */
  readonly amends?: string
}

/** Answers of a survey, kept on this device with each letter: through a reload, a kill, a day without a connection. */
export const useSurveyDraft = (topic: string, date: string) => {
  const key = `${draftPrefix}survey-answers:${topic}:${date}`
  const [draft, keep] = useSetting<SurveyDraft | null>(key, null)
  const [fresh] = useState((): SurveyValues => ({ id: newId(), answers: {}, seen: {} }))
  const values = draft?.values ?? fresh
  const put = (change: Partial<SurveyValues>): void =>
    keep({
      ...(draft?.amends === undefined ? {} : { amends: draft.amends }),
      values: { ...values, ...change },
      savedAt: now(),
    })
  const seenAs = ({ id, name, lastModifiedAt: at }: Question) => ({ ...values.seen, [id]: { name, at } })
  return {
    key,
    values,
    savedAt: draft?.savedAt,
    amends: draft?.amends,
    answer: (question: Question, answer: Answer): void =>
      // What was changed meanwhile stays told until it is looked at.
      put({
        answers: { ...values.answers, [question.id]: answer },
        ...(values.seen[question.id] === undefined ? { seen: seenAs(question) } : {}),
      }),
    /** The answer holds for the question as it is now. */
    confirm: (question: Question): void => put({ seen: seenAs(question) }),
    /** It stands nowhere any more. */
    drop: (id: string): void => put({ answers: { ...values.answers, [id]: undefined } }),
    forget: (): void => keep(null),
  }
}
