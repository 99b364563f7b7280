import type { Locator, Page } from '@playwright/test'
import { derivedId } from '../../src/domain/kernel/derived-id.ts'
import { draftedReceipt, orderedAcid } from '../purchase/ordered.ts'
import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const bills = '/accounts/ledgers/bills'
const served = '/services/accounts/api/v1/transaction'

test('what is received is billed, and paid by the share of the bill; another sees the list of bills change', async ({
  seat,
  server,
}) => {
  test.slow()
  const { page: watching } = await seat('admin', bills)
  await expect(watching.getByText('Choose a bill type.')).toBeVisible()
  await watching.getByRole('combobox', { name: 'Bill type' }).selectOption('payable')
  for (const name of ['Date', 'Statement', 'Amount', 'OverDue in Days'])
    // oxlint-disable-next-line no-await-in-loop -- column after column
    await expect(watching.getByRole('columnheader', { name })).toBeVisible()
  await expect(watching.getByRole('row', { name: /^Total/ })).toContainText(/[\d,]+\.\d\d/)
  await expectAccessible(watching)
  await watching.getByRole('searchbox').fill('BL-1')
  const row = watching.getByRole('row', { name: /INV\/BL-1/ })
  await expect(watching.getByRole('status').filter({ hasText: /^0 of / })).toBeVisible()

  const receipt = await draftedReceipt(server, await orderedAcid(server), 'BL-1')
  const { page } = await seat('admin', receipt)
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(row).toContainText('1,18,000.00')
  await expect(row).toContainText('--')

  await visit(page, '/accounts/activities/daybook/new')
  await expect(page.getByRole('combobox', { name: 'Operation' }).getByRole('option')).toHaveText([
    'Select',
    'Payment',
    'Receipt',
    'Contra',
    'Journal',
    'Debit note',
    'Credit note',
  ])
  // What is called after a bank and holds no money is not offered.
  const account = page.getByRole('combobox', { name: /^Bank or cash/ })
  await account.fill('Bank')
  await expect(page.getByRole('option', { name: 'HDFC Bank' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Bank Charges' })).toHaveCount(0)
  await page.getByRole('option', { name: 'HDFC Bank' }).click()
  const party = page.getByRole('combobox', { name: /^Party or ledger/ })
  await party.fill('Bank')
  await expect(page.getByRole('option', { name: 'Bank Charges' })).toBeVisible()
  await party.fill('Godavari')
  await page.getByRole('option', { name: 'Godavari Oleochem' }).click()
  const amount = page.getByRole('textbox', { name: /^Allocate GRN.*INV\/BL-1 / })
  await expect(amount).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('50000')
  await page.getByRole('button', { name: 'Auto allocate' }).click()
  // What is due first is paid first; this time it is another.
  const first = page.getByRole('textbox', { name: /^Allocate GRN/ }).first()
  await expect(first).toHaveValue('50,000.00')
  await first.press('Control+a')
  await first.press('Delete')
  await expect(first).toHaveValue('')
  await amount.fill('50000')
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('neft')
  await page.getByRole('textbox', { name: /^Number/ }).fill('778899')
  await page.getByRole('textbox', { name: /^Narration/ }).fill('First part')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^TR\// })).toBeVisible()
  await expect(row).toContainText('68,000.00')

  const act = async (name: string): Promise<void> => {
    await row.hover()
    await row.getByRole('button', { name: /^Actions of/ }).click()
    await watching.getByRole('menuitem', { name }).click()
  }
  // Its parts, and what settled them, stand in the row.
  await act('Instalments and payments')
  const parts = watching.getByRole('dialog', { name: /INV\/BL-1/ })
  await expect(parts.getByRole('table', { name: 'Instalments' })).toContainText('68,000.00')
  await expect(parts.getByRole('table', { name: 'Payments' })).toContainText('50,000.00')
  await expectAccessible(watching)
  await parts.getByRole('button', { name: 'Close' }).click()

  // The rest is paid from the row of the bill.
  await act('Record payment')
  await expect(watching.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('68,000.00')
  await expect(watching.getByRole('textbox', { name: /^Allocate GRN.*INV\/BL-1 / })).toHaveValue('68,000.00')
  await watching.goBack()

  // What is part-paid is not undone.
  await act('Open voucher')
  await watching.getByRole('button', { name: 'More actions' }).click()
  await watching.getByRole('menuitem', { name: 'Reverse' }).click()
  const dialog = watching.getByRole('dialog', { name: 'Reverse' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sent back.')
  await dialog.getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect(watching.getByText(/GRN\S+ is part-paid by TR\S+\. Unallocate them first\./).first()).toBeVisible()
  await visit(watching, `${bills}?billType=payable&q=BL-1`)

  await row.getByRole('link').first().click()
  await expect(watching.getByRole('region', { name: 'Recorded instalments' }).first()).toBeVisible()
  await expect(watching.getByRole('region', { name: 'Recorded settlements' }).first()).toContainText('50,000.00')
  await expectAccessible(watching)
})

test('of two who allocate the same bill at once one is refused, and reads what is left', async ({ seat, server }) => {
  const api = await apiOf(server, 'admin')
  const receipt = await draftedReceipt(server, await orderedAcid(server), 'BL-2')
  const id = receipt.split('/').at(-1) ?? ''
  await api.send(`/services/order/api/v1/goods-receipts/${id}/commands`, {
    type: 'Receive',
    data: {},
    expectedVersion: 1,
  })
  const bill = derivedId(['transactions', 'goods-receipts', id, 'purchase-bill'])
  const { against } = (await api.send(`${served}/${bill}`)).body
  const payments = ['bl-one', 'bl-other']
  for (const one of payments) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status } = await api.send(`${served}/${one}/commands`, {
      type: 'Create',
      data: {
        operations: 'payment',
        transactionDate: new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }),
        name: 'On account',
        account: { id: 'mls-ledger-hdfc-bank', name: 'HDFC Bank' },
        against,
        amount: 100_000_00,
        instrument: { mode: 'cash' },
      },
    })
    expect(status).toBe(200)
  }
  const pages = await Promise.all(
    payments.map(async (one) => (await seat('admin', `/accounts/activities/daybook/${one}`)).page),
  )
  const dialogs = pages.map((page) => page.getByRole('dialog', { name: 'Allocate' }))
  for (const [at, page] of pages.entries()) {
    // oxlint-disable no-await-in-loop -- one after the other
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Allocate', exact: true }).click()
    await dialogs[at]?.getByRole('textbox', { name: /^Allocate GRN.*INV\/BL-2 / }).fill('100000')
    // oxlint-enable no-await-in-loop
  }
  await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Allocate', exact: true }).click()))
  await expect(async () => {
    const states = await Promise.all(payments.map(async (one) => (await api.send(`${served}/${one}`)).body))
    expect(states.filter((one) => one['allocations'] !== undefined)).toHaveLength(1)
  }).toPass()
  const words = 'exceeds what is open on bill'
  await expect(async () => {
    const shown = await Promise.all(pages.map((page) => page.getByText(words).count()))
    expect(shown.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0)
  }).toPass()
  expect((await api.send(`${served}/${bill}`)).body).toMatchObject({ open: 18_000_00 })
})

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
