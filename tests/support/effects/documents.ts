import { codes } from '../../../src/domain/hr/rights.ts'
import { one } from '../../../src/domain/kernel/ask.ts'
import { effect, effectNew } from '../../../src/domain/kernel/effect.ts'
import { refuserOf, rulesFrom } from '../../../src/domain/kernel/refusal.ts'
import { longText, text, whole } from '../../../src/domain/registry/fields.ts'
import { workflowResource } from '../../../src/domain/workflow/entry.ts'
import { workflow } from '../../../src/domain/workflow/workflow.ts'

/**
 * Three documents of which one causes the others: shipping a shipment makes its slip, and the slip takes the goods from a stock card;
 * returning it puts them back.
 */

const refuse = refuserOf(
  rulesFrom('Shipments', {
    'SHP-01': ['Only {held} left of {name}.', 'enough'],
    'SHP-02': ['There is no stock card {id}.', 'a card'],
  }),
)

const card = workflow({
  key: 'stock-cards',
  label: 'Stock card',
  scope: 'company',
  statuses: { open: { tone: 'draft', step: 'Open' } },
  begins: 'open',
  fields: { name: text('Name', { required: true }), held: whole('Held', { required: true, min: 0 }) },
  // Shipments whose goods are out, each with what it took and why: ` t1:3:op17`.
  recorded: { out: longText('Out') },
  title: ({ name }) => name,
})

const move = {
  shipment: text('Shipment', { required: true }),
  quantity: whole('Quantity', { required: true, min: 1 }),
  note: text('Note'),
}
const noteOf = (note: string | undefined) => (note === undefined ? {} : { note })
type Moved = Readonly<Record<string, unknown>>
const line = ({ shipment, quantity, note }: Moved): string =>
  ` ${String(shipment)}:${String(quantity)}:${String(note ?? '')}`
const without = (out: string, { shipment }: Moved): string =>
  out
    .split(' ')
    .filter((one) => !one.startsWith(`${String(shipment)}:`))
    .join(' ')

export const stockCards = card.define({
  Create: card.create({ id: 'STK-01', label: 'Create', codes: [], event: ['CardOpened', 'Stock card opened'] }),
  Count: card.step({
    id: 'STK-02',
    label: 'Count',
    from: 'open',
    input: { held: whole('Held', { required: true, min: 0 }) },
    event: card.event('StockCounted', 'Stock counted'),
  }),
  Take: card.step({
    id: 'STK-03',
    label: 'Take',
    from: 'open',
    system: true,
    input: move,
    refuse: ({ details: { held, name }, input: { quantity } }) =>
      held < quantity ? refuse('SHP-01', { held, name }, { field: 'quantity' }) : undefined,
    event: card.event('StockTaken', 'Stock taken', {
      fold: ({ held, out }, { data }) => ({ held: held - Number(data['quantity']), out: `${out ?? ''}${line(data)}` }),
    }),
  }),
  PutBack: card.step({
    id: 'STK-04',
    label: 'Put back',
    from: 'open',
    system: true,
    input: move,
    event: card.event('StockPutBack', 'Stock put back', {
      fold: ({ held, out }, { data }) => ({
        held: held + Number(data['quantity']),
        out: without(out ?? '', data) || null,
      }),
    }),
  }),
})

const slip = workflow({
  key: 'delivery-slips',
  label: 'Delivery slip',
  scope: 'company',
  statuses: { made: { tone: 'done', step: 'Made', kind: 'end' } },
  begins: 'made',
  fields: {
    shipment: text('Shipment', { required: true }),
    stock: text('Stock card', { required: true }),
    quantity: whole('Quantity', { required: true, min: 1 }),
  },
  title: ({ shipment }) => `Slip of ${shipment}`,
})

export const deliverySlips = slip.define({
  Create: slip.create({
    id: 'SLP-01',
    label: 'Create',
    // Nobody of the tests holds it: the right to ship suffices.
    codes: [codes.departmentsEdit],
    facts: ({ input }) => ({ card: one(stockCardResource, input.stock) }),
    refuse: ({ facts, input }) => (facts.card === null ? refuse('SHP-02', { id: input.stock }) : undefined),
    event: ['SlipMade', 'Slip made'],
    undone: 'No slip',
    effects: ({ document: { details }, reason }) => [
      effect(stockCards.ref, details.stock, 'Take', {
        shipment: details.shipment,
        quantity: details.quantity,
        ...noteOf(reason),
      }),
    ],
  }),
})

const shipment = workflow({
  key: 'shipments',
  label: 'Shipment',
  scope: 'company',
  statuses: {
    draft: { tone: 'draft', step: 'Draft' },
    shipped: { tone: 'done', step: 'Shipped' },
    returned: { tone: 'closed', kind: 'end' },
  },
  begins: 'draft',
  fields: {
    stock: text('Stock card', { required: true }),
    quantity: whole('Quantity', { required: true, min: 1 }),
    remark: text('Remark'),
  },
  title: ({ quantity, stock }) => `${quantity} of ${stock}`,
})

export const shipments = shipment.define({
  Create: shipment.create({ id: 'SHP-11', label: 'Create', codes: [], event: ['ShipmentMade', 'Shipment made'] }),
  Edit: shipment.edit({ id: 'SHP-12', label: 'Edit', from: 'draft', event: ['ShipmentChanged', 'Shipment changed'] }),
  Ship: shipment.step({
    id: 'SHP-13',
    label: 'Ship',
    from: 'draft',
    event: shipment.event('Shipped', 'Shipped', { to: 'shipped' }),
    undone: 'Not shipped',
    effects: ({ id, details: { stock, quantity }, reason }) => [
      effectNew(deliverySlips.ref, 'slip', 'Create', { shipment: id, stock, quantity }, reason),
    ],
  }),
  Return: shipment.step({
    id: 'SHP-14',
    label: 'Return',
    from: 'shipped',
    event: shipment.event('Returned', 'Returned', { to: 'returned' }),
    undone: 'Not returned',
    effects: ({ id, details: { stock, quantity }, reason }) => [
      effect(stockCards.ref, stock, 'PutBack', { shipment: id, quantity, ...noteOf(reason) }),
    ],
  }),
})

const area = { module: 'inventory', service: 'inventory', read: 'open' } as const

export const stockCardResource = workflowResource(stockCards, { ...area, more: { readers: () => [] } })
export const deliverySlipResource = workflowResource(deliverySlips, area)
export const shipmentResource = workflowResource(shipments, area)
