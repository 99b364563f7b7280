import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { codes } from '../../src/domain/accounts/rights.ts'
import { permissionWords } from '../../src/domain/registry/known.ts'
import { InfraContext } from '../../src/infra/react/context.ts'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { settlingOf } from '../../src/ui/accounts/bill/useBillRows.ts'
import { BillsPage } from '../../src/ui/accounts/bill/BillsPage.tsx'

test('who may see ledgers and no transactions reads which right is missing, not that there are no bills', () => {
  const authorization = { user: { id: 'tara', name: 'Tara' }, scope: {}, codes: [codes.ledgersView] }
  const value = { state: { status: 'signed-in', authorization }, replica: {} } as unknown as ComponentProps<
    typeof InfraContext
  >['value']
  const shown = renderToStaticMarkup(createElement(InfraContext, { value }, createElement(BillsPage)))
  expect(shown).toContain(permissionWords('see bills', codes.vouchersView))
})

test('a payment that is recorded from a bill begins with its party and all that is open of it, a receipt likewise', () => {
  const against = { id: 'kaveri', name: 'Kaveri Chemicals' }
  const bill = { id: 'b', name: 'GRN-1', billType: 'payable', open: 68_000_50, amount: 118_000_00, against }
  const begun = {
    operations: 'payment',
    against,
    amount: '68000.50',
    allocations: [{ bill: { id: 'b', name: 'GRN-1' }, amount: '68000.50' }],
  }
  expect(settlingOf(bill as unknown as AnyDocument)).toEqual(begun)
  expect(settlingOf({ ...bill, billType: 'receivable' } as unknown as AnyDocument)).toEqual({
    ...begun,
    operations: 'receipt',
  })
})
