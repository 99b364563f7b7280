import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import type { Question } from '../../../src/domain/miscellaneous/questionnaire/fields.ts'
import type { Topic } from '../../../src/domain/miscellaneous/questionnaire/topic.ts'
import type { History, Step } from '../history.ts'
import { masterOf } from '../registry/master.ts'
import { people, type Person } from '../world.ts'

export const topics = masterOf('topics')

/** A question of yes and no, as the form sends it. */
export const binary = (id: string, more: object = {}): object => ({
  id,
  name: `Is ${id} clean?`,
  answerType: 'binary',
  ...more,
})
/** What makes a question depend on another. */
export const dependingOn = (on: string, answer = 'yes') => ({
  isdependentOn: 'yes',
  dependentQuestionId: on,
  dependentQuestionsAnswer: answer,
})

export const adding = (data: object, by: Person = people.admin): Step => ({ by, type: 'AddQuestion', data })
export const editing = (question: string, patch: object, more: object = {}): Step => ({
  by: people.admin,
  type: 'EditQuestion',
  data: { question, patch, ...more },
})
export const removing = (question: string): Step => ({ by: people.admin, type: 'RemoveQuestion', data: { question } })
export const moving = (question: string, after?: string): Step => ({
  by: people.admin,
  type: 'OrderQuestions',
  data: { question, ...(after === undefined ? {} : { after }) },
})

/** A topic with these questions of yes and no, by their ids. */
export const topicOf = (...questions: readonly (string | object)[]): History =>
  topics.made(
    { name: 'Line clearance', description: 'Before a batch begins.' },
    questions.map((one) => adding(typeof one === 'string' ? binary(one) : one)),
  )

export const topicIn = ({ document }: History): Topic => document as AnyDocument & Topic
export const questionsIn = (history: History): readonly Question[] => topicIn(history).questions ?? []
export const idsIn = (history: History): readonly string[] => questionsIn(history).map(({ id }) => id)
