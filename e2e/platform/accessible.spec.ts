import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const base = '/quality-assurance/change-control'

for (const [name, size] of [
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const)
  test(`nothing serious for axe, and nothing wider than the window: ${name}`, async ({ browser, server }) => {
    const all = await (await apiOf(server.origin, 'qa')).requisitions()
    const byStatus = new Map(all.map((one) => [one.status, one.id]))
    const context = await browser.newContext({ baseURL: server.origin, viewport: size })
    const page = await context.newPage()
    const look = async (address: string): Promise<void> => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading')).toHaveCount(0)
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${address} is wider than the window`).toBeLessThanOrEqual(0)
    }
    await look('/login')
    await page.getByLabel('Domain').fill('meridian')
    await page.getByLabel('Email').fill('qa@meridian.example')
    await page.getByLabel('Password', { exact: true }).fill('Meridian#2026')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeHidden()
    await look(`${base}/requisition`)
    await look(`${base}/requisition/new`)
    await look(`${base}/closure-date-period`)
    for (const status of ['draft', 'pending', 'evaluation', 'evaluation-accepted', 'closed'])
      await look(`${base}/requisition/${byStatus.get(status)}`)
    for (const tab of ['departmental-comments', 'annexure', 'history'])
      await look(`${base}/requisition/${byStatus.get('closed')}/${tab}`)
    await context.close()
  })
