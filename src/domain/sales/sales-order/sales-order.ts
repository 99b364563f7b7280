import type { Scope } from '../../kernel/aggregate.ts'
import { ifKnown, marked, one, type ResourceRef } from '../../kernel/ask.ts'
import { voucherCodes } from '../../inventory/rights.ts'
import { takenOver } from '../../purchase/trade/filling.ts'
import {
  filledDelivery,
  filledItems,
  filledTax,
  orderAsks,
  type OrderFacts,
  refuseOrder,
} from '../../purchase/trade/order-asks.ts'
import { orderFollows, orderSteps } from '../../purchase/trade/order-steps.ts'
import { numberMark, refuseBelow, refuseNumber, refuseRenumbered } from '../../purchase/trade/rules.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { yearlyNumber } from '../../workflow/numbers.ts'
import { takenFields } from '../../workflow/taken/fields.ts'
import type { Values } from '../../workflow/table.ts'
import { workflow } from '../../workflow/workflow.ts'
import { clientResource } from '../client/client.ts'
import { codes } from '../rights.ts'
import { salesOrderFields, supplyOfSale } from './fields.ts'
import { salesOrderPaper } from './paper.ts'
import { clientOrderMark, refuseClientStatus, refuseRepeated, refuseSale } from './rules.ts'

type Fields = Values<typeof salesOrderFields>
/** What a command says of an order: all of a new one, or what is changed. */
type Given = { readonly [Key in keyof Fields]?: Fields[Key] | null }

const key = 'sales-orders'
const numbering = yearlyNumber('SO', 'voucherNumber', { names: 'name' })

const order = workflow({
  key,
  label: 'Sales order',
  scope: 'location',
  statuses: {
    open: { tone: 'waiting', step: 'Open' },
    'part-dispatched': { tone: 'attention', step: 'Part dispatched' },
    dispatched: { tone: 'done', step: 'Dispatched' },
    closed: { tone: 'closed', kind: 'end' },
    cancelled: { tone: 'closed', kind: 'end' },
  },
  begins: 'open',
  fields: salesOrderFields,
  lasting: takenFields,
  number: numbering,
})

interface Other {
  readonly id: string
  readonly status: string
  readonly voucherNumber?: string | null
}
const others: ResourceRef<Other> = { key }
const follows = orderFollows('dispatched', 'part-dispatched', 'dispatched')
const edit = [codes.ordersEdit, ...voucherCodes.edit]
const close = [codes.ordersClose, ...voucherCodes.edit]

/** What the rules look at, by what a command says and what stands. */
const asksFor = (given: Given, scope: Scope, before?: Fields) => {
  const client = given.client ?? before?.client
  const orderNo = (given.orderNo === undefined ? before?.orderNo : given.orderNo) ?? ''
  return {
    client: client === undefined ? undefined : ifKnown(one(clientResource, client.id)),
    repeated: client === undefined || orderNo === '' ? undefined : marked(others, clientOrderMark(client.id, orderNo)),
    ...orderAsks(given, scope, before),
  }
}

type Facts = OrderFacts & { readonly client?: object | null | undefined }

/** What the product adds to what was said: of the client, the items and the place. */
const filled = (given: Given, facts: Facts, before?: Fields): Partial<Fields> => {
  const { client } = facts
  const delivery = filledDelivery(given, facts, before)
  const values = {
    ...takenOver(salesOrderFields, 'client', client, { given, ...(before && { before }) }),
    ...filledItems(given, facts, 'issueTolerancePercent'),
    ...(delivery === undefined ? {} : { buyer: { delivery } }),
  }
  return { ...values, ...filledTax({ ...before, ...given, ...values }, facts, supplyOfSale) } as Partial<Fields>
}

/** Sales orders: the vouchers of that type (seed 2, Sales order; spec 03 Voucher; spec 05 Sales order). */
export const salesOrders = order.define({
  Create: order.create({
    id: 'SO-CREATE',
    label: 'Create',
    does: 'make sales orders',
    codes: edit,
    event: ['OrderCreated', 'Created'],
    facts: ({ input, scope }) => ({
      ...asksFor(input, scope),
      same:
        input.voucherNumber === undefined || input.voucherNumber === ''
          ? undefined
          : marked(others, numberMark(key, input.date, input.voucherNumber)),
    }),
    refuse: ({ input, facts, company }) =>
      refuseNumber(input.voucherNumber, {
        company,
        type: 'sales-order',
        day: input.date,
        numbering,
        same: facts.same ?? [],
      }) ??
      refuseClientStatus(facts.client) ??
      refuseRepeated(input, facts.repeated ?? []) ??
      refuseOrder(input, facts),
    data: ({ input, facts }) => filled(input, facts),
  }),
  Edit: order.edit({
    id: 'SO-UPDATE',
    label: 'Edit',
    from: ['open', 'part-dispatched'],
    follows,
    codes: edit,
    event: ['OrderUpdated', 'Changed'],
    facts: ({ input: { patch }, subject, scope }) => asksFor(patch, scope, subject.details),
    refuse: ({ input: { next }, details, facts, status, id }) => {
      const isOther = next.client.id !== details.client.id
      return (
        refuseRenumbered(next, details) ??
        (isOther && status !== 'open' ? refuseSale('SO-10', {}, { field: 'client' }) : undefined) ??
        (isOther ? refuseClientStatus(facts.client) : undefined) ??
        refuseRepeated(next, facts.repeated ?? [], id) ??
        refuseBelow(
          details.items,
          next.items,
          ({ dispatched }) => dispatched,
          (grade, x, at) => refuseSale('SO-09', { grade, x }, at),
        ) ??
        refuseOrder(next, facts)
      )
    },
    data: ({ input: { patch }, details, facts }) => filled(patch, facts, details),
  }),
  ...orderSteps(order, {
    ids: { Take: 'SO-TAKE', GiveBack: 'SO-GIVE-BACK', Close: 'SO-CLOSE', Cancel: 'SO-CANCEL' },
    follows,
    codes: { edit, close },
    words: {
      close: 'Nothing more is dispatched of it.',
      cancel: 'The order keeps its number, and nothing can be dispatched of it.',
    },
  }),
})

export const salesOrderResource = workflowResource(salesOrders, {
  module: 'sales',
  service: 'order',
  read: codes.ordersView,
  list: ['date', 'client', 'orderNo', 'itemCategory', 'total', 'referenceNumber', 'status', '-name'],
  more: { paper: salesOrderPaper },
  marks: ({ client, orderNo = '', voucherNumber, date }) => [
    ...(orderNo === '' ? [] : [clientOrderMark(client.id, orderNo)]),
    ...(voucherNumber === undefined || voucherNumber === null ? [] : [numberMark(key, date, voucherNumber)]),
  ],
})
