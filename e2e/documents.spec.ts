import type { Page } from '@playwright/test'
import { sign } from './quality/steps.ts'
import { apiOf } from './support/api.ts'
import { choose, fillLine, tabTo } from './support/keyboard.ts'
import { employ } from './support/roles.ts'
import { arrive, expect, expectAccessible, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ handsOn: true })

const transfers = '/inventory/operations/godown-transfer'
const served = '/services/inventory/api/v1/godown-transfers'

const status = (page: Page, word: string) =>
  expect(page.getByRole('heading', { level: 1 }).locator('xpath=..').getByText(word, { exact: true })).toBeVisible()

test('by keyboard alone: a transfer is entered, refused for want of stock, corrected, posted by one key', async ({
  seat,
}) => {
  const { page } = await seat('admin', `${transfers}/new`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Stearic acid for the morning shift')
  await expect(page.getByRole('textbox', { name: 'Date' })).not.toHaveValue('')
  await tabTo(page, 'Destination godown')
  await choose(page, 'Granulation Floor')
  // Escape closes what is open in the form, and the form only then.
  await tabTo(page, 'Item, row 1')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  // The batch says of what it is.
  await fillLine(page, 1, { Batch: 'STA-IP-2605' })
  for (const [cell, words] of Object.entries({ Item: 'Stearic Acid', Grade: 'Stearic Acid IP', Unit: 'Kilogram' }))
    // oxlint-disable-next-line no-await-in-loop -- cell after cell
    await expect(page.getByRole('combobox', { name: `${cell}, row 1` })).toHaveValue(words)
  await fillLine(page, 1, { 'Source godown': 'Main Store', Quantity: '9999', Rate: '211.5' })
  // Enter leads to a new line, which is left empty: it is none of the document's.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Item, row 2' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Data added sucessfully')).toBeVisible()
  await status(page, 'Draft')

  await tabTo(page, 'Post')
  await page.keyboard.press('Enter')
  const refused = page.getByText(/^Only [\d.]+ Kilogram of Stearic Acid IP batch STA-IP-2605-023 is in Main Store on/)
  await expect(refused).toBeVisible()
  await status(page, 'Draft')

  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await tabTo(page, 'Quantity, row 1')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('12.5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('cell', { name: /^12\.5/ }).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /Saved on this device|Waiting to send|Sent/ })).toHaveCount(0)
  // The same button sends it again, in the place of what was refused.
  await page.getByRole('button', { name: 'Post', exact: true }).press('Enter')
  await expect(page.getByText('Data submitted sucessfully').first()).toBeVisible()
  await status(page, 'Posted')
  await expect(refused).toBeHidden()
  await expect(page.getByRole('button', { name: /^Live/ }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeHidden()
  await expectAccessible(page)
})

test('stock goes to a location with another GSTIN: its godowns are offered, and the books of each balance', async ({
  seat,
  server,
}) => {
  const { page } = await seat('admin', `${transfers}/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Samples for Pune')
  await tabTo(page, 'Destination godown')
  await choose(page, 'R&D Store')
  await fillLine(page, 1, { Batch: 'STA-IP-2605', 'Source godown': 'Main Store', Quantity: '2', Rate: '211.5' })
  await page.keyboard.press('Control+Enter')
  await status(page, 'Draft')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await status(page, 'Posted')
  await expect(page.getByRole('status').filter({ hasText: /Saved on this device|Waiting to send|Sent/ })).toHaveCount(0)
  const api = await apiOf(server, 'admin')
  const id = page.url().split('/').at(-1)
  interface Made {
    readonly referenceId?: string
    readonly entries: readonly { readonly ledger: { readonly name: string } }[]
  }
  const all = (await api.list('/services/accounts/api/v1/transaction?filter[operations]=godown-transfer')) as Made[]
  const made = all.find(({ referenceId }) => referenceId === id)
  expect(new Set(made?.entries.map(({ ledger: { name } }) => name))).toEqual(
    new Set(['Stock - Raw Materials', 'Output IGST', 'Input IGST', 'Inter-location Clearing']),
  )
})

const adjustments = '/inventory/operations/stock-adjustment'
const moves = '/inventory/reports/stock-item-summary/moves'
const consumptions = '/accounts/activities/consumption-vouchers'

const save = (page: Page) => page.keyboard.press('Control+Enter')
const act = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click()
const addressOf = (page: Page): string => new URL(page.url()).pathname

test('opening stock is entered by the store keeper, signed by somebody else, moved and used up by two people', async ({
  seat,
  server,
}) => {
  test.slow()
  await employ(server, 'tara', { initiator: 'Initiator', stores: 'Store Keeper' })
  const { page: tara } = await seat('tara', `${adjustments}/new`)
  await tabTo(tara, 'Godown')
  await choose(tara, 'Main Store')
  await tabTo(tara, 'Reason')
  await tara.keyboard.type('Found at the count of the year.')
  await fillLine(tara, 1, { Batch: 'STA-IP-2610', Quantity: '40.5', Rate: '100' })
  await save(tara)
  await status(tara, 'Draft')
  await act(tara, 'Submit')
  await status(tara, 'Submitted')
  await expect(tara.getByRole('button', { name: 'Post', exact: true })).toHaveAttribute('aria-disabled', 'true')

  const { page: admin } = await seat('admin', addressOf(tara))
  await expect(admin.getByRole('row', { name: /^Total/ })).toContainText('40.5 Kilogram')
  await act(admin, 'Post')
  await sign(admin)
  await status(admin, 'Posted')
  // The one who waits sees it without a reload, with the signature.
  await status(tara, 'Posted')
  await expect(tara.getByText(/^Signed electronically by Nandini Deshpande/)).toBeVisible()
  await tara.getByRole('link', { name: 'Stock moves' }).click()
  await expect(tara.getByRole('row', { name: /Opening/ })).toHaveCount(1)
  await expect(tara.getByRole('row', { name: /Opening/ })).toContainText('40.500')

  await visit(tara, `${transfers}/new`)
  await tara.getByRole('textbox', { name: 'Name' }).fill('Stearic acid for lot 7')
  await tabTo(tara, 'Destination godown')
  await choose(tara, 'Granulation Floor')
  await fillLine(tara, 1, { Batch: 'STA-IP-2610', 'Source godown': 'Main Store', Quantity: '40.5', Rate: '100' })
  await save(tara)
  await status(tara, 'Draft')
  await act(tara, 'Post')
  await status(tara, 'Posted')

  // Whoever has the moves open sees them come.
  await visit(tara, `${moves}?q=STA-IP-2610`)
  await expect(tara.getByRole('row', { name: /Transfer/ })).toHaveCount(2)
  await visit(admin, `${consumptions}/new`)
  await expect(admin.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await admin.keyboard.type('Lot 7')
  await tabTo(admin, 'Godown')
  await choose(admin, 'Granulation Floor')
  await fillLine(admin, 1, { Batch: 'STA-IP-2610', Quantity: '12.25', Rate: '100' })
  await save(admin)
  await status(admin, 'Draft')
  await act(admin, 'Post')
  await status(admin, 'Posted')
  await expect(tara.getByRole('row', { name: /Consumption/ })).toContainText('-12.250')

  // Vouchers of every kind stand in one view: each reader sees the kinds that are theirs to read.
  const { page: clerk } = await seat('clerk', consumptions)
  await expect(clerk.getByRole('row', { name: /Lot 7/ })).toContainText('Posted')
  const vouchersOf = async (person: string) => {
    const api = await apiOf(server, person)
    const vouchers = await api.list('/services/accounts/api/v1/voucher-transactions?filter[name][contains]=lot%207')
    return vouchers.map((one) => (one as { readonly name: string }).name)
  }
  expect(await vouchersOf('admin')).toEqual(expect.arrayContaining(['Stearic acid for lot 7', 'Lot 7']))
  expect(await vouchersOf('clerk')).toContain('Lot 7')
  expect(await vouchersOf('clerk')).not.toContain('Stearic acid for lot 7')
})

test('a transfer that is saved while the network is gone waits here and gets its number once it is back', async ({
  desk,
  server,
}) => {
  test.slow()
  const page = await desk.open()
  await arrive(page, server, 'admin', `${transfers}/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Saved without a network')
  await tabTo(page, 'Destination godown')
  await choose(page, 'Granulation Floor')
  await fillLine(page, 1, { Batch: 'LAC-IP', 'Source godown': 'Main Store', Quantity: '5', Rate: '100' })
  await expect(page.getByText(/^Will be GT\//)).toBeVisible()
  desk.line.cut()
  await save(page)
  await expect(page.getByRole('button', { name: /1 change waiting/ }).filter({ visible: true })).toBeVisible({
    timeout: 40_000,
  })
  await expect(page.getByRole('cell', { name: '5 Kilogram' }).first()).toBeVisible()
  const api = await apiOf(server, 'admin')
  const names = async () => JSON.stringify(await api.list(served))
  expect(await names()).not.toContain('Saved without a network')
  desk.line.mend()
  await expect(page.getByRole('heading', { level: 1, name: /^GT\/\d\d-\d\d\/\d{4}$/ })).toBeVisible({ timeout: 40_000 })
  await expect.poll(names).toContain('Saved without a network')
})

test('a document is copied into a new one of today, with its lines and the number told before', async ({
  seat,
  server,
}) => {
  const { page } = await seat('admin', `${transfers}/transfer-1`)
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('120.5 Kilogram')
  const lines = await page.getByRole('table').first().getByRole('row').count()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New godown transfer' })).toBeVisible()
  const today = new Date().getFullYear()
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue(new RegExp(String(today)))
  await expect(page.getByRole('combobox', { name: 'Batch, row 1' })).not.toHaveValue('')
  await page.getByRole('textbox', { name: 'Name' }).fill('The same again')
  // Its number is told before it has it, and moves on when somebody else takes that one.
  const awaited = page.getByText(/^Will be GT\/\d\d-\d\d\/\d{4}, unless another one is saved first\.$/)
  const taken = await awaited.innerText()
  const api = await apiOf(server, 'admin')
  const { body } = await api.send(`${served}/transfer-1`)
  const { date, destinationGodown, items } = body
  const data = { name: 'Saved first', date, destinationGodown, items }
  expect(await api.send(`${served}/saved-first/commands`, { type: 'Create', data })).toMatchObject({ status: 200 })
  await expect(page.getByText(taken)).toBeHidden()
  const [number = ''] = /GT[^,]+/.exec(await awaited.innerText()) ?? []
  await save(page)
  await expect(page.getByText('Data added sucessfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await status(page, 'Draft')
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('120.5 Kilogram')
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(lines)
})

test('lines are printed with their sums, and their documents leave in a file', async ({ seat }) => {
  const { page } = await seat('admin', `${transfers}/transfer-1`)
  const total = page.getByRole('row', { name: /^Total/ })
  await expect(total).toContainText('120.5 Kilogram')
  await page.evaluate(() => {
    window.print = () => void (document.title = 'printed')
  })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await expect(page).toHaveTitle('printed')
  await page.emulateMedia({ media: 'print' })
  await expect(total).toBeVisible()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden()
  // What it posted stands on paper; lists elsewhere are nothing there.
  const related = page.getByRole('region', { name: 'Related' })
  await expect(related.getByRole('link', { name: /^Transaction TR/ })).toBeVisible()
  await expect(related.getByRole('link', { name: 'Stock moves' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await visit(page, transfers)
  for (const format of ['CSV', 'XLSX']) {
    // oxlint-disable no-await-in-loop -- file after file
    await page.getByRole('button', { name: 'More for this list' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: new RegExp(format) }).click()
    expect((await file).suggestedFilename()).toMatch(format === 'CSV' ? /\.csv$/ : /\.xlsx$/)
    // oxlint-enable no-await-in-loop
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a document and its empty form are no wider than the window, and nothing is serious for axe', async ({
    seat,
  }) => {
    const { page } = await seat('admin', `${adjustments}/stock-opening`)
    await expect(page.getByText(/^Signed electronically by/)).toBeVisible()
    for (const address of [`${adjustments}/stock-opening`, `${transfers}/new`, `${transfers}/transfer-5`]) {
      // oxlint-disable no-await-in-loop -- page after page
      await visit(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, 'content', ['light', 'dark'])
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
      // oxlint-enable no-await-in-loop
    }
  })
})
