import type { Page } from '@playwright/test'
import { isSoak, sampleOf } from '../../tests/support/tier.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const addresses = (page: Page, of: string): Promise<readonly string[]> =>
  page.locator(of).evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])

test(`${isSoak ? 'every screen' : 'some screens'} of System stand with their data, and the first record of each tells its history`, async ({
  seat,
}) => {
  const { page } = await seat('admin', '/system/group-settings/constants')
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(`${page.url()}: ${String(error)}`))
  await expect(page.getByRole('link', { name: 'Currency' }).first()).toBeVisible()
  const lists = await addresses(page, 'main a[href*="?list="]')
  expect(lists).toHaveLength(12)
  await page.getByRole('button', { name: 'Expand all sub-menus' }).click()
  await expect(page.getByRole('link', { name: 'Company Group' })).toBeVisible()
  // Constants are twelve lists of their own; what the activity log lists leads to records of every kind, sign-ins to people.
  const screens = (await addresses(page, 'nav a[href^="/system/"]')).filter((one) => !/\/(constants|logs)$/.test(one))
  expect(screens.length).toBeGreaterThan(25)

  const main = page.getByRole('main')
  for (const address of sampleOf([...screens, ...lists, '/system/scheduler/tasks/jobs'], 5, 'screens of System')) {
    // oxlint-disable no-await-in-loop -- one after the other, as somebody walks through them
    await visit(page, address)
    const history = main.getByRole('link', { name: 'History', exact: true })
    const record = main.locator('th[scope=row] a')
    const settings = main.getByRole('heading', { name: 'History of settings' })
    await expect(record.first().or(history).or(settings).first(), address).toBeVisible()
    if (await settings.isVisible()) continue
    // A screen of one record has its history beside it, a list has records.
    if (!(await history.isVisible())) await record.first().click()
    await history.click()
    await expect(page, address).toHaveURL(/\/history$/)
    await expect(page.getByRole('list', { name: 'Events' }).getByRole('listitem').first(), address).toBeVisible()
    // oxlint-enable no-await-in-loop
  }
  expect(broken).toEqual([])
})
