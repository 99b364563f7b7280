import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const summaryPath = '/inventory/reports/stock-item-summary'
const bothModes = ['light', 'dark'] as const

const totalRow = (page: Page) => page.getByRole('row', { name: /^Total/ })
const count = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=..').getByRole('status')
/** All rows are here. */
const isWhole = async (page: Page): Promise<void> => {
  await expect(totalRow(page)).toBeVisible()
  await expect(count(page)).toHaveText(/^[\d,]+$/)
}
/** The cell of a row under a header. */
const cell = async (page: Page, row: ReturnType<typeof totalRow>, header: string): Promise<string> => {
  const headers = await page.getByRole('columnheader').allTextContents()
  const cells = row.getByRole('cell').or(row.getByRole('rowheader'))
  return (await cells.nth(headers.findIndex((words) => words.startsWith(header))).textContent()) ?? ''
}

test('by keyboard alone: a balance leads to its moves, which add up to it, and a move to its document', async ({
  seat,
}) => {
  const { page } = await seat('admin', summaryPath)
  await isWhole(page)
  const everything = await cell(page, totalRow(page), 'Closing Value')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('lactose')
  await expect(page).toHaveURL(/q=lactose/)
  await expect.poll(() => cell(page, totalRow(page), 'Closing Value')).not.toBe(everything)
  await expectAccessible(page, 'content', bothModes)

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => cell(page, totalRow(page), 'Closing Value')).toBe(everything)
  await page.keyboard.press('j')
  const first = page.getByRole('row').nth(1)
  const [quantity, value] = [await cell(page, first, 'Closing Qty'), await cell(page, first, 'Closing Value')]
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/moves\?item=.*date\.to=\d{4}/)
  await expect(page.getByRole('heading', { level: 1, name: 'Stock moves' })).toBeVisible()
  await expect.poll(() => cell(page, totalRow(page), 'Quantity')).toBe(quantity)
  expect(await cell(page, totalRow(page), 'Value')).toBe(value)

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/inventory\/operations\/|\/accounts\/activities\/|\/purchase\/deliveries\//)
})

test('the day of a report is typed, stands in its address, and holds after a reload; before the first day there is nothing', async ({
  seat,
}) => {
  const { page } = await seat('admin', summaryPath)
  await isWhole(page)
  const all = await cell(page, totalRow(page), 'Closing Value')
  // Goods had come by then, and none had left.
  await page.getByLabel('As of').fill('-320d')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/date\.to=\d{4}-\d\d-\d\d/)
  await expect.poll(() => cell(page, totalRow(page), 'Outward Qty')).toBe('0.000')
  const then = await cell(page, totalRow(page), 'Closing Value')
  expect(then).not.toBe(all)
  await page.reload()
  await expect.poll(() => cell(page, totalRow(page), 'Closing Value')).toBe(then)

  await page.getByLabel('As of').fill('1/1/2020')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^None of \d+ stock item summary match$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect.poll(() => cell(page, totalRow(page), 'Closing Value')).toBe(all)
})

test('what somebody else posts changes the report without a reload', async ({ seat, server }) => {
  const { page } = await seat('admin', `${summaryPath}/moves`)
  await isWhole(page)
  const before = Number((await count(page).textContent()) ?? '')
  const floor = await cell(page, page.getByRole('row').nth(1), 'Date')
  const api = await apiOf(server, 'admin')
  const path = '/services/inventory/api/v1/godown-transfers/transfer-5/commands'
  const { status, body } = await api.send(path, { type: 'Post', data: {} })
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  await expect(count(page)).toHaveText(String(before + 2))
  expect(await cell(page, page.getByRole('row').nth(1), 'Date')).not.toBe(floor)
})

test('all of a report is exported and printed, with what it comes to', async ({ seat }) => {
  const { page } = await seat('admin', summaryPath)
  await isWhole(page)
  const rows = Number(await count(page).textContent())
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const chunks: string[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(String(chunk))
  expect(chunks.join('').trim().split('\n')).toHaveLength(rows + 1)

  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('table:visible tbody tr')).toHaveCount(rows + 1)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('figures are compared in a table of their own width; large lists and entries of ledgers stand in order', async ({
    seat,
  }) => {
    const { page } = await seat('admin', summaryPath)
    await isWhole(page)
    await expectAccessible(page, 'content', bothModes)
    const isCut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isCut).toBe(false)
    await visit(page, '/accounts/ledgers/entries')
    await expect(page.getByText(/^Stock - /).first()).toBeVisible()
    await expectAccessible(page, 'content', bothModes)
    await visit(page, '/inventory/masters/items')
    await page.getByRole('searchbox').fill('no such thing')
    await expect(page.getByText(/^None of \d+ items match$/)).toBeVisible()
    await expectAccessible(page, 'content', bothModes)
  })
})
