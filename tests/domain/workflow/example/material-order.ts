import { employeeResource } from '../../../../src/domain/hr/employee/employee.ts'
import { codes } from '../../../../src/domain/inventory/rights.ts'
import { amountFields } from '../../../../src/domain/inventory/stock/lines.ts'
import { one } from '../../../../src/domain/kernel/ask.ts'
import { workflowNotices } from '../../../../src/domain/platform/notification-delivery/of-workflow.ts'
import { minus } from '../../../../src/domain/registry/decimals.ts'
import { computed, date, lines, numberedLine, reference } from '../../../../src/domain/registry/fields.ts'
import { columnTotal } from '../../../../src/domain/registry/lines.ts'
import { draftSteps } from '../../../../src/domain/workflow/draft-steps.ts'
import { workflowResource } from '../../../../src/domain/workflow/entry.ts'
import { yearlyNumber } from '../../../../src/domain/workflow/numbers.ts'
import { approvalFields } from '../../../../src/domain/workflow/routes/fields.ts'
import { byPeople, byRight } from '../../../../src/domain/workflow/routes/plan.ts'
import { makersMay } from '../../../../src/domain/workflow/routes/rules.ts'
import { approvalStages, approvalStatuses } from '../../../../src/domain/workflow/routes/stages.ts'
import { approvalSteps } from '../../../../src/domain/workflow/routes/steps.ts'
import { taken, takenFields } from '../../../../src/domain/workflow/taken/fields.ts'
import { takingSteps } from '../../../../src/domain/workflow/taken/steps.ts'
import { workflow } from '../../../../src/domain/workflow/workflow.ts'
import { ordersPath } from './material-paths.ts'

const maker = [codes.materialRequestsEdit]

interface Line {
  readonly quantity: string
  readonly issued?: string
}

const items = lines(
  'Items',
  {
    ...numberedLine,
    item: reference('Item', 'items', { required: true }),
    grade: reference('Grade', 'item-grades', { required: true }),
    ...amountFields,
    issued: taken('Issued', { unitFrom: 'uom', atMost: ({ quantity }: Line) => quantity }),
    open: computed('quantity', 'Open', ({ quantity, issued }: Line) => minus(quantity, issued ?? 0), {
      unitFrom: 'uom',
    }),
  },
  { required: true, totals: { quantity: 'Quantity', amount: 'Amount' }, identity: { by: ['line'] } },
)

const order = workflow({
  key: 'material-orders',
  label: 'Material order',
  scope: 'location',
  statuses: {
    ...approvalStatuses,
    part: { tone: 'attention', step: 'Part issue' },
    issued: { tone: 'done', step: 'Full issue' },
  },
  begins: 'draft',
  fields: {
    department: reference('Department', 'departments', { required: true }),
    neededBy: date('Needed by', { required: true }),
    items,
    total: columnTotal('Total', { items }, 'amount'),
  },
  recorded: approvalFields,
  lasting: takenFields,
  facts: ({ actor }) => ({ me: one(employeeResource, actor.id) }),
  number: yearlyNumber('MO', 'number'),
})

export const materialOrders = order.define({
  ...draftSteps(order, {
    ids: ['MO-01', 'MO-02'],
    does: 'order material',
    from: 'draft',
    codes: maker,
    by: makersMay(order, maker, 'change'),
    events: ['MaterialOrdered', 'MaterialOrderChanged'],
  }),
  ...approvalSteps(order, {
    ids: { Submit: 'MO-03', Approve: 'MO-04', Return: 'MO-05', Reject: 'MO-06', Withdraw: 'MO-07', Delegate: 'MO-08' },
    statuses: approvalStages,
    maker,
    amount: ({ total = 0 }) => total,
    levels: [
      { label: 'Superior', from: 10_000_00, by: byPeople('Superior', ({ facts }) => [facts.me?.reportsTo]) },
      { label: 'Stores manager', from: 100_000_00, by: byRight(codes.materialRequestsApprove, 'Stores manager') },
    ],
  }),
  ...takingSteps(order, {
    ids: { Take: 'MO-09', GiveBack: 'MO-10' },
    from: ['approved', 'part', 'issued'],
    moves: { count: 'issued', none: 'approved', part: 'part', all: 'issued' },
  }),
})

export const materialOrderResource = workflowResource(materialOrders, {
  module: 'inventory',
  service: 'inventory',
  read: codes.materialRequestsView,
})

export const materialOrderNotices = workflowNotices(materialOrders, { module: 'inventory', path: ordersPath })
