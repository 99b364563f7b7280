import { createContext, use, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { Answers } from '../../../domain/miscellaneous/questionnaire/answer.ts'
import { hasChoices, type Question, questionFields } from '../../../domain/miscellaneous/questionnaire/fields.ts'
import { placeholderLists } from '../../../domain/miscellaneous/questionnaire/placeholders.ts'
import { mayDependOn, nextOrderNo } from '../../../domain/miscellaneous/questionnaire/questions.ts'
import { type Topic, topicResource } from '../../../domain/miscellaneous/questionnaire/topic.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { CommandForm } from '../../command-form/CommandForm.tsx'
import { BoundField, CheckListField, SelectField, TextField, wide } from '../../command-form/fields.tsx'
import { today } from '../../kit/clock.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { withAsked } from '../../resource/form/asking.ts'
import { dayScheduleField } from '../../resource/form/dayScheduleField.tsx'
import { type Controls, fieldProps, type FormFieldProps, FormFields } from '../../resource/form/FormField.tsx'
import { formData, formValues, patchOf } from '../../resource/form/formValues.ts'
import { AskedQuestions } from './AskedQuestions.tsx'
import { PlaceholderData } from './PlaceholderData.tsx'

type Values = Readonly<Record<string, unknown>>

const form = { fields: withAsked(questionFields, null) }
const yesAndNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** The questions before the one that is filled in: on which it may depend. */
const Before = createContext<readonly Question[]>([])

const linesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map((one) => String(one).trim()).filter((one) => one !== '') : []

/** The fields of a question from what stands in its form; lists without their empty lines. */
const dataOf = (values: Values): Values =>
  formData(form, {
    ...values,
    answers: linesOf(values['answers']),
    idealAnswers: linesOf(values['idealAnswers']),
  })

/** Several texts, one a line. */
const LinesField = ({ name, field }: FormFieldProps) => (
  <BoundField<readonly string[]> {...fieldProps({ name, field })} help="One answer a line." className={wide}>
    {(control, { value, change, onBlur }) => (
      <TextArea
        {...control}
        rows={3}
        limit={10_000}
        value={value.join('\n')}
        onChange={(event) => change(event.target.value === '' ? [] : event.target.value.split('\n'))}
        onBlur={onBlur}
      />
    )}
  </BoundField>
)

const choicesIn = (values: Partial<Question>): readonly string[] | undefined => {
  const { answerType, isDynamic, answers } = values
  if (answerType === 'binary' || answerType === 'binaryWithText') return ['yes', 'no']
  return hasChoices(answerType) && isDynamic !== 'yes' ? linesOf(answers) : undefined
}

const optionsOf = (choices: readonly string[], value: unknown) => {
  const all = typeof value === 'string' && value !== '' && !choices.includes(value) ? [...choices, value] : choices
  return all.map((one) => yesAndNo.find((each) => each.value === one) ?? { value: one, label: one })
}

/** Chosen among the answers where there are some, else typed. */
const ChosenField = ({
  name,
  field,
  choices,
}: FormFieldProps & { readonly choices: readonly string[] | undefined }) => {
  const value: unknown = useWatch({ name })
  return choices === undefined ? (
    <TextField {...fieldProps({ name, field })} maxLength={500} />
  ) : (
    <SelectField {...fieldProps({ name, field })} options={optionsOf(choices, value)} />
  )
}

const IdealField = (props: FormFieldProps) => {
  const values = useWatch() as Partial<Question>
  return <ChosenField {...props} choices={choicesIn(values)} />
}

const IdealsField = (props: FormFieldProps) => {
  const choices = choicesIn(useWatch() as Partial<Question>)
  return choices === undefined ? (
    <LinesField {...props} />
  ) : (
    <CheckListField {...fieldProps(props)} options={choices.map((one) => ({ value: one, label: one }))} />
  )
}

/** Only questions with a lower order number are offered. */
const DependsOnField = ({ name, field }: FormFieldProps) => {
  const orderNo: unknown = useWatch({ name: 'orderNo' })
  const all = use(Before)
  const offered = typeof orderNo === 'number' ? mayDependOn(all, orderNo) : all
  return (
    <SelectField
      {...fieldProps({ name, field })}
      options={offered.map((one) => ({ value: one.id, label: `${one.orderNo}. ${one.name}` }))}
    />
  )
}

const ExpectedField = (props: FormFieldProps) => {
  const on: unknown = useWatch({ name: 'dependentQuestionId' })
  const question = use(Before).find(({ id }) => id === on)
  return <ChosenField {...props} choices={question === undefined ? undefined : choicesIn(question)} />
}

const PlaceholderField = ({ name, field }: FormFieldProps) => {
  const value: unknown = useWatch({ name })
  const options = placeholderLists.map((one) => ({ value: `{${one}}`, label: wordsOf(one) }))
  const isOther = typeof value === 'string' && value !== '' && options.every((one) => one.value !== value)
  return (
    <SelectField {...fieldProps({ name, field })} options={isOther ? [...options, { value, label: value }] : options} />
  )
}

const controls: Controls = {
  answers: LinesField,
  idealAnswer: IdealField,
  idealAnswers: IdealsField,
  dependentQuestionId: DependsOnField,
  dependentQuestionsAnswer: ExpectedField,
  placeholder: PlaceholderField,
  cronExpression: dayScheduleField({ label: 'Asked', none: 'Always asked' }),
}

/** The question as it will be asked. */
const Preview = ({ id }: { readonly id: string }) => {
  const values = useWatch() as Values
  const [answers, setAnswers] = useState<Answers>({})
  const question = dataOf(values) as Partial<Question>
  const { name = '', answerType } = question
  if (answerType === undefined) return null
  const shown = { ...question, id, name, answerType, isdependentOn: 'no' as const }
  return (
    <section aria-label="Preview" className="rounded-panel border border-line bg-sunken p-3.5">
      <h3 className="mb-2 text-xs font-semibold text-muted">Preview</h3>
      <PlaceholderData questions={[question]} date={today()}>
        {(data) => (
          <AskedQuestions
            questions={[shown]}
            answers={answers}
            values={data}
            onAnswer={(_, answer) => setAnswers({ [id]: answer })}
          />
        )}
      </PlaceholderData>
    </section>
  )
}

export interface QuestionFormProps {
  readonly topic: Topic
  readonly id: string
  readonly isNew: boolean
  readonly onClose: () => void
}

/** Adds or edits a question. Two people at two fields of one question merge; where both changed the same, the form asks. */
export const QuestionForm = ({ topic, id, isNew, onClose }: QuestionFormProps) => {
  const { pathname, search } = useLocation()
  const { questions = [] } = topic
  const found = isNew ? undefined : questions.find((one) => one.id === id)
  const [begun] = useState(found)
  // Deleted while it is edited, it stays here as it was: what was typed is not lost.
  const question = found ?? begun
  const others = questions.filter((one) => one.id !== id)
  const orderNo = question?.orderNo ?? nextOrderNo(questions)
  const now = useMemo(
    () => formValues(form, question === undefined ? { orderNo } : (question as Values)),
    [question, orderNo],
  )
  if (!isNew && question === undefined) return null
  const editOf = (values: Values) => {
    const before = dataOf(now)
    const patch = patchOf(form, before, dataOf(values))
    return { question: id, patch, was: Object.fromEntries(Object.keys(patch).map((key) => [key, before[key] ?? null])) }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      look="drawer"
      size="large"
      title={question === undefined ? 'Add question' : `Edit ${question.name}`}
      description={topic.name}
    >
      <Before value={others}>
        <CommandForm<Record<string, unknown>>
          resource={topicResource.key}
          documentId={topic.id}
          document={topic}
          type={isNew ? 'AddQuestion' : 'EditQuestion'}
          draftKey={`draft:topics:${topic.id}:${isNew ? 'new' : id}`}
          look="dialog"
          initial={now}
          page={`${pathname}${search}`}
          toData={(values) => (isNew ? { ...dataOf(values), id } : editOf(values))}
          {...(isNew ? {} : { within: 'patch' })}
          saveLabel="Save"
          done="Question saved."
          onSaved={onClose}
          onCancel={onClose}
        >
          <FormFields table={form.fields} resource={topicResource.key} controls={controls} />
          <Preview id={id} />
        </CommandForm>
      </Before>
    </Dialog>
  )
}
