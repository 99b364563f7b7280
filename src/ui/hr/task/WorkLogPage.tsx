import { Lock } from 'lucide-react'
import { useParams } from 'react-router'
import { codes } from '../../../domain/hr/rights.ts'
import { useDocument, useSession } from '../../../infra/react/index.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { useMissingRight } from '../../resource/useMissingRight.ts'
import { TaskTables } from './TaskTables.tsx'

/** /hrd/department/emp-job-task/{id}: the tasks of a person, for themselves and for who sees work logs. */
export const WorkLogPage = () => {
  const { id = '' } = useParams()
  const { user } = useSession()
  const isOwn = user?.id === id
  const missing = useMissingRight('see work logs', codes.workLogView)
  const { view } = useDocument('employees', id)
  const title = isOwn ? 'Your Work Log' : `Work Log of ${String(view?.document['name'] ?? id)}`
  usePageName(title)
  if (!isOwn && missing !== undefined) return <EmptyState icon={Lock} title={missing} />
  return (
    <div className="space-y-5 px-4 py-5 md:px-6">
      <h1 className="text-xl leading-7 font-semibold">{title}</h1>
      <TaskTables key={id} person={id} />
    </div>
  )
}
