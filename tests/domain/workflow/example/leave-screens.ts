import { codes } from '../../../../src/domain/hr/rights.ts'
import { workflowScreens } from '../../../../src/ui/workflow/workflowScreens.tsx'
import { leavesPath } from './leave-paths.ts'

export const leaveScreens = workflowScreens(
  {
    resource: 'leave-requests',
    path: leavesPath,
    name: 'leave request',
    plural: 'Leave requests',
    context: 'HRD / Leaves',
    view: codes.leavesView,
    add: codes.leavesEdit,
    due: 'firstDay',
  },
  async () => {
    const { leaveRequestResource, leaveRequests } = await import('./leave-request.ts')
    const { workflowScreen } = await import('../../../../src/ui/workflow/screen.ts')
    return workflowScreen({ entry: leaveRequestResource, workflow: leaveRequests, path: leavesPath })
  },
)
