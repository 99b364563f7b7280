import { Result } from 'effect'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { purchaseOrderFields } from '../../src/domain/purchase/purchase-order/fields.ts'
import { purchaseOrderResource } from '../../src/domain/purchase/purchase-order/purchase-order.ts'
import { delivered } from '../../src/domain/purchase/trade/completing.ts'
import { placeOfTax } from '../../src/domain/purchase/trade/order-asks.ts'
import { deliveryField } from '../../src/domain/purchase/trade/order-parts.ts'
import type { FieldTable } from '../../src/domain/registry/fields.ts'
import { computedValues } from '../../src/domain/registry/lines.ts'
import { heldFor } from '../../src/domain/registry/proposed.ts'
import { salesOrderFields } from '../../src/domain/sales/sales-order/fields.ts'
import { salesOrderResource } from '../../src/domain/sales/sales-order/sales-order.ts'
import { formData, formValue, formValues } from '../../src/ui/resource/form/formValues.ts'
import { give, noHistory } from '../support/history.ts'
import { gujarat, kg, maharashtra, orderData as bought, oxide } from '../support/purchase/world.ts'
import { orderData as sold, salesWorld } from '../support/sales/world.ts'
import { people, withDocuments, type World } from '../support/world.ts'

type Values = Readonly<Record<string, unknown>>

const totals = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const
const totalsOf = (values: Values): Values => Object.fromEntries(totals.map((key) => [key, values[key] ?? 0]))

const decimal = (most: number, decimals: number) =>
  fc.integer({ min: 1, max: most }).map((value) => (value / 10 ** decimals).toFixed(decimals))
const line = fc.record({
  quantity: decimal(9_999_999, 3),
  rate: decimal(99_999_999, 4),
  discountPercent: fc.constantFrom('', '0', '2.5', '33.33', '100'),
  gst: fc.constantFrom('0', '5', '12', '18', '0.25', '28'),
})
const gstin = fc.constantFrom(maharashtra, gujarat, '')
const said = fc.record({
  location: fc.record({ gstin, type: fc.constantFrom('factory', 'factory-sez') }),
  party: fc.record({
    gstin,
    gstTreatment: fc.constantFrom(
      'registered',
      'composition',
      'overseas',
      'sez',
      'unregistered',
      'export-lut',
      'sez-lut',
    ),
    state: fc.constantFrom('Maharashtra', 'Gujarat', 'Dubai'),
  }),
  transport: fc.constantFrom(
    { transportationPaidBy: 'seller' },
    { transportationPaidBy: 'buyer', transportationCost: 'part-of-invoice', freight: '2500.55' },
    // Typed before somebody else was chosen to pay.
    { transportationPaidBy: 'buyer', transportationCost: 'separate-invoice', freight: '99' },
  ),
  delivery: fc.constantFrom(
    undefined,
    { type: 'self' },
    { type: 'job-work', jobWorker: { id: 'worker', name: 'Job Worker' } },
  ),
  billing: fc.constantFrom(undefined, { name: 'Head office' }, { name: 'Head office', gst: gujarat }),
  items: fc.array(line, { minLength: 1, maxLength: 6 }),
})
type Said = typeof said extends fc.Arbitrary<infer One> ? One : never

const kinds = {
  'purchase order': {
    entry: purchaseOrderResource,
    fields: purchaseOrderFields,
    data: bought,
    party: 'vendor',
    resource: 'vendors',
  },
  'sales order': {
    entry: salesOrderResource,
    fields: salesOrderFields,
    data: sold,
    party: 'client',
    resource: 'clients',
  },
} as const

const found = (where: World, resource: string, id: string): AnyDocument =>
  where.documents[resource]?.find((one) => one.id === id) as AnyDocument

describe.each(Object.entries(kinds))('the totals of a new %s', (_, { entry, fields, data, party, resource }) => {
  const { key, label, aggregate } = entry
  const table: FieldTable = fields
  const chosen = (data as unknown as Readonly<Record<string, { readonly id: string }>>)[party] ?? { id: '' }

  const worldOf = ({ location, party: { state, ...more } }: Said): World => {
    const known = found(salesWorld, resource, chosen.id)
    const addresses = (known['addresses'] as readonly { readonly address: object }[]).map((one) => ({
      ...one,
      address: { ...one.address, state },
    }))
    const status = resource === 'vendors' ? 'approved' : 'active'
    const there = withDocuments(salesWorld, resource, { ...known, ...more, addresses, status } as never)
    return withDocuments(there, 'locations', { ...found(salesWorld, 'locations', 'pune'), ...location } as never)
  }

  /** What stands in the form once all that it proposes has come. */
  const typed = ({ transport, delivery, billing, items }: Said, where: World): Values => {
    const known = found(where, resource, chosen.id)
    const here = found(where, 'locations', 'pune')
    const taken = Object.entries(table).flatMap(([name, field]) =>
      typeof field.proposes === 'object' && field.proposes.of === party
        ? [[name, formValue(field, heldFor(field.proposes, known))]]
        : [],
    )
    const copied = delivered(delivery, undefined, {
      location: here as never,
      jobWorker: delivery?.jobWorker === undefined ? undefined : (found(where, 'vendors', 'worker') as never),
    })
    const { items: _items, freight: _freight, ...head } = data as Values
    const rows = items.map((one) => ({ item: oxide.item, grade: oxide.grade, uom: kg, ...one }))
    return {
      ...formValues({ fields: table }, { ...head, items: rows }),
      ...placeOfTax(here as never),
      ...Object.fromEntries(taken),
      transportationCost: '',
      freight: null,
      ...transport,
      buyer: formValue(table['buyer'] as never, {
        delivery: formData({ fields: deliveryField.fields ?? {} }, formValue(deliveryField, copied) as Values),
        billing,
      }),
    }
  }

  test('are while it is typed what the server reckons when it is saved', () => {
    fc.assert(
      fc.property(said, (one) => {
        const where = worldOf(one)
        const values = formData({ fields: table }, typed(one, where))
        const result = give(
          noHistory({ resource: key, label, aggregate }, 'o-1'),
          { by: people.admin, type: 'Create', data: values },
          where,
        )
        if (Result.isFailure(result)) throw new Error(JSON.stringify(result.failure))
        expect(totalsOf(computedValues(table, values))).toEqual(totalsOf(result.success.document))
      }),
    )
  })
})
