import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const list = '/system/admin/authorization'
const calls = '/services/admin/api/v1/authorizations'

test('an authorization is ticked on a grid by the keyboard, and opens and hides what it says', async ({ seat }) => {
  const { page } = await seat('admin', list)
  await page.getByRole('button', { name: 'New authorization' }).click()
  const form = page.getByRole('dialog', { name: 'New authorization' })
  await form.getByLabel('Name').fill('Leaves without approval')
  await form.getByLabel('Module').selectOption('HRD')
  await form.getByLabel('Find a resource').fill('leaves')
  await form.getByRole('button', { name: 'Leaves, VIEW: not set' }).focus()
  await page.keyboard.press('Space')
  await expect(form.getByRole('button', { name: 'Leaves, VIEW: allowed' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('r')
  await expect(form.getByRole('button', { name: 'Leaves, APPROVE: refused' })).toBeFocused()
  await expect(form.getByRole('status').first()).toContainText('1 allowed, 1 refused')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Authorization saved.')).toBeVisible()
  await visit(page, `${list}?q=Leaves without`)
  await page.getByRole('link', { name: 'Leaves without approval' }).click()
  await expect(page.getByRole('row', { name: /UI:LEAVE:APPROVE/ })).toContainText('No')
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('Authorization added').first()).toBeVisible()
})

test('UI authorizations stand beside, are added, and the menu of a role shows what they do', async ({ seat }) => {
  const { page } = await seat('admin', list)
  await page.getByRole('link', { name: 'UI authorizations' }).click()
  await expect(page).toHaveURL(/ui-authorizations$/)
  await expect(page.getByRole('link', { name: '/hrd/leaves/leaves-book' })).toBeVisible()
  await page.getByRole('button', { name: 'New UI authorization' }).click()
  const form = page.getByRole('dialog', { name: 'New UI authorization' })
  await form.getByLabel('Name').fill('UI:SAL:VIEW')
  await form.getByLabel('Action').fill('UI:NOBODY:KNOWS')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('UI:NOBODY:KNOWS is not a known action.').first()).toBeVisible()
  await form.getByLabel('Action').fill('UI:PRL-PT:VIEW')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('UI authorization saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Preview menu' }).click()
  const preview = page.getByRole('dialog', { name: 'Menu of a role' })
  await preview.getByLabel('Role').fill('HR Executive')
  await page.getByRole('option', { name: 'HR Executive' }).click()
  await expect(preview.getByRole('region', { name: 'HRD' })).toContainText('Leaves Book')
  await expect(preview.getByText('needs UI:ATTEN:VIEW')).toBeVisible()
  await expect(preview.getByRole('region', { name: 'Accounts' })).toHaveCount(0)
  await expectAccessible(page)
})

test('it is refused to who may not edit authorizations, and while a role uses it', async ({ server }) => {
  const clerk = await apiOf(server, 'clerk')
  const data = { name: 'Mine', module: { name: 'HRD', shortName: 'HRD' }, actions: [] }
  const refused = await clerk.send(`${calls}/one/commands`, { type: 'Create', data })
  expect([refused.status, refused.body['code']]).toEqual([403, 'UI:PGAUTHORIZATION:EDIT'])
  const admin = await apiOf(server, 'admin')
  const used = await admin.send(`${calls}/auth-sales/commands`, { type: 'Delete', data: {} })
  expect(used.body['rule']).toBe('PERM-06')
  const other = { ...data, actions: [{ code: 'UI:SAL:VIEW', allowed: 'yes' }] }
  const apart = await admin.send(`${calls}/two/commands`, { type: 'Create', data: other })
  expect(apart.body['message']).toBe('UI:SAL:VIEW belongs to Payroll, not to HRD.')
})
