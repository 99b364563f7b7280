import { useMemo } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Filter } from '../../../infra/react/index.ts'
import { RecordListPage } from '../../resource/record/RecordListPage.tsx'
import { jobsOfTaskScreen } from './jobScreen.tsx'

/** /system/scheduler/tasks/{id}/jobs */
export const JobsTab = ({ document: { id } }: { readonly document: AnyDocument }) => {
  const among = useMemo<readonly Filter[]>(() => [{ column: 'task', operator: 'is', values: [id] }], [id])
  return <RecordListPage key={id} screen={jobsOfTaskScreen} among={among} within />
}
