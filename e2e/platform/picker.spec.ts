import { expect, test } from '../support/test.ts'

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
