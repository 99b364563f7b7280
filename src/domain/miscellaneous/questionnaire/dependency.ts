import { type Answers, isUnanswered } from './answer.ts'
import type { Question } from './fields.ts'

type Dependent = Pick<Question, 'id' | 'orderNo' | 'isdependentOn' | 'dependentQuestionId' | 'dependentQuestionsAnswer'>

const holds = (expected: string, answers: Answers, id: string): boolean => {
  const answer = answers[id]
  if (answer === undefined || isUnanswered(answer)) return false
  return typeof answer.value === 'string' ? answer.value === expected : answer.value.includes(expected)
}

/**
 * The questions that are shown with these answers, in order: one that depends on another only where that is shown and its answer is the
 * expected one, or a list that has it; where either is missing, it is hidden (spec 06, 6.6). Of those asked on a day, say: a question that
 * depends on one which is not among them is hidden.
 */
export const shownWith = <One extends Dependent>(questions: readonly One[], answers: Answers): readonly One[] => {
  const shown = new Set<string>()
  return questions
    .toSorted((one, other) => one.orderNo - other.orderNo)
    .filter(({ id, isdependentOn, dependentQuestionId: on, dependentQuestionsAnswer: expected }) => {
      const isShown =
        isdependentOn !== 'yes' ||
        (on !== undefined && expected !== undefined && shown.has(on) && holds(expected, answers, on))
      if (isShown) shown.add(id)
      return isShown
    })
}

/** Without answers to what is hidden: they are not sent and not stored. */
export const withoutHidden = (questions: readonly Dependent[], answers: Answers): Answers => {
  const shown = new Set(shownWith(questions, answers).map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => shown.has(id)))
}
