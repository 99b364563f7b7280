import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { monthEnd } from '../../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { servedFigures, type SurveyFigures } from '../../../domain/miscellaneous/questionnaire/answers-of-period.ts'
import type { SurveyAnswer } from '../../../domain/miscellaneous/questionnaire/survey-answer.ts'
import { surveyAnswerResource as entry } from '../../../domain/miscellaneous/questionnaire/survey-resource.ts'
import type { DateRange } from '../../../domain/registry/date-ranges.ts'
import { type Filter, useComputed } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'
import { Facts } from '../../kit/Facts.tsx'
import { putParams } from '../../kit/putParams.ts'
import { monthWords } from '../../kit/timeWords.ts'
import type { ValueFaces } from '../../resource/cellWords.ts'
import { isMonth, MonthSelect } from '../../resource/MonthSelect.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { useViewer } from '../../resource/useViewer.ts'
import { submittedPath } from '../paths.ts'
import { usePeriodFile } from './usePeriodFile.tsx'

const faces: ValueFaces = {
  topicValidity: { yes: { word: 'Yes', tone: 'done' }, no: { word: 'No', tone: 'refused' } },
}
const pathTo = (survey: AnyDocument): string => submittedPath((survey as SurveyAnswer).topic.id, survey.id)

const Figures = ({ topic, days }: { readonly topic: string; readonly days: DateRange }) => {
  const asked = new URLSearchParams({ topic, ...days }).toString()
  const { value } = useComputed<SurveyFigures>([entry.key], 'reporting', `${servedFigures}?${asked}`)
  if (value === null || value.surveys === 0) return null
  const { surveys, people, yes, worst } = value
  return (
    <Facts
      facts={[
        ['Submissions', surveys.toLocaleString('en-IN')],
        ['Employees', people],
        ['Yes', `${yes}%`],
        ['Most frequent no', worst === undefined ? null : `${worst.name} (${worst.count})`],
      ]}
    />
  )
}

/** What was submitted of a topic in a month; who may not see the answers of others sees their own. */
export const AnswersOfMonth = ({ document: { id } }: { readonly document: AnyDocument }) => {
  const viewer = useViewer()
  const present = today().slice(0, 7)
  const [params, setParams] = useSearchParams()
  const said = params.get('month') ?? ''
  const month = isMonth(said) ? said : present
  const days = { from: `${month}-01`, to: monthEnd(`${month}-01`) }
  const { from, to } = days
  const file = usePeriodFile(id, month)
  const narrow = useMemo(
    (): readonly Filter[] => [
      { column: 'topic', operator: 'is', values: [id] },
      { column: 'date', operator: 'from', values: [from] },
      { column: 'date', operator: 'to', values: [to] },
    ],
    [id, from, to],
  )
  return (
    <>
      <ResourceList
        within
        entry={entry}
        title="Survey answers by month"
        pathTo={pathTo}
        viewer={viewer}
        faces={faces}
        narrow={narrow}
        banner={<Figures topic={id} days={days} />}
        files={[file.item]}
        control={{
          content: (
            <MonthSelect value={month} onChoose={(next) => setParams(putParams({ month: next }), { replace: true })} />
          ),
          emptyWords: `No answers in ${monthWords(month)}.`,
        }}
        emptyWords={`No answers in ${monthWords(month)}.`}
      />
      {file.dialog}
    </>
  )
}
