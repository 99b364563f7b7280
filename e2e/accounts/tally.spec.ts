import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { localDate } from '../../src/domain/kernel/calendar.ts'
import { tallyText, utf16 } from '../../tests/support/accounts/tally.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

/** On which the books are open. */
const day = localDate(new Date().toISOString())

const voucher = (at: number, operation = 'payment') => ({
  id: `guid-${at}`,
  operation,
  number: String(at),
  date: day,
  narration: 'Tea & cake',
  entries: [
    { ledger: 'R&D Canteen', side: 'debit' as const, amount: 1_050 },
    { ledger: 'HDFC Bank', side: 'credit' as const, amount: 1_050 },
  ],
})

const ofUnknownType = `<TALLYMESSAGE><VOUCHER REMOTEID="guid-x"><DATE>${day.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>Petty</VOUCHERTYPENAME>
  <VOUCHERNUMBER>X</VOUCHERNUMBER><ALLLEDGERENTRIES.LIST><LEDGERNAME>R&amp;D Canteen</LEDGERNAME><AMOUNT>-7.00</AMOUNT></ALLLEDGERENTRIES.LIST>
  <ALLLEDGERENTRIES.LIST><LEDGERNAME>HDFC Bank</LEDGERNAME><AMOUNT>7.00</AMOUNT></ALLLEDGERENTRIES.LIST></VOUCHER></TALLYMESSAGE>`

const fileOf = (text: string, name = 'tally.xml') => ({ name, mimeType: 'text/xml', buffer: Buffer.from(utf16(text)) })
const books = tallyText({
  groups: [{ name: 'Canteens', parent: 'Indirect Expenses', nature: 'expenses' }],
  ledgers: [{ name: 'R&D Canteen', group: 'Canteens', opening: 0 }],
  vouchers: [voucher(1), voucher(2), voucher(3, 'journal')],
  more: ofUnknownType,
})

const giveTo = async (page: Page, list: string, file: ReturnType<typeof fileOf>) => {
  await page.getByRole('region', { name: 'From Tally' }).getByRole('link', { name: list, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Import/ })
  await dialog.getByLabel('File of rows').setInputFiles(file)
  return dialog
}

test('a file of Tally brings groups, ledgers and vouchers, list after list, and the books go out to Tally', async ({
  seat,
}) => {
  test.slow()
  const { page } = await seat('admin', '/accounts/reports')
  const toTally = async (): Promise<void> => {
    await visit(page, '/accounts/reports')
    await page
      .getByRole('link', { name: /^Tally/ })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tally' })).toBeVisible()
  }
  await toTally()
  await expectAccessible(page)

  const broken = await giveTo(page, 'Groups', fileOf(books.slice(0, -60)))
  await expect(broken.getByRole('alert')).toContainText('The file ends before it is complete: it was cut off')
  await broken.getByRole('button', { name: 'Cancel' }).click()

  for (const list of ['Groups', 'Ledgers']) {
    await toTally()
    const dialog = await giveTo(page, list, fileOf(books))
    await dialog.getByRole('button', { name: 'Check 1 row' }).click()
    await expect(dialog.getByText('1 of 1 rows can be imported.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByRole('group', { name: 'Import of tally.xml' }).first()).toContainText('imported')
  }

  await toTally()
  const dialog = await giveTo(page, 'Vouchers', fileOf(books))
  await dialog.getByRole('checkbox', { name: 'Petty (1)' }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Petty' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Check 8 rows' }).click()
  await expect(dialog.getByText('4 of 4 foreign vouchers can be imported.')).toBeVisible()
  const totals = dialog.getByRole('region', { name: 'Totals, table' })
  await expect(totals.getByRole('row', { name: /^R&D Canteen/ })).toContainText('38.50')
  await dialog.getByRole('button', { name: /^Import 4/ }).click()
  await expect(page.getByRole('group', { name: 'Import of tally.xml' }).first()).toContainText('imported')

  await toTally()
  const again = await giveTo(page, 'Vouchers', fileOf(books))
  await again.getByRole('button', { name: 'Check 6 rows' }).click()
  await expect(again.getByText('3 are there already and left out.')).toBeVisible()
  await again.getByRole('button', { name: 'Cancel' }).click()

  await toTally()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Vouchers as XML' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text).toContain('<LEDGERNAME>R&amp;D Canteen</LEDGERNAME>')
  expect(text.trimEnd().endsWith('</ENVELOPE>')).toBe(true)
})

const stockItem = (name: string, godown: string, more = ''): string =>
  `<TALLYMESSAGE><STOCKITEM NAME="${name}"><PARENT>Organic chemicals</PARENT><CATEGORY>Stearic Acid</CATEGORY><BASEUNITS>kg</BASEUNITS>${more}
    <BATCHALLOCATIONS.LIST><MFDON>20240110</MFDON><GODOWNNAME>${godown}</GODOWNNAME><BATCHNAME>TALLY-1</BATCHNAME>
      <OPENINGBALANCE> 3.000 kg</OPENINGBALANCE><OPENINGVALUE>-100.00</OPENINGVALUE><OPENINGRATE>33.33/kg</OPENINGRATE></BATCHALLOCATIONS.LIST>
  </STOCKITEM></TALLYMESSAGE>`

const stock = tallyText({
  more: [
    '<TALLYMESSAGE><GODOWN NAME="Tank &amp; farm"><PARENT>&#4; Primary</PARENT></GODOWN></TALLYMESSAGE>',
    stockItem('Stearic Acid IP', 'Tank &amp; farm', '<ADDITIONALUNITS>Bag</ADDITIONALUNITS>'),
    stockItem('Stearic Acid Technical', 'Ghost yard'),
  ].join(''),
})

test('a file of Tally brings godowns, batches and opening stock with its totals, and stock goes out to Tally', async ({
  seat,
}) => {
  test.slow()
  const { page } = await seat('admin', '/accounts/reports/tally')
  const toTally = () => visit(page, '/accounts/reports/tally')
  const same = async (dialog: Awaited<ReturnType<typeof giveTo>>, field: string): Promise<void> => {
    await dialog
      .getByRole('combobox', { name: `${field} (required)`, exact: true })
      .selectOption('The same in all rows')
  }
  const godowns = await giveTo(page, 'Godowns', fileOf(stock))
  await same(godowns, 'Type')
  await godowns.getByRole('combobox', { name: 'Type in all rows' }).selectOption('Store')
  await godowns.getByRole('button', { name: 'Check 1 row' }).click()
  await godowns.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('group', { name: 'Import of tally.xml' }).first()).toContainText('imported')

  await toTally()
  const batches = await giveTo(page, 'Batches', fileOf(stock))
  await batches.getByRole('button', { name: 'Check 2 rows' }).click()
  await batches.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('group', { name: 'Import of tally.xml' }).first()).toContainText('imported')

  await toTally()
  const opening = await giveTo(page, 'Opening stock', fileOf(stock))
  await expect(opening.getByText('alternate units of 1 item (Stearic Acid IP)')).toBeVisible()
  await expect(opening.getByText('Ghost yard (1)')).toBeVisible()
  await same(opening, 'Date')
  await opening.getByRole('textbox', { name: 'Date in all rows' }).fill('31-Mar-2023')
  await page.keyboard.press('Tab')
  await opening.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(opening.getByText('1 of 2 rows can be imported.')).toBeVisible()
  const totals = opening.getByRole('region', { name: 'Totals, table' })
  await expect(totals.getByRole('row', { name: /^Stearic Acid IP/ })).toContainText(/3\s*100\.00/)
  await expect(totals.getByRole('row', { name: /^Total/ })).toContainText('200.00')
  await expectAccessible(page)
  await opening.getByRole('button', { name: /^Import 1/ }).click()
  await expect(page.getByRole('group', { name: 'Import of tally.xml' }).first()).toContainText('imported')

  await toTally()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Groups, ledgers and stock as XML' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text).toContain('<GODOWN NAME="Tank &amp; farm" ACTION="Create">')
  expect(text).toContain('<STOCKITEM NAME="Stearic Acid IP" ACTION="Create">')
})
