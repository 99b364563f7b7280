import { expectAccessible } from '../support/accessible.ts'
import { expect, type Seat, test } from '../support/test.ts'

test.use({ handsOn: true })

test('the choices stand still while one of them is pressed, though the answer to what was typed comes meanwhile', async ({
  seat,
}) => {
  const { page, context } = await seat('admin')
  // Stock groups come from the server alone: this device gets none of them.
  await context.route(/\/services\/inventory\/changes\?/, () => {})
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await context.route(/\?pick=natural/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/inventory/masters/items')
  await page.getByRole('button', { name: 'New item' }).first().click()
  const box = page.getByRole('dialog', { name: 'New item' }).getByRole('combobox', { name: 'Stock group', exact: true })
  await box.click()
  const choice = page.getByRole('option', { name: 'Natural products' })
  await expect(choice).toBeVisible()
  const before = await page.getByRole('option').count()
  await box.fill('natural')
  await choice.hover()
  await page.mouse.down()
  const answer = page.waitForResponse(/\?pick=natural/)
  release()
  await (await answer).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(await page.getByRole('option').count()).toBe(before)
  await page.mouse.up()
  await expect(box).toHaveValue('Natural products')
})

test('what a cell of a grid misses is added over the form by keyboard alone; neither what was typed nor the place in the grid is lost', async ({
  seat,
}) => {
  const { page } = await seat('admin', '/inventory/masters/items')
  await page.getByRole('button', { name: 'New item' }).first().click()
  const item = page.getByRole('dialog', { name: 'New item' })
  await item.getByRole('textbox', { name: /^Name/ }).fill('Stearic acid')
  await item
    .getByRole('group', { name: 'Conversions', exact: true })
    .getByRole('button', { name: 'Add row' })
    .press('Enter')
  const cell = item.getByRole('combobox', { name: 'Unit, row 1' })
  await expect(cell).toBeFocused()
  await page.keyboard.type('Keg of ten')
  await expect(page.getByRole('option', { name: 'Add unit “Keg of ten” …' })).toBeVisible()
  await page.screenshot({ path: 'test-results/grid-add-offer.png' })
  await page.keyboard.press('Enter')
  const unit = page.getByRole('dialog', { name: 'New unit' })
  await expect(unit.getByRole('textbox', { name: /^Name/ })).toHaveValue('Keg of ten')
  await expectAccessible(page)
  await unit.getByRole('textbox', { name: /^Symbol/ }).fill('keg')
  // Its keys are its own, not the grid's.
  await page.keyboard.press('Enter')
  await unit.getByLabel(/^Quantity/).selectOption('Mass')
  await page.keyboard.press('Control+Enter')
  await expect(unit).toBeHidden()
  await expect(cell).toHaveValue('Keg of ten')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('10')
  await expect(item.getByRole('textbox', { name: 'Stock units per unit, row 1' })).toHaveValue('10')
  await expect(item.getByRole('combobox', { name: 'Unit, row 2' })).toHaveCount(0)
  await expect(item.getByRole('textbox', { name: /^Name/ })).toHaveValue('Stearic acid')
  await page.screenshot({ path: 'test-results/grid-added.png' })
})

/** A new item whose stock groups are answered for when told to: this device gets none of them. */
const withLateChoices = async ({ page, context }: Seat) => {
  await context.route(/\/services\/inventory\/changes\?/, () => {})
  let answer = (): void => {}
  const awaited = new Promise<void>((resolve) => (answer = resolve))
  await context.route(/stock-group[^/]*\?pick=/, async (route) => {
    await awaited
    await route.continue()
  })
  await page.goto('/inventory/masters/items')
  await page.getByRole('button', { name: 'New item' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New item' })
  const box = dialog.getByRole('combobox', { name: 'Stock group', exact: true })
  await box.click()
  return { dialog, box, answer: () => answer() }
}

test('what is typed before the choices have come is read meanwhile, and taken once they are there', async ({
  seat,
}) => {
  const one = await seat('admin')
  const { box, answer } = await withLateChoices(one)
  await one.page.keyboard.type('natural p')
  await one.page.keyboard.press('Tab')
  await expect(box).not.toBeFocused()
  await expect(box).toHaveValue('natural p')
  await expect(box).not.toHaveAttribute('data-filled')
  answer()
  await expect(box).toHaveValue('Natural products')
  await expect(box).toHaveAttribute('data-filled')
})

test('before the choices have come whoever clicks elsewhere has chosen none of several, and whoever presses Enter the first of them', async ({
  seat,
}) => {
  const one = await seat('admin')
  const { dialog, box, answer } = await withLateChoices(one)
  await one.page.keyboard.type('s')
  await dialog.getByRole('textbox', { name: 'Code' }).click()
  await expect(box).toHaveValue('s')
  answer()
  await expect(box).toHaveValue('')
  await expect(box).not.toHaveAttribute('data-filled')

  // Enter chooses the one that it will be: what stands there still is of what was typed before.
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await one.context.route(/\?pick=natural/, async (route) => {
    await held
    await route.continue()
  })
  await box.fill('natural pr')
  await box.press('Enter')
  await expect(box).not.toHaveAttribute('data-filled')
  release()
  await expect(box).toHaveValue('Natural products')
  await expect(box).toHaveAttribute('data-filled')
})

test('a form that is sent before the choices have come waits for the one that was typed, and says which has none', async ({
  seat,
}) => {
  const one = await seat('admin')
  const { dialog, box, answer } = await withLateChoices(one)
  await one.page.keyboard.type('natural p')
  await one.page.keyboard.press('Control+Enter')
  await expect(dialog.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true')
  await expect(dialog.getByText('Name is required.')).toHaveCount(0)
  answer()
  await expect(dialog.getByText('Name is required.').first()).toBeVisible()
  await expect(box).toHaveValue('Natural products')
  await box.fill('zzzz')
  await one.page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Nothing matches “zzzz”.').first()).toBeVisible()
})
