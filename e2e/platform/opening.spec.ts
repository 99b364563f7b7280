import { arrive, expect, test } from '../support/test.ts'

test('the frame stands while the data of the device is still opening; signing out then removes them as asked', async ({
  browser,
  server,
}) => {
  // Past the service worker, so that the program of the data can be held back.
  const context = await browser.newContext()
  const page = await context.newPage()
  await arrive(page, server, 'qa', '/quality-assurance/change-control/requisition')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  const stores = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  expect((await stores()).some((name) => name.includes('chronicle-1-'))).toBe(true)

  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/replica.worker-*', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  const main = page.getByRole('main')
  await expect(page.getByRole('navigation', { name: 'Modules' }).getByRole('link').first()).toBeVisible()
  await expect(main).toHaveAttribute('aria-busy', 'true')
  await expect(main.getByRole('heading')).toHaveCount(0)

  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out' })
  // What is not sent is not known yet: nothing is promised, and nothing removed before it is.
  await expect(dialog.getByText('Unsent changes stay on this device')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Remove my data from this device' }).check()
  await expect(dialog.getByRole('button', { name: 'Sign out' })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(dialog.getByText('Your work is saved on the server.')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  expect((await stores()).filter((name) => name.includes('chronicle-1-'))).toEqual([])
  await context.close()
})

test('who goes to the bell while the home page is still coming stays there', async ({ browser, server }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/MyProfilePage-*', async (route) => {
    await held
    await route.continue()
  })
  await arrive(page, server, 'vikram', '/')
  const bell = page.getByRole('button', { name: /unread notifications$/ })
  await bell.focus()
  release()
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Vikram Rao' })).toBeVisible()
  await expect(bell).toBeFocused()
  await context.close()
})
