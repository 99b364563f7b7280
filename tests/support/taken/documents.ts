import { minus, percentOf, plus } from '../../../src/domain/registry/decimals.ts'
import {
  computed,
  lines,
  numberedLine,
  percent,
  quantity,
  reference,
  text,
  whole,
} from '../../../src/domain/registry/fields.ts'
import { totalsOf } from '../../../src/domain/registry/lines.ts'
import { workflowResource } from '../../../src/domain/workflow/entry.ts'
import { givesBack, takes } from '../../../src/domain/workflow/taken/effects.ts'
import { taken, takenFields } from '../../../src/domain/workflow/taken/fields.ts'
import { takingSteps } from '../../../src/domain/workflow/taken/steps.ts'
import { workflow } from '../../../src/domain/workflow/workflow.ts'

/** An order of which receipts and bills take, which only tests have: no more is received than ordered, no more billed than received. */

interface Line {
  readonly quantity: string
  readonly over?: string
  readonly received?: string
}

const need = { required: true } as const

const items = lines(
  'Items',
  {
    ...numberedLine,
    item: reference('Item', 'items', need),
    quantity: quantity('Quantity', { ...need, unit: 'kg' }),
    over: percent('Over-receipt'),
    received: taken('Received', {
      unit: 'kg',
      atMost: ({ quantity: many, over }: Line) => plus(many, percentOf(many, over ?? 0)),
    }),
    billed: taken('Billed', { unit: 'kg', atMost: ({ received }: Line) => received ?? 0 }),
    open: computed('quantity', 'Open', ({ quantity: many, received }: Line) => minus(many, received ?? 0), {
      unit: 'kg',
      decimals: 6,
      min: -999_999,
    }),
  },
  { required: true, totals: { quantity: 'Quantity', received: 'Received', billed: 'Billed' } },
)

const order = workflow({
  key: 'taken-orders',
  label: 'Order',
  scope: 'company',
  statuses: {
    draft: { tone: 'draft', step: 'Draft' },
    released: { tone: 'waiting', step: 'Released' },
    part: { tone: 'waiting', step: 'Received in part' },
    received: { tone: 'done', step: 'Received' },
  },
  begins: 'draft',
  fields: {
    name: text('Name', need),
    items,
    stillOpen: computed(
      'quantity',
      'Still open',
      (it: { readonly items?: readonly object[] }) =>
        totalsOf({ ...items, totals: { open: 'Open' } }, it.items ?? [])['open'],
      { decimals: 6, min: -999_999 },
    ),
  },
  lasting: takenFields,
})

export const takenOrders = order.define({
  Create: order.create({ id: 'TO-01', label: 'Create', codes: [], event: ['OrderMade', 'Made'] }),
  Edit: order.edit({
    id: 'TO-02',
    label: 'Edit',
    from: ['draft', 'released', 'part'],
    event: ['OrderChanged', 'Changed'],
  }),
  Release: order.step({
    id: 'TO-03',
    label: 'Release',
    from: 'draft',
    event: order.event('OrderReleased', 'Released', { to: 'released' }),
  }),
  ...takingSteps(order, {
    ids: { Take: 'TO-04', GiveBack: 'TO-05' },
    from: ['released', 'part', 'received'],
    moves: {
      count: 'received',
      none: 'released',
      part: 'part',
      all: 'received',
      full: (line) => line['quantity'] as string,
    },
  }),
})

/** A document that takes of orders: how it counts there, and what that is called. */
const takerOf = (key: string, label: string, count: string) => {
  const taker = workflow({
    key,
    label,
    scope: 'company',
    statuses: {
      draft: { tone: 'draft', step: 'Draft' },
      posted: { tone: 'done', step: 'Posted' },
      cancelled: { tone: 'closed', kind: 'end' },
    },
    begins: 'draft',
    fields: {
      name: text('Name', need),
      items: lines(
        'Items',
        {
          order: reference('Order', 'taken-orders', need),
          line: whole('Line', need),
          item: reference('Item', 'items'),
          quantity: quantity('Quantity', need),
        },
        need,
      ),
    },
  })
  return taker.define({
    Create: taker.create({ id: `${key}-1`, label: 'Create', codes: [], event: ['TakerMade', 'Made'] }),
    Post: taker.step({
      id: `${key}-2`,
      label: 'Post',
      from: 'draft',
      event: taker.event('TakerPosted', 'Posted', { to: 'posted' }),
      undone: 'Not posted',
      effects: ({ document, details }) =>
        takes(
          takenOrders.ref,
          count,
          document,
          'items',
          details.items.map(({ order: of, line, quantity: many, item }) => ({
            of,
            line,
            quantity: many,
            ...(item === undefined ? {} : { what: item }),
          })),
        ),
    }),
    Cancel: taker.step({
      id: `${key}-3`,
      label: 'Cancel',
      from: 'posted',
      event: taker.event('TakerCancelled', 'Cancelled', { to: 'cancelled' }),
      undone: 'Not cancelled',
      effects: ({ document, details }) =>
        givesBack(
          takenOrders.ref,
          count,
          document,
          details.items.map((one) => one.order),
        ),
    }),
  })
}

export const receipts = takerOf('taken-receipts', 'Receipt', 'received')
export const bills = takerOf('taken-bills', 'Bill', 'billed')

const place = { module: 'purchase', service: 'order', read: 'open' } as const
export const takenOrderResource = workflowResource(takenOrders, place)
export const takenReceiptResource = workflowResource(receipts, place)
export const takenBillResource = workflowResource(bills, place)
