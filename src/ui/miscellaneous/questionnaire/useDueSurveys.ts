import { useMemo } from 'react'
import { addDays, daysBetween } from '../../../domain/kernel/calendar.ts'
import { type Due, dueIn } from '../../../domain/miscellaneous/questionnaire/due.ts'
import { type SurveyAnswer, surveyAnswersKey } from '../../../domain/miscellaneous/questionnaire/survey-answer.ts'
import { type Topic, topicResource } from '../../../domain/miscellaneous/questionnaire/topic.ts'
import { useAllOf, useDocument, useDocuments, useSession } from '../../../infra/react/index.ts'
import { firstRows } from '../../resource/firstRows.ts'

/** More than a person answers in a month. */
const most = 200

/**
 * The topics that the viewer still has to answer for a day, or for each until another one, live; none for who is no employee, and none
 * until what was answered is known.
 */
export const useDueSurveys = (from: string, to = from): readonly Due<Topic>[] => {
  const me = useSession().user?.id ?? ''
  const employee = useDocument('employees', me).view?.document
  const topics = useAllOf(topicResource.key).documents
  const { rows, status } = useDocuments(
    useMemo(
      () =>
        firstRows(surveyAnswersKey, '-createdAt', most, [
          { column: 'employee', operator: 'is', values: [me] },
          { column: 'date', operator: 'from', values: [from] },
          { column: 'date', operator: 'to', values: [to] },
        ]),
      [me, from, to],
    ),
  )
  return useMemo(() => {
    if (employee === undefined || status === 'filling') return []
    const days = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
    const department = (employee['department'] as { readonly id: string } | undefined)?.id
    const surveys = rows.map(({ document }) => {
      const { topic, details } = document as SurveyAnswer
      return { topic, date: details.date }
    })
    return dueIn(days, () => topics as readonly Topic[], { id: me, department }, surveys)
  }, [employee, status, rows, topics, me, from, to])
}
