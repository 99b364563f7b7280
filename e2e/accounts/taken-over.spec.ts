import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { localDate } from '../../src/domain/kernel/calendar.ts'
import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const journals = '/accounts/activities/foreign-vouchers'
const openings = '/accounts/tally-masters/opening-balances'

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})
/** On which the books are open. */
const day = localDate(new Date().toISOString())
const header = 'Date,Voucher,Ledger,Debit,Credit,Narration'
/** Vouchers that balance, each of two lines. */
const plain = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => [
    `${day},P-${at + 1},Canteen of the Plant,${at + 1}.50,,Tea`,
    `${day},P-${at + 1},HDFC Bank,,${at + 1}.50,Tea`,
  ]).flat()

const opened = async (page: Page, file: ReturnType<typeof csv>) => {
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: /^Import/ })
  await dialog.getByLabel('File of rows').setInputFiles(file)
  return dialog
}

test('a journal of another program comes with the ledgers that it lacks, totals first, bad vouchers told, and once', async ({
  seat,
}) => {
  test.slow()
  const { page } = await seat('admin', journals)
  await expect(page.getByRole('heading', { level: 1, name: 'Vouchers of another program' })).toBeVisible()
  await expectAccessible(page)
  const journal = csv('journal.csv', [
    header,
    `${day},J-1,Canteen of the Plant,1200.005000000001,,Tea`,
    `${day},J-2,Canteen of the Plant,500.00,,`,
    `${day},J-1,HDFC Bank,,1200.01,Tea`,
    `${day},J-2,HDFC Bank,,490.00,`,
    ...plain(120),
  ])
  const dialog = await opened(page, journal)
  const add = dialog.getByRole('button', { name: 'Add 1 missing ledger' })
  await expect(add).toHaveAccessibleDescription('Choose the group.')
  await dialog.getByRole('combobox', { name: /^Group of the ledgers/ }).fill('Indirect Exp')
  await page
    .getByRole('option', { name: /^Indirect Expenses/ })
    .first()
    .click()
  await expectAccessible(page)
  await add.click()
  await expect(page.getByText('1 ledger added.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Check 244 rows' }).click()
  await expect(dialog.getByText('120 of 122 foreign vouchers can be imported.')).toBeVisible()
  await expect(dialog.getByText('has more than 2 decimals.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('checkbox', { name: /^Round 1 amount with more than 2 decimals/ }).check()
  await dialog.getByRole('button', { name: 'Check 244 rows' }).click()
  await expect(dialog.getByText('121 of 122 foreign vouchers can be imported.')).toBeVisible()
  await expect(
    dialog.getByText(/^Voucher J-2 of \S+: debits 500\.00 and credits 490\.00 differ by 10\.00\.$/),
  ).toBeVisible()
  const totals = dialog.getByRole('region', { name: 'Totals, table' })
  await expect(totals.getByRole('row', { name: /^Canteen of the Plant/ })).toContainText('9,020.01')
  await expect(totals.getByRole('row', { name: /^Total/ })).toContainText('8,520.01')
  await expectAccessible(page)

  // It goes on where it stood when the page is gone in the middle.
  let sent = 0
  await page.route(/\/foreign-vouchers\/batch$/, (route) => {
    sent += 1
    return sent === 2 ? route.abort() : route.continue()
  })
  await dialog.getByRole('button', { name: 'Import 121 foreign vouchers' }).click()
  await expect.poll(() => sent).toBeGreaterThanOrEqual(2)
  await page.reload()
  const bar = page.getByRole('group', { name: 'Import of journal.csv' })
  await expect(bar.getByText('imported, 121 of 122 rows \u00B7 1 refused')).toBeVisible({ timeout: 30_000 })

  const again = await opened(page, journal)
  await again.getByRole('checkbox', { name: /^Round 1 amount/ }).check()
  await again.getByRole('button', { name: 'Check 244 rows' }).click()
  await expect(again.getByText('121 are there already and left out.')).toBeVisible()
  await expect(again.getByRole('button', { name: /^Import 0/ })).toHaveAccessibleDescription('No row can be imported.')
  await again.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('searchbox').fill('J-1')
  await page.getByRole('link', { name: 'J-1', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'J-1' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Entries' })).toContainText('1,200.01')
  await expectAccessible(page)
})

test('opening balances tell their difference before they are posted, and replace those before them', async ({
  seat,
  server,
}) => {
  // The demo has closed the years in which its books begin.
  const settings = '/services/accounts/api/v1/accounting-settings/mls-accounting-settings'
  const api = await apiOf(server, 'admin')
  const { version: expectedVersion } = (await api.send(settings)).body
  const opening = { type: 'Update', data: { patch: { lockedUpTo: null } }, expectedVersion, reason: 'Openings.' }
  expect(await api.send(`${settings}/commands`, opening)).toMatchObject({ status: 200 })
  // What a line of the bank's statement is matched with is not replaced.
  const brought = '/services/accounts/api/v1/bank-lines/mls-bank-line-1'
  const line = (await api.send(brought)).body
  const undo = { type: 'Undo', data: {}, expectedVersion: line['version'] }
  expect(await api.send(`${brought}/commands`, undo)).toMatchObject({ status: 200 })
  const { page } = await seat('admin', `${openings}/new`)
  const bank = page.getByRole('combobox', { name: /^Ledger/ }).first()
  await bank.fill('HDFC')
  await page
    .getByRole('option', { name: /^HDFC Bank/ })
    .first()
    .click()
  await page
    .getByRole('textbox', { name: /^Debit/ })
    .first()
    .fill('100000')
  await page.keyboard.press('Tab')
  const totals = page.getByLabel('Totals', { exact: true })
  await expect(totals).toContainText('Opening difference, credited')
  await expect(totals).toContainText('1,00,000.00')
  const replaces = page.getByRole('group', { name: 'Replaces' })
  await expect(replaces).toContainText(/OB\/\S+ stands, posted by .+\. These balances replace it as a whole\.$/)
  await expectAccessible(page)

  // Somebody else posts others meanwhile: nothing of the form is lost, and nothing of theirs is replaced unseen.
  const service = '/services/accounts/api/v1'
  const named = async (path: string): Promise<readonly { readonly id: string; readonly name: string }[]> =>
    (await api.list(`${service}/${path}`)) as { id: string; name: string }[]
  const [stood] = await named('opening-balances?filter[status]=posted')
  const cash = (await named('ledgers?search=Cash')).find(({ name }) => name === 'Cash')
  const lines = [{ ledger: { id: cash?.id, name: cash?.name }, debit: 5_00 }]
  const others = { type: 'Create', data: { lines, replaces: { id: stood?.id, name: '' } } }
  expect(await api.send(`${service}/opening-balances/${randomUUID()}/commands`, others)).toMatchObject({ status: 200 })
  await expect(replaces).toContainText('It was posted while this form was open.')
  await page.getByRole('button', { name: 'New opening balances' }).click()
  await expect(replaces.getByRole('alert')).toContainText('Choose them under Replaces to post these in their place.')
  await expectAccessible(page)
  await expect(totals).toContainText('1,00,000.00')
  await replaces.getByRole('button', { name: /^Replace OB\// }).click()
  await expect(replaces).toContainText('These balances replace it as a whole.')
  await page.getByRole('button', { name: 'New opening balances' }).click()
  await expect(page.getByText('31-Mar-2023').first()).toBeVisible()

  await visit(page, openings)
  const dialog = await opened(
    page,
    csv('openings.csv', ['Ledger,Debit,Credit', 'HDFC Bank,"1,00,000.00",', 'Cash,,40000']),
  )
  await dialog.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(dialog.getByText(/Choose them under Replaces to post these in their place\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('combobox', { name: 'Replaces' }).selectOption('The same in all rows')
  const stands = await page
    .getByRole('row')
    .filter({ hasText: 'Posted' })
    .getByRole('link', { name: /^OB\// })
    .innerText()
  await dialog.getByRole('combobox', { name: 'Replaces in all rows' }).fill(stands)
  await page.getByRole('option', { name: stands }).click()
  await dialog.getByRole('button', { name: 'Check 2 rows' }).click()
  const difference = dialog.getByRole('row', { name: /^Opening Balance Difference/ })
  await expect(difference).toContainText('60,000.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Import 1/ }).click()
  await expect(page.getByRole('group', { name: 'Import of openings.csv' })).toContainText('imported')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^OB\// }) })
  await expect(rows.filter({ hasText: 'Replaced' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Posted' })).toHaveCount(1)
})
