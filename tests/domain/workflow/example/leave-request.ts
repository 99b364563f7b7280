import { one } from '../../../../src/domain/kernel/ask.ts'
import { dateWords } from '../../../../src/domain/kernel/calendar.ts'
import { employeeResource } from '../../../../src/domain/hr/employee/employee.ts'
import { codes } from '../../../../src/domain/hr/rights.ts'
import { workflowNotices } from '../../../../src/domain/platform/notification-delivery/of-workflow.ts'
import { choice, date, longText, whole } from '../../../../src/domain/registry/fields.ts'
import { workflowResource } from '../../../../src/domain/workflow/entry.ts'
import { approvalFields } from '../../../../src/domain/workflow/routes/fields.ts'
import { byPeople, byRight } from '../../../../src/domain/workflow/routes/plan.ts'
import { makersMay } from '../../../../src/domain/workflow/routes/rules.ts'
import { approvalSteps } from '../../../../src/domain/workflow/routes/steps.ts'
import { workflow } from '../../../../src/domain/workflow/workflow.ts'
import { leavesPath } from './leave-paths.ts'

const leave = workflow({
  key: 'leave-requests',
  label: 'Leave request',
  scope: 'company',
  statuses: {
    draft: { tone: 'draft', step: 'Draft' },
    waiting: { tone: 'waiting', step: 'Submitted' },
    approved: { tone: 'done', step: 'Approved', kind: 'end' },
    rejected: { tone: 'refused', kind: 'end' },
    withdrawn: { tone: 'closed', kind: 'end' },
  },
  begins: 'draft',
  fields: {
    type: choice('Type', ['annual', 'sick', 'unpaid'], { required: true }),
    firstDay: date('First day', { required: true }),
    days: whole('Days', { required: true, min: 1, max: 60 }),
    reason: longText('Reason'),
  },
  recorded: approvalFields,
  facts: ({ actor }) => ({ me: one(employeeResource, actor.id) }),
  title: ({ firstDay, days }) => `Leave from ${dateWords(firstDay)}, ${days} ${days === 1 ? 'day' : 'days'}`,
})

export const leaveRequests = leave.define({
  Create: leave.create({
    id: 'LV-01',
    label: 'Create',
    does: 'ask for leave',
    codes: [codes.leavesEdit],
    event: ['LeaveRequested', 'Leave requested'],
  }),
  Edit: leave.edit({
    id: 'LV-02',
    label: 'Edit',
    from: 'draft',
    by: makersMay(leave, [codes.leavesEdit], 'change'),
    event: ['LeaveChanged', 'Leave changed'],
  }),
  ...approvalSteps(leave, {
    ids: { Submit: 'LV-03', Approve: 'LV-04', Return: 'LV-05', Reject: 'LV-06', Withdraw: 'LV-07', Delegate: 'LV-08' },
    statuses: {
      from: 'draft',
      waits: 'waiting',
      approved: 'approved',
      returned: 'draft',
      rejected: 'rejected',
      withdrawn: 'withdrawn',
    },
    maker: [codes.leavesEdit],
    amount: ({ days }) => days,
    levels: [
      { label: 'Superior', by: byPeople('Superior', ({ facts }) => [facts.me?.reportsTo]), escalatesAfter: 3 },
      { label: 'HR', from: 5, by: byRight(codes.leavesApprove, 'HR') },
    ],
  }),
})

export const leaveRequestResource = workflowResource(leaveRequests, {
  module: 'hr',
  service: 'hrd',
  read: codes.leavesView,
})

export const leaveNotices = workflowNotices(leaveRequests, { module: 'hr', path: leavesPath })
