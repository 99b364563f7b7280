import type { ReactNode } from 'react'
import type { ServedWorkLog } from '../../../domain/miscellaneous/questionnaire/work-log.ts'
import type { Computed } from '../../../infra/react/index.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { monthWords } from '../../kit/timeWords.ts'
import { MissedDays } from './MissedDays.tsx'
import { WorkLogTable } from './WorkLogTable.tsx'

interface WorkLogMonthProps {
  /** Whose it is. */
  readonly name: string
  readonly month: string
  readonly answer: Computed<ServedWorkLog>
  readonly links: boolean
  readonly isOwn: boolean
}

/** A month of somebody's answers, or why there is none to show. */
export const WorkLogMonth = ({ name, month, answer, links, isOwn }: WorkLogMonthProps): ReactNode => {
  const { value, refusal, isUnreached } = answer
  if (refusal !== undefined) return <EmptyState title={refusal} />
  if (value === null)
    return isUnreached ? (
      <EmptyState title="The server cannot be reached" reason="The report appears when you are back online." />
    ) : (
      <Skeleton className="h-40 w-full" />
    )
  return (
    <div className="flex max-h-full min-h-0 flex-col gap-4">
      {value.rows.length === 0 ? (
        <EmptyState title={`${name} has no answers in ${monthWords(month)}.`} />
      ) : (
        <WorkLogTable label={`Work log of ${name}, ${monthWords(month)}`} log={value} links={links} />
      )}
      <MissedDays missed={value.missed} isOwn={isOwn} />
    </div>
  )
}
