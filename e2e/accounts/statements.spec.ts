import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { addDays } from '../../src/domain/kernel/calendar.ts'
import { pdfText } from '../../tests/support/pdf-text.ts'
import { apiOf } from '../support/api.ts'
import { pressTogether } from '../support/keyboard.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const reports = '/accounts/tally-reports'
const amount = /-?[\d,]+\.\d\d/

/** What the columns of a side come to: the line under its tree. */
const totalsOf = async (page: Page, side: string): Promise<readonly string[]> => {
  const line = page.getByRole('tree', { name: side }).locator('xpath=../../p')
  await expect(line).toContainText(amount)
  return (await line.locator('span').allInnerTexts()).slice(1)
}
const totalOf = async (page: Page, side: string): Promise<string> => (await totalsOf(page, side))[0] ?? ''
/** Both sides come to the same. */
const agree = (page: Page, one: string, other: string): Promise<void> =>
  expect(async () => expect(await totalOf(page, one)).toBe(await totalOf(page, other))).toPass()
const item = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name},`) })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('the books of the demo agree: both sides of the sheet, both parts of the result, and all ledgers come to nothing', async ({
  seat,
}) => {
  const { page } = await seat('admin', `${reports}/balance-sheets`)
  await expect(item(page, 'Current Assets')).toBeVisible()
  await expect.poll(() => totalOf(page, 'Assets')).not.toBe('0.00')
  await agree(page, 'Liabilities', 'Assets')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Expand all', exact: true }).click()
  await expect(item(page, 'Profit & Loss A/c')).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Date range/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Date range' })
  await dialog.getByLabel('Start date').fill('')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toContainText('Start date is required.')
  await dialog.getByLabel('Start date').fill('01-Apr-2023')
  await dialog.getByLabel('End date').fill('28-Feb-2023')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toContainText('From date is after to date; the range was not applied.')
  await dialog.getByLabel('Start date').fill('01-Feb-2023')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('No postings up to 28-Feb-2023.')).toBeVisible()

  await visit(page, `${reports}/profit-n-loss?zeros=hidden`)
  await expect(item(page, 'Nett (?:Profit|Loss)')).toBeVisible()
  await agree(page, 'Trading expenses', 'Trading incomes')
  await agree(page, 'Other expenses', 'Other incomes')

  await visit(page, `${reports}/account-summary?view=quarterly`)
  const rows = page.getByRole('table', { name: 'Account Summary' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('01-Apr-2023 to 30-Jun-2023')
  for (const words of (await rows.allInnerTexts()).slice(1)) expect(words).toMatch(/\t([\d,.]+)\t\1\t0\.00$/)

  // Of a hundred and fifty weeks those that are seen are there, and the last one once one goes there.
  await visit(page, `${reports}/account-summary?view=weekly&from=2023-04-01&to=2026-03-31`)
  await expect(rows.nth(1)).toContainText('01-Apr-2023 to 07-Apr-2023')
  expect(await rows.count()).toBeLessThan(80)
  await page.getByRole('region', { name: 'Account Summary, table' }).focus()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(rows.last()).toContainText('31-Mar-2026', { timeout: 1000 })
  }).toPass()
  expect(await rows.count()).toBeLessThan(80)
})

test('by keyboard: a figure of the sheet leads to what stands in its group, and a ledger to the entries that add up to it', async ({
  seat,
}) => {
  const { page } = await seat('admin', `${reports}/balance-sheets?zeros=hidden`)
  await expect(item(page, 'Current Assets')).toBeVisible()
  await item(page, 'Current Assets').focus()
  await page.keyboard.press('ArrowRight')
  await expect(item(page, 'Cash-in-hand')).toBeVisible()
  await pressTogether(page, 'c', 'a', 's', 'h')
  await expect(item(page, 'Cash-in-hand')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Account Summary')).toBeVisible()
  await expect(page).toHaveURL(/resource=account-group/)
  await expect(page.getByRole('status').filter({ hasText: /^Cash-in-hand, \d\d-/ })).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Balance Sheet')).toBeVisible()

  const cash = item(page, 'Cash')
  await item(page, 'Cash-in-hand').focus()
  await page.keyboard.press('ArrowRight')
  const words = (await cash.getAttribute('aria-label')) ?? ''
  await cash.focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Ledger entries')).toBeVisible()
  const total = page.getByRole('row', { name: /^Total/ })
  await expect(total).toContainText(amount)
  const [debit = 0, credit = 0] = ((await total.innerText()).match(/[\d,]+\.\d\d/g) ?? []).map((one) =>
    Number(one.replaceAll(',', '')),
  )
  expect((debit - credit).toFixed(2)).toBe(amount.exec(words)?.[0].replaceAll(',', ''))
})

test('the cash flow opens with what stood there, and a period of its chart leads to the movements and their entries', async ({
  seat,
}) => {
  // A quarter, and the days since, in which something was paid on account.
  const from = addDays(new Date().toISOString().slice(0, 10), -100)
  const { page } = await seat('admin', `/accounts/cashflow/cashflow-details?view=quarterly&from=${from}`)
  await expect(item(page, 'Opening Balance')).toContainText(amount)
  await expectAccessible(page)
  const [first, second] = [0, 1].map((at) =>
    page.getByRole('group', { name: 'Cash flow by period' }).getByRole('button').nth(at),
  ) as [Locator, Locator]
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(second).toBeFocused()
  await expect(second).toHaveAccessibleName(/Closing Balance .* of .* estimated/)
  await page.keyboard.press('Enter')
  await item(page, 'HDFC Bank').press('Enter')
  await expect(heading(page, 'Ledger entries')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(amount)
})

test('the cash flow of a grade waits until one is chosen, and keeps it in its address', async ({ seat }) => {
  const { page } = await seat('admin', '/accounts/cashflow/cashflow-details?view=yearly')
  await page.getByRole('combobox', { name: 'Resource' }).selectOption('grade')
  await expect(page.getByText('Choose a grade.')).toBeVisible()
  await expectAccessible(page)
  const grade = page.getByRole('combobox', { name: 'Grade' })
  await grade.click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(item(page, 'Opening Balance')).toContainText(amount)
  const name = await grade.inputValue()
  expect(name).not.toBe('')
  await page.reload()
  await expect(grade).toHaveValue(name)
})

test('profit and loss of a department is what journals said is of it', async ({ seat }) => {
  const { page } = await seat('admin', `${reports}/profit-n-loss`)
  const all = await totalOf(page, 'Trading expenses')
  await page.getByRole('combobox', { name: 'Department' }).fill('Production')
  await page.getByRole('option', { name: 'Production' }).first().click()
  await expect(page.getByRole('tree', { name: 'Trading expenses' }).locator('xpath=../../p')).not.toContainText(all)
  await expectAccessible(page)
})

test('a vendor’s page leads to its orders that are not billed', async ({ seat }) => {
  const { page } = await seat('admin', '/accounts/ledgers/party')
  await page.getByRole('link', { name: 'Godavari Oleochem' }).click()
  await page.getByRole('link', { name: 'Orders not billed' }).click()
  const orders = page.getByRole('table', { name: 'Orders not billed' })
  await expect(orders.getByRole('row').nth(1)).toContainText(amount)
  await expectAccessible(page)
  await orders.getByRole('link').first().click()
  await expect(heading(page, /^PO\//)).toBeVisible()
})

test('a vendor’s statement is looked at and goes out by mail, and the page tells of it', async ({ seat, mailbox }) => {
  const { page } = await seat('admin', '/accounts/ledgers/party')
  await page.getByRole('link', { name: 'Godavari Oleochem' }).click()
  const closing = page.getByRole('table', { name: 'Statement' }).getByRole('row', { name: /Closing balance/ })
  const balance = (await closing.locator('td').last().innerText()).trim()
  await page.getByRole('button', { name: 'Email statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email statement' })
  const field = dialog.getByRole('textbox', { name: 'To', exact: true })
  await expect(field).toHaveValue(/@godavari-oleochem\.example$/)
  const to = await field.inputValue()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^Download Statement of account/ }).click()
  const looked = await readFile(await (await saved).path())
  expect(pdfText(looked).replaceAll(/\s/g, '')).toContain(`Closingbalance₹${balance.replaceAll(/\s/g, '')}`)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(`Statement sent to ${to}`, { exact: true })).toBeVisible()
  const mail = () => mailbox.mails.find((one) => one.to?.[0]?.address === to)
  await expect.poll(() => mail()?.attachments.length).toBe(1)
  expect(Buffer.from(mail()?.attachments[0]?.content as ArrayBuffer).equals(looked)).toBe(true)
  await page.getByRole('link', { name: `Statement sent to ${to} on` }).click()
  await expect(heading(page, /^Statement of Godavari Oleochem/)).toBeVisible()
  await expectAccessible(page)
})

test('what somebody else posts stands in the sheet that one looks at', async ({ seat, server }) => {
  const { page } = await seat('admin', `${reports}/balance-sheets`)
  await expect(item(page, 'Fixed Assets')).toContainText('0.00')
  const api = await apiOf(server, 'admin')
  const ledger = { id: 'mls-ledger-machines', name: 'Machines' }
  const made = await api.send(`/services/accounts/api/v1/ledgers/${ledger.id}/commands`, {
    type: 'Create',
    data: { name: ledger.name, group: { id: 'mls-group-fixed-assets', name: 'Fixed Assets' } },
  })
  expect(made.status).toBe(200)
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  const posted = await api.send('/services/accounts/api/v1/transaction/journal-of-machines/commands', {
    type: 'Create',
    data: {
      operations: 'journal',
      transactionDate: today,
      name: 'A press, paid from suspense',
      lines: [
        { ledger, debit: 1_234_567 },
        {
          ledger: { id: 'mls-ledger-opening-balance-difference', name: 'Opening Balance Difference' },
          credit: 1_234_567,
        },
      ],
    },
  })
  expect(posted.status).toBe(200)
  await expect(item(page, 'Fixed Assets')).toContainText('12,345.67')
  await agree(page, 'Liabilities', 'Assets')
})

test('from the reports: the trial balance comes to 0.00, the GST of a month is what its ledgers were posted, and the ages of a party are its balance', async ({
  seat,
}) => {
  const { page } = await seat('admin', '/accounts/reports')
  await page.getByRole('link', { name: /^Trial Balance/ }).click()
  await expect(item(page, 'Current Assets')).toBeVisible()
  await expectAccessible(page)
  expect(await totalsOf(page, 'Trial Balance')).toEqual([
    '0.00',
    expect.stringMatching(/[1-9]/),
    expect.anything(),
    '0.00',
  ])

  await visit(page, '/accounts/reports')
  await page.getByRole('link', { name: /^GST Summary/ }).click()
  await expect(item(page, '18 %').first()).toBeVisible()
  await expectAccessible(page)
  for (const [side, ledger] of [
    ['Output tax', 'Output IGST'],
    ['Input tax', 'Input IGST'],
  ] as const) {
    const [, igst] = await totalsOf(page, side)
    await expect(item(page, ledger)).toHaveAccessibleName(new RegExp(`Of the month ${igst},`))
  }
  const [taxable = ''] = await totalsOf(page, 'Output tax')
  await page.getByRole('button', { name: 'More for this statement' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as JSON' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^gst-summary_\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    shape: 'gst-figures/1',
    outward: { total: { taxableValue: Number(taxable.replaceAll(',', '')) } },
  })
  await item(page, 'Output IGST').press('Enter')
  await expect(heading(page, 'Ledger entries')).toBeVisible()

  await visit(page, '/accounts/reports')
  await page.getByRole('link', { name: /^Ageing/ }).click()
  const parties = page.getByRole('table', { name: 'Parties' }).getByRole('row')
  await expect(parties.nth(1)).toContainText(amount)
  await expectAccessible(page)
  const overdue = await parties.locator('td:nth-child(4)').allInnerTexts()
  const figures = overdue.slice(0, -1).map((words) => Number(words.replaceAll(',', '')))
  expect(figures).toEqual(figures.toSorted((one, other) => other - one))
  expect(figures[0]).toBeGreaterThan(0)
  const balance = await parties.nth(1).locator('td:nth-child(3)').innerText()
  await parties.nth(1).getByRole('link').click()
  const closing = page.getByRole('table', { name: 'Statement' }).getByRole('row', { name: /Closing balance/ })
  await expect(closing).toContainText(balance)
  await expectAccessible(page)
  const inTabs = page.getByRole('navigation', { name: 'Of the party' })
  await inTabs.getByRole('link', { name: 'Ageing' }).click()
  await expect(page.getByRole('table', { name: 'Ageing' }).getByRole('row', { name: /^Total/ })).toContainText(balance)
  await inTabs.getByRole('link', { name: 'Open bills' }).click()
  const bill = page.getByRole('table', { name: 'Open bills' }).getByRole('row').nth(1)
  await bill.getByRole('button', { name: /^Actions of/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Record (?:payment|receipt)$/ })).toBeVisible()
  await expectAccessible(page)
})
