import { readFile } from 'node:fs/promises'
import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { orderedAcid, orders } from './ordered.ts'

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
