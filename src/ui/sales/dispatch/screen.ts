import { dispatches, dispatchResource } from '../../../domain/sales/dispatch/dispatch.ts'
import { listedIn } from '../../inventory/stock/documents.ts'
import { factsWith, workflowScreen } from '../../workflow/screen.ts'
import { salesPaths } from '../paths.ts'
import { DispatchedLines } from './DispatchedLines.tsx'

const step = { controls: { items: DispatchedLines } }

const given = { entry: dispatchResource, workflow: dispatches, path: salesPaths.dispatches }

/** /sales/dispatch-schedules/dispatch-schedule */
export const dispatchScreen = workflowScreen({
  ...given,
  facts: factsWith(given, ['deliveredOn', 'clientAcceptedOn']),
  steps: { Create: step, Edit: step },
  listedIn,
})
