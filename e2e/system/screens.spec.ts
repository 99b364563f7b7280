import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { isSoak, sampleOf } from '../../tests/support/tier.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

/** What screens of many areas say alike, told once: one arrival for all of them. */

const settings = 'Companies, locations and settings: view'

/** Where somebody has no right: who, and what the page says. */
const refused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  clerk: {
    '/system/admin/logs':
      'You do not have permission to see Activity Log. Ask your administrator for the right “Activity log: view”.',
    '/system/admin/company': `Ask your administrator for the right “${settings}”.`,
    '/system/group-settings/config/purchase': `Ask your administrator for the right “${settings}”.`,
    '/system/group-settings/constants?list=color': `You do not have permission to see Constants. Ask your administrator for the right “${settings}”.`,
    '/system/scheduler/tasks':
      'You do not have permission to see Tasks. Ask your administrator for the right “Scheduler tasks: view”.',
    '/system/group-settings/database':
      'You do not have permission to see Database. Ask your administrator for the right “Database: view”.',
    '/system/admin/module':
      'You do not have permission to see Module. Ask your administrator for the right “Modules: view”.',
    '/purchase/masters/vendors': 'Ask your administrator for the right “Vendors: view”',
  },
  asha: {
    '/home/chat/chat': 'the right “Features under development: view”',
    '/system/admin/notification-v2': 'Ask your administrator for the right',
  },
}

for (const [person, pages] of Object.entries(refused))
  test(`who lacks a right, as ${person}, is told which`, async ({ seat, server }) => {
    const { page } = await seat(person)
    for (const [address, words] of Object.entries(pages)) {
      // oxlint-disable no-await-in-loop -- page after page
      await visit(page, address)
      await expect(page.getByRole('main').getByText(words), address).toBeVisible()
      await expect(page.getByRole('main').getByRole('textbox'), address).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^New / }), address).toHaveCount(0)
      // oxlint-enable no-await-in-loop
    }
    // A session is kept, and without its token nothing is answered.
    const session = await page.evaluate(() => localStorage.getItem('chronicle.session'))
    expect(session).not.toBeNull()
    expect((await page.request.get(`${server.origin}/services/admin/api/v1/modules`)).status()).toBe(401)
  })

interface Screen {
  readonly address: string
  /** What stands there once it is whole; its heading unless given. */
  readonly shows?: (page: Page) => Locator
  /** What is done before it is looked at. */
  readonly act?: (page: Page) => Promise<void>
  readonly isLookedAtByAxe?: true
}

const system = '/system/admin'
const config = '/system/group-settings/config'
const rules = `${system}/notification-v2`

const screens: readonly Screen[] = [
  { address: `${system}/group` },
  { address: `${system}/company/mls/company-profile` },
  { address: `${system}/company/mls/registration` },
  { address: `${system}/location/profile/mls-p1/location-profile` },
  ...['purchase', 'company-group/security', 'history', 'license-contract'].map((part) => ({
    address: `${config}/${part}`,
  })),
  ...[`${system}/notification`, rules, `${rules}/announcements`, `${rules}/delivery-log`].map((address) => ({
    address,
    isLookedAtByAxe: true as const,
  })),
  { address: `${system}/user`, shows: (page) => page.getByText('Anil Bhosale'), isLookedAtByAxe: true },
  { address: `${system}/user/vikram/roles`, shows: (page) => page.getByRole('table', { name: 'Roles' }) },
  { address: `${system}/role`, shows: (page) => page.getByText('Accounts Clerk'), isLookedAtByAxe: true },
  {
    address: `${system}/role/role-sales/holders`,
    shows: (page) => page.getByRole('heading', { name: 'Sales Executive' }),
  },
  {
    address: '/system/group-settings/dashboard/module/qa',
    shows: (page) => page.getByRole('region', { name: 'Raised by month' }).getByRole('link').last(),
    isLookedAtByAxe: true,
  },
  {
    address: `${system}/authorization/auth-leave`,
    act: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
    shows: (page) => page.getByRole('table', { name: 'Actions by resource' }),
    isLookedAtByAxe: true,
  },
]

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('no screen of System is wider than the window', async ({ seat }) => {
    test.slow()
    const { page } = await seat('admin')
    for (const { address, shows, act, isLookedAtByAxe } of screens) {
      // oxlint-disable no-await-in-loop -- page after page
      await visit(page, address)
      await act?.(page)
      await expect(shows?.(page) ?? page.getByRole('heading', { level: 1 }), address).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), address)
        .toBeLessThanOrEqual(390)
      if (isLookedAtByAxe === true) await expectAccessible(page)
      // oxlint-enable no-await-in-loop
    }
  })
})

const activityLog = '/system/admin/logs'
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select row/ }) })

test('the activity log is a list like the others: filtered, searched, sorted by its address, written to a file', async ({
  seat,
}) => {
  const { page } = await seat('admin', activityLog)
  await expect(page.getByRole('heading', { level: 1, name: 'Activity Log' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Add a filter' }).getByRole('button', { name: 'Kind', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Filter by Kind' })
    .getByRole('checkbox', { name: /^Sign-in/ })
    .check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/kind=sign-in/)
  await expect(rows(page).first()).toContainText('Sign-in')

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Add a filter' }).getByRole('button', { name: 'Who', exact: true }).click()
  const who = page.getByRole('dialog', { name: 'Filter by Who' })
  await who.getByRole('textbox', { name: 'Search Who' }).fill('asha')
  await who.getByRole('checkbox', { name: /^Asha Kulkarni/ }).check()
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toContainText('Asha Kulkarni')
  const address = page.url()
  await page.goto(address)
  await expect(rows(page).first()).toContainText('Asha Kulkarni')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  expect(lines[0]).toContain('When')
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.slice(1).every((line) => line.includes('Asha Kulkarni'))).toBe(true)

  await visit(page, `${activityLog}?q=no+such+thing+anywhere`)
  await expect(page.getByText(/Nothing|No /).first()).toBeVisible()
})

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
