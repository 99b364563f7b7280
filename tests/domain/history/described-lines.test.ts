import { expect, test } from 'vitest'
import { describeForm } from '../../../src/domain/history/describe.ts'
import { leafFigure } from '../../../src/domain/history/leaf-field.ts'
import { historyOf } from '../../../src/domain/history/history.ts'
import { noHistory, run } from '../../support/history.ts'
import { people, world } from '../../support/world.ts'
import { linedOrderResource as entry, priceListResource } from '../workflow/example/lined-order.ts'
import { orderResource } from '../workflow/example/order.ts'

const { asha } = people
const line = { item: 'Gum', unit: 'kg', quantity: '1234.5', exchange: '0.999999', rate: 1_000_00, discount: '12.5' }

test('lines are printed as a table, figures as people read them, totals under them, changes with what was before', () => {
  const { events } = run(
    noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate }),
    [
      { by: asha, type: 'Create', data: { vendor: 'A', items: [{ ...line, rate: 1 }] } },
      { by: asha, type: 'Edit', data: { patch: { items: [line, line] } } },
    ],
    world,
  )
  const [order] = describeForm(historyOf(entry, 'one', events))
  expect(order?.fields.map(({ label, value }) => [label, value])).toEqual([
    ['Vendor', 'A'],
    ['Total', '₹ 21,60,372.84'],
  ])
  const [items] = order?.lines ?? []
  expect(items?.columns).toEqual(['Item', 'Quantity', 'Exchange rate', 'Rate', 'Discount', 'Amount'])
  expect(items?.cells[1]?.map(({ value }) => value)).toEqual([
    'Gum',
    '1,234.5 kg',
    '0.999999',
    '₹ 1,000.00',
    '12.5 %',
    '₹ 10,80,186.42',
  ])
  expect(items?.totals).toEqual(['', '2,469.0 kg', '', '', '', '₹ 21,60,372.84'])
  expect(items?.cells[0]?.[3]?.entered.map(({ value }) => value)).toEqual(['₹ 0.01', '₹ 1,000.00'])
})

test('a record that states no sections prints its amounts and lines as people read them too', () => {
  const of = priceListResource
  const { events } = run(
    noHistory({ resource: of.key, label: of.label, aggregate: of.aggregate }),
    [
      { by: asha, type: 'Create', data: { name: 'Gums', items: [{ ...line, rate: 1 }] } },
      { by: asha, type: 'Update', data: { patch: { items: [line] } } },
    ],
    world,
  )
  const all = describeForm(historyOf(of, 'one', events)).flatMap(({ fields }) => fields)
  expect(all.find(({ label }) => label === 'Total')).toMatchObject({
    value: '₹ 10,80,186.42',
    entered: [{ value: '₹ 10.80' }, { value: '₹ 10,80,186.42' }],
  })
  expect(all.map(({ value }) => value)).toEqual(expect.arrayContaining(['₹ 1,000.00', '12.5 %', '1,234.5']))
})

test('a leaf is read by its field, below a root and within lines', () => {
  expect(leafFigure(entry, 'items.2.rate', 150)).toBe('₹ 1.50')
  expect(leafFigure(entry, 'items[Gum].discount', '5')).toBe('5 %')
  expect(leafFigure(entry, 'items.0.item', '5')).toBeUndefined()
  expect(leafFigure(orderResource, 'details.total', 150)).toBe('₹ 1.50')
  expect(leafFigure(orderResource, 'total', 150)).toBeUndefined()
})
