import type { ReactNode } from 'react'
import type { Answer, Answers } from '../../../domain/miscellaneous/questionnaire/answer.ts'
import type { Question } from '../../../domain/miscellaneous/questionnaire/fields.ts'
import {
  choicesOf,
  type PlaceholderValues,
  resolved,
  resolvedText,
} from '../../../domain/miscellaneous/questionnaire/placeholders.ts'
import { classes } from '../../kit/classes.ts'
import { AnswerControl } from './AnswerControl.tsx'
import { CustomRenderer } from './CustomRenderer.tsx'

type Asked = Partial<Question> & Pick<Question, 'id' | 'name' | 'answerType'>

/** A question with its placeholders filled in; one that nothing stands for is red, as it was written. */
const QuestionText = ({ name, values }: { readonly name: string; readonly values: PlaceholderValues }) =>
  resolved(name, values).map(({ text, unresolved }, index) =>
    unresolved === true ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name
      <span key={index} className="text-danger" title="Nothing stands for this placeholder.">
        {text}
      </span>
    ) : (
      text
    ),
  )

/** How deep beneath questions that have sub-questions one stands. */
const depthOf = (question: Asked, all: readonly Asked[]): number => {
  const above = question.isdependentOn === 'yes' ? all.find(({ id }) => id === question.dependentQuestionId) : undefined
  return above === undefined ? 0 : depthOf(above, all) + (above.hasSubQuestions === 'yes' ? 1 : 0)
}

const indents = ['', 'ml-5', 'ml-10', 'ml-14'] as const

/** Questions in their order, each with the control of its answer; sub-questions stand beneath the one on which they depend. */
export const AskedQuestions = <One extends Asked>({
  questions,
  answers,
  values,
  onAnswer,
  noteOf,
}: {
  readonly questions: readonly One[]
  readonly answers: Answers
  readonly values: PlaceholderValues
  readonly onAnswer: (id: string, answer: Answer) => void
  /** What is to be said under a question. */
  readonly noteOf?: (question: One) => ReactNode
}) => (
  <ol className="space-y-4">
    {questions.map((question) => {
      const { id, name, answerType, customQuestionRenderer } = question
      return (
        <li
          key={id}
          data-question={id}
          className={classes('min-w-0', indents[Math.min(depthOf(question, questions), 3)])}
        >
          <p className="mb-1.5 text-sm font-medium wrap-anywhere">
            <QuestionText name={name} values={values} />
          </p>
          {customQuestionRenderer === undefined ? (
            <AnswerControl
              label={resolvedText(name, values)}
              answerType={answerType}
              choices={choicesOf(question, values)}
              answer={answers[id]}
              onChange={(answer) => onAnswer(id, answer)}
            />
          ) : (
            <CustomRenderer
              name={customQuestionRenderer}
              question={question}
              data={values}
              answer={answers[id]}
              onChange={(answer) => onAnswer(id, answer)}
            />
          )}
          {noteOf?.(question)}
        </li>
      )
    })}
  </ol>
)
