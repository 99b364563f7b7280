import { posted, postings } from '../../../../src/domain/accounts/postings.ts'
import { consumptionVouchers } from '../../../../src/domain/inventory/consumption-voucher/consumption-voucher.ts'
import { codes } from '../../../../src/domain/inventory/rights.ts'
import { amountFields, batchFields } from '../../../../src/domain/inventory/stock/lines.ts'
import { effect } from '../../../../src/domain/kernel/effect.ts'
import { contribution } from '../../../../src/domain/kernel/projection.ts'
import { date, lines, reference, whole } from '../../../../src/domain/registry/fields.ts'
import { columnTotal } from '../../../../src/domain/registry/lines.ts'
import type { TypesOf } from '../../../../src/domain/workflow/builder.ts'
import { draftSteps } from '../../../../src/domain/workflow/draft-steps.ts'
import { workflowResource } from '../../../../src/domain/workflow/entry.ts'
import { yearlyNumber } from '../../../../src/domain/workflow/numbers.ts'
import { givesBack, takes } from '../../../../src/domain/workflow/taken/effects.ts'
import { workflow } from '../../../../src/domain/workflow/workflow.ts'
import { materialOrders } from './material-order.ts'

const keeper = [codes.materialRequestsAllocate]

const items = lines(
  'Items',
  { line: whole('Order line', { required: true, min: 1 }), ...batchFields, ...amountFields },
  { required: true, totals: { quantity: 'Quantity', amount: 'Amount' }, identity: { by: ['line', 'batch.id'] } },
)

const issue = workflow({
  key: 'material-issues',
  label: 'Material issue',
  scope: 'location',
  statuses: {
    draft: { tone: 'draft', step: 'Draft' },
    posted: { tone: 'done', step: 'Posted' },
    cancelled: { tone: 'closed', kind: 'end' },
  },
  begins: 'draft',
  fields: {
    order: reference('Order', 'material-orders', { required: true }),
    date: date('Date', { required: true, proposes: 'today' }),
    godown: reference('Godown', 'godowns', { required: true }),
    items,
    total: columnTotal('Total', { items }, 'amount'),
  },
  number: yearlyNumber('MI', 'number'),
})
export const materialIssues = issue.define({
  ...draftSteps(issue, {
    ids: ['MI-01', 'MI-02'],
    does: 'issue material',
    from: 'draft',
    codes: keeper,
    events: ['IssueCreated', 'IssueChanged'],
  }),
  Post: issue.step({
    id: 'MI-03',
    label: 'Post',
    from: 'draft',
    codes: keeper,
    event: issue.event('IssuePosted', 'Posted', { to: 'posted' }),
    undone: 'Not posted',
    // The voucher has the id of its issue, which finds it again when it is cancelled.
    effects: ({ document, details: { order, date: on, godown, items: all } }) => [
      ...takes(
        materialOrders.ref,
        'issued',
        document,
        'items',
        all.map(({ line, quantity, item }) => ({ of: order, line, quantity, what: item })),
      ),
      effect(consumptionVouchers.ref, document.id, 'Create', {
        name: document.title,
        date: on,
        godown,
        consumption: all.map(({ line: _line, ...one }) => one),
      }),
      effect(consumptionVouchers.ref, document.id, 'Post', {}),
    ],
    onward: true,
  }),
  Cancel: issue.step({
    id: 'MI-04',
    label: 'Cancel',
    from: 'posted',
    codes: keeper,
    event: issue.event('IssueCancelled', 'Cancelled', { to: 'cancelled' }),
    undone: 'Not cancelled',
    effects: ({ document, details: { order }, reason }) => [
      ...givesBack(materialOrders.ref, 'issued', document, [order]),
      effect(consumptionVouchers.ref, document.id, 'Cancel', {}, reason),
    ],
    menu: { group: 0, words: 'The stock goes back, and the order is open again.', danger: true },
    reason: true,
  }),
})

export const materialIssueResource = workflowResource(materialIssues, {
  module: 'inventory',
  service: 'inventory',
  read: codes.materialRequestsView,
})

type Posted = TypesOf<typeof materialIssues>['document'] & { readonly number?: string | null }
const used = (it: Posted) => ({ ...it, operation: 'material-issue', voucher: it.number, amount: it.total ?? 0 })

export const materialIssuePostings = contribution(postings, materialIssueResource, {
  IssuePosted: (_, it: Posted) => posted(used(it), { debit: 'consumption', credit: 'stock' }),
  IssueCancelled: (_, it: Posted) => posted(used(it), { debit: 'stock', credit: 'consumption' }),
})
