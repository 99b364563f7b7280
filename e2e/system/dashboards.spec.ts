import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const list = '/system/group-settings/dashboard'
const periods = '/services/quality-assurance/closure-date-period'

const widget = (page: Page, title: string) => page.getByRole('region', { name: title })

test('a dashboard is made with two widgets; its figures are right, follow another person, and lead to their list', async ({
  seat,
  server,
}) => {
  const { page } = await seat('admin', list)
  await page.getByRole('button', { name: 'New dashboard' }).click()
  const form = page.getByRole('dialog', { name: 'New dashboard' })
  await form.getByLabel('Name').fill('Closure watch')
  await form.getByLabel('Module').selectOption({ label: 'Quality Assurance' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Closure watch' }).click()

  await page.getByRole('button', { name: 'Add the first widget' }).click()
  const first = page.getByRole('dialog', { name: 'Add widget' })
  await first.getByLabel('Title').fill('Longest periods')
  await first.getByLabel('Source').selectOption({ label: 'Closure date periods' })
  await first.getByLabel('Measure').selectOption({ label: 'Sum' })
  await first.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Days' })
  await first.getByLabel('Add a filter').selectOption({ label: 'Type' })
  await first.getByRole('checkbox', { name: /Major/ }).check()
  await expectAccessible(page)
  await first.getByRole('button', { name: 'Add', exact: true }).click()
  const sum = widget(page, 'Longest periods')
  const other = await apiOf(server, 'qa')
  // Who was at this server before may have changed them.
  const daysOf = async (type: string): Promise<number> =>
    Number((await other.send(`${periods}/mls-${type}`)).body['days'])
  const [major, minor] = [await daysOf('major'), await daysOf('minor')]
  await expect(sum.getByText(String(major), { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add widget' }).click()
  const second = page.getByRole('dialog', { name: 'Add widget' })
  await second.getByLabel('Title').fill('Days by type')
  await second.getByLabel('Kind').selectOption({ label: 'Bars' })
  await second.getByLabel('Source').selectOption({ label: 'Closure date periods' })
  await second.getByLabel('Measure').selectOption({ label: 'Sum' })
  await second.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Days' })
  await second.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(second.getByText('Group by is required.').first()).toBeVisible()
  await second.getByLabel('Group by').selectOption({ label: 'Type' })
  await second.getByRole('button', { name: 'Add', exact: true }).click()
  const bars = widget(page, 'Days by type')
  await expect(bars.getByRole('link', { name: new RegExp(`Minor\\s*${minor}`) })).toBeVisible()

  const changed = await other.send(`${periods}/mls-major/commands`, {
    type: 'Update',
    data: { patch: { days: major + 7 } },
  })
  expect(changed.status).toBe(200)
  await expect(sum.getByText(String(major + 7), { exact: true })).toBeVisible()
  await expect(bars.getByRole('link', { name: new RegExp(`Major\\s*${major + 7}`) })).toBeVisible()
  await bars.getByRole('button', { name: 'Figures of Days by type' }).click()
  await expect(bars.getByRole('row', { name: `Major ${major + 7}` })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Move Days by type earlier' }).click()
  await expect(page.getByRole('region').getByRole('heading', { level: 2 }).first()).toHaveText('Days by type')
  await page.getByRole('button', { name: 'Done' }).click()
  await sum.getByRole('link', { name: new RegExp(String(major + 7)) }).click()
  await expect(page).toHaveURL(/closure-date-period\?type=Major/)
})

test('a person without the right to a resource sees no figure of it; what is shared he copies and does not change', async ({
  seat,
}) => {
  const { page } = await seat('qa', `${list}/module/admin`)
  await expect(page.getByRole('heading', { name: 'Admin' })).toBeVisible()
  await expect(page.getByText('You cannot see any of its figures')).toBeVisible()
  await visit(page, `${list}/module/qa`)
  const byStatus = widget(page, 'Requisitions by status')
  await byStatus.getByRole('button', { name: /^and \d+ more$/ }).click()
  await expect(byStatus.getByRole('link', { name: /closed/i })).toBeVisible()
  await expect(widget(page, 'Major and Minor').getByRole('link').first()).toBeVisible()
  await expect(widget(page, 'Batches awaiting release')).toBeVisible()
  await expectAccessible(page)
  const { page: committee } = await seat('committee', `${list}/module/qa`)
  await expect(widget(committee, 'Requisitions by status')).toBeVisible()
  await expect(widget(committee, 'Batches awaiting release')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Arrange' })).toHaveAttribute('aria-disabled', 'true')
  await visit(page, `${list}/module/nowhere`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await visit(page, `${list}/module/payroll`)
  await expect(page.getByText('Payroll has no dashboard')).toBeVisible()
  await visit(page, `${list}?q=HRD`)
  await page.getByRole('button', { name: 'Actions of HRD' }).click()
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).click()
  const copy = page.getByRole('dialog', { name: 'Copy HRD' })
  await copy.getByLabel('Name').fill('People I need')
  await copy.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('People I need is yours.')).toBeVisible()
})

test('a dashboard is opened by its module’s id as by its short name', async ({ seat }) => {
  const { page } = await seat('admin', `${list}/module/module-qa`)
  await expect(page).toHaveURL(/\/module\/qa$/)
  await expect(page.getByRole('link', { name: /^All dashboards/ })).toBeVisible()
})
