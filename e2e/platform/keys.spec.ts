import type { Page } from '@playwright/test'
import { counting } from '../support/counting.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const list = '/quality-assurance/change-control/requisition'
const users = '/system/admin/user'

/** Types where the cursor stands, which must be the field of that label. */
const write = async (page: Page, label: string, text: string): Promise<void> => {
  await expect(page.locator(':focus')).toHaveAccessibleName(label)
  await page.keyboard.type(text)
}

test('a change is requested and sent by twelve keys or seven clicks beside what is typed', async ({ seat }) => {
  const { page } = await seat('asha', list)
  const sent = page.getByRole('heading', { level: 1, name: /^CR\/\d\d-\d\d\/\d{4}$/ })
  const request = [
    ['Document no', 'SOP-KEYS-1'],
    ['Document name', 'Sieving by night'],
    ['Change related to', 'BPCR'],
    ['Current status', 'Sieved by day.'],
    ['Proposed change', 'Sieve by night too.'],
    ['Reason for change', 'Two shifts.'],
  ] as const

  await expect(page.getByRole('heading', { level: 1, name: 'Change Control Requisition', exact: true })).toBeVisible()
  const byKeys = await counting(page)
  await page.keyboard.press('n')
  for (const [label, text] of request) {
    if (label !== 'Document no') await page.keyboard.press('Tab')
    // The type of change lies on the way, as most are permanent.
    if (label === 'Change related to') await page.keyboard.press('Tab')
    await write(page, label, text)
  }
  await page.keyboard.press('Control+Enter')
  await expect(sent).toBeVisible()
  const { keys, clicks } = await byKeys()
  expect(keys).toBeLessThanOrEqual(12)
  expect(clicks).toBe(0)
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('BPCR/BBR/BPR')

  await visit(page, list)
  await expect(page.getByRole('heading', { level: 1, name: 'Change Control Requisition', exact: true })).toBeVisible()
  const byMouse = await counting(page)
  await page.getByRole('button', { name: 'New requisition' }).click()
  await page.waitForURL('**/new')
  for (const [label, text] of request) {
    if (label !== 'Document no') await page.getByLabel(label).click()
    await write(page, label, text)
  }
  await page.getByRole('button', { name: 'New requisition' }).click()
  await expect(sent).toBeVisible()
  expect(await byMouse()).toEqual({ keys: 0, clicks: 7 })
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('BPCR/BBR/BPR')
})

test('somebody is invited with a role and a place by nine keys or five clicks beside what is typed', async ({
  seat,
}) => {
  const { page } = await seat('admin', users)
  const form = page.getByRole('dialog', { name: 'Invite user' })
  const holds = async (name: string): Promise<void> => {
    await expect(form).toBeHidden()
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('link', { name }).click()
    await page.getByRole('link', { name: 'Roles', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Roles' })).toContainText(/Initiator.*MLS/)
  }

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const byKeys = await counting(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('invite')
  await expect(page.getByRole('option', { name: /^Invite user/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await write(page, 'Name', 'Lina Hole')
  await page.keyboard.press('Tab')
  await write(page, 'Email', 'lina@meridian.example')
  // Past the kind, which is an employee, and the end, which is open.
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('Tab')
  await write(page, 'Role', 'Initiator')
  await page.keyboard.press('Tab')
  await write(page, 'Companies', 'MLS')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  const { keys, clicks } = await byKeys()
  expect(keys).toBeLessThanOrEqual(9)
  expect(clicks).toBe(0)
  await holds('Lina Hole')

  await visit(page, users)
  const byMouse = await counting(page)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await write(page, 'Name', 'Tom Hole')
  for (const [label, text] of [
    ['Email', 'tom@meridian.example'],
    ['Role', 'Initiator'],
    ['Companies', 'MLS'],
  ] as const) {
    await form.getByRole(label === 'Email' ? 'textbox' : 'combobox', { name: label }).click()
    await write(page, label, text)
  }
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(form).toBeHidden()
  expect(await byMouse()).toEqual({ keys: 0, clicks: 5 })
  await holds('Tom Hole')
})
