import { placeOf } from '../support/place.ts'
import { arrive, expect, test } from '../support/test.ts'

const anywhere = '/home/my-space/my-preferences'

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
