import { monthNames } from '../../kernel/calendar.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { referenceMark } from '../../kernel/marks.ts'
import { field, reference } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { codes } from '../rights.ts'
import { SubmitData, surveyAnswer, type SurveyAnswer, surveyAnswersKey } from './survey-answer.ts'

/** Of what is only begun nothing stands yet. */
const liveOf = (document: AnyDocument): Partial<SurveyAnswer> => document as SurveyAnswer

/** The day that a survey is for, as its page is called: `Nov 20`. */
export const monthDayWords = (date: string): string => `${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(8)}`

const titleOf = (document: AnyDocument): string => {
  const { topic, details } = liveOf(document)
  return topic === undefined || details === undefined ? 'Survey' : `${topic.name} ${monthDayWords(details.date)}`
}

/** How many answers differ from the ideal ones. */
export const notIdealIn = (document: AnyDocument): number =>
  Object.values(liveOf(document).details?.validity ?? {}).filter((one) => one === 'no').length

const yesNo = { choices: ['yes', 'no'], words: { yes: 'Yes', no: 'No' } }

/** Surveys that were submitted: everybody reads their own. */
export const surveyAnswerResource: ResourceEntry = {
  key: surveyAnswersKey,
  label: 'Survey answer',
  plural: 'Survey answers',
  module: 'miscellaneous',
  service: 'questionnaire',
  path: `/api/v1/${surveyAnswersKey}`,
  kind: 'workflow',
  scope: 'group',
  replica: 'none',
  keep: true,
  aggregate: surveyAnswer,
  fields: SubmitData,
  read: codes.questionnaireView,
  readers: (document) => {
    const { employee } = liveOf(document)
    return employee === undefined ? [] : [`user:${employee.id}`]
  },
  marks: (document) => {
    const { topic } = liveOf(document)
    return topic === undefined ? [] : [referenceMark('topics', topic.id)]
  },
  title: titleOf,
  columns: [
    field('details.date', 'Date', 'date', { key: 'date', width: 120 }),
    reference('employee', 'Employee', { width: 180, grow: true, resource: 'employees' }),
    reference('department', 'Department', { width: 160, resource: 'departments' }),
    field('createdAt', 'Submitted On', 'instant', { width: 160 }),
    field('topicValidity', 'Validity', 'status', { ...yesNo, width: 100 }),
    { key: 'notIdeal', label: 'Not ideal', type: 'number', value: notIdealIn, width: 90 },
    field('late', 'Late', 'choice', { ...yesNo, width: 80 }),
    reference('topic', 'Topic', { width: 180, resource: 'topics', shown: false }),
  ],
  slots: { s1: 'date', s2: 'topicValidity', s3: 'employee', s4: 'topic' },
  search: (document) => {
    const { employee, topic, department } = liveOf(document)
    return [employee?.name, topic?.name, department?.name]
  },
  defaultSort: '-date',
}
