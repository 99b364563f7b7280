import { minus, percentOf, times } from '../../../../src/domain/registry/decimals.ts'
import { computed, decimal, lines, money, percent, quantity, text } from '../../../../src/domain/registry/fields.ts'
import { totalsOf } from '../../../../src/domain/registry/lines.ts'
import { recordResource } from '../../../../src/domain/registry/record-resource.ts'
import { workflowResource } from '../../../../src/domain/workflow/entry.ts'
import { amendStep } from '../../../../src/domain/workflow/routes/amend.ts'
import { approvalFields } from '../../../../src/domain/workflow/routes/fields.ts'
import { byRight } from '../../../../src/domain/workflow/routes/plan.ts'
import { approvalSteps } from '../../../../src/domain/workflow/routes/steps.ts'
import { workflow } from '../../../../src/domain/workflow/workflow.ts'

interface Line {
  readonly quantity?: string
  readonly exchange?: string
  readonly rate?: number
  readonly discount?: string
}

const line = {
  item: text('Item', { required: true }),
  unit: text('Unit'),
  quantity: quantity('Quantity', { required: true, decimals: 6, unitFrom: 'unit' }),
  /** Rupees for one of the vendor's currency. */
  exchange: decimal('Exchange rate', { min: 0, decimals: 6 }),
  rate: money('Rate', { required: true }),
  discount: percent('Discount', { decimals: 6 }),
  amount: computed('money', 'Amount', ({ quantity: many, exchange, rate, discount }: Line) => {
    const gross = times(many, exchange ?? 1, rate)
    return minus(gross, percentOf(gross, discount ?? 0))
  }),
}

export const items = lines('Items', line, {
  required: true,
  totals: { quantity: 'Total quantity', amount: 'Total amount' },
})

const total = computed(
  'money',
  'Total',
  (it: { readonly items?: readonly object[] }) => totalsOf(items, it.items ?? [])['amount'],
)

/** An order with lines and a total, approved above an amount, amended afterwards. */
const order = workflow({
  key: 'lined-orders',
  label: 'Order',
  scope: 'company',
  statuses: {
    draft: { tone: 'draft', step: 'Draft' },
    sent: { tone: 'waiting', step: 'Submitted' },
    released: { tone: 'done', step: 'Release' },
    refused: { tone: 'refused', kind: 'refused' },
    withdrawn: { tone: 'closed', kind: 'end' },
  },
  begins: 'draft',
  fields: { vendor: text('Vendor', { required: true }), items, total },
  recorded: approvalFields,
  title: ({ vendor }) => `Order of ${vendor}`,
})

type Details = NonNullable<(typeof order)['details']>

const route = {
  ids: { Submit: 'LO-02', Approve: 'LO-03', Return: 'LO-04', Reject: 'LO-05', Withdraw: 'LO-06', Delegate: 'LO-07' },
  maker: [],
  amount: ({ total: amount = 0 }: Details) => amount,
  levels: [{ label: 'Director', from: 100_000, by: byRight('UI:PUR-ORD:APPROVE', 'Director') }],
  statuses: {
    from: 'draft',
    waits: 'sent',
    approved: 'released',
    returned: 'draft',
    rejected: 'refused',
    withdrawn: 'withdrawn',
  },
} as const

export const linedOrders = order.define({
  Create: order.create({ id: 'LO-01', label: 'Create', codes: [], event: ['Ordered', 'Ordered'] }),
  Edit: order.edit({ id: 'LO-09', label: 'Edit', codes: [], from: 'draft', event: ['Changed', 'Changed'] }),
  ...approvalSteps(order, route),
  Amend: amendStep(order, route, { id: 'LO-08', input: { items } }),
})

export const linedOrderResource = workflowResource(linedOrders, {
  module: 'purchase',
  service: 'order',
  read: 'open',
  list: ['vendor', 'total', 'items'],
})

/** A record with the same lines. */
export const priceListResource = recordResource({
  key: 'price-lists',
  label: 'Price list',
  module: 'purchase',
  service: 'order',
  scope: 'company',
  read: 'open',
  write: [],
  fields: { name: text('Name', { required: true }), items, total },
  list: ['name', 'total'],
})
