import { sampleOf } from '../../tests/support/tier.ts'
import { apiOf } from '../support/api.ts'
import { arrive, expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { widths } from '../support/widths.ts'

const base = '/quality-assurance/change-control'

for (const [name, size] of widths('accessible'))
  test(`nothing serious for axe, and nothing wider than the window: ${name}`, async ({ browser, server }) => {
    const all = await (await apiOf(server, 'qa')).requisitions()
    const byStatus = new Map(all.map((one) => [one.status, one.id]))
    const context = await browser.newContext({ viewport: size })
    const page = await context.newPage()
    const look = async (address: string): Promise<void> => {
      await visit(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading')).toHaveCount(0)
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${address} is wider than the window`).toBeLessThanOrEqual(0)
    }
    await look('/login')
    await arrive(page, server, 'qa')
    const screens = [
      `${base}/requisition`,
      `${base}/requisition/new`,
      `${base}/closure-date-period`,
      ...['draft', 'pending', 'evaluation', 'evaluation-accepted', 'closed'].map(
        (status) => `${base}/requisition/${byStatus.get(status)}`,
      ),
      ...['departmental-comments', 'annexure', 'history'].map(
        (tab) => `${base}/requisition/${byStatus.get('closed')}/${tab}`,
      ),
    ]
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    for (const address of sampleOf(screens, 5, `screens ${name}`)) await look(address)
    await context.close()
  })
