import { type Kysely, type RawBuilder, sql } from 'kysely'
import { csvLines } from '../../domain/kernel/csv.ts'
import { referenceMark } from '../../domain/kernel/marks.ts'
import {
  answerRows,
  type PeriodAsked,
  type SurveyFigures,
} from '../../domain/miscellaneous/questionnaire/answers-of-period.ts'
import type { SurveyAnswer } from '../../domain/miscellaneous/questionnaire/survey-answer.ts'
import { surveyAnswerResource as entry } from '../../domain/miscellaneous/questionnaire/survey-resource.ts'
import { topicResource } from '../../domain/miscellaneous/questionnaire/topic.ts'
import { readable } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'

/** So many surveys are read at a time, whatever comes of a period. */
const stride = 200

/** The surveys of a topic in a period that the caller may see: their own, or all. */
export const surveysOfPeriod = (
  groupId: string,
  caller: Caller,
  { topic, from, to }: PeriodAsked,
): RawBuilder<boolean> =>
  sql`group_id = ${groupId} and resource = ${sql.lit(entry.key)} and not deleted and ${readable(entry, caller)}
    and marks && ${[referenceMark(topicResource.key, topic)]}::text[] and s1 >= ${from} and s1 <= ${to}`

/** Their answers as lines of a CSV, page by page in the order of the days. */
export const writtenAnswers = async function* (
  db: Kysely<Tables>,
  surveys: RawBuilder<boolean>,
): AsyncGenerator<string, void, undefined> {
  for (let after = ['', '']; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
    const { rows } = await sql<{ day: string; id: string; state: SurveyAnswer }>`
      select s1 as day, id, state from documents where ${surveys} and (s1, id) > (${sql.join(after)})
      order by s1, id limit ${stride}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    yield csvLines(rows.flatMap(({ state }) => answerRows(state)))
    if (rows.length < stride) return
    after = [last.day, last.id]
  }
}

/** What they come to; the question that most often is not as it should be is called as it was asked last. */
export const surveyFigures = async (db: Kysely<Tables>, surveys: RawBuilder<boolean>): Promise<SurveyFigures> => {
  const { rows } = await sql<{ surveys: number; people: number; good: number; question: string | null; no: number }>`
    with found as materialized (
      select state #>> '{employee,id}' as employee, state ->> 'topicValidity' as validity, state #> '{details,validity}' as answers
      from documents where ${surveys}),
    worst as (
      select key as question, count(*) as no from found, jsonb_each_text(answers) where value = 'no'
      group by 1 order by 2 desc, 1 limit 1)
    select count(*)::int as surveys, count(distinct employee)::int as people,
      (count(*) filter (where validity = 'yes'))::int as good, (select question from worst) as question,
      coalesce((select no from worst), 0)::int as no
    from found`.execute(db)
  const [{ surveys: count, people, good, question, no } = { surveys: 0, people: 0, good: 0, question: null, no: 0 }] =
    rows
  const yes = count === 0 ? 0 : Math.round((good * 100) / count)
  if (question === null) return { surveys: count, people, yes }
  const { rows: named } = await sql<{ name: string }>`
    select asked ->> 'name' as name from (
      select state from documents where ${surveys} and state #> '{details,validity}' ? ${question}
      order by s1 desc, id desc limit 1) as last, jsonb_array_elements(state #> '{details,questions}') as asked
    where asked ->> 'id' = ${question}`.execute(db)
  return { surveys: count, people, yes, worst: { name: named[0]?.name ?? question, count: no } }
}
