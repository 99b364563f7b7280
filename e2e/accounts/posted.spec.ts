import type { Page } from '@playwright/test'
import { draftedReceipt, orderedAcid } from '../purchase/ordered.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const transactions = '/accounts/activities/daybook'

const amount = /[\d,]+\.\d\d/

const title = (page: Page, words: RegExp) => page.getByRole('heading', { level: 1, name: words })

/** `09-Feb-2026`, as a field of a date shows it. */
const dayWords = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000)
    .toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata', day: '2-digit', month: 'short', year: 'numeric' })
    .replace('Sept', 'Sep')
    .replaceAll(' ', '-')

test('a receipt leads to the transaction that it posted, and the transaction back to it', async ({ seat, server }) => {
  const { page } = await seat('admin', await draftedReceipt(server, await orderedAcid(server), 'BK-1'))
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await page
    .getByRole('region', { name: 'Related' })
    .getByRole('link', { name: /^Transaction TR\// })
    .click()
  await expect(title(page, /^TR\//)).toBeVisible()
  await expect(page.getByText('Purchase bill', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Reference id')).toHaveCount(0)
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^GRN\// })
    .first()
    .click()
  await expect(title(page, /^GRN\//)).toBeVisible()
})

test('a reversal begins with the day of its transaction, or with today where the books are closed on that', async ({
  seat,
}) => {
  const { page } = await seat('admin', `${transactions}/mls-transaction-10-3`)
  const own = await page
    .getByText(/^\d{2}-[A-Z][a-z]{2}-\d{4}$/)
    .first()
    .innerText()
  const reverse = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Reverse' }).click()
  }
  const date = page.getByRole('dialog').getByRole('textbox', { name: 'Date' })
  await reverse()
  await expect(date).toHaveValue(own)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await visit(page, `${transactions}/mls-transaction-0-3`)
  await reverse()
  await expect(date).toHaveValue(dayWords(0))
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Charged by mistake.')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(title(page, /^TR\//).locator('xpath=..').getByText('Reversed', { exact: true })).toBeVisible()
})

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
  const today = dayWords(0)
  await day.fill(today)
  // The complaint goes once the field is left, and the button moves up.
  await day.press('Tab')
  await dialog.getByRole('button', { name: 'Approve quality' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Quality approved on ${today}`)).toBeVisible()
})

test('what the books still wait for stands under reports, and each row leads to its document', async ({ seat }) => {
  const { page } = await seat('admin', '/accounts/reports')
  await page.getByRole('link', { name: /^Ledger exceptions/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger exceptions' })).toBeVisible()
  for (const name of [/^Drafts/, /^Bills without terms/, /^Unallocated payments/, /^Parties without GSTIN/])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expectAccessible(page)
  const parties = page.getByRole('table', { name: 'Parties without GSTIN' })
  await expect(parties.getByRole('row', { name: /^Shakti Fabricators Unregistered/ })).toBeVisible()
  // On a phone its tables scroll by themselves; what stands around them stays within the window.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const section = page.getByRole('region', { name: /^Unallocated payments \d/ })
  await expect.poll(async () => (await section.boundingBox())?.width ?? 0).toBeLessThan(390)
  if (size !== null) await page.setViewportSize(size)
  const payments = page.getByRole('table', { name: 'Unallocated payments' }).getByRole('link')
  const number = await payments.first().innerText()
  await expect(page.getByRole('row', { name: number })).toContainText(amount)
  await payments.filter({ hasText: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
})
