import { Navigate, useParams } from 'react-router'
import { isUnanswered } from '../../../domain/miscellaneous/questionnaire/answer.ts'
import {
  answersIn,
  questionOf,
  keptPage,
  type SurveyDetails,
} from '../../../domain/miscellaneous/questionnaire/survey.ts'
import type { SubmitData, SurveyAnswer } from '../../../domain/miscellaneous/questionnaire/survey-answer.ts'
import {
  monthDayWords,
  surveyAnswerResource as entry,
} from '../../../domain/miscellaneous/questionnaire/survey-resource.ts'
import { type Topic, topicResource } from '../../../domain/miscellaneous/questionnaire/topic.ts'
import { useDocument } from '../../../infra/react/index.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { dateWords, instantWords } from '../../kit/timeWords.ts'
import { CreatedHere } from '../../resource/CreatedHere.tsx'
import { NotOpenedHere } from '../../resource/NotOpenedHere.tsx'
import { submittedPath } from '../paths.ts'
import { CompositionTable } from './CompositionTable.tsx'
import { PlaceholderData } from './PlaceholderData.tsx'
import { ValidityMark } from './ValidityMark.tsx'

const words: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' }

/** The questions as they were asked, with their answers. */
const AnswerList = ({ details }: { readonly details: SurveyDetails }) => {
  const { questions, validity, surveyAns, fellOut = [] } = details
  const answers = answersIn(surveyAns)
  return (
    <>
      <ol className="divide-y divide-line rounded-panel border border-line">
        {questions.map((asked) => {
          const { id, name, answerType, idealAnswer, idealAnswers } = questionOf(asked)
          const answer = answers[id]
          const isBinary = answerType === 'binary' || answerType === 'binaryWithText'
          const said = (value: string | readonly string[]): string =>
            typeof value === 'string' ? (isBinary ? (words[value] ?? value) : value) : value.join(', ')
          const state = validity[id] ?? 'unknown'
          return (
            <li key={id} className="px-4 py-3">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <h2 className="min-w-0 flex-1 basis-40 text-13 font-medium wrap-anywhere">{name}</h2>
                <span className="text-13">
                  <ValidityMark validity={state} />
                </span>
              </div>
              {answer?.sections === undefined ? (
                <p className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
                  {answer === undefined || isUnanswered(answer) ? '–' : said(answer.value)}
                </p>
              ) : (
                <div className="mt-2">
                  <CompositionTable sections={answer.sections} />
                </div>
              )}
              {answer?.reason !== undefined && (
                <p className="mt-1 text-13 wrap-anywhere whitespace-pre-wrap text-muted">Reason: {answer.reason}</p>
              )}
              {state === 'no' && answer?.sections === undefined && (
                <p className="mt-1 text-13 text-muted">Ideal answer: {said(idealAnswers ?? idealAnswer ?? '')}</p>
              )}
            </li>
          )
        })}
      </ol>
      {fellOut.length > 0 && (
        <p className="mt-3 text-13 text-muted">
          Not kept, since the other answers hide the question:{' '}
          {fellOut.map(({ name }) => name ?? 'a question that was deleted').join('; ')}
        </p>
      )}
    </>
  )
}

const Submitted = ({ survey }: { readonly survey: SurveyAnswer }) => {
  const { topic, employee, department, details, topicValidity, late, topicVersion, createdAt } = survey
  const { date } = details
  usePageName(entry.title(survey))
  return (
    <article className="mx-auto w-full max-w-180 px-4 pt-4 pb-10">
      <h1 className="text-xl leading-7 font-semibold wrap-anywhere">
        Submitted Answers for {topic.name} {monthDayWords(date)}
      </h1>
      <div className="mt-1 mb-4">
        <Facts
          facts={[
            ['Validity', <ValidityMark key="validity" validity={topicValidity} />],
            ['Submitted by', employee.name],
            ['Department', department?.name],
            ['Submitted On', instantWords(createdAt)],
            ['Late', late === 'yes' ? `for ${dateWords(date)}` : null],
            ['Topic version', topicVersion],
          ]}
        />
      </div>
      <AnswerList details={details} />
    </article>
  )
}

/** What was typed on this device and not sent yet, by the topic as it stands here. */
const Typed = ({ data: { topic, date, surveyAns } }: { readonly data: SubmitData }) => {
  const held = useDocument(topicResource.key, topic.id).view?.document as Topic | undefined
  const questions = held?.questions ?? []
  return (
    <div className="mt-4">
      <PlaceholderData questions={questions} date={date}>
        {(values) => {
          const details = keptPage(questions, date, surveyAns, values)
          return details === undefined ? null : <AnswerList details={details} />
        }}
      </PlaceholderData>
    </div>
  )
}

/** /miscellaneous/questionnaire/{topic}/survey-answers/{survey} */
export const SubmittedPage = () => {
  const { id = '', topic } = useParams()
  const { view, status, commands } = useDocument(entry.key, id)
  const survey = view?.document as SurveyAnswer | undefined
  // Undecided here, it is known only by what was entered.
  if (survey?.details !== undefined)
    return topic === survey.topic.id ? (
      <Submitted survey={survey} />
    ) : (
      <Navigate to={submittedPath(survey.topic.id, id)} replace />
    )
  const [creating] = commands
  if (creating !== undefined)
    return (
      <CreatedHere title="Submitted Answers" command={creating}>
        <Typed data={creating.data as SubmitData} />
      </CreatedHere>
    )
  if (status === 'elsewhere') return <NotOpenedHere label={entry.label} />
  return status === 'filling' ? (
    <div className="mx-auto w-full max-w-180 space-y-4 px-4 pt-6">
      <Skeleton className="w-1/2" />
      <Skeleton />
    </div>
  ) : (
    <EmptyState title="This survey answer does not exist, or you may not see it." />
  )
}
