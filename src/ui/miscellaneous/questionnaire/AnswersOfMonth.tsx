import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { monthEnd } from '../../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { SurveyAnswer } from '../../../domain/miscellaneous/questionnaire/survey-answer.ts'
import {
  surveyAnswerResource as entry,
  surveyFigures,
} from '../../../domain/miscellaneous/questionnaire/survey-resource.ts'
import { type Filter, useDocuments } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'
import { Facts } from '../../kit/Facts.tsx'
import { putParams } from '../../kit/putParams.ts'
import { monthWords } from '../../kit/timeWords.ts'
import type { ValueFaces } from '../../resource/cellWords.ts'
import { firstRows } from '../../resource/firstRows.ts'
import { isMonth, MonthSelect } from '../../resource/MonthSelect.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { useViewer } from '../../resource/useViewer.ts'
import { submittedPath } from '../paths.ts'

/** Of so many the figures are made; no topic is answered more often in a month by what is foreseen. */
const most = 2000

const faces: ValueFaces = {
  topicValidity: { yes: { word: 'Yes', tone: 'done' }, no: { word: 'No', tone: 'refused' } },
}
const pathTo = (survey: AnyDocument): string => submittedPath((survey as SurveyAnswer).topic.id, survey.id)

const Figures = ({ filters }: { readonly filters: readonly Filter[] }) => {
  const { rows, total } = useDocuments(useMemo(() => firstRows(entry.key, entry.defaultSort, most, filters), [filters]))
  const { people, yes, worst } = useMemo(
    () => surveyFigures(rows.map(({ document }) => document as SurveyAnswer)),
    [rows],
  )
  if (total === 0) return null
  return (
    <Facts
      facts={[
        ['Submissions', total.toLocaleString('en-IN')],
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
  const narrow = useMemo(
    (): readonly Filter[] => [
      { column: 'topic', operator: 'is', values: [id] },
      { column: 'date', operator: 'from', values: [`${month}-01`] },
      { column: 'date', operator: 'to', values: [monthEnd(`${month}-01`)] },
    ],
    [id, month],
  )
  return (
    <ResourceList
      within
      entry={entry}
      title="Survey answers by month"
      pathTo={pathTo}
      viewer={viewer}
      faces={faces}
      narrow={narrow}
      banner={<Figures filters={narrow} />}
      control={{
        content: (
          <MonthSelect value={month} onChoose={(next) => setParams(putParams({ month: next }), { replace: true })} />
        ),
        emptyWords: `No answers in ${monthWords(month)}.`,
      }}
      emptyWords={`No answers in ${monthWords(month)}.`}
    />
  )
}
