import type { Step } from '../history.ts'
import { people, system, withDocuments, type World, world } from '../world.ts'

const { admin } = people
const topic = { id: 'topic-of-steps', name: 'Topic of steps' }
const fields = { name: topic.name, description: 'Asked by steps.' }
const question = { id: 'floor', name: 'Is the floor clean?', answerType: 'text' }

/** The topic on which these surveys are filled in. */
export const topicsOfSteps: readonly (readonly [resource: string, id: string, step: Step])[] = [
  ['topics', topic.id, { by: system, type: 'Create', data: fields }],
  ['topics', topic.id, { by: admin, type: 'AddQuestion', data: question }],
  ['topics', topic.id, { by: admin, type: 'Publish', data: {} }],
]

/** The world in which it is published. */
export const surveyingWorld: World = withDocuments(world, 'topics', {
  ...topic,
  ...fields,
  version: 3,
  status: 'published',
  questions: [{ ...question, orderNo: 1 }],
})

/** The data of a survey on a topic with such a question. */
export const surveyOn = (of: { readonly id: string; readonly name: string }, answerValue: string) => ({
  topic: of,
  date: '2026-01-02',
  surveyAns: [{ questionId: question.id, answerValue }],
})

export const surveySupplies = {
  'survey-answers': {
    Submit: (number: number) => ({
      before: [],
      step: { by: admin, type: 'Submit', data: surveyOn(topic, `Clean ${number}`) },
    }),
  },
} as const
