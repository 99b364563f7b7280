import { placeOf } from '../support/place.ts'
import { arrive, expect, test } from '../support/test.ts'

/** The first moments of the app: while its code and its data are on their way, without a network, beside another tab. */

const anywhere = '/home/my-space/my-preferences'

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

test('a menu whose code comes between press and release opens all the same', async ({ browser, server }) => {
  // Its code is held back on the way, which what a service worker fetches cannot be.
  const context = await browser.newContext()
  let release = (): void => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await context.route(/\/MenuFace-/, async (route) => {
    await gate
    await route.continue()
  })
  const page = await context.newPage()
  await arrive(page, server, 'qa', anywhere)
  const opener = page.getByRole('button', { name: /Your menu/ })
  const box = await placeOf(opener)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  const come = page.waitForResponse(/\/MenuFace-/)
  release()
  await (await come).finished()
  await page.waitForTimeout(500)
  await page.mouse.up()
  await expect(page.getByRole('menuitem', { name: 'My Preferences' })).toBeVisible()
  await context.close()
})

test('a menu whose code could not be fetched opens when its button is pressed again, and nothing fails meanwhile', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext()
  await context.route(/\/MenuFace-/, (route) => route.abort('internetdisconnected'))
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  const failing = () => page.waitForEvent('requestfailed', (request) => /\/MenuFace-/.test(request.url()))
  const failed = failing()
  await arrive(page, server, 'qa', anywhere)
  await failed
  const opener = page.getByRole('button', { name: /Your menu/ })
  // Only once the press's own request has failed: a menu that it opened after all would be closed by the next press.
  const failedAgain = failing()
  await opener.click()
  await failedAgain
  await context.unroute(/\/MenuFace-/)
  await opener.click()
  await expect(page.getByRole('menuitem', { name: 'My Preferences' })).toBeVisible()
  expect(failures).toEqual([])
  await context.close()
})

test('the app can be installed: manifest, icons and a service worker of the whole address', async ({
  seat,
  server,
}) => {
  const { page } = await seat('asha', anywhere, { serviceWorkers: 'allow' })
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await fetch(new URL(address as string, server.origin))).json()) as {
    readonly name: string
    readonly start_url: string
    readonly display: string
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Chronicle', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons) {
    const icon = await fetch(new URL(src, server.origin))
    expect(icon.headers.get('content-type')).toMatch(/^image\//)
  }
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${server.origin}/`)
})

test('it starts without a network, on a screen that was never opened before', async ({ desk, server }) => {
  const page = await desk.open()
  await arrive(page, server, 'qa', '/quality-assurance/change-control/requisition')
  await expect(page.getByRole('link', { name: /^CR\// }).first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await desk.quit()
  desk.line.cut()
  const again = await desk.open()
  await again.goto('/quality-assurance/change-control/requisition/new')
  await expect(again.getByRole('heading', { level: 1, name: 'New requisition' })).toBeVisible()
  await again.goto('/quality-assurance/change-control/requisition')
  await expect(again.getByRole('link', { name: /^CR\// }).first()).toBeVisible()
  await expect(again.getByRole('button', { name: /^Offline/ })).toBeVisible()
})

const modules = '/system/admin/module'
const hour = 3_600_000

test('a tab opened after the clock was put back is heard by those before it: what is typed there is sent', async ({
  seat,
}) => {
  const { context } = await seat('admin')
  const first = await context.newPage()
  // The worker in which this tab leads began while the clock was two hours ahead.
  await first.route(/\/replica\.worker-/, async (route) => {
    const answer = await route.fetch()
    const ahead = `{ const real = Date.now.bind(Date); Date.now = () => real() + ${2 * hour} }\n`
    await route.fulfill({ response: answer, body: ahead + (await answer.text()) })
  })
  await first.goto(modules)
  await expect(first.getByRole('button', { name: 'New module' })).toBeVisible()
  const second = await context.newPage()
  await second.goto(modules)
  await second.getByRole('button', { name: 'New module' }).click()
  const panel = second.getByRole('dialog', { name: 'New module' })
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Energy')
  await panel.getByRole('textbox', { name: 'Short name' }).fill('Energy')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel).toBeHidden()
  await expect(first.getByRole('link', { name: 'Energy', exact: true })).toBeVisible()
  for (const page of [first, second])
    await expect(page.getByRole('button', { name: /waiting to be sent|Saved on this device/ })).toHaveCount(0)
})
