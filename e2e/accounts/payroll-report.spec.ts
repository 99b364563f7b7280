import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/test.ts'

const list = '/accounts/disbursements/bank-salary-reports'

/** Shows the month whose bank details wait for the bank: the last that ended some days ago. */
const showWaiting = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/monthYear=\d{4}-\d\d/)
}

const opened = async (page: Page) => {
  const row = page.getByRole('row', { name: /Bank details/ })
  await row.getByRole('button', { name: /^Actions of/ }).click()
  await page.getByRole('menuitem', { name: 'Mark as released' }).click()
  return page.getByRole('dialog', { name: 'Mark as released' })
}

test('bank details are looked at and marked as released once; of two who do so one reads who was first', async ({
  seat,
}) => {
  test.slow()
  const { page } = await seat('admin', list)
  const { page: other } = await seat('admin', list)
  await expect(
    page.getByText(/^No payroll reports for \w{3} \d{4}\. Send salaries for release from the salary book\.$/),
  ).toBeVisible()
  await expectAccessible(page)
  for (const one of [page, other])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await showWaiting(one)

  await page.getByRole('button', { name: /^Open Bank details/ }).click()
  const file = page.getByRole('dialog', { name: /^Bank details/ })
  await expect(file.getByRole('row', { name: /Asha Kulkarni/ })).toContainText(/SAL \w{3} \d{4}/)
  await expect(file.getByRole('row', { name: /^20 Total/ })).toContainText('13,39,400.00')
  await expectAccessible(page)
  await file.getByRole('button', { name: 'Close', exact: true }).last().click()

  const dialogs = [await opened(page), await opened(other)] as const
  const [dialog] = dialogs
  await expect(dialog).toContainText(/SAL-\d{6}-01, 20 salaries, 13,39,400\.00/)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toContainText('Bulk transaction id is required.')
  await expectAccessible(page)
  for (const [index, one] of dialogs.entries())
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await one.getByRole('textbox', { name: /^Bulk transaction id/ }).fill(`SBI-E2E-000${index}`)
  await Promise.all(dialogs.map((one) => one.getByRole('button', { name: 'Record' }).click()))

  // Which of both was first is the server's to say; both lists show what it said.
  for (const one of [page, other])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(one.getByRole('row', { name: /Bank details/ })).toContainText(/Consumed.*Nandini Deshpande/)
  const told = /^This report was already marked as released by Nandini Deshpande at \d\d:\d\d on \d\d-\w{3}-\d{4}\.$/
  const isSecond = async (one: Page): Promise<boolean> =>
    (await one.getByText(told).count()) > 0 ||
    (await one.getByRole('button', { name: /1 change needs you/ }).count()) > 0
  await expect(async () => {
    const second = await Promise.all([page, other].map(isSecond))
    expect(second.filter(Boolean)).toHaveLength(1)
  }).toPass()

  // What was remembered on this device is shown again, and what the bank has paid is not offered to be paid.
  await page.goto(list)
  const row = page.getByRole('row', { name: /Bank details/ })
  await expect(row).toContainText('Consumed')
  await row.getByRole('button', { name: /^Actions of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Reverse release' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Mark as released' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Withdraw' })).toHaveCount(0)

  // Reversed, it waits again; recorded by one person alone, it is said once.
  await page.getByRole('menuitem', { name: 'Reverse release' }).click()
  const reversal = page.getByRole('dialog', { name: 'Reverse release' })
  await reversal.getByRole('textbox', { name: /^Reason/ }).fill('The bank took it back.')
  await reversal.getByRole('button', { name: 'Reverse release' }).click()
  await expect(row).toContainText('Created')
  const again = await opened(page)
  await again.getByRole('textbox', { name: /^Bulk transaction id/ }).fill('SBI-E2E-0009')
  await again.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText('Disbursement successfully recorded!')).toHaveCount(1)
  await expect(row).toContainText('Consumed')
})
