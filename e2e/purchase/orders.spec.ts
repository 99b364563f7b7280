import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '../../tests/support/pdf-text.ts'
import { apiOf } from '../support/api.ts'
import { choose, fillLine, tabTo } from '../support/keyboard.ts'
import { arrive, expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { draftedReceipt, orderedAcid, orders, servedOrders } from './ordered.ts'

test.use({ handsOn: true })

interface Owed {
  readonly id: string
  readonly party?: string
}

/** Of the demo: registered, and paid 60 days after its invoice. */
const vendor = 'Nilgiri Cellulose'
const warning = new RegExp(
  `^${vendor} is MSME registered: terms of 60 days from invoice date exceed the 45 days from acceptance`,
)

test('the lines of an order are saved as a file, changed there, and come into another order', async ({
  seat,
  server,
}) => {
  const order = await orderedAcid(server)
  const { page } = await seat('admin', order.address)
  const file = page.getByRole('button', { name: 'File of items', exact: true })
  await file.click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save lines as CSV' }).click()
  const written = await readFile(await (await saved).path(), 'utf8')
  expect(written).toContain('Line,Item,Grade,Quantity,Unit,Rate')
  expect(written).toContain('1,Stearic Acid,Stearic Acid IP,1000,Kilogram,100,')

  const [header = '', line = ''] = written.trim().split(/\r?\n/)
  const changed = [`${header},Colour`, `${line.replace('1000', '250')},red`, '2,Unheard of,,5'].join('\r\n')
  await visit(page, `${order.address.replace(/[^/]+$/, '')}new`)
  await page.getByLabel('File of items to add').setInputFiles({
    name: 'lines.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(changed),
  })
  await expect(page.getByRole('status').filter({ hasText: '2 rows added.' })).toContainText('Not found: “Unheard of”.')
  await expect(page.getByText('Not read, as no column is called so: “Colour”.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Quantity, row 1' })).toHaveValue('250')
  await expect(page.getByRole('combobox', { name: 'Item, row 1' })).toHaveValue(/Stearic/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity, row 1' })).toHaveValue('')

  await page.getByLabel('File of items to add').setInputFiles({
    name: 'lines.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Colour,Size\r\nred,5'),
  })
  await expect(page.getByText(/^The file has no column of these lines\./)).toBeVisible()
})

test('an order to an MSME warns of terms beyond 45 days while it is written and as it is recorded, and is not refused', async ({
  seat,
  server,
}) => {
  const { page } = await seat('admin', `${orders}/new`)
  const note = page.getByRole('status').filter({ hasText: warning })
  await page
    .getByRole('combobox', { name: /^Vendor/ })
    .first()
    .fill('Nilgiri')
  await page.getByRole('option', { name: new RegExp(`^${vendor}`) }).click()
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Days (days), row 1' }).fill('30')
  await page.keyboard.press('Tab')
  await expect(note).toHaveCount(0)

  const api = await apiOf(server, 'admin')
  const path = '/services/order/api/v1/purchase-orders'
  const found = (await api.list(path)) as readonly { id: string; status: string; vendor: { name: string } }[]
  const recorded =
    found.find((one) => one.vendor.name === vendor && one.status === 'open') ??
    found.find((one) => one.vendor.name === vendor)
  await visit(page, `${orders}/${recorded?.id}`)
  await expect(note).toBeVisible()
  await expectAccessible(page)

  // The bill has the terms of its order, the vendor's own form those that it proposes.
  const bills = (await api.list(
    '/services/accounts/api/v1/transaction?filter[operations]=purchase-bill',
  )) as readonly Owed[]
  const bill = bills.find(({ party }) => party === vendor)
  await visit(page, `/accounts/activities/daybook/${bill?.id}`)
  await expect(note).toBeVisible()
  await visit(page, '/purchase/masters/vendors/vendor-nilgiri-cellulose/edit')
  await expect(note).toBeVisible()
  await expectAccessible(page)
})

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

const vendorItem = '/services/order/api/v1/vendor-items/vendor-item-sabarmati-organics-cit-ip'

test('an order that was typed offline and is refused later stands in the tray, and its form as it was', async ({
  desk,
  server,
}) => {
  test.slow()
  const page = await desk.open()
  await arrive(page, server, 'admin', `${orders}/new`)
  await expect(page.getByText(/^Will be PO\//)).toBeVisible()
  await page.getByRole('textbox', { name: 'Voucher number' }).fill('SAB/12')
  await page.getByRole('textbox', { name: 'Reference number' }).fill('By telephone')
  await tabTo(page, 'Item category')
  await choose(page, 'Raw material')
  await page.getByRole('radio', { name: 'Seller' }).check()
  await page.getByRole('combobox', { name: 'Vendor', exact: true }).focus()
  await choose(page, 'Sabarmati Organics')
  // To type the lines is what the keyboard is for; the vendor's and the buyer's addresses lie between.
  await page.getByRole('combobox', { name: 'Item, row 1' }).focus()
  await fillLine(page, 1, { Item: 'Citric Acid', Grade: 'Citric Acid IP', Quantity: '200', Rate: '104' })
  desk.line.cut()
  const indicator = (words: RegExp) => page.getByRole('button', { name: words }).filter({ visible: true })
  await expect(indicator(/^Offline/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(indicator(/1 change waiting/)).toBeVisible()

  const api = await apiOf(server, 'admin')
  const suspended = await api.send(`${vendorItem}/commands`, { type: 'Suspend', data: {}, reason: 'Two lots failed.' })
  expect(suspended, JSON.stringify(suspended.body)).toMatchObject({ status: 200 })
  await orderedAcid(server, { voucherNumber: 'SAB/12' })
  desk.line.mend()

  await expect(indicator(/^1 change needs you/)).toBeVisible({ timeout: 40_000 })
  await indicator(/^1 change needs you/).click()
  const tray = page.getByRole('dialog', { name: 'Your changes' })
  await expect(tray.getByRole('listitem')).toContainText(/SAB\/12 is already used/)
  await expectAccessible(page)
  await tray.getByRole('button', { name: 'Amend and retry' }).click()
  await expect(page.getByText(/^This was rejected: Voucher number SAB\/12/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reference number' })).toHaveValue('By telephone')
  await expect(page.getByRole('combobox', { name: 'Grade, row 1' })).toHaveValue('Citric Acid IP')
  await expect(page.getByRole('textbox', { name: 'Quantity, row 1' })).toHaveValue('200')
  await page.getByRole('textbox', { name: 'Voucher number' }).fill('SAB/13')
  await page.keyboard.press('Control+Enter')

  // What the first refusal hid is said at its cell.
  await expect(page.getByText('Vendor does not support this item').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Item, row 1' }).fill('Salicylic')
  await page.getByRole('option', { name: 'Salicylic Acid' }).click()
  await tabTo(page, 'Grade, row 1')
  await choose(page, 'Salicylic Acid IP')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'SAB/13' })).toBeVisible()
  await expect(indicator(/^Live/)).toBeVisible()
  const saved = (await api.list(servedOrders)) as readonly { readonly voucherNumber: string }[]
  expect(saved.filter(({ voucherNumber }) => voucherNumber.startsWith('SAB/'))).toHaveLength(2)
})
