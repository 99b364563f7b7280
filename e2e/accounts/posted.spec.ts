import type { Page } from '@playwright/test'
import { draftedReceipt, orderedAcid } from '../purchase/ordered.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const transactions = '/accounts/activities/daybook'

const title = (page: Page, words: RegExp) => page.getByRole('heading', { level: 1, name: words })

/** `09-Feb-2026`, as a field of a date shows it. */
const dayWords = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000)
    .toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata', day: '2-digit', month: 'short', year: 'numeric' })
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
