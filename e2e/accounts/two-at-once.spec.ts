import type { Page } from '@playwright/test'
import { addDays, localDate } from '../../src/domain/kernel/calendar.ts'
import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ handsOn: true })

/** Two accountants at one thing, each at a browser of their own. */

const salaryReports = '/accounts/disbursements/bank-salary-reports'

/** Shows the month whose bank details wait for the bank: the last that ended some days ago. */
const showWaiting = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/monthYear=\d{4}-\d\d/)
}

const releasing = async (page: Page) => {
  const row = page.getByRole('row', { name: /Bank details/ })
  await row.getByRole('button', { name: /^Actions of/ }).click()
  await page.getByRole('menuitem', { name: 'Mark as released' }).click()
  return page.getByRole('dialog', { name: 'Mark as released' })
}

test('bank details are looked at and marked as released once; of two who do so one reads who was first', async ({
  seat,
}) => {
  test.slow()
  const { page } = await seat('admin', salaryReports)
  const { page: other } = await seat('admin', salaryReports)
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

  const dialogs = [await releasing(page), await releasing(other)] as const
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
  await page.goto(salaryReports)
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
  const again = await releasing(page)
  await again.getByRole('textbox', { name: /^Bulk transaction id/ }).fill('SBI-E2E-0009')
  await again.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText('Disbursement successfully recorded!')).toHaveCount(1)
  await expect(row).toContainText('Consumed')
})

const summary = '/accounts/reports/gst-summary'

/** The last month that has ended. */
const lastMonth = (): string => {
  const [year = 0, month = 0] = new Date()
    .toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
    .split('-')
    .map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

const settling = async (page: Page) => {
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
  const dialogs = [await settling(page), await settling(other)] as const
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

const statements = '/accounts/ledgers/bank-statements'
const [bank, charges] = ['State Bank of India', 'Bank Charges']
/** On which the books are open. */
const today = localDate(new Date().toISOString())
const written = (day: string): string => day.split('-').toReversed().join('/')

const file = (lines: readonly string[]) => ({
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Txn Date,Narration,Chq No,Amt,Dr/Cr,Closing', ...lines].join('\n')),
})
const lines = [
  `${written(today)},NEFT ACME SUPPLIERS,N990011,4200.00,DR,95800.00`,
  `${written(today)},SMS ALERTS,,17.70,DR,95782.30`,
  `${written(today)},SMS ALERTS,,17.70,DR,95764.60`,
]
const columns = [
  ['Date', 'Txn Date'],
  ['Description', 'Narration'],
  ['Reference', 'Chq No'],
  ['Balance', 'Closing'],
  ['Amount', 'Amt'],
  ['Debit or credit', 'Dr/Cr'],
] as const

/** One of the four figures of the reconciliation, in paise. */
const figure = async (page: Page, label: string): Promise<number> => {
  const words = await page
    .getByLabel('Reconciliation', { exact: true })
    .locator('div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .innerText()
  const paise = Math.round(Number(words.replaceAll(/[^\d.-]/g, '')) * 100)
  return words.endsWith('Cr') ? -paise : paise
}

const expectEquation = (page: Page): Promise<void> =>
  expect(async () => {
    const [ledger = 0, uncleared = 0, unmatched = 0, statement = 0] = await Promise.all(
      ['Ledger balance', 'Uncleared', 'Unmatched', 'Statement balance'].map((label) => figure(page, label)),
    )
    expect(ledger - uncleared + unmatched).toBe(statement)
  }).toPass()

const importing = async (page: Page, of: ReturnType<typeof file>) => {
  await page.getByRole('button', { name: 'Import statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import bank lines' })
  await dialog.getByLabel('File of rows').setInputFiles(of)
  return dialog
}

test('a statement comes once, dry run first; a proposal is accepted, a missing voucher made, all undone, live on another device', async ({
  seat,
  server,
}) => {
  const api = await apiOf(server, 'admin')
  const paid = await api.send('/services/accounts/api/v1/transaction/paid-acme/commands', {
    type: 'Create',
    data: {
      operations: 'payment',
      transactionDate: today,
      name: 'Paid to Acme Suppliers',
      account: { id: 'mls-ledger-state-bank-of-india', name: bank },
      against: { id: 'mls-ledger-bank-charges', name: charges },
      amount: 4_200_00,
      instrument: { mode: 'neft', number: 'N990011' },
    },
  })
  expect(paid.status).toBe(200)
  const address = `${statements}?bank=mls-ledger-state-bank-of-india`
  const { page } = await seat('admin', address)
  const { page: other } = await seat('admin', address)
  await expect(page.getByText('Import a statement of this bank to begin.')).toBeVisible()
  await expectEquation(page)
  const ledger = await figure(page, 'Ledger balance')

  const dialog = await importing(page, file(lines))
  for (const [field, column] of columns)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await dialog.getByLabel(new RegExp(`^${field}(?: \\(required\\))?$`)).selectOption({ label: column })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(dialog.getByText('Nothing is saved yet.')).toBeVisible()
  expect(await figure(page, 'Statement balance')).toBe(0)
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()

  const left = page.getByRole('table', { name: 'Unmatched lines' })
  await expect(left.getByRole('row', { name: /SMS ALERTS/ })).toHaveCount(2)
  await expect(left.getByRole('row', { name: /NEFT ACME/ })).toContainText('Same amount · Same day · Reference N990011')
  await expect.poll(() => figure(page, 'Statement balance')).toBe(-4_235_40)
  await expectEquation(page)
  await expectAccessible(page)

  // The mapping is kept for the bank, and the same file adds nothing.
  const again = await importing(page, file(lines))
  await again.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(again.getByText('3 are there already and left out.')).toBeVisible()
  await expect(again.getByRole('button', { name: /^Import 0/ })).toHaveAccessibleDescription('No row can be imported.')
  await again.getByRole('button', { name: 'Cancel' }).click()

  // What stood at the bank before the first line is a line itself.
  await page.getByRole('button', { name: 'Add as brought forward' }).click()
  await expect.poll(() => figure(page, 'Statement balance')).toBe(95_764_60)
  await expect(left.getByRole('row', { name: /Balance brought forward/ })).toContainText(addDays(today, -1).slice(0, 4))

  await page.getByRole('button', { name: 'Accept NEFT ACME SUPPLIERS' }).click()
  const done = (one: Page) => one.getByRole('table', { name: 'Matched lines', exact: true })
  await expect(done(other).getByRole('row', { name: /NEFT ACME/ })).toContainText('4,200.00')
  await expect(other.getByRole('button', { name: 'Accept NEFT ACME SUPPLIERS' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Record voucher of SMS ALERTS' }).first().click()
  const form = page.getByRole('dialog', { name: 'Record voucher' })
  await form.getByRole('combobox', { name: /^Party or ledger/ }).fill(charges)
  await page.getByRole('option', { name: charges }).first().click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Record voucher' }).click()
  await expect(done(other).getByRole('row', { name: /SMS ALERTS/ })).toHaveCount(1)
  await expect.poll(() => figure(other, 'Ledger balance')).toBe(ledger - 17_70)
  await expectEquation(other)

  for (const line of ['SMS ALERTS', 'NEFT ACME SUPPLIERS']) {
    // oxlint-disable no-await-in-loop -- one after the other
    await other.getByRole('button', { name: `Undo ${line}` }).click()
    await other.getByRole('dialog', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
    await expect(other.getByRole('button', { name: `Undo ${line}` })).toHaveCount(0)
    // oxlint-enable no-await-in-loop
  }
  await expect(done(page)).toHaveCount(0)
  await expect.poll(() => figure(page, 'Ledger balance')).toBe(ledger)
  await expect(page.getByRole('button', { name: 'Accept NEFT ACME SUPPLIERS' })).toBeVisible()
  await expectEquation(page)

  // Split by hand: part of one line against a part of what stands in the books.
  await page.getByRole('button', { name: 'Match SMS ALERTS' }).first().click()
  const match = page.getByRole('dialog', { name: 'Match' })
  const acme = match.getByRole('row', { name: /Paid to Acme Suppliers/ })
  await acme.getByRole('textbox').fill('10.00')
  await match.getByRole('button', { name: 'Match', exact: true }).click()
  await expect(left.getByRole('row', { name: /SMS ALERTS/ }).filter({ hasText: 'of -17.70' })).toContainText('-7.70')
  await expectEquation(page)
})
