import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { orders } from './ordered.ts'

interface Owed {
  readonly id: string
  readonly party?: string
}

/** Of the demo: registered, and paid 60 days after its invoice. */
const vendor = 'Nilgiri Cellulose'
const warning = new RegExp(
  `^${vendor} is MSME registered: terms of 60 days from invoice date exceed the 45 days from acceptance`,
)

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
