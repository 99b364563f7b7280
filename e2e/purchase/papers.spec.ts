import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '../../tests/support/pdf-text.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { draftedReceipt, orderedAcid } from './ordered.ts'

/** Presses the menu's entry and reads the file that comes, without blanks. */
const paperOf = async (page: Page): Promise<{ readonly name: string; readonly text: string }> => {
  await page.getByRole('button', { name: 'More actions' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PDF to send' }).click(),
  ])
  return { name: download.suggestedFilename(), text: pdfText(await readFile(await download.path())) }
}

test('an order and its receipt are taken as papers to send, without a connection too', async ({ seat, server }) => {
  test.slow()
  const order = await orderedAcid(server)
  const receipt = await draftedReceipt(server, order, 'GO-1')
  const { page, context } = await seat('admin', order.address, { serviceWorkers: 'allow' })
  const title = await page.getByRole('heading', { level: 1, name: /^PO\// }).innerText()
  const sent = await paperOf(page)
  expect(sent.name).toBe(`Purchase order ${title.replaceAll('/', '-')}.pdf`)
  for (const said of [
    title,
    'GodavariOleochem',
    'Stearic',
    '2915',
    '1,00,000.00',
    'RupeesOneLakh',
    'Page1of1',
    'GSTIN',
  ])
    expect(sent.text).toContain(said)
  expect(sent.text).not.toContain('DRAFT')

  await visit(page, receipt)
  await expect(page.getByRole('button', { name: 'Receive', exact: true })).toBeVisible()
  await context.setOffline(true)
  const draft = await paperOf(page)
  for (const said of ['DRAFT', 'GO-1', '2915', 'INV/GO-1', 'GodavariOleochem']) expect(draft.text).toContain(said)
  await context.setOffline(false)
})
