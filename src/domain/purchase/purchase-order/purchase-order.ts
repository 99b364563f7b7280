import type { Scope } from '../../kernel/aggregate.ts'
import { all, each, ifKnown, marked, one, type ResourceRef } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Ref } from '../../kernel/event.ts'
import { itemResource } from '../../inventory/item/item.ts'
import { voucherCodes } from '../../inventory/rights.ts'
import { gstResource } from '../../platform/constants/gst.ts'
import { locationResource } from '../../platform/location/location.ts'
import { compare, decimalWords } from '../../registry/decimals.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { firstRefused } from '../../workflow/input.ts'
import { yearlyNumber } from '../../workflow/numbers.ts'
import { takenFields } from '../../workflow/taken/fields.ts'
import { takingSteps } from '../../workflow/taken/steps.ts'
import type { Refused, Values } from '../../workflow/table.ts'
import { workflow } from '../../workflow/workflow.ts'
import { codes } from '../rights.ts'
import { completed, delivered, ofLocation, type OrderedItem } from '../trade/completing.ts'
import { takenOver } from '../trade/filling.ts'
import { numberMark, refuseCategory, refuseNumber, refuseSchedules, refuseTrade } from '../trade/rules.ts'
import { checkTerms } from '../vendor/rules.ts'
import { vendorResource } from '../vendor/vendor.ts'
import { suppliedBy } from '../vendor-item/supplied.ts'
import { purchaseOrderFields } from './fields.ts'
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
const edit = [codes.ordersEdit, ...voucherCodes.edit]
const close = [codes.ordersClose, ...voucherCodes.edit]

const jobWorkerIn = ({ buyer }: Given): string | undefined =>
  buyer?.delivery?.type === 'job-work' ? buyer.delivery.jobWorker?.id : undefined

/** What the rules look at, by what a command says. */
const asksFor = (given: Given, vendorId: string | undefined, scope: Scope) => {
  const jobWorker = jobWorkerIn(given)
  return {
    vendor: vendorId === undefined ? undefined : ifKnown(one(vendorResource, vendorId)),
    supplied: vendorId === undefined ? undefined : suppliedBy(vendorId),
    jobWorker: jobWorker === undefined ? undefined : one(vendorResource, jobWorker),
    location: one(locationResource, scope.location.id),
    rates: all(gstResource),
    ...each(
      'item',
      given.items ?? [],
      ({ item }) => item.id,
      ({ item }) => one(itemResource, item.id),
    ),
  }
}

type Facts = Readonly<Record<string, unknown>> & {
  readonly rates: readonly { readonly id: string; readonly rate: string }[]
  readonly location: Parameters<typeof ofLocation>[0] | null
  readonly vendor?: object | null | undefined
  readonly jobWorker?: Parameters<typeof delivered>[2]['jobWorker']
}

const itemIn =
  (facts: Facts) =>
  (id: string): OrderedItem | null | undefined =>
    facts[`item ${id}`] as OrderedItem | null | undefined

/** What the product adds to what was said: of the vendor, the items and the place. */
const filled = (given: Given, facts: Facts, before?: Partial<Fields>): Partial<Fields> => {
  const { items, buyer } = given
  const { location, jobWorker } = facts
  const delivery = delivered(buyer?.delivery, before?.buyer?.delivery, { location, jobWorker })
  const billing = buyer?.billing ?? before?.buyer?.billing ?? (location === null ? undefined : ofLocation(location))
  const isBuyerSaid = before === undefined || buyer !== undefined
  return {
    ...takenOver(purchaseOrderFields, 'vendor', facts.vendor, { given, ...(before && { before }) }),
    ...(items === undefined || items === null
      ? {}
      : {
          items: completed(items, { itemOf: itemIn(facts), rates: facts.rates, tolerance: 'receiptTolerancePercent' }),
        }),
    ...(isBuyerSaid && (delivery !== undefined || billing !== undefined)
      ? { buyer: { ...(delivery && { delivery }), ...(billing && { billing }) } }
      : {}),
    ...(location === null ? {} : { isSez: location['type'] === 'factory-sez' ? 'yes' : 'no' }),
  } as Partial<Fields>
}

/** Rules of what an order says as a whole. */
const refuseOrder = (next: Partial<Fields>, facts: Facts): Refused | undefined => {
  const { items = [], schedules, itemCategory, paymentTerms, buyer } = next
  const { delivery } = buyer ?? {}
  if (delivery?.type === 'job-work' && delivery.jobWorker === undefined)
    return refuseCommon('E-REQ', { label: 'Job worker' }, { field: 'buyer.delivery.jobWorker' })
  return (
    checkTerms(paymentTerms ?? []) ??
    (itemCategory === undefined
      ? undefined
      : refuseCategory(items, itemCategory, (id) => itemIn(facts)(id)?.itemCategory)) ??
    refuseSchedules(items, schedules)
  )
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
    codes: edit,
    event: ['OrderUpdated', 'Changed'],
    facts: ({ input: { patch }, subject, scope }) =>
      asksFor(patch as Given, ((patch.vendor ?? subject.details.vendor) as Ref).id, scope),
    refuse: ({ input: { next }, details, facts, status }) => {
      if (next.voucherNumber !== details.voucherNumber)
        return refuseTrade('PO-02.2', { n: details.voucherNumber ?? '' }, { field: 'voucherNumber' })
      if (status !== 'open' && next.vendor.id !== details.vendor.id)
        return refuseTrade('PO-12', { party: 'vendor', taken: 'receipts' }, { field: 'vendor' })
      const below = firstRefused(details.items, ({ line, grade, received = '0' }) => {
        const at = next.items.findIndex((one) => one.line === line)
        const quantity = next.items[at]?.quantity ?? '0'
        return compare(quantity, received) >= 0
          ? undefined
          : refuseTrade(
              'PO-11',
              { grade: grade.name, x: decimalWords(received), done: 'received' },
              { field: at < 0 ? 'items' : `items.${at}.quantity` },
            )
      })
      return below ?? refuseUnsupplied(next.items, facts.supplied ?? []) ?? refuseOrder(next, facts)
    },
    data: ({ input: { patch }, details, facts }) => filled(patch, facts, details),
  }),
  ...takingSteps(order, {
    ids: { Take: 'PO-TAKE', GiveBack: 'PO-GIVE-BACK' },
    from: ['open', 'part-received', 'received'],
    moves: {
      count: 'received',
      none: 'open',
      part: 'part-received',
      all: 'received',
      full: ({ quantity }) => quantity as string,
    },
  }),
  Close: order.step({
    id: 'PO-CLOSE',
    label: 'Close',
    from: ['open', 'part-received', 'received'],
    codes: close,
    event: order.event('OrderClosed', 'Closed', { to: 'closed' }),
    menu: { group: 1, words: 'Nothing more is expected of it.' },
    reason: true,
  }),
  Cancel: order.step({
    id: 'PO-CANCEL',
    label: 'Cancel',
    from: ['open', 'part-received', 'received'],
    codes: edit,
    unless: ({ status, title }) => (status === 'open' ? undefined : refuseTrade('PO-16', { voucher: title })),
    event: order.event('OrderCancelled', 'Cancelled', { to: 'cancelled' }),
    menu: { group: 1, words: 'The order keeps its number, and nothing can be received of it.', danger: true },
    reason: true,
  }),
})

export const purchaseOrderResource = workflowResource(purchaseOrders, {
  module: 'purchase',
  service: 'order',
  read: codes.ordersView,
  list: ['date', 'vendor', 'itemCategory', 'total', 'referenceNumber', 'status'],
  marks: ({ voucherNumber, date }) =>
    voucherNumber === undefined || voucherNumber === null ? [] : [numberMark(key, date, voucherNumber)],
})
