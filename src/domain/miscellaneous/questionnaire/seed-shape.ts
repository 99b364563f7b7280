import { applying } from './questions.ts'
import type { Question, QuestionValues } from './fields.ts'
import type { Topic } from './topic.ts'

type Values = Readonly<Record<string, unknown>>

/** Keys of a question that stand in its `details` on the wire, as the seeds have it. */
const inDetails = [
  'isdependentOn',
  'dependentQuestionId',
  'dependentQuestionsAnswer',
  'hasIdealAnswer',
  'isDynamic',
  'hasSubQuestions',
  'customQuestionRenderer',
  'mapperProperty',
] as const satisfies readonly (keyof QuestionValues)[]

const pick = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])))

/** What stands in the `details` of a question on the wire. */
export const detailsInSeedShape = (question: Question): Values => {
  const { idealAnswer, idealAnswers, answers, placeholder } = question
  const ideal = idealAnswers ?? idealAnswer
  const among = placeholder ?? answers
  return {
    ...pick(question, inDetails),
    ...(ideal === undefined ? {} : { idealAnswer: ideal }),
    ...(among === undefined ? {} : { answers: among }),
  }
}

/** A question as `/api/v1/questions` shows it (seed 3, Question): the version is its topic's. */
export const questionInSeedShape = (topic: Topic, groupId: string, question: Question): Values => ({
  ...pick(question, ['id', 'name', 'orderNo', 'answerType', 'cronExpression']),
  topic: { id: topic.id, name: topic.name, company_group_id: groupId },
  details: detailsInSeedShape(question),
  version: topic.version,
  ...pick(question, ['createdBy', 'createdAt', 'lastModifiedBy', 'lastModifiedAt']),
})

/** One key of the seeds for two fields: a list is the one, a text the other. */
const told = (details: Values, key: string, list: string, text: string): Values => {
  if (!Object.hasOwn(details, key)) return {}
  const value = details[key]
  if (value === null || value === '') return { [list]: null, [text]: null }
  return Array.isArray(value) ? { [list]: value, [text]: null } : { [text]: value, [list]: null }
}

/** What a caller only reads of a question and may send back. */
const onlyRead: ReadonlySet<string> = new Set([
  'id',
  'topic',
  'version',
  'details',
  'createdBy',
  'createdAt',
  'lastModifiedBy',
  'lastModifiedAt',
])

/** The fields of a question from what a caller sends of it in the seeds' shape; what is sent and is none is refused by the command. */
export const fieldsFromSeedShape = ({ details, ...sent }: Values): Values => {
  const within = typeof details === 'object' && details !== null ? (details as Values) : {}
  const { idealAnswer: _ideal, answers: _answers, ...others } = within
  const given = Object.entries({ ...sent, ...others }).filter(([key]) => !onlyRead.has(key))
  return {
    ...Object.fromEntries(given.map(([key, value]) => [key, value === '' ? null : value])),
    ...told(within, 'idealAnswer', 'idealAnswers', 'idealAnswer'),
    ...told(within, 'answers', 'answers', 'placeholder'),
  }
}

/** The same of a question that is new: what is empty is not there. */
export const newFromSeedShape = (sent: Values): Values => applying(fieldsFromSeedShape(sent))
