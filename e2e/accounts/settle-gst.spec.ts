import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const summary = '/accounts/reports/gst-summary'

/** The last month that has ended. */
const lastMonth = (): string => {
  const [year = 0, month = 0] = new Date()
    .toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
    .split('-')
    .map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

const opened = async (page: Page) => {
  await page.getByRole('button', { name: 'Settle GST', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Settle GST of / })
  await expect(dialog.getByRole('table', { name: 'Entries' })).toBeVisible()
  return dialog
}

test('GST of a month is settled from its summary after a look at the entries, and of two who settle it one is refused', async ({
  seat,
  server,
}) => {
  const api = await apiOf(server, 'admin')
  const served = '/services/accounts/api/v1'
  const settings = await api.send(`${served}/accounting-settings/mls-accounting-settings`)
  // In April the month before is closed.
  await api.send(`${served}/accounting-settings/mls-accounting-settings/commands`, {
    type: 'Update',
    data: { patch: { lockedUpTo: null } },
    expectedVersion: settings.body['version'],
  })
  // Reverse charge, so that something is paid whatever credit there is.
  const ledger = (id: string) => ({ id: `mls-ledger-${id}`, name: id })
  const journal = await api.send(`${served}/transaction/freight-of-settle-gst/commands`, {
    type: 'Create',
    data: {
      operations: 'journal',
      transactionDate: `${lastMonth()}-15`,
      name: 'Freight under reverse charge',
      lines: [
        { ledger: ledger('freight-inward'), debit: 500_00 },
        { ledger: ledger('rcm-output-cgst'), credit: 500_00 },
      ],
    },
  })
  expect(journal.status).toBe(200)
  const address = `${summary}?month=${lastMonth()}`
  const { page } = await seat('admin', address)
  const { page: other } = await seat('admin', address)
  const dialogs = [await opened(page), await opened(other)] as const
  const [dialog] = dialogs
  await expect(dialog.getByRole('row', { name: /^Bank/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Settle GST' }).click()
  await expect(dialog).toContainText('Bank is required.')
  for (const one of dialogs) {
    // oxlint-disable no-await-in-loop -- one after the other
    await one.getByRole('combobox', { name: /^Bank/ }).fill('HDFC')
    await one.page().getByRole('option', { name: 'HDFC Bank' }).click()
    await expect(one.getByRole('row', { name: /^HDFC Bank/ })).toContainText(/\d\.\d\d/)
    // oxlint-enable no-await-in-loop
  }
  await expectAccessible(page)
  const total = dialog.getByRole('row', { name: /^Total/ })
  const [debit, credit] = (await total.innerText()).match(/[\d,]+\.\d\d/g) ?? []
  expect(debit).toBe(credit)
  await Promise.all(dialogs.map((one) => one.getByRole('button', { name: 'Settle GST' }).click()))

  // Which of both was first is the server's to say: the other has a change that waits for its author.
  const refused = (one: Page) => one.getByRole('button', { name: /1 change needs you/ }).first()
  await expect(async () => {
    const shown = await Promise.all([page, other].map((one) => refused(one).isVisible()))
    expect(shown.filter(Boolean)).toHaveLength(1)
  }).toPass()
  const second = (await refused(page).isVisible()) ? page : other
  await refused(second).click()
  await expect(second.getByText(/GST of \w{3} \d{4} is already settled by Nandini Deshpande\./).first()).toBeVisible()
  await second.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  for (const one of [page, other]) {
    // oxlint-disable no-await-in-loop -- one after the other
    await expect(one.getByText(/^Settled by Nandini Deshpande/)).toHaveCount(1)
    await expect(one.getByRole('button', { name: 'Settle GST', exact: true })).toHaveAccessibleDescription(
      /^GST of .* is already settled by Nandini Deshpande\.$/,
    )
    // oxlint-enable no-await-in-loop
  }
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: /^TR\// }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^TR\// })).toBeVisible()
  await expect(page.getByText(debit ?? 'no figure').first()).toBeVisible()
})
