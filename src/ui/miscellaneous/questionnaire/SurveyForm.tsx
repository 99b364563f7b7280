import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import { type Answer, answerWords, isUnanswered } from '../../../domain/miscellaneous/questionnaire/answer.ts'
import { passedWords } from '../../../domain/miscellaneous/questionnaire/composition.ts'
import type { Question } from '../../../domain/miscellaneous/questionnaire/fields.ts'
import type { PlaceholderValues } from '../../../domain/miscellaneous/questionnaire/placeholders.ts'
import { isAskedOn } from '../../../domain/miscellaneous/questionnaire/schedule.ts'
import { isAnyNotIdeal, refusalOfPage, sentOf, shownOn } from '../../../domain/miscellaneous/questionnaire/survey.ts'
import type { Topic } from '../../../domain/miscellaneous/questionnaire/topic.ts'
import { useDispatch } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { notify } from '../../kit/notify.ts'
import { SaveBar } from '../../kit/SaveBar.tsx'
import { clockWords, dateWords } from '../../kit/timeWords.ts'
import { fillInPath, miscellaneousPaths } from '../paths.ts'
import { AskedQuestions } from './AskedQuestions.tsx'
import { useSurveyDraft } from './useSurveyDraft.ts'

const notIdealWords =
  'Seems like some of the answers are not ideal. You may require to re-submit your answer later once you have correct answer.'

const saidIn = (answer: Answer): string =>
  answer.sections === undefined ? answerWords(answer) : passedWords(answer.sections)

/** What speaks against it, and at which question. */
interface Wrong {
  readonly message: string
  readonly question?: string | undefined
}

/** Questions of a day with their answers, which come and go with each other, and how they are submitted. */
export const SurveyForm = ({
  topic,
  date,
  values,
}: {
  readonly topic: Topic
  readonly date: string
  readonly values: PlaceholderValues
}) => {
  const { questions = [] } = topic
  const draft = useSurveyDraft(topic.id, date)
  const { answers, seen, id } = draft.values
  const shown = useMemo(() => shownOn(questions, date, answers), [questions, date, answers])
  const [refusal, setRefusal] = useState<Wrong | null>(null)
  const [isWarning, setWarning] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const answered = shown.filter((question) => !isUnanswered(answers[question.id]))

  const refuse = (next: Wrong): void => {
    setRefusal(next)
    if (next.question === undefined) return
    const asked = form.current?.querySelector(`[data-question="${CSS.escape(next.question)}"]`)
    // Of one that has both, the text is what is missing.
    const [control] = ['textarea', '[role=radio], input'].flatMap((one) => asked?.querySelector<HTMLElement>(one) ?? [])
    control?.focus()
  }
  const refuseWith = ({ message, field }: Pick<Refusal, 'message' | 'field'>): void =>
    refuse({ message, question: shown.some((one) => one.id === field) ? field : undefined })
  const send = async (): Promise<void> => {
    setWarning(false)
    setBusy(true)
    const page = fillInPath(topic.id, date)
    const surveyAns = sentOf(shown, answers, values)
    const result = await dispatch({
      resource: 'survey-answers',
      documentId: id,
      type: 'Submit',
      data: { topic: { id: topic.id, name: topic.name }, date, surveyAns },
      typed: { draft: draft.key, values: draft.values, page },
      ...(draft.amends === undefined ? {} : { replaces: draft.amends }),
    })
    setBusy(false)
    // Submitted just before this page ended, which kept the draft.
    if (result.outcome === 'saved' || (result.outcome === 'refused' && result.refusal.rule === 'E-AGAIN')) {
      draft.forget()
      void navigate(
        `${miscellaneousPaths.successful}?${new URLSearchParams({ topic: topic.id, survey: id }).toString()}`,
      )
    } else if (result.outcome === 'refused') {
      refuseWith(result.refusal)
    } else {
      refuse({ message: result.message })
      void notify('Something went wrong', { tone: 'failed' })
    }
  }
  const submit = (): void => {
    setRefusal(null)
    if (busy) return
    // What is wrong is said before anybody is asked whether to submit it.
    const known = refusalOfPage(questions, date, sentOf(shown, answers, values), values)
    if (known !== undefined) refuseWith(known)
    else if (isAnyNotIdeal(shown, answers)) setWarning(true)
    else void send()
  }

  /** Under a question: what is wrong with its answer, and whether somebody changed it since. */
  const noteOf = (question: Question): ReactNode => {
    const since = seen[question.id]
    const isChanged = since !== undefined && since.at !== question.lastModifiedAt && !isUnanswered(answers[question.id])
    return (
      <>
        {isChanged && (
          <p className="mt-2 rounded-control border border-warning/40 bg-warning-tint px-3 py-2 text-13">
            {question.lastModifiedBy.name} changed this question after you answered it. It was: {since.name}
            <Button className="mt-1.5 flex" size="small" onClick={() => draft.confirm(question)}>
              My answer holds
            </Button>
          </p>
        )}
        {refusal?.question === question.id && (
          <p role="alert" className="mt-1.5 text-13 text-danger">
            {refusal.message}
          </p>
        )}
      </>
    )
  }
  // Answers to what was taken out of the topic, or out of this day, while it was being filled in.
  const lost = Object.entries(answers).flatMap(([key, answer]) => {
    const now = questions.find((one) => one.id === key)
    return answer === undefined || isUnanswered(answer) || (now !== undefined && isAskedOn(now, date))
      ? []
      : [{ key, name: now?.name ?? seen[key]?.name ?? '', said: saidIn(answer) }]
  })
  return (
    <form
      ref={form}
      noValidate
      aria-label={`${topic.name} ${dateWords(date)}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {lost.length > 0 && (
        <div role="status" className="mb-4 rounded-control border border-warning/40 bg-warning-tint px-3 py-2 text-13">
          <p className="font-medium">
            {counted(lost.length, 'question that you answered is', 'questions that you answered are')} not asked any
            more.
          </p>
          <ul className="mt-1 space-y-1">
            {lost.map(({ key, name, said }) => (
              <li key={key} className="wrap-anywhere">
                {name}: {said}{' '}
                <button
                  type="button"
                  className="min-h-6 px-1 font-medium text-link"
                  onClick={() => draft.drop(key)}
                  aria-label={`Drop the answer to ${name}`}
                >
                  Drop
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <AskedQuestions
        questions={shown}
        answers={answers}
        values={values}
        noteOf={noteOf}
        onAnswer={(key, answer) => {
          const question = shown.find((one) => one.id === key)
          if (question === undefined) return
          setRefusal(null)
          draft.answer(question, answer)
        }}
      />
      {refusal !== null && refusal.question === undefined && (
        <p
          role="alert"
          className="mt-4 rounded-control border border-danger/40 bg-danger-tint px-3 py-2 text-13 text-danger"
        >
          {refusal.message}
        </p>
      )}
      <SaveBar
        saveLabel="Submit"
        busy={busy}
        draft={
          <>
            <span className="font-medium text-text tabular-nums">
              {answered.length} of {shown.length}
            </span>
            <span aria-hidden="true"> · </span>
            {draft.savedAt === undefined
              ? 'No draft on this device'
              : `Draft kept on this device, ${clockWords(draft.savedAt)}`}
          </>
        }
      />
      <ConfirmDialog
        open={isWarning}
        onClose={() => setWarning(false)}
        title="Not ideal"
        description={notIdealWords}
        cancel="Go back"
        confirm="Submit anyway"
        onConfirm={() => void send()}
      />
    </form>
  )
}
