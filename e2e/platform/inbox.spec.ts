import type { Locator, Page } from '@playwright/test'
import { addressOf, createDraft, raisedDraft } from '../quality/raised.ts'
import { section, sign } from '../quality/steps.ts'
import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const inboxOf = (page: Page): Locator => page.getByRole('region', { name: 'Waiting for me', exact: true })
const rowsOf = (page: Page): Locator => inboxOf(page).getByRole('list', { name: 'Waiting for me' }).getByRole('link')

test('Home decides what waits beside its list, by keyboard, and the next one opens with the cursor in its step', async ({
  seat,
  server,
}) => {
  const asha = await apiOf(server, 'asha')
  const id = await createDraft(asha, { docNo: 'SOP-BOX-1', docName: 'First of the box' })
  await createDraft(asha, { docNo: 'SOP-BOX-2', docName: 'Second of the box' })
  const { page } = await seat('vikram', addressOf(id))
  await expect(page.getByRole('main').getByText('First of the box').first()).toBeVisible()
  await visit(page, '/')
  const rows = rowsOf(page)
  const first = rows.filter({ hasText: 'SOP-BOX-1' })
  await expect(first).toContainText('HOD approval')
  await expect(first).toContainText('from Asha Kulkarni')
  await expect(rows.filter({ hasText: 'SOP-BOX-2' })).toBeVisible()
  // All kinds have been gathered once one of them is open.
  const open = inboxOf(page).getByRole('link').and(page.locator('[aria-current]'))
  await expect(open).toHaveCount(1)
  const before = await rows.count()
  const changed = await asha.command(
    id,
    'UpdateRequest',
    { patch: { docName: 'Best of the box' } },
    { expectedVersion: 1 },
  )
  expect(changed).toMatchObject({ status: 200 })
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-current', 'true')
  const comments = section(page, 'HOD approval').getByRole('textbox', { name: /comments/i })
  await expect(comments).toBeFocused()
  // What became of it since they looked stands where they decide, and where they sign.
  const since = page.getByRole('list', { name: 'Changes since you last looked' })
  await expect(since).toHaveText(/Request changed by Asha Kulkarni.*Document name.*First of the box.*Best of the box/)
  await expect(page.getByText(/^Since you last looked \(\d\d-\w{3}-\d{4} \d\d:\d\d\): 1 change$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('Needed.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: /^Sign: / }).and(page.locator(':has(ins)'))).toContainText(
    'Best of the box',
  )
  await sign(page)
  await expect(rows).toHaveCount(before - 1)
  await expect(first).toHaveCount(0)
  await expect(open).toHaveCount(1)
  await expect(comments).toBeFocused()
  await expect(comments).toHaveValue('')
})

test('on a phone a row leads to the page of its document', async ({ seat }) => {
  const { page } = await seat('qa', '/home/my-space/my-tasks', { viewport: { width: 390, height: 844 } })
  await expect(page.getByRole('heading', { level: 1, name: 'My Tasks' })).toBeVisible()
  const row = rowsOf(page).first()
  await expect(row).toContainText('Change control requisition')
  await expectAccessible(page)
  const [number = ''] = /CR\/\S+?\d{4}/.exec((await row.textContent()) ?? '') ?? []
  await rowsOf(page).filter({ hasText: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
})

test('Home offers where one was and what one may begin, also to whom nothing waits', async ({ seat, server }) => {
  const address = await raisedDraft(server, 'SOP-WAY-1')
  const { page } = await seat('asha', address)
  const heading = page.getByRole('heading', { level: 1, name: /^CR\// })
  const number = (await heading.textContent()) ?? ''
  await visit(page, '/')
  await expect(page.getByRole('region', { name: 'Begin' }).getByRole('link', { name: 'New requisition' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Recently opened' }).getByRole('link', { name: number }).click()
  await expect(heading).toHaveText(number)

  // A form that was left half filled is taken up from Home, or discarded there.
  await visit(page, '/quality-assurance/change-control/requisition/new')
  const field = page.getByRole('textbox', { name: /^Document name/ })
  await field.fill('Half filled')
  await expect(page.getByText(/^Draft saved on this device/)).toBeVisible()
  await visit(page, '/')
  const drafts = page.getByRole('region', { name: 'Drafts' })
  await expectAccessible(page)
  await drafts.getByRole('link', { name: /^New change control requisition/ }).click()
  await expect(field).toHaveValue('Half filled')
  await visit(page, '/')
  await drafts.getByRole('button', { name: /^Discard the draft of New change control requisition/ }).click()
  await expect(drafts.getByRole('link', { name: /^New change control requisition/ })).toHaveCount(0)
})

test('Home leads a new auditor, for whom nothing waits, to the modules of their menu', async ({ seat }) => {
  const { page } = await seat('auditor', '/')
  const modules = page.getByRole('region', { name: 'Modules' })
  await expect(modules.getByRole('link', { name: 'Home' })).toHaveCount(0)
  await expectAccessible(page)
  await modules.getByRole('link', { name: 'QA', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change Control Requisition', exact: true })).toBeVisible()
})

test('a dashboard that was pinned shows its figures on Home until it is taken off', async ({ seat }) => {
  const { page } = await seat('admin', '/system/group-settings/dashboard/module/admin')
  const pin = page.getByRole('button', { name: 'Pin to Home' })
  await pin.click()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await visit(page, '/')
  const pinned = page.getByRole('region', { name, exact: true })
  await expect(pinned.getByRole('region').first()).toContainText(/\d/)
  await expectAccessible(page)
  await pinned.getByRole('link', { name, exact: true }).click()
  await pin.click()
  await expect(pin).toHaveAttribute('aria-pressed', 'false')
  await visit(page, '/')
  await expect(page.getByRole('region', { name: 'Waiting for me', exact: true })).toBeVisible()
  await expect(pinned).toHaveCount(0)
})
