import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const transactions = '/accounts/activities/daybook'

test('a payment is typed offline by who never chose a ledger here: they are there to choose from, and the payment is in the books, once', async ({
  seat,
}) => {
  test.slow()
  const { page, context } = await seat('clerk', '/home/my-space/my-preferences')
  const brought = page.waitForResponse((answer) => /\/services\/accounts\/changes\?.*ledgers/.test(answer.url()))
  await visit(page, transactions)
  await brought
  // Seed 2, 2.1.
  for (const name of ['Date', 'Statements', 'Party', 'Credit', 'Debit'])
    // oxlint-disable-next-line no-await-in-loop -- column after column
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await page.getByRole('button', { name: 'New transaction' }).click()
  const account = page.getByRole('combobox', { name: /^Bank or cash/ })
  await expect(account).toBeVisible()
  await context.setOffline(true)
  await account.fill('Bank')
  await page.getByRole('option', { name: 'HDFC Bank' }).click()
  await account.fill('Bank Ch')
  await expect(page.getByText('Nothing matches “Bank Ch”.')).toBeVisible()
  await account.press('Escape')
  await page.getByRole('combobox', { name: /^Party or ledger/ }).fill('Bank Ch')
  await page.getByRole('option', { name: 'Bank Charges' }).click()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1234.50')
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('neft')
  await page.getByRole('textbox', { name: /^Number/ }).fill('OFF-1')
  await page.getByRole('textbox', { name: /^Narration/ }).fill('Typed in a tunnel')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Saved on this device. It will be sent when you are back online.')).toBeVisible()
  await expect(page.getByText('₹ 1,234.50')).toBeVisible()

  await page.getByRole('link', { name: 'Daybook', exact: true }).last().click()
  const waiting = page.getByRole('status').filter({ hasText: 'in the list once the server has it' })
  await expect(waiting.getByRole('link', { name: 'Record transaction' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  const row = page.getByRole('row', { name: /Typed in a tunnel/ })
  await expect(row).toContainText('1,234.50')
  await expect(row).toHaveCount(1)
  await expect(waiting).toHaveCount(0)
})
