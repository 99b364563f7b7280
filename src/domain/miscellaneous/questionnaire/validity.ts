import { type Answer, isUnanswered } from './answer.ts'
import { sectionPasses } from './composition.ts'
import { type AnswerType, answerTypes, type Question } from './fields.ts'

/** How an answer stands to the ideal one (spec 06, 6.6). */
export const validities = ['yes', 'no', 'answered', 'skipped', 'unknown'] as const
export type Validity = (typeof validities)[number]

type Judged = Pick<Question, 'idealAnswer' | 'idealAnswers' | 'hasIdealAnswer' | 'customQuestionRenderer'> & {
  readonly answerType: string
}

const told = (text: string): string => text.trim().toLowerCase()

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  new Set([...one, ...other]).size === new Set(one).size && new Set(one).size === new Set(other).size

const isIdeal = ({ answerType, idealAnswer = '', idealAnswers = [] }: Judged, { value }: Answer): boolean => {
  if (answerType === 'multiselect') return typeof value !== 'string' && isSameSet(value, idealAnswers)
  if (typeof value !== 'string') return false
  return answerType === 'text' ? told(value) === told(idealAnswer) : value === idealAnswer
}

const isAnswerType = (type: string): type is AnswerType => (answerTypes as readonly string[]).includes(type)

/**
 * The validity of one answer. Nothing can be told of a question that was deleted (undefined), of a type that is none, of a renderer that is
 * not known, and of a list of the product in which nothing is to be chosen: `choices`, where the question has them.
 */
export const validityOf = (
  question: Judged | undefined,
  answer: Answer | undefined,
  choices?: readonly string[],
): Validity => {
  if (question === undefined || !isAnswerType(question.answerType) || choices?.length === 0) return 'unknown'
  if (answer === undefined || isUnanswered(answer)) return 'skipped'
  if (answer.sections !== undefined) return answer.sections.every(sectionPasses) ? 'yes' : 'no'
  if (question.customQuestionRenderer !== undefined) return 'unknown'
  if (question.hasIdealAnswer !== 'yes') return 'answered'
  return isIdeal(question, answer) ? 'yes' : 'no'
}

/** The validity of a whole topic: yes unless any question is no. */
export const topicValidityOf = (all: readonly Validity[]): 'yes' | 'no' => (all.includes('no') ? 'no' : 'yes')
