import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { codes } from '../../src/domain/accounts/rights.ts'
import { permissionWords } from '../../src/domain/registry/known.ts'
import { InfraContext } from '../../src/infra/react/context.ts'
import { BillsPage } from '../../src/ui/accounts/bill/BillsPage.tsx'

test('who may see ledgers and no transactions reads which right is missing, not that there are no bills', () => {
  const authorization = { user: { id: 'tara', name: 'Tara' }, scope: {}, codes: [codes.ledgersView] }
  const value = { state: { status: 'signed-in', authorization }, replica: {} } as unknown as ComponentProps<
    typeof InfraContext
  >['value']
  const shown = renderToStaticMarkup(createElement(InfraContext, { value }, createElement(BillsPage)))
  expect(shown).toContain(permissionWords('see bills', codes.vouchersView))
})
