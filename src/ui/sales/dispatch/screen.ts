import { dispatches, dispatchResource } from '../../../domain/sales/dispatch/dispatch.ts'
import { listedIn } from '../../inventory/stock/documents.ts'
import { workflowScreen } from '../../workflow/screen.ts'
import { salesPaths } from '../paths.ts'
import { DispatchedLines } from './DispatchedLines.tsx'

const step = { controls: { items: DispatchedLines } }

/** /sales/dispatch-schedules/dispatch-schedule */
export const dispatchScreen = workflowScreen({
  entry: dispatchResource,
  workflow: dispatches,
  path: salesPaths.dispatches,
  steps: { Create: step, Edit: step },
  listedIn,
})
