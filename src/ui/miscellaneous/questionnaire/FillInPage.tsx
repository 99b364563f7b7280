import { CalendarCheck, CircleSlash } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { askedOn } from '../../../domain/miscellaneous/questionnaire/schedule.ts'
import { type Topic, topicResource } from '../../../domain/miscellaneous/questionnaire/topic.ts'
import { useDocument, useDocuments, useSession } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { clockWords, dateWords } from '../../kit/timeWords.ts'
import { firstRows } from '../../resource/firstRows.ts'
import { NotOpenedHere } from '../../resource/NotOpenedHere.tsx'
import { submittedPath } from '../paths.ts'
import { PlaceholderData } from './PlaceholderData.tsx'
import { SurveyForm } from './SurveyForm.tsx'

/** What its reader submitted of this topic for this day already: a further one counts in its place. */
const SubmittedBefore = ({ topic, date }: { readonly topic: string; readonly date: string }) => {
  const me = useSession().user?.id ?? ''
  const { rows } = useDocuments(
    useMemo(
      () =>
        firstRows('survey-answers', '-createdAt', 1, [
          { column: 'topic', operator: 'is', values: [topic] },
          { column: 'employee', operator: 'is', values: [me] },
          { column: 'date', operator: 'from', values: [date] },
          { column: 'date', operator: 'to', values: [date] },
        ]),
      [topic, me, date],
    ),
  )
  const before = rows[0]?.document
  return before === undefined ? null : (
    <p className="mb-4 rounded-control border border-info/30 bg-info-tint px-3 py-2 text-13">
      You submitted this at {clockWords(before.createdAt)}.{' '}
      <TextLink to={submittedPath(topic, before.id)}>View my answers</TextLink>. What you submit now counts in their
      place.
    </p>
  )
}

const Page = ({
  title,
  date,
  children,
}: {
  readonly title: string
  readonly date: string
  readonly children: ReactNode
}) => (
  <div className="mx-auto w-full max-w-180 px-4 pt-4 pb-2">
    <header className="mb-4">
      <h1 className="text-xl leading-7 font-semibold wrap-anywhere">{title}</h1>
      <p className="text-13 text-muted">{dateWords(date)}</p>
    </header>
    {children}
  </div>
)

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** /miscellaneous/questionnaire/survey-answers/{topic}/date/{date} and /miscellaneous/questionnaire/{topic}/date/{date}; the date is optional. */
export const FillInPage = () => {
  const { id = '', date: said } = useParams()
  // The day on which it was opened: past midnight it is still filled in for that day.
  const [opened] = useState(today)
  const date = said !== undefined && isDay(said) ? said : opened
  const answer = useDocument(topicResource.key, id)
  const topic = answer.view?.document as Topic | undefined
  usePageName(topic?.name ?? null)
  if (topic === undefined && answer.status === 'filling')
    return (
      <div className="mx-auto w-full max-w-180 space-y-4 px-4 pt-6">
        <Skeleton className="w-1/2" />
        <Skeleton />
      </div>
    )
  if (topic === undefined && answer.status === 'elsewhere') return <NotOpenedHere label={topicResource.label} />
  if (topic === undefined || topic.status !== 'published')
    return <EmptyState icon={CircleSlash} title="This topic is not published." />
  const { name, questions = [] } = topic
  if (date > opened && date > today())
    return <EmptyState icon={CircleSlash} title="A survey cannot be filled in for a future date." />
  const asked = askedOn(questions, date)
  return (
    <Page title={name} date={date}>
      <SubmittedBefore topic={id} date={date} />
      {asked.length === 0 ? (
        <EmptyState icon={CalendarCheck} title={`Nothing to answer on ${dateWords(date)}.`} />
      ) : (
        <PlaceholderData questions={asked} date={date}>
          {(values) => <SurveyForm key={`${id} ${date}`} topic={topic} date={date} values={values} />}
        </PlaceholderData>
      )}
    </Page>
  )
}
