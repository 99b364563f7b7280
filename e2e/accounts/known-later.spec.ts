import { draftedReceipt, orderedAcid } from '../purchase/ordered.ts'
import { expect, test } from '../support/test.ts'

test('the day on which the quality of a receipt is approved stands in its head, and is refused before it came', async ({
  seat,
  server,
}) => {
  const receipt = await draftedReceipt(server, await orderedAcid(server), 'KL-1')
  const { page } = await seat('admin', receipt)
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Receive', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Approve quality' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve quality' })
  const day = dialog.getByRole('textbox', { name: /^Quality approved on/ })
  await day.fill('01-Jan-2024')
  await dialog.getByRole('button', { name: 'Approve quality' }).click()
  await expect(dialog).toContainText(/Quality approval 01-Jan-2024 is before receipt \d\d-\w{3}-\d{4}\./)
  const today = new Date()
    .toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' })
    .replace('Sept', 'Sep')
    .replaceAll(' ', '-')
  await day.fill(today)
  // The complaint goes once the field is left, and the button moves up.
  await day.press('Tab')
  await dialog.getByRole('button', { name: 'Approve quality' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Quality approved on ${today}`)).toBeVisible()
})
