import { arrive, expect, test } from '../support/test.ts'

test('the app can be installed: manifest, icons and a service worker of the whole address', async ({
  seat,
  server,
}) => {
  const { page } = await seat('asha', '/', { serviceWorkers: 'allow' })
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
