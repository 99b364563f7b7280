import { useMemo } from 'react'
import { dueFor } from '../../../domain/miscellaneous/questionnaire/due.ts'
import { type SurveyAnswer, surveyAnswersKey } from '../../../domain/miscellaneous/questionnaire/survey-answer.ts'
import { type Topic, topicResource } from '../../../domain/miscellaneous/questionnaire/topic.ts'
import { useAllOf, useDocument, useDocuments, useSession } from '../../../infra/react/index.ts'
import { firstRows } from '../../resource/firstRows.ts'

/** More than a person answers on a day. */
const most = 200

/** The topics that the viewer still has to answer for a day, live; none for who is no employee, and none until what was answered is known. */
export const useDueSurveys = (date: string): readonly Topic[] => {
  const me = useSession().user?.id ?? ''
  const employee = useDocument('employees', me).view?.document
  const topics = useAllOf(topicResource.key).documents
  const { rows, status } = useDocuments(
    useMemo(
      () =>
        firstRows(surveyAnswersKey, '-createdAt', most, [
          { column: 'employee', operator: 'is', values: [me] },
          { column: 'date', operator: 'from', values: [date] },
          { column: 'date', operator: 'to', values: [date] },
        ]),
      [me, date],
    ),
  )
  return useMemo(() => {
    if (employee === undefined || status === 'filling') return []
    const answered = new Set(rows.map(({ document }) => (document as SurveyAnswer).topic.id))
    const department = (employee['department'] as { readonly id: string } | undefined)?.id
    return dueFor(topics as readonly Topic[], { id: me, department }, date, answered)
  }, [employee, status, rows, topics, me, date])
}
