import { refuserOf, rulesFrom } from '../../../../src/domain/kernel/refusal.ts'
import { money, text } from '../../../../src/domain/registry/fields.ts'
import { workflowResource } from '../../../../src/domain/workflow/entry.ts'
import { amendStep } from '../../../../src/domain/workflow/routes/amend.ts'
import { approvalFields } from '../../../../src/domain/workflow/routes/fields.ts'
import { byPeople, byRight } from '../../../../src/domain/workflow/routes/plan.ts'
import { approvalSteps } from '../../../../src/domain/workflow/routes/steps.ts'
import type { Route } from '../../../../src/domain/workflow/routes/table.ts'
import type { TypesOf } from '../../../../src/domain/workflow/builder.ts'
import { workflow } from '../../../../src/domain/workflow/workflow.ts'

/** An order below a root of its own: its approver is chosen, its refusals are its own, it can be amended. */
const order = workflow({
  key: 'orders',
  label: 'Order',
  scope: 'company',
  root: 'details',
  statuses: {
    draft: { tone: 'draft', step: 'Draft' },
    sent: { tone: 'waiting', step: 'Submitted' },
    released: { tone: 'done', step: 'Release' },
    refused: { tone: 'refused', kind: 'refused' },
    withdrawn: { tone: 'closed', kind: 'end' },
  },
  begins: 'draft',
  fields: { vendor: text('Vendor', { required: true }), total: money('Total', { required: true }) },
  recorded: approvalFields,
  title: ({ vendor }) => `Order of ${vendor}`,
})

type Types = TypesOf<typeof order>

const refuse = refuserOf(
  rulesFrom('An order', {
    'OR-90': ['You ordered this.', 'maker'],
    'OR-91': ['Name an approver of {level}.', 'nobody'],
  }),
)

const route: Route<Types['details'], Types['status'], Types['situation']['facts']> = {
  ids: { Submit: 'OR-02', Approve: 'OR-03', Return: 'OR-04', Reject: 'OR-05', Withdraw: 'OR-06', Delegate: 'OR-07' },
  maker: [],
  chooses: true,
  amount: ({ total }) => total,
  signs: { Submit: 'Order' },
  levels: [
    { label: 'Chosen', from: 1000, by: byPeople('Chosen', ({ input }) => [input.approver]) },
    { label: 'Director', from: 50_000, by: byRight('UI:PUR-ORD:APPROVE', 'Director') },
  ],
  statuses: {
    from: 'draft',
    waits: 'sent',
    approved: 'released',
    returned: 'draft',
    rejected: 'refused',
    withdrawn: 'withdrawn',
  },
  refuse: { maker: () => refuse('OR-90'), nobody: (level) => refuse('OR-91', { level }) },
}

export const orders = order.define({
  Create: order.create({ id: 'OR-01', label: 'Create', codes: [], event: ['Ordered', 'Ordered'] }),
  ...approvalSteps(order, route),
  Amend: amendStep(order, route, {
    id: 'OR-08',
    input: { vendor: text('Vendor', { required: true }), total: money('Total', { required: true }) },
    watches: ['vendor'],
  }),
})

export const orderResource = workflowResource(orders, { module: 'purchase', service: 'order', read: 'open' })
