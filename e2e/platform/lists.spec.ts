import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readXlsx, writeXlsxStream } from 'hucre/xlsx'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const requisitions = '/quality-assurance/change-control/requisition'
const periods = '/quality-assurance/change-control/closure-date-period'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select row/ }) })

/** `12 of 340`, beside the title; `loading` while some are on their way. */
const counted = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=..').getByRole('status')

const open = async (page: Page, list = requisitions): Promise<void> => {
  await visit(page, list)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    list === periods ? 'Closure Date Period' : 'Requisition',
  )
  await expect(rows(page).first()).toBeVisible()
  await expect(counted(page)).not.toContainText('loading')
}
const filterBy = async (page: Page, column: string): Promise<void> => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Add a filter' }).getByRole('button', { name: column, exact: true }).click()
}
const more = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const viewMenu = async (page: Page, item: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Views of this list' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
/** How many rows match, once all of them are here. */
const total = async (page: Page): Promise<number> => {
  await expect(counted(page)).not.toContainText('loading')
  const words = await counted(page).textContent()
  return Number((words ?? '').split(' ')[0]?.replaceAll(',', ''))
}

test('a column is filtered by what it is: a text, days, references, figures, nothing at all', async ({ seat }) => {
  const { page } = await seat('qa', requisitions)
  await open(page)
  const all = await total(page)

  await filterBy(page, 'Document name')
  await page.getByLabel('Document name contains').fill('a')
  await expect(page).toHaveURL(/docName\.contains=a/)
  await page.getByLabel('How to compare').selectOption('is empty')
  await expect(page).toHaveURL(/docName\.empty=yes/)
  await page.getByLabel('How to compare').selectOption('is not empty')
  await expect(page).toHaveURL(/docName\.empty=no/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await filterBy(page, 'Due date')
  await page.getByRole('button', { name: 'this financial year' }).click()
  await expect(page).toHaveURL(/dueDate=this-fy/)
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/filter-date.png' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Due date is this financial year' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await filterBy(page, 'Department')
  const editor = page.getByRole('dialog', { name: 'Filter by Department' })
  await editor.getByRole('checkbox').first().check()
  await expect.poll(() => total(page)).toBeLessThan(all)
  const with1 = await total(page)
  await editor.getByLabel('How to compare').selectOption('is none of')
  await expect.poll(() => total(page)).toBe(all - with1)
  await page.keyboard.press('Escape')
  const address = page.url()
  await page.goto(address)
  await expect.poll(() => total(page)).toBe(all - with1)
  await expect(page.getByRole('button', { name: /^Department is not (?!.*-)/ })).toBeVisible()

  await open(page, periods)
  await filterBy(page, 'Days')
  await page.getByLabel('Days from').fill('40.5')
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByLabel('Days from').fill('x')
  await expect(page.getByText('Not a number.')).toBeVisible()
})

test('rows stay chosen while the list moves, all that match can be taken, and each is read beside the list', async ({
  seat,
}) => {
  const { page } = await seat('qa', requisitions)
  await open(page)
  const all = await total(page)
  await page.getByRole('checkbox', { name: 'Select row 2', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Select row 5', exact: true }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect(bar.getByText('4 selected')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Document name' }).getByRole('button').first().click()
  await expect(bar.getByText('4 selected')).toBeVisible()
  await bar.getByRole('button', { name: `Select all ${all}` }).click()
  await expect(bar.getByText(`${all} selected`)).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/bulk-bar.png' })
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()

  await page.keyboard.press('j')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar.getByText('3 selected')).toBeVisible()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar.getByText('2 selected')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const row = (at: number) => rows(page).nth(at)
  const preview = page.getByRole('region', { name: /^Preview of / })
  const shows = async (at: number): Promise<void> =>
    expect(preview).toHaveAccessibleName(`Preview of ${await row(at).getByRole('link').first().textContent()}`)
  await shows(0)
  await page.keyboard.press('ArrowDown')
  await shows(1)
  await expect(preview.getByRole('region', { name: 'Last events' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(row(1)).toBeFocused()
  await row(3).hover()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await shows(3)
  await page.keyboard.press('Space')
  await expect(row(3).getByRole('button', { name: /^History: / })).toHaveAttribute('data-hint', 'History (H)')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/history$/)
})

test('a workbook holds every matching row with real figures and days, and opens again', async ({ seat }) => {
  const { page } = await seat('qa', requisitions)
  await open(page)
  const all = await total(page)
  const download = page.waitForEvent('download')
  await more(page, 'Export as XLSX')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^change-assesment_\d{4}-\d\d-\d\d\.xlsx$/)
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await file.path())))
  const [head = [], ...lines] = sheets[0]?.rows ?? []
  expect(lines).toHaveLength(all)
  const due = head.indexOf('Due date')
  expect(lines.some((line) => line[due] instanceof Date)).toBe(true)

  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).check()
  const second = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export selected' }).click()
  const one = await readXlsx(new Uint8Array(readFileSync(await (await second).path())))
  expect(one.sheets[0]?.rows).toHaveLength(2)
})

test('a view is kept, marked when it was changed, shared, and gone when its owner deletes it', async ({ seat }) => {
  const { page } = await seat('qa', requisitions)
  await open(page, `${requisitions}?status=draft`)
  await viewMenu(page, 'Save as a new view')
  await page.getByRole('textbox', { name: 'Name' }).fill('Drafts')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const button = page.getByRole('button', { name: 'Views of this list' })
  await expect(button).toContainText('Drafts')
  await expect(button).not.toContainText('changed')

  await page.getByRole('columnheader', { name: 'Document name' }).getByRole('button').first().click()
  await expect(button).toContainText('(changed)')
  await viewMenu(page, /^Save the changes/)
  await expect(button).not.toContainText('changed')
  await viewMenu(page, 'Share with everybody')
  await button.click()
  await expect(page.getByRole('menuitem', { name: 'Stop sharing' })).toBeVisible()
  await page.screenshot({ path: 'test-results/view-menu.png' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const other = await seat('vikram', requisitions)
  await open(other.page)
  await viewMenu(other.page, /^Drafts/)
  await expect(other.page).toHaveURL(/status=draft/)
  await other.page.getByRole('button', { name: 'Views of this list' }).click()
  await other.page.getByRole('menuitem', { name: /^Not available to you/ }).click()
  await expect(other.page.getByRole('dialog').getByText(/^Delete the view/)).toBeVisible()
  await other.page.keyboard.press('Escape')

  await viewMenu(page, 'Open the list with it')
  await page.goto(requisitions)
  await expect(page).toHaveURL(/status=draft/)
  // What an address says goes before the view.
  await visit(page, `${requisitions}?status=pending`)
  await expect(page).not.toHaveURL(/saved=/)
  await viewMenu(page, /^Drafts/)
  await viewMenu(page, 'Delete the view')
  await expect(button).toContainText('Views')
  await other.page.getByRole('button', { name: 'Views of this list' }).click()
  await expect(other.page.getByRole('menuitem', { name: /^Drafts/ })).toBeHidden()
})

test('a file of rows is mapped, checked by the server, and changes what exists', async ({ seat }, info) => {
  const { page } = await seat('qa', requisitions)
  await open(page, periods)
  await more(page, 'Import')
  const dialog = page.getByRole('dialog', { name: /^Import/ })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const file = info.outputPath('periods.csv')
  writeFileSync(
    file,
    'Closure periods of 2026;\r\n\r\nKind;days\r\nMaj;75\r\n\r\nMinor;soon\r\nMajor;76\r\nMinor;1.200\r\n',
  )
  await dialog.getByLabel('File of rows').setInputFiles(file)
  // The title above and the semicolons are seen; both can be said otherwise.
  await expect(dialog.getByText('4 rows', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Names of the columns')).toHaveValue('3')
  await expect(dialog.getByLabel('Between cells')).toHaveValue(';')
  await dialog.getByLabel('Names of the columns').selectOption('Row 1: Closure periods of 2026')
  await expect(dialog.getByText('5 rows', { exact: true })).toBeVisible()
  await dialog.getByLabel('Names of the columns').selectOption('Row 3: Kind · days')
  await expect(dialog.getByLabel(/^Days/)).toHaveValue('1')
  await dialog.getByLabel(/^Type/).selectOption('Kind')
  // The word that is no choice is proposed as the one that begins so.
  await expect(dialog.getByLabel(/^Maj /)).toHaveValue('Major')
  // 1.200 may be twelve hundred: nobody guesses.
  const check = dialog.getByRole('button', { name: 'Check 4 rows' })
  await expect(check).toHaveAccessibleDescription('Say how Days is written.')
  await dialog
    .getByRole('radio', { name: /^Point for decimals/ })
    .first()
    .click()
  await dialog.getByLabel('Rows that exist already').selectOption('Change those with the same Type')
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/import-mapping.png' })
  await check.click()
  await expect(dialog.getByText('1 of 4 rows can be imported')).toBeVisible()
  await expect(dialog.getByText('“soon” is not a number.')).toBeVisible()
  await expect(dialog.getByText('Row 4 of the file has the same key.')).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/import-checked.png' })
  const problems = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save these rows as CSV' }).click()
  expect(readFileSync(await (await problems).path(), 'utf8')).toContain('6,Days: “soon” is not a number.,Minor,soon')
  await dialog.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  const bar = page.getByRole('group', { name: 'Import of periods.csv' })
  await expect(bar.getByText('imported, 1 of 4 rows \u00B7 3 refused')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Major' })).toContainText('75')
  await expectAccessible(page)
  await page.reload()
  await expect(bar).toBeVisible()

  // The import is a record: what each row became, and why the others were refused.
  await bar.getByRole('link', { name: 'Open the import' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('periods.csv')
  await expect(page.getByText('column days, Point for decimals', { exact: false })).toBeVisible()
  const became = page.getByRole('table', { name: 'Rows of the import' })
  await expect(became.getByRole('row').filter({ hasText: 'Changed' })).toContainText('Major')
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/import-record.png', fullPage: true })
  await page.getByRole('link', { name: 'Show in the list' }).click()
  await expect(page).toHaveURL(/[?&]import=/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Major')
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/import-narrowed.png' })
  const narrowed = page.waitForEvent('download')
  await more(page, 'Export as CSV')
  expect(
    readFileSync(await (await narrowed).path(), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(2)
  await page.getByRole('button', { name: 'Remove the filter Import' }).click()
  await expect(page).not.toHaveURL(/[?&]import=/)
  await expect(rows(page).filter({ hasText: 'Minor' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('periods.csv')
  const problem = page.getByRole('table', { name: 'Problems' }).getByRole('row').filter({ hasText: 'soon' })
  await problem.getByRole('button', { name: 'Show these rows' }).click()
  await expect(became.getByRole('row')).toHaveCount(2)
  const refused = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save refused rows as CSV' }).click()
  expect(readFileSync(await (await refused).path(), 'utf8')).toContain('6,Days: “soon” is not a number.,Minor,soon')
  await page.getByRole('button', { name: 'Mend refused rows' }).click()
  const grid = page.getByRole('table', { name: 'Refused rows' })
  const soon = grid.getByRole('row').filter({ hasText: 'soon' })
  await soon.getByRole('textbox').last().fill('31')
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/import-mend.png', fullPage: true })
  await page.getByRole('button', { name: 'Send 1 mended row again' }).click()
  await expect(grid.getByRole('row').filter({ hasText: 'soon' })).toBeHidden()
  await expect(became.getByRole('row').filter({ hasText: 'Minor' })).toContainText('Changed')
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('button', { name: 'Take back 2 rows' }).click()
  await expect(page.getByText('2 rows as before')).toBeVisible()
  await open(page, periods)
  await expect(rows(page).filter({ hasText: 'Major' })).not.toContainText('75')
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(bar).toBeHidden()

  // Older Windows programs write the dash and the rupee in a way of their own.
  await more(page, 'Import')
  const old = info.outputPath('old.csv')
  writeFileSync(
    old,
    Buffer.concat([Buffer.from('Type,Days,Note\r\nMajor,80,caf'), Buffer.from([0xe9, 0x20, 0x96, 0x0a])]),
  )
  await dialog.getByLabel('File of rows').setInputFiles(old)
  await expect(dialog.getByLabel('Written as')).toHaveValue('Windows-1252')
  await expect(dialog.getByLabel(/^Type/)).toHaveValue('0')
  // What was said of a column is known again.
  const again = info.outputPath('again.csv')
  writeFileSync(again, 'Kind,Days\nMaj,1.200\nMinor,1.300\n')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await more(page, 'Import')
  await dialog.getByLabel('File of rows').setInputFiles(again)
  await expect(dialog.getByLabel(/^Type/)).toHaveValue('0')
  await expect(dialog.getByRole('radio', { name: /^Point for decimals/ }).first()).toBeChecked()
  await expect(dialog.getByText('1.200 → 1.2 · 1.300 → 1.3')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await more(page, 'Import')
  const workbook = info.outputPath('periods.xlsx')
  const made = writeXlsxStream([['Major', 80]], { name: 'A', columns: [{ header: 'Type' }, { header: 'Days' }] })
  writeFileSync(
    workbook,
    Buffer.from(await new Response(made as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer()),
  )
  await dialog.getByLabel('File of rows').setInputFiles(workbook)
  await expect(dialog.getByRole('button', { name: 'Check 1 row', exact: true })).toBeVisible()
})

test('many rows are changed at once, the refused ones are told, and the change is taken back', async ({ seat }) => {
  const { page } = await seat('qa', requisitions)
  await open(page, periods)
  await page.getByRole('checkbox', { name: 'Select all rows in view' }).check()
  await page.getByRole('button', { name: 'Change selected rows' }).click()
  await page.getByRole('menuitem', { name: 'Set a field' }).click()
  const dialog = page.getByRole('dialog', { name: /^Set a field/ })
  await dialog.getByLabel('New value').selectOption('Major')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  const bar = page.getByRole('group', { name: 'Changing selected rows' })
  await expect(bar.getByText('1 refused')).toBeVisible()
  await bar.getByRole('button', { name: 'Show refused rows' }).click()
  await expect(page.getByText('The type cannot be changed.')).toBeVisible()
  await page.screenshot({ path: 'test-results/bulk-refused.png' })
  await page.getByRole('dialog').getByRole('button', { name: 'Retry these' }).click()
  await expect(bar.getByText('1 refused')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the list keeps its tools within 390 px', async ({ seat }) => {
    const { page } = await seat('qa', requisitions)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await page.getByRole('button', { name: 'More for this list' }).click()
    await expect(page.getByRole('menuitem', { name: 'Export as XLSX' })).toBeVisible()
    await page.screenshot({ path: 'test-results/list-390.png' })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Views of this list' }).click()
    await expect(page.getByRole('menuitem', { name: 'Save as a new view' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await visit(page, periods)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Closure Date Period')
    await more(page, 'Import')
    await expect(page.getByRole('dialog', { name: /^Import/ })).toBeVisible()
    await page.screenshot({ path: 'test-results/import-390.png' })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
