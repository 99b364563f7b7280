import type { ReactNode } from 'react'
import type { WorkLog } from '../../../domain/miscellaneous/questionnaire/work-log.ts'
import type { Computed } from '../../../infra/react/index.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { monthWords } from '../../kit/timeWords.ts'
import { WorkLogTable } from './WorkLogTable.tsx'

interface WorkLogMonthProps {
  /** Whose it is. */
  readonly name: string
  readonly month: string
  readonly answer: Computed<WorkLog>
  readonly links: boolean
}

/** A month of somebody's answers, or why there is none to show. */
export const WorkLogMonth = ({ name, month, answer, links }: WorkLogMonthProps): ReactNode => {
  const { value, refusal, isUnreached } = answer
  if (refusal !== undefined) return <EmptyState title={refusal} />
  if (value === null)
    return isUnreached ? (
      <EmptyState
        title="The server cannot be reached"
        reason="It reckons this from all answers. It is asked again once it answers."
      />
    ) : (
      <Skeleton className="h-40 w-full" />
    )
  if (value.rows.length === 0) return <EmptyState title={`${name} has no answers in ${monthWords(month)}.`} />
  return <WorkLogTable label={`Work log of ${name}, ${monthWords(month)}`} log={value} links={links} />
}
