import { codes } from '../../../../src/domain/inventory/rights.ts'
import { workflowScreens } from '../../../../src/ui/workflow/workflowScreens.tsx'
import { issuesPath, ordersPath } from './material-paths.ts'

const place = { context: 'Inventory / Registers', view: codes.materialRequestsView } as const

export const materialScreens = [
  workflowScreens(
    {
      ...place,
      resource: 'material-orders',
      path: ordersPath,
      name: 'material order',
      plural: 'Material orders',
      add: codes.materialRequestsEdit,
      due: 'neededBy',
    },
    async () => {
      const { materialOrderResource, materialOrders } = await import('./material-order.ts')
      const { workflowScreen } = await import('../../../../src/ui/workflow/screen.ts')
      return workflowScreen({ entry: materialOrderResource, workflow: materialOrders, path: ordersPath })
    },
  ),
  workflowScreens(
    {
      ...place,
      resource: 'material-issues',
      path: issuesPath,
      name: 'material issue',
      plural: 'Material issues',
      add: codes.materialRequestsAllocate,
      due: 'date',
    },
    async () => {
      const { materialIssueResource, materialIssues } = await import('./material-issue.ts')
      const { workflowScreen } = await import('../../../../src/ui/workflow/screen.ts')
      return workflowScreen({ entry: materialIssueResource, workflow: materialIssues, path: issuesPath })
    },
  ),
]
