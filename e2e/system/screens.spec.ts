import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

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
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390)
      if (isLookedAtByAxe === true) await expectAccessible(page)
      // oxlint-enable no-await-in-loop
    }
  })
})
