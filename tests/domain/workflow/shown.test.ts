import { expect, test } from 'vitest'
import { dispatchResource } from '../../../src/domain/sales/dispatch/dispatch.ts'
import { purchaseOrderResource, purchaseOrders } from '../../../src/domain/purchase/purchase-order/purchase-order.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { withoutNumber } from '../../../src/domain/workflow/numbering.ts'
import { usualSections } from '../../../src/domain/workflow/sections.ts'

const shownIn = ({ columns }: ResourceEntry): readonly string[] =>
  columns.flatMap(({ key, shown }) => (shown === false ? [] : [key]))

test('the columns of who is awaited are shown where documents wait, and offered where they never do', () => {
  expect(shownIn(dispatchResource)).toEqual(expect.arrayContaining(['waitingFor', 'daysInStage']))
  expect(shownIn(purchaseOrderResource)).not.toContain('waitingFor')
  expect(purchaseOrderResource.columns.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['waitingFor', 'daysInStage']),
  )
})

test('rows of a document that has lines are tables below its lines, under their names, and none stands above its fields', () => {
  const [head] = usualSections(purchaseOrders.machine)
  expect(head?.rows).toBeUndefined()
  expect(head?.lines?.map(({ path }) => path)).toEqual(['items', 'schedules', 'paymentTerms'])
  expect(head?.shows).not.toContain('paymentTerms')
})

test('a copy takes over neither the number nor the name that was the number', () => {
  const { number } = purchaseOrders.machine.head
  const details = { voucherNumber: 'PO/25-26/0001', name: 'PO/25-26/0001', referenceNumber: 'Q/1' }
  expect(withoutNumber(number, details)).toEqual({ referenceNumber: 'Q/1' })
  expect(withoutNumber(number, { ...details, name: 'Of spring' })).toEqual({
    name: 'Of spring',
    referenceNumber: 'Q/1',
  })
  expect(withoutNumber(undefined, { name: 'A' })).toEqual({ name: 'A' })
})
