import { useMemo } from 'react'
import { addDays, daysBetween } from '../../../domain/kernel/calendar.ts'
import { askedAs } from '../../../domain/miscellaneous/questionnaire/audience.ts'
import { type Due, dueIn } from '../../../domain/miscellaneous/questionnaire/due.ts'
import { type SurveyAnswer, surveyAnswersKey } from '../../../domain/miscellaneous/questionnaire/survey-answer.ts'
import { type Topic, topicResource } from '../../../domain/miscellaneous/questionnaire/topic.ts'
import { useDocument, useDocuments, useSession } from '../../../infra/react/index.ts'
import { firstRows } from '../../resource/firstRows.ts'

/** More than a person answers in a month, and more topics than ask one person. */
const [most, mostTopics] = [200, 1000]

/**
 * The topics that the viewer still has to answer for a day, or for each until another one, live; none for who is no employee, and none
 * until what was answered is known.
 */
export const useDueSurveys = (from: string, to = from): readonly Due<Topic>[] => {
  const me = useSession().user?.id ?? ''
  const employee = useDocument('employees', me).view?.document
  const department = (employee?.['department'] as { readonly id: string } | undefined)?.id
  const topics = useDocuments(
    useMemo(
      () =>
        firstRows(topicResource.key, 'name', mostTopics, [
          { column: 'status', operator: 'is', values: ['published'] },
          { column: 'asks', operator: 'is', values: askedAs({ id: me, department }) },
        ]),
      [me, department],
    ),
  ).rows
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
    const surveys = rows.map(({ document }) => {
      const { topic, details } = document as SurveyAnswer
      return { topic, date: details.date }
    })
    const asked = topics.map(({ document }) => document as Topic)
    return dueIn(days, () => asked, { id: me, department }, surveys)
  }, [employee, department, status, rows, topics, me, from, to])
}
