import type { Locator, Page } from '@playwright/test'
import { draftedReceipt, orderedAcid } from '../purchase/ordered.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Paise of the first amount that is written somewhere. */
const amountIn = async (place: Locator): Promise<number> => {
  const [words = ''] = /-?[\d,]+\.\d\d/.exec(await place.innerText()) ?? []
  return Number(words.replaceAll(/[,.]/g, ''))
}

/** Waits until somewhere an amount is so many paise more than it was. */
const expectMore = (place: Locator, before: number, more: number) =>
  expect.poll(() => amountIn(place)).toBe(before + more)

const creditors = (page: Page) => page.getByRole('treeitem', { name: /^Current Liabilities,/ })

test('from order to payment, who watches daybook, ageing and balance sheet sees each step without a touch', async ({
  seat,
  server,
}) => {
  test.slow()
  const [{ page: daybook }, { page: ageing }, { page: sheet }] = await Promise.all([
    seat('auditor', '/accounts/activities/daybook'),
    seat('auditor', '/accounts/ledgers/party'),
    seat('auditor', '/accounts/tally-reports/balance-sheets'),
  ])
  const party = ageing.getByRole('table', { name: 'Parties' }).getByRole('row', { name: /Godavari Oleochem/ })
  const owed = party.locator('td:nth-child(3)')
  await expect(owed).toContainText(/\d/)
  await expect(creditors(sheet)).toContainText(/\d\.\d\d/)
  const [before, liabilities] = [await amountIn(owed), await amountIn(creditors(sheet))]

  const order = await orderedAcid(server)
  const { page } = await seat('admin', await draftedReceipt(server, order, 'WT-1'))
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(daybook.getByRole('row', { name: /INV\/WT-1/ })).toContainText('1,18,000.00')
  await expectMore(owed, before, 118_000_00)
  await expectMore(creditors(sheet), liabilities, 118_000_00)

  await visit(page, '/accounts/ledgers/bills?billType=payable&q=WT-1')
  const bill = page.getByRole('row', { name: /INV\/WT-1/ })
  await bill.hover()
  await bill.getByRole('button', { name: /^Actions of/ }).click()
  await page.getByRole('menuitem', { name: 'Record payment' }).click()
  await page.getByRole('combobox', { name: /^Bank or cash/ }).fill('HDFC')
  await page.getByRole('option', { name: 'HDFC Bank' }).click()
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('neft')
  await page.getByRole('textbox', { name: /^Number/ }).fill('447711')
  await page.getByRole('textbox', { name: /^Narration/ }).fill('Watched to the end')
  await page.keyboard.press('Control+Enter')
  // It is paid as a whole: the list of what is open has it no more.
  await expect(bill).toHaveCount(0)
  await expect(daybook.getByRole('row', { name: /Watched to the end/ })).toContainText('1,18,000.00')
  await expectMore(owed, before, 0)
  await expectMore(creditors(sheet), liabilities, 0)
  for (const watched of [daybook, ageing, sheet])
    // oxlint-disable-next-line no-await-in-loop -- page after page
    await expectAccessible(watched)
})
