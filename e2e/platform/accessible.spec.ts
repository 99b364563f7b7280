import { sampleOf } from '../../tests/support/tier.ts'
import { apiOf } from '../support/api.ts'
import { arrive, expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { widths } from '../support/widths.ts'

const base = '/quality-assurance/change-control'

for (const [name, size] of widths('accessible'))
  test(`nothing for axe to find, and nothing wider than the window: ${name}`, async ({ browser, server }) => {
    const all = await (await apiOf(server, 'qa')).requisitions()
    const byStatus = new Map(all.map((one) => [one.status, one.id]))
    const context = await browser.newContext({ viewport: size })
    const page = await context.newPage()
    const seen = new Set<string>()
    // What stands around the pages of a kind stands alike around each.
    const look = async (kind: string, address: string): Promise<void> => {
      await visit(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading')).toHaveCount(0)
      await expectAccessible(page, seen.has(kind) ? 'content' : 'whole')
      seen.add(kind)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${address} is wider than the window`).toBeLessThanOrEqual(0)
    }
    await look('sign-in', '/login')
    await arrive(page, server, 'qa')
    const screens = [
      ['list', `${base}/requisition`],
      ['form', `${base}/requisition/new`],
      ['list', `${base}/closure-date-period`],
      ...['draft', 'pending', 'evaluation', 'evaluation-accepted', 'closed'].map(
        (status) => ['document', `${base}/requisition/${byStatus.get(status)}`] as const,
      ),
      ...['departmental-comments', 'annexure', 'history'].map(
        (tab) => [tab, `${base}/requisition/${byStatus.get('closed')}/${tab}`] as const,
      ),
    ] as const
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    for (const [kind, address] of sampleOf(screens, 5, `screens ${name}`)) await look(kind, address)
    await context.close()
  })
