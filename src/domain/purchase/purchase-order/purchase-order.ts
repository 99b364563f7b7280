import type { Scope } from '../../kernel/aggregate.ts'
import { ifKnown, marked, one, type ResourceRef } from '../../kernel/ask.ts'
import type { Ref } from '../../kernel/event.ts'
import { voucherCodes } from '../../inventory/rights.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { yearlyNumber } from '../../workflow/numbers.ts'
import { takenFields } from '../../workflow/taken/fields.ts'
import type { Values } from '../../workflow/table.ts'
import { workflow } from '../../workflow/workflow.ts'
import { codes } from '../rights.ts'
import { ofLocation } from '../trade/completing.ts'
import { takenOver } from '../trade/filling.ts'
import { filledDelivery, filledItems, filledTax, orderAsks, type OrderFacts, refuseOrder } from '../trade/order-asks.ts'
import { orderFollows, orderSteps } from '../trade/order-steps.ts'
import { numberMark, refuseBelow, refuseNumber, refuseRenumbered, refuseTrade } from '../trade/rules.ts'
import { vendorResource } from '../vendor/vendor.ts'
import { suppliedBy } from '../vendor-item/supplied.ts'
import { purchaseOrderFields, supplyOfOrder } from './fields.ts'
import { purchaseOrderPaper } from './paper.ts'
import { refuseUnsupplied, refuseVendorStatus } from './rules.ts'

type Fields = Values<typeof purchaseOrderFields>
/** What a command says of an order: all of a new one, or what is changed. */
type Given = { readonly [Key in keyof Fields]?: Fields[Key] | null }

const key = 'purchase-orders'
const numbering = yearlyNumber('PO', 'voucherNumber', { names: 'name' })

const order = workflow({
  key,
  label: 'Purchase order',
  scope: 'location',
  statuses: {
    open: { tone: 'waiting', step: 'Open' },
    'part-received': { tone: 'attention', step: 'Part received' },
    received: { tone: 'done', step: 'Received' },
    closed: { tone: 'closed', kind: 'end' },
    cancelled: { tone: 'closed', kind: 'end' },
  },
  begins: 'open',
  fields: purchaseOrderFields,
  lasting: takenFields,
  number: numbering,
})

const numbered: ResourceRef<{ readonly id: string; readonly voucherNumber?: string | null }> = { key }
const follows = orderFollows('received', 'part-received', 'received')
const edit = [codes.ordersEdit, ...voucherCodes.edit]
const close = [codes.ordersClose, ...voucherCodes.edit]

/** What the rules look at, by what a command says. */
const asksFor = (given: Given, vendorId: string | undefined, scope: Scope, before?: Partial<Fields>) => ({
  vendor: vendorId === undefined ? undefined : ifKnown(one(vendorResource, vendorId)),
  supplied: vendorId === undefined ? undefined : suppliedBy(vendorId),
  ...orderAsks(given, scope, before),
})

type Facts = OrderFacts & { readonly vendor?: object | null | undefined }

/** What the product adds to what was said: of the vendor, the items and the place. */
const filled = (given: Given, facts: Facts, before?: Partial<Fields>): Partial<Fields> => {
  const { buyer } = given
  const { location } = facts
  const delivery = filledDelivery(given, facts, before)
  const billing = buyer?.billing ?? before?.buyer?.billing ?? (location === null ? undefined : ofLocation(location))
  const isBuyerSaid = before === undefined || buyer !== undefined
  const values = {
    ...takenOver(purchaseOrderFields, 'vendor', facts.vendor, { given, ...(before && { before }) }),
    ...filledItems(given, facts, 'receiptTolerancePercent'),
    ...(isBuyerSaid && (delivery !== undefined || billing !== undefined)
      ? { buyer: { ...(delivery && { delivery }), ...(billing && { billing }) } }
      : {}),
  }
  return { ...values, ...filledTax({ ...before, ...given, ...values }, facts, supplyOfOrder) } as Partial<Fields>
}

/** Purchase orders: the vouchers of that type (seed 2, Purchase order; spec 03 Voucher; spec 05 Purchase order). */
export const purchaseOrders = order.define({
  Create: order.create({
    id: 'PO-CREATE',
    label: 'Create',
    does: 'make purchase orders',
    codes: edit,
    event: ['OrderCreated', 'Created'],
    facts: ({ input, scope }) => ({
      ...asksFor(input, input.vendor.id, scope),
      same:
        input.voucherNumber === undefined || input.voucherNumber === ''
          ? undefined
          : marked(numbered, numberMark(key, input.date, input.voucherNumber)),
    }),
    refuse: ({ input, facts, company }) =>
      refuseNumber(input.voucherNumber, {
        company,
        type: 'purchase-order',
        day: input.date,
        numbering,
        same: facts.same ?? [],
      }) ??
      refuseVendorStatus(facts.vendor) ??
      refuseUnsupplied(input.items, facts.supplied ?? []) ??
      refuseOrder(input, facts),
    data: ({ input, facts }) => filled(input, facts),
  }),
  Edit: order.edit({
    id: 'PO-UPDATE',
    label: 'Edit',
    from: ['open', 'part-received'],
    follows,
    codes: edit,
    event: ['OrderUpdated', 'Changed'],
    facts: ({ input: { patch }, subject, scope }) =>
      asksFor(patch as Given, ((patch.vendor ?? subject.details.vendor) as Ref).id, scope, subject.details),
    refuse: ({ input: { next }, details, facts, status }) => {
      const isOther = status !== 'open' && next.vendor.id !== details.vendor.id
      return (
        refuseRenumbered(next, details) ??
        (isOther
          ? refuseTrade('PO-12', { party: 'vendor', taken: 'receipts' }, { field: 'vendor' })
          : refuseBelow(
              details.items,
              next.items,
              ({ received }) => received,
              (grade, x, at) => refuseTrade('PO-11', { grade, x, done: 'received' }, at),
            )) ??
        refuseUnsupplied(next.items, facts.supplied ?? []) ??
        refuseOrder(next, facts)
      )
    },
    data: ({ input: { patch }, details, facts }) => filled(patch, facts, details),
  }),
  ...orderSteps(order, {
    ids: { Take: 'PO-TAKE', GiveBack: 'PO-GIVE-BACK', Close: 'PO-CLOSE', Cancel: 'PO-CANCEL' },
    follows,
    codes: { edit, close },
    words: {
      close: 'Nothing more is expected of it.',
      cancel: 'The order keeps its number, and nothing can be received of it.',
    },
  }),
})

export const purchaseOrderResource = workflowResource(purchaseOrders, {
  module: 'purchase',
  service: 'order',
  read: codes.ordersView,
  list: ['date', 'vendor', 'itemCategory', 'total', 'referenceNumber', 'status', '-name'],
  more: { paper: purchaseOrderPaper },
  marks: ({ voucherNumber, date }) =>
    voucherNumber === undefined || voucherNumber === null ? [] : [numberMark(key, date, voucherNumber)],
})
