import type { Context, Hono } from 'hono'
import { dateWords } from '../../domain/kernel/calendar.ts'
import { csvLines, csvMark } from '../../domain/kernel/csv.ts'
import {
  answerHeads,
  PeriodAsked,
  servedAnswers,
  servedFigures,
  type SurveyFigures,
} from '../../domain/miscellaneous/questionnaire/answers-of-period.ts'
import { surveyAnswersKey } from '../../domain/miscellaneous/questionnaire/survey-answer.ts'
import type { Store } from '../parts.ts'
import { surveyFigures, surveysOfPeriod, writtenAnswers } from '../reports/survey-answers.ts'
import type { Environment } from './environment.ts'
import { parametersOf } from './parameters.ts'
import { Problem } from './problem.ts'
import { whileLogStands } from './while-log-stands.ts'
import { bodyOf } from './written.ts'

const figured = whileLogStands<SurveyFigures>()

const askedOf = (context: Context<Environment>) => {
  const asked = parametersOf({ Asked: PeriodAsked }, context.req.url)
  return { asked, surveys: surveysOfPeriod(context.get('groupId'), context.get('caller'), asked) }
}

/** The surveys of a topic in a period: every answer as a file of any length, and what they come to; of whoever may not see those of others, their own. */
export const surveyAnswerRoutes = (app: Hono<Environment>, { db }: Store): void => {
  app.get(`/services/reporting${servedAnswers}`, async (context) => {
    const {
      asked: { from, to },
      surveys,
    } = askedOf(context)
    const rows = writtenAnswers(db, surveys)
    // Before anything is answered, so that what fails at once, or is not there, is said.
    const first = await rows.next()
    if (first.done === true) throw new Problem(404, `There are no answers from ${dateWords(from)} to ${dateWords(to)}.`)
    const written = async function* () {
      yield `${csvMark}${csvLines([answerHeads])}${first.value}`
      yield* rows
    }
    return context.body(bodyOf(written()), 200, {
      'content-type': 'text/csv;charset=utf-8',
      'content-disposition': `attachment; filename="${surveyAnswersKey}_${from}_${to}.csv"`,
    })
  })

  app.get(`/services/reporting${servedFigures}`, async (context) => {
    const { surveys } = askedOf(context)
    const { sql: text, parameters } = surveys.compile(db)
    const question = JSON.stringify([text, parameters])
    return context.json(await figured(db, context.get('groupId'), question, () => surveyFigures(db, surveys)))
  })
}
