import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { choose, tabTo } from '../support/keyboard.ts'
import { employ } from '../support/roles.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { draftedReceipt, orderedAcid, servedOrders, servedReceipts } from './ordered.ts'

test.use({ handsOn: true })

const status = (page: Page, word: string) =>
  expect(page.getByRole('heading', { level: 1 }).locator('xpath=..').getByText(word, { exact: true })).toBeVisible()

const receive = (page: Page) => page.getByRole('button', { name: 'Receive', exact: true })

/** Kilograms of an item that a page says are on hand. */
const onHand = async (page: Page): Promise<number> => {
  const link = page.getByRole('link', { name: / kg$/ }).first()
  return Number((await link.innerText()).replaceAll(/[^\d.]/g, ''))
}

interface Arrival {
  /** Status of the order before. */
  readonly standing: string
  readonly quantity?: string
  readonly batch: string
  readonly invoice: string
  readonly payable: string
  readonly reason?: string
}

/** From the page of an order as it stands, in the form that its open lines fill. */
const enterReceipt = async (page: Page, order: string, arrival: Arrival): Promise<void> => {
  await visit(page, `${order}/fulfilments`)
  await status(page, arrival.standing)
  await page.getByRole('button', { name: 'New goods receipt' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity, row 1' })).not.toHaveValue('')
  await page.getByRole('textbox', { name: 'Invoice number' }).fill(arrival.invoice)
  await page.getByRole('textbox', { name: 'Total amount payable' }).fill(arrival.payable)
  await tabTo(page, 'Godown')
  await choose(page, 'Quarantine')
  if (arrival.quantity !== undefined) {
    // What stood there is replaced, as in a spreadsheet.
    await tabTo(page, 'Quantity, row 1')
    await page.keyboard.type(arrival.quantity)
  }
  for (const [cell, words] of Object.entries({
    'Batch number': arrival.batch,
    Reason: arrival.reason,
  }))
    // oxlint-disable-next-line no-await-in-loop -- cell after cell
    if (words !== undefined) await page.getByRole('textbox', { name: `${cell}, row 1` }).fill(words)
  await page.keyboard.press('Control+Enter')
}

test('an order is received in parts by one, and the stock, the batch and the Daybook of others follow', async ({
  seat,
  server,
}) => {
  test.slow()
  await employ(server, 'tara', { stores: 'Store Keeper' })
  const order = await orderedAcid(server)
  const [{ page: tara }, { page: stock }, { page: book }] = await Promise.all([
    seat('tara', order.address),
    seat('admin', '/inventory/masters/items/item-rm-sta'),
    seat('auditor', '/accounts/tally-masters/daybook?voucherType=purchase-order'),
  ])
  const title = await tara.getByRole('heading', { level: 1, name: /^PO\// }).innerText()
  const row = book.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Open')
  await expect(stock.getByRole('link', { name: / kg$/ }).first()).toBeVisible()
  const before = await onHand(stock)

  await enterReceipt(tara, order.address, {
    standing: 'Open',
    quantity: '400',
    batch: 'GO-1',
    invoice: 'INV/1',
    payable: '47200',
    reason: 'The rest comes on Monday.',
  })
  await status(tara, 'Draft')
  await receive(tara).click()
  await status(tara, 'Received')
  await expectAccessible(tara)
  await expect.poll(() => onHand(stock)).toBe(before + 400)
  await expect(row).toContainText('Part received')

  await visit(stock, '/inventory/masters/items/item-rm-sta/batches')
  await expect(stock.getByRole('row', { name: /GO-1/ })).toContainText('Under test')
  const rest = { standing: 'Part received', batch: 'GO-2', invoice: 'INV/2', payable: '70800' }
  await enterReceipt(tara, order.address, rest)
  await status(tara, 'Draft')
  await receive(tara).click()
  await status(tara, 'Received')
  // What was open is what came: nobody typed the 600.
  await expect(stock.getByRole('row', { name: /GO-2/ })).toBeVisible()
  await expect.poll(() => onHand(stock)).toBe(before + 1000)
  await expect(row).toContainText(/Received/)
  await visit(tara, order.address)
  await status(tara, 'Received')
})

test('a receipt is posted once, however often and by however many it is asked for', async ({ seat, server }) => {
  test.slow()
  await employ(server, 'tara', { stores: 'Store Keeper' })
  const [one, other, third] = [await orderedAcid(server), await orderedAcid(server), await orderedAcid(server)]
  const twice = await draftedReceipt(server, one, 'GO-7')
  const tabs = await draftedReceipt(server, other, 'GO-8')
  const people = await draftedReceipt(server, third, 'GO-9')
  const api = await apiOf(server, 'admin')
  /** Of a receipt: it was drafted, and received once. */
  const eventsOf = async (address: string) => {
    const { body } = await api.send(`${servedReceipts}/${address.split('/').at(-1)}/events`)
    return (body['events'] as readonly unknown[]).length
  }
  const [{ page: tara, context }, { page: admin, context: adminsContext }] = await Promise.all([
    seat('tara', twice),
    seat('admin', people),
  ])
  await receive(tara).dblclick()
  await status(tara, 'Received')
  await expect.poll(() => eventsOf(twice)).toBe(2)

  const tab = await context.newPage()
  await tab.goto(tabs)
  await visit(tara, tabs)
  await Promise.all([expect(receive(tara)).toBeVisible(), expect(receive(tab)).toBeVisible()])
  // The button may be gone from the one before it is pressed there: the other has told it.
  await Promise.allSettled([receive(tara).click(), receive(tab).click({ timeout: 5000 })])
  await Promise.all([status(tara, 'Received'), status(tab, 'Received')])
  await expect.poll(() => eventsOf(tabs)).toBe(2)
  await tab.close()

  // The one who is second is told so, and by whom, when what they asked for reaches the server.
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await adminsContext.route(/\/(commands|batch)$/, async (route) => {
    await held
    await route.continue()
  })
  await receive(admin).click()
  await visit(tara, people)
  await receive(tara).click()
  await status(tara, 'Received')
  release()
  await expect(admin.getByRole('button', { name: /1 change needs you/ }).filter({ visible: true })).toBeVisible()
  await expect(admin.getByText(/is received; |was changed by Tara Banerjee/).first()).toBeVisible()
  await status(admin, 'Received')

  for (const address of [twice, tabs, people])
    // oxlint-disable-next-line no-await-in-loop -- receipt after receipt
    expect(await eventsOf(address)).toBe(2)
  const { body } = await api.send(`${servedOrders}/${third.id}`)
  expect(body).toMatchObject({ status: 'received', items: [{ received: '1000' }] })
})
