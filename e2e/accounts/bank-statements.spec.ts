import type { Page } from '@playwright/test'
import { addDays, localDate } from '../../src/domain/kernel/calendar.ts'
import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

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

const expectEquation = async (page: Page): Promise<void> => {
  const [ledger = 0, uncleared = 0, unmatched = 0, statement = 0] = await Promise.all(
    ['Ledger balance', 'Uncleared', 'Unmatched', 'Statement balance'].map((label) => figure(page, label)),
  )
  expect(ledger - uncleared + unmatched).toBe(statement)
}

const opened = async (page: Page, of: ReturnType<typeof file>) => {
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

  const dialog = await opened(page, file(lines))
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
  const again = await opened(page, file(lines))
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
