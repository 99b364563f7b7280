import type { Answer } from '../../../domain/miscellaneous/questionnaire/answer.ts'
import { longestAnswer } from '../../../domain/miscellaneous/questionnaire/survey.ts'
import { noChoicesWords } from '../../../domain/miscellaneous/questionnaire/placeholders.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Field } from '../../kit/Field.tsx'
import { RadioGroup } from '../../kit/RadioGroup.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { Said } from './Said.tsx'

const yesAndNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

export interface AnswerControlProps {
  readonly answerType: string
  /** Of one of several, or of some of them. */
  readonly choices: readonly string[] | undefined
  readonly answer: Answer | undefined
  readonly onChange: (answer: Answer) => void
  /** What the question says, for listeners. */
  readonly label: string
}

const textOf = (answer: Answer | undefined): string => (typeof answer?.value === 'string' ? answer.value : '')
const listOf = (answer: Answer | undefined): readonly string[] =>
  answer === undefined || typeof answer.value === 'string' ? [] : answer.value

/** The control of one answer, by the type of its question (spec 06, Survey answer). Whoever fills in a survey answers with it, and tests of topics. */
export const AnswerControl = ({ answerType, choices, answer, onChange, label }: AnswerControlProps) => {
  if (choices?.length === 0) return <Said words={noChoicesWords} />
  switch (answerType) {
    case 'text':
      return (
        <TextArea
          aria-label={label}
          rows={2}
          limit={longestAnswer}
          value={textOf(answer)}
          onChange={(event) => onChange({ value: event.target.value })}
        />
      )
    case 'binary':
    case 'binaryWithText':
      return (
        <div className="space-y-2">
          <RadioGroup
            aria-label={label}
            options={yesAndNo}
            value={textOf(answer) as 'yes' | 'no' | ''}
            onChange={(value) => onChange({ ...answer, value })}
          />
          {answerType === 'binaryWithText' && (
            <Field label="Reason">
              {(control) => (
                <TextArea
                  {...control}
                  rows={2}
                  limit={longestAnswer}
                  value={answer?.reason ?? ''}
                  onChange={(event) => onChange({ value: '', ...answer, reason: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
      )
    case 'multichoice':
      return (
        <RadioGroup
          aria-label={label}
          look="list"
          options={(choices ?? []).map((one) => ({ value: one, label: one }))}
          value={textOf(answer)}
          onChange={(value) => onChange({ value })}
        />
      )
    case 'multiselect':
      return (
        <div role="group" aria-label={label} className="grid grid-cols-1 gap-x-5 gap-y-0.5 sm:grid-cols-2">
          {(choices ?? []).map((one) => (
            <Checkbox
              key={one}
              label={one}
              checked={listOf(answer).includes(one)}
              onChange={({ target: { checked } }) =>
                // They keep the order of the answers.
                onChange({
                  value: (choices ?? []).filter((each) => (each === one ? checked : listOf(answer).includes(each))),
                })
              }
            />
          ))}
        </div>
      )
    default:
      return <Said words="Invalid question type" />
  }
}
