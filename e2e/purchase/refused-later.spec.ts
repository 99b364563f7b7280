import { apiOf } from '../support/api.ts'
import { choose, fillLine, tabTo } from '../support/keyboard.ts'
import { arrive, expect, expectAccessible, test } from '../support/test.ts'
import { orderedAcid, orders, servedOrders } from './ordered.ts'

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
