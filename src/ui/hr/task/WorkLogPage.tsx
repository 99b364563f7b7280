import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { codes } from '../../../domain/hr/rights.ts'
import { useDocument, useSession } from '../../../infra/react/index.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { workLogPath } from '../../platform/home/paths.ts'
import { useMissingRight } from '../../resource/useMissingRight.ts'
import { AnswersTab } from '../worklog/AnswersTab.tsx'
import { PersonTasks } from './PersonTasks.tsx'

interface Person {
  readonly id: string
  readonly name: string
  readonly isOwn: boolean
}

const Page = ({ children }: { readonly children: (person: Person) => ReactNode }) => {
  const { id = '' } = useParams()
  const { user } = useSession()
  const isOwn = user?.id === id
  const missing = useMissingRight('see work logs', codes.workLogView)
  const { view } = useDocument('employees', id)
  const name = String(view?.document['name'] ?? (isOwn ? user.name : id))
  const title = isOwn ? 'Your Work Log' : `Work Log of ${name}`
  usePageName(title)
  if (!isOwn && missing !== undefined) return <EmptyState icon={Lock} title={missing} />
  return (
    <div className="space-y-5 px-4 py-5 md:px-6">
      <h1 className="text-xl leading-7 font-semibold">{title}</h1>
      <div>
        <Tabs
          label={title}
          items={[
            { to: workLogPath(id), label: 'Tasks', end: true },
            { to: `${workLogPath(id)}/work-log`, label: 'Work log' },
          ]}
        />
      </div>
      {children({ id, name, isOwn })}
    </div>
  )
}

/** /hrd/department/emp-job-task/{id}: the tasks of a person, for themselves and for who sees work logs. */
export const WorkLogPage = () => <Page>{({ id }) => <PersonTasks key={id} person={id} />}</Page>

/** /hrd/department/emp-job-task/{id}/work-log: what they answered, by month. */
export const AnswersPage = () => (
  <Page>{({ id, name, isOwn }) => <AnswersTab key={id} person={id} name={name} isOwn={isOwn} />}</Page>
)
