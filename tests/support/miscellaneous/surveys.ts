import { resourceOf } from '../../../src/domain/resources.ts'
import { surveyAnswersKey } from '../../../src/domain/miscellaneous/questionnaire/survey-answer.ts'
import { type History, noHistory, run, type Step } from '../history.ts'
import { people, type Person, withDocuments, type World, world } from '../world.ts'
import { topicOf, topics } from './questions.ts'

const { label, aggregate } = resourceOf(surveyAnswersKey)

export const noSurvey = noHistory({ resource: surveyAnswersKey, label, aggregate })

/** Local midday of the day on which surveys of tests are filled in. */
export const noon = '2026-01-05T06:30:00.000Z'
export const day = '2026-01-05'

export const published = (...questions: readonly (string | object)[]): History =>
  run(topicOf(...questions), [topics.step('Publish')], world)

/** A company in which this topic is published. */
export const asking = (topic: History): World => ({
  ...withDocuments(world, 'topics', topic.document),
  documents: {
    ...withDocuments(world, 'topics', topic.document).documents,
    locations: [{ id: 'pune', name: 'Pune', shortName: 'PNQ' }],
    machines: [{ id: 'm1', name: 'Mixer 1', version: 1 }],
  },
})

/** What a person answers, by the ids of questions: a value, or with what stands beside it. */
export type Said = Readonly<Record<string, string | readonly string[] | object>>

export const submitting = (said: Said, date = day, by: Person = people.asha): Step => ({
  by,
  now: noon,
  type: 'Submit',
  data: {
    topic: { id: 'one', name: 'Line clearance' },
    date,
    surveyAns: Object.entries(said).map(([questionId, value]) => ({
      questionId,
      ...(typeof value === 'string' || Array.isArray(value) ? { answerValue: value } : value),
    })),
  },
})
