import type { Page } from '@playwright/test'
import { choose, fillLine, tabTo } from '../support/keyboard.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ handsOn: true })

const daybook = '/accounts/tally-masters/daybook'
const phone = { width: 390, height: 844 }

const rowOf = (page: Page, words: string) => page.getByRole('row', { name: new RegExp(words) })
/** The vouchers of the last days, which fit on the screen. */
const lately = (days: number): string => {
  const dayOf = (ago: number): string =>
    new Date(Date.now() - ago * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  return `dateTime.from=${dayOf(days)}&dateTime.to=${dayOf(0)}`
}
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Daybook (vouchers)' })

test('by keyboard: the clerk makes a consumption voucher from the daybook and posts it, and another watches', async ({
  seat,
}) => {
  test.slow()
  const { page: admin } = await seat('admin', `${daybook}?voucherType=consumption-voucher&${lately(2)}`)
  await expect(rowOf(admin, 'STA-IP for granulation').first()).toBeVisible()
  const { page } = await seat('clerk', daybook)
  await expect(heading(page)).toBeVisible()
  for (const name of [
    'Date',
    'Particulars',
    'Voucher Type',
    'Voucher #',
    'Debit',
    'Credit',
    'Inwards Qty',
    'Outwards Qty',
  ])
    // oxlint-disable-next-line no-await-in-loop -- column after column
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await expect(rowOf(page, '^Total')).toContainText(/[\d,]+\.\d\d.*Kilogram/)
  await expectAccessible(page)

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Create Voucher' })
  await expect(dialog.getByRole('radio', { name: 'Purchase order' })).toBeFocused()
  await expectAccessible(page)
  for (const name of ['Godown transfer', 'Sales order', 'Consumption voucher']) {
    // oxlint-disable-next-line no-await-in-loop -- choice after choice
    await page.keyboard.press('ArrowDown')
    // oxlint-disable-next-line no-await-in-loop -- choice after choice
    await expect(dialog.getByRole('radio', { name })).toBeChecked()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New consumption voucher' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Lot 9')
  await tabTo(page, 'Godown')
  await choose(page, 'Granulation Floor')
  await fillLine(page, 1, { Batch: 'LAC-IP', Quantity: '1.5', Rate: '100' })
  await page.keyboard.press('Control+Enter')

  // One is back, at the row of what was saved; the other has it too.
  await expect(heading(page)).toBeVisible()
  await expect(rowOf(page, 'Lot 9')).toContainText(/CV\/.*150\.00.*1\.5 Kilogram.*Draft/)
  await expect(rowOf(page, 'Lot 9')).toBeFocused()
  await expect(rowOf(admin, 'Lot 9')).toContainText('Draft')

  await page.keyboard.press('a')
  const post = page.getByRole('dialog', { name: 'Post' })
  await expect(post).toContainText('Lot 9')
  await expect(post.getByRole('button', { name: 'Post', exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(post).toBeHidden()
  await expect(rowOf(page, 'Lot 9')).toContainText('Posted')
  // What leaves stock has the value that it has there, not the rate that was typed.
  await expect(rowOf(admin, 'Lot 9')).toContainText(/1\.5 Kilogram.*Posted/)
  await expect(rowOf(admin, 'Lot 9')).not.toContainText('150.00')
})

test('a row leads to its own form and back; its steps are those of its status', async ({ seat }) => {
  const { page } = await seat('admin', `${daybook}?voucherType=godown-transfer&${lately(16)}`)
  const draft = rowOf(page, 'CIT-IP to the floor')
  await draft.hover()
  await draft.getByRole('button', { name: /^Actions of GT/ }).click()
  for (const name of ['View', 'Edit', 'Post', 'History'])
    // oxlint-disable-next-line no-await-in-loop -- item after item
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await name.fill('Citric acid to the floor')
  await page.keyboard.press('Control+Enter')
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL(/voucherType=godown-transfer/)
  await expect(rowOf(page, 'Citric acid to the floor')).toContainText('Draft')

  const cancelled = rowOf(page, 'MGC-IP to the floor')
  await cancelled.hover()
  await cancelled.getByRole('button', { name: /^Actions of GT/ }).click()
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Post' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^GT\// })).toBeVisible()
})

test('its days are both asked for, stand in the address, and may have no voucher: on a phone', async ({ seat }) => {
  const { page } = await seat('clerk', daybook, { viewport: phone, hasTouch: true })
  await expect(rowOf(page, 'granulation').first()).toBeVisible()
  await expectAccessible(page)
  const [from, to] = [page.getByRole('textbox', { name: 'From' }), page.getByRole('textbox', { name: 'To' })]
  await from.fill('')
  await from.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter both days.')
  await expect(rowOf(page, 'granulation').first()).toBeVisible()
  await from.fill('1-Apr-2023')
  await from.press('Enter')
  await expect(page).toHaveURL(/dateTime\.from=2023-04-01/)
  await to.fill('30-Jun-2023')
  await to.press('Enter')
  await expect(page).toHaveURL(/dateTime\.to=2023-06-30/)
  await expect(page.getByText('No vouchers between 01-Apr-2023 and 30-Jun-2023.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('No vouchers between 01-Apr-2023 and 30-Jun-2023.')).toBeVisible()
})
