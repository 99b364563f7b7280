import { useState } from 'react'
import type { Answers } from '../../../domain/miscellaneous/questionnaire/answer.ts'
import { shownWith } from '../../../domain/miscellaneous/questionnaire/dependency.ts'
import { askedOn } from '../../../domain/miscellaneous/questionnaire/schedule.ts'
import type { Topic } from '../../../domain/miscellaneous/questionnaire/topic.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { today } from '../../kit/clock.ts'
import { DateInput } from '../../kit/DateInput.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import type { ActionDialogProps } from '../../resource/record/screen.ts'
import { AskedQuestions } from './AskedQuestions.tsx'
import { PlaceholderData } from './PlaceholderData.tsx'

/** A topic as it is asked on a day, to try it: nothing of it is stored. */
export const TestDialog = ({ document, onClose }: ActionDialogProps) => {
  const { name, questions = [] } = document as Topic
  const [chosen, setChosen] = useState(today())
  const [isAll, setAll] = useState(false)
  const [answers, setAnswers] = useState<Answers>({})
  const date = chosen === '' ? today() : chosen
  const asked = isAll ? questions : shownWith(askedOn(questions, date), answers)
  return (
    <Dialog
      open
      onClose={onClose}
      look="drawer"
      size="large"
      title={`Test: ${name}`}
      description="As it is asked. Nothing is stored."
    >
      <div className="mb-5 flex flex-wrap items-end gap-x-5 gap-y-3 border-b border-line pb-4">
        <Field label="Date" className="w-44">
          {(control) => <DateInput {...control} value={chosen} onChange={setChosen} />}
        </Field>
        <Checkbox
          className="mb-1"
          label="Show all"
          checked={isAll}
          onChange={(event) => setAll(event.target.checked)}
        />
      </div>
      {asked.length === 0 ? (
        <p className="text-13 text-muted">
          {questions.length === 0 ? 'This topic has no questions yet.' : `Nothing to answer on ${dateWords(date)}.`}
        </p>
      ) : (
        <PlaceholderData questions={asked} date={date}>
          {(values) => (
            <AskedQuestions
              questions={asked}
              answers={answers}
              values={values}
              onAnswer={(id, answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
            />
          )}
        </PlaceholderData>
      )}
    </Dialog>
  )
}
