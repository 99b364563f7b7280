import { CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useDocument } from '../../../infra/react/index.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { myTasksPath } from '../../../domain/hr/employee-task/paths.ts'
import { submittedPath } from '../paths.ts'

/** /miscellaneous/questionnaire/survey-successful */
export const SurveySuccessful = () => {
  const [params] = useSearchParams()
  const [topic, survey] = [params.get('topic'), params.get('survey')]
  const [waiting] = useDocument('survey-answers', survey ?? '').commands
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <CircleCheck aria-hidden="true" className="mb-3 size-9 text-positive" />
      <h1 className="text-base font-semibold">Survey Answers stored successfully....</h1>
      <p className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-2 text-sm">
        {topic !== null && survey !== null && (
          <TextLink to={submittedPath(topic, survey)} className="py-1.5">
            View my answers
          </TextLink>
        )}
        <TextLink to={myTasksPath} className="py-1.5">
          My Tasks
        </TextLink>
      </p>
      {waiting !== undefined && (
        <p role="status" className="mt-4 text-13 text-muted">
          {waiting.refusal?.message ?? 'Saved on this device. It will be sent when you are back online.'}
        </p>
      )}
    </div>
  )
}
