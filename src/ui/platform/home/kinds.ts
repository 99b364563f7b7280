import { codes } from '../../../domain/platform/codes.ts'
import { requisitionsPath } from '../../quality/paths.ts'

/** A kind of document that may wait for the viewer's decision. Each area adds its row. */
export interface Kind {
  readonly resource: string
  readonly label: string
  /** The list, and the column that says whether a row waits for whoever looks at it. */
  readonly path: string
  readonly column: string
  /** The column that says by when. */
  readonly due: string
  /** Without it he finds nothing there. */
  readonly code: string
}

export const kinds = [
  {
    resource: 'change-assesment',
    label: 'Change control requisitions',
    path: requisitionsPath,
    column: 'waitingForMe',
    due: 'dueDate',
    code: codes.changeView,
  },
] as const satisfies readonly Kind[]
