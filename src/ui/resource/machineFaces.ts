import { statusLabel } from '../../domain/workflow/status-label.ts'
import type { Machine } from '../../domain/workflow/rows.ts'
import type { ValueFaces } from './cellWords.ts'

/** Words and hues of a workflow's statuses, from its table. */
export const machineFaces = ({ head }: Machine): ValueFaces => ({
  status: Object.fromEntries(
    Object.entries(head.statuses).map(([status, { tone }]) => [status, { word: statusLabel(head, status), tone }]),
  ),
})
