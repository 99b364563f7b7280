import { all, ifKnown, one } from '../../kernel/ask.ts'
import { contribution } from '../../kernel/projection.ts'
import { itemCategoryResource } from '../../inventory/item-category/item-category.ts'
import { voucherCodes } from '../../inventory/rights.ts'
import { stockMoves } from '../../inventory/stock-moves.ts'
import { happened } from '../../inventory/stock/books.ts'
import { entriesOf, gradeAmounts, postedFields, stockLedgers } from '../../inventory/stock/entries.ts'
import { placed } from '../../inventory/stock/lines.ts'
import { type Move, movedBy, movedFields } from '../../inventory/stock/moves.ts'
import { stockSteps } from '../../inventory/stock/steps.ts'
import { ofOrder } from '../../purchase/trade/order-lines.ts'
import { termsOf } from '../../purchase/trade/terms.ts'
import { date, text } from '../../registry/fields.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { yearlyNumber } from '../../workflow/numbers.ts'
import type { Values } from '../../workflow/table.ts'
import { givesBack, takes } from '../../workflow/taken/effects.ts'
import { workflow } from '../../workflow/workflow.ts'
import { clientResource } from '../client/client.ts'
import { refuseHeld } from '../client/rules.ts'
import { codes } from '../rights.ts'
import { salesOrderResource, salesOrders } from '../sales-order/sales-order.ts'
import { dispatchFields } from './fields.ts'
import { dispatchPaper } from './paper.ts'
import { refuseAcceptance, refuseDelivery, refuseExcess, refuseForeign, refuseOrderOf } from './rules.ts'

type Fields = Values<typeof dispatchFields>

/** Days that the client tells: by these the parts of the bill are due that wait for them (spec 03, 6.4). */
const delivered = { deliveredOn: date('Delivered on', { sense: 'past' }) } as const
const accepted = { clientAcceptedOn: date('Accepted by the client on', { sense: 'past' }) } as const

const key = 'dispatches'

const dispatch = workflow({
  key,
  label: 'Dispatch',
  scope: 'location',
  statuses: {
    draft: { tone: 'draft', step: 'Draft' },
    released: { tone: 'done', step: 'Released' },
    delivered: { tone: 'done', step: 'Delivered' },
    reversed: { tone: 'closed', kind: 'end' },
    cancelled: { tone: 'closed', kind: 'end' },
  },
  begins: 'draft',
  fields: dispatchFields,
  recorded: {
    ...movedFields,
    invoiceNumber: text('Invoice number', { max: 40 }),
    ...postedFields,
    ...delivered,
    ...accepted,
  },
  facts: ({ subject }) => {
    const { order, client } = subject?.details ?? {}
    return {
      order: order === undefined ? undefined : ifKnown(one(salesOrderResource, order.id)),
      client: client === undefined ? undefined : ifKnown(one(clientResource, client.id)),
      categories: order === undefined ? undefined : all(itemCategoryResource),
    }
  },
  number: yearlyNumber('DSP', 'name'),
})

type Details = NonNullable<(typeof dispatch)['details']>
type Situation = NonNullable<(typeof dispatch)['types']>['situation']
type Facts = Situation['facts']
type Line = Details['items'][number]

/** What is posted: the client owes the invoice, and the goods leave the books at what they were worth (spec 03, 6.3). */
const posted = ({ details, facts }: Situation, moves: readonly Move[]) => {
  const { client, salesLedger, freight = 0, cgst = 0, sgst = 0, igst = 0 } = details
  const category = facts.order?.itemCategory.id
  const { stockClass = 'finished' } = facts.categories?.find(({ id }) => id === category) ?? {}
  const worth = moves.reduce((sum, { value }) => sum - value, 0)
  return [
    ...entriesOf(
      'sales-bill',
      [
        {
          ledger: 'client',
          amount: details.totalAmountReceivable ?? 0,
          ...(client !== undefined && { party: client }),
        },
      ],
      [
        ...gradeAmounts('sales', details.items).map((one) => ({
          ...one,
          ...(salesLedger !== undefined && { chosen: salesLedger }),
        })),
        { ledger: 'output-cgst', amount: cgst },
        { ledger: 'output-sgst', amount: sgst },
        { ledger: 'output-igst', amount: igst },
        { ledger: 'freight-recovered', amount: freight },
      ],
    ),
    ...entriesOf(
      'cost-of-sales',
      [{ ledger: 'cost-of-goods-sold', amount: worth }],
      gradeAmounts(
        stockLedgers[stockClass],
        moves.map(({ grade, value }) => ({ grade, amount: 0 - value })),
      ),
    ),
  ]
}

/** What a dispatch takes over of its order. */
const ofItsOrder = (
  order: Facts['order'],
  { items }: { readonly items?: readonly Line[] | null | undefined },
): Partial<Fields> =>
  order === undefined || order === null
    ? {}
    : {
        order: { id: order.id, name: order.voucherNumber ?? order.name ?? '' },
        client: order.client,
        salesLedger: order.salesLedger,
        ...(order.supply === undefined ? {} : { supply: order.supply }),
        ...(items === undefined || items === null
          ? {}
          : {
              items: ofOrder(items, order.items, {
                count: 'dispatched',
                copies: ['uom', 'rate', 'discountPercent', 'gst', 'hsn'],
              }),
            }),
      }

const rights = {
  edit: [codes.dispatchSchedulesEdit, ...voucherCodes.edit],
  post: [codes.dispatchSchedulesRelease, ...voucherCodes.post],
  reverse: [codes.dispatchSchedulesRelease, ...voucherCodes.reverse],
}

const { Post: Release, Cancel: Reverse } = stockSteps(dispatch, {
  ids: { Post: 'DSP-RELEASE', Cancel: 'DSP-REVERSE' },
  labels: { Post: 'Release', Cancel: 'Reverse' },
  undone: { Post: 'Not dispatched', Cancel: 'Not reversed' },
  statuses: { draft: 'draft', posted: 'released', cancelled: 'reversed' },
  codes: rights,
  undoesPosted: true,
  takes: ['dispatch', ({ items }) => placed('items', items, ({ godown }) => godown)],
  onlyUsable: true,
  brings: () => [],
  number: yearlyNumber('INV', 'invoiceNumber'),
  posts: posted,
  about: ({ client }) => `to ${client?.name ?? 'the client'}`,
  terms: ({ details: { date, transport }, facts: { order } }) => termsOf({ order, date, transport }),
  refuse: ({ details, facts }) => {
    const { order, items, date } = details
    return (
      refuseOrderOf(facts.order, order.name, date) ??
      (facts.client && refuseHeld(facts.client, 'dispatches', 'order')) ??
      refuseForeign(items, order.name) ??
      refuseExcess(items, facts.order?.items ?? [])
    )
  },
  effects: {
    Post: ({ document, details: { order, items } }) =>
      takes(
        salesOrders.ref,
        'dispatched',
        document,
        'items',
        items.map(({ orderLine = 0, quantity, item }) => ({ of: order, line: orderLine, quantity, what: item })),
      ),
    Cancel: ({ document, details }) => givesBack(salesOrders.ref, 'dispatched', document, [details.order]),
  },
})

/** Goods that leave for an order, with the invoice (seed 2; spec 03 Voucher; spec 05 Dispatch). */
export const dispatches = dispatch.define({
  Create: dispatch.create({
    id: 'DSP-CREATE',
    label: 'Create',
    does: 'dispatch goods',
    codes: rights.edit,
    event: ['DispatchDrafted', 'Created'],
    facts: ({ input: { order } }) => ({ order: ifKnown(one(salesOrderResource, order.id)) }),
    refuse: ({ input, facts }) => refuseOrderOf(facts.order, input.order.name, input.date),
    data: ({ input, facts }) => ofItsOrder(facts.order, input),
  }),
  Edit: dispatch.edit({
    id: 'DSP-UPDATE',
    label: 'Edit',
    from: 'draft',
    codes: rights.edit,
    event: ['DispatchChanged', 'Changed'],
    facts: ({ input: { patch }, subject }) => ({
      order: ifKnown(one(salesOrderResource, (patch.order ?? subject.details.order).id)),
    }),
    refuse: ({ input: { next }, facts }) => refuseOrderOf(facts.order, next.order.name, next.date),
    // Prices are those that the order has now.
    data: ({ input: { patch }, details, facts }) => ofItsOrder(facts.order, { items: patch.items ?? details.items }),
  }),
  Release,
  ConfirmDelivery: dispatch.step({
    id: 'DSP-DELIVER',
    label: 'Confirm delivery',
    // A wrong day is corrected by the right one.
    from: ['released', 'delivered'],
    codes: rights.edit,
    input: delivered,
    requires: ['deliveredOn'],
    refuse: ({ details, input: { deliveredOn = '' }, today }) => refuseDelivery(deliveredOn, details, today),
    event: dispatch.event('DeliveryConfirmed', 'Delivery confirmed', { to: 'delivered' }),
    effects: ({ document, input: { deliveredOn = '' } }) =>
      happened(
        { ...document, resource: key },
        {
          operation: 'sales-bill',
          event: 'goods-received',
          on: deliveredOn,
        },
      ),
    undone: 'Not confirmed',
    menu: { group: 0, words: 'What of the bill is due once the goods are there counts from this day.' },
  }),
  ConfirmAcceptance: dispatch.step({
    id: 'DSP-ACCEPT',
    label: 'Confirm acceptance',
    from: 'delivered',
    codes: rights.edit,
    input: accepted,
    requires: ['clientAcceptedOn'],
    refuse: ({ details, input: { clientAcceptedOn = '' }, today }) =>
      refuseAcceptance(clientAcceptedOn, details, today),
    event: dispatch.event('AcceptanceConfirmed', 'Acceptance confirmed'),
    effects: ({ document, input: { clientAcceptedOn = '' } }) =>
      happened(
        { ...document, resource: key },
        {
          operation: 'sales-bill',
          event: 'quality-approved',
          on: clientAcceptedOn,
        },
      ),
    undone: 'Not confirmed',
    menu: { group: 0, words: 'What of the bill is due once the client accepts the goods counts from this day.' },
  }),
  Reverse,
  Cancel: dispatch.step({
    id: 'DSP-CANCEL',
    label: 'Cancel',
    from: 'draft',
    codes: rights.edit,
    event: dispatch.event('DispatchCancelled', 'Cancelled', { to: 'cancelled' }),
    menu: { group: 1, words: 'Nothing was dispatched by it.', danger: true },
    reason: true,
  }),
})

export const dispatchResource = workflowResource(dispatches, {
  module: 'sales',
  service: 'order',
  read: codes.dispatchSchedulesView,
  plural: 'Dispatches',
  list: [
    'date',
    'client',
    'order',
    'invoiceNumber',
    'totalAmountReceivable',
    'status',
    '-deliveredOn',
    '-clientAcceptedOn',
  ],
  more: { paper: dispatchPaper },
})

export const dispatchMoves = contribution(stockMoves, dispatchResource, movedBy('name'))
