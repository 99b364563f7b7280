import { useMemo } from 'react'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import { tasksKey } from '../../../domain/hr/employee-task/key.ts'
import { useDocuments } from '../../../infra/react/index.ts'
import { firstRows } from '../../resource/firstRows.ts'

/** Most tasks of a document that are shown. */
const most = 100

/** The tasks about a document that the viewer takes part in, the newest first, live. */
export const useTasksAbout = (id: string): readonly EmployeeTask[] => {
  const { rows } = useDocuments(
    useMemo(() => firstRows(tasksKey, '-createdAt', most, [{ column: 'about', operator: 'is', values: [id] }]), [id]),
  )
  return useMemo(() => rows.map(({ document }) => document as EmployeeTask), [rows])
}
