import { readFileSync } from 'node:fs'
import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const list = '/system/admin/role'
const roles = '/services/admin/api/v1/roles'

test('a role is made of authorizations by module, changed, copied and looked at by another System-Admin', async ({
  seat,
}) => {
  const { page } = await seat('admin', list)
  await page.getByRole('button', { name: 'New role' }).click()
  const form = page.getByRole('dialog', { name: 'New role' })
  await form.getByLabel('Name').fill('Line Leader')
  const picked = form.getByRole('button', { name: /^Remove / })
  const authorizations = form.getByRole('combobox', { name: 'Authorizations' })
  const wholeOf = page.getByRole('option', { name: /^All of QA/ })
  await authorizations.fill('all of qa')
  await wholeOf.click()
  await expect.poll(() => picked.count()).toBeGreaterThan(2)
  await authorizations.fill('all of qa')
  await wholeOf.click()
  await expect(picked).toHaveCount(0)
  await authorizations.fill('change control: raise')
  await page.getByRole('option', { name: 'Change control: raise' }).click()
  await authorizations.press('Tab')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Role Created')).toBeVisible()
  await visit(page, `${list}?q=Line Leader`)
  await page.getByRole('link', { name: 'Line Leader' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Line Leader' })
  await edit.getByLabel('Description').fill('Leads a line')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Role updated.')).toBeVisible()
  await expect(page.getByText('Leads a line')).toBeVisible()
  await page.getByRole('button', { name: 'Actions of Line Leader' }).click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  const copy = page.getByRole('dialog', { name: 'New role' })
  await expect(copy.getByLabel('Name')).toHaveValue('Line Leader (copy)')
  await copy.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(copy).toBeHidden()
  await visit(page, `${list}?q=Line Leader`)
  await page.getByRole('link', { name: 'Line Leader', exact: true }).click()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('Role changed').first()).toBeVisible()
  await expectAccessible(page)
})

test('System-Admin is locked with its sentence; two roles are compared; the matrix is an XLSX file', async ({
  seat,
}) => {
  const { page } = await seat('admin', `${list}/role-admin`)
  await expect(page.getByText('System-Admin is a system role and cannot be changed.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  await visit(page, list)
  await page.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare two roles' })
  await dialog.getByLabel('First role').fill('Accounts Clerk')
  await page.getByRole('option', { name: 'Accounts Clerk' }).click()
  await dialog.getByLabel('Second role').fill('Accounts Manager')
  await page.getByRole('option', { name: 'Accounts Manager' }).click()
  await expect(dialog.getByRole('status')).toContainText('differences')
  await expect(dialog.getByRole('row', { name: /UI:ACC-ACT:REVERSE/ })).toContainText('Allowed')
  await expect(dialog.getByRole('row', { name: /UI:ACC-ACT:VIEW/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export matrix' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^roles_by_actions_.*\.xlsx$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('a role is refused to who may not edit roles, on the server too, and a held one is not deleted', async ({
  server,
}) => {
  const clerk = await apiOf(server, 'clerk')
  const refused = await clerk.send(`${roles}/one/commands`, {
    type: 'Create',
    data: { name: 'Mine', status: 'active', authorizations: [] },
  })
  expect([refused.status, refused.body['code']]).toEqual([403, 'UI:PGROLE:EDIT'])
  const admin = await apiOf(server, 'admin')
  const held = await admin.send(`${roles}/role-hod/commands`, { type: 'Delete', data: {} })
  expect(held.body['rule']).toBe('PERM-08')
})

test('two who edit the same role see what the other changed before they save', async ({ seat, server }) => {
  const { page } = await seat('admin', `${list}/role-sales`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Sales Executive' })
  await form.getByLabel('Description').fill('Sells')
  const other = await apiOf(server, 'admin')
  await other.send(`${roles}/role-sales/commands`, {
    type: 'Update',
    data: { patch: { description: 'Clients, orders and offers' } },
  })
  await expect(form.getByRole('status', { name: 'Changed in the meantime' })).toContainText(
    'Clients, orders and offers',
  )
  await form.getByRole('button', { name: 'Keep mine' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Role updated.')).toBeVisible()
})

const authorizations = '/system/admin/authorization'
const served = '/services/admin/api/v1/authorizations'

test('an authorization is ticked on a grid by the keyboard, and opens and hides what it says', async ({ seat }) => {
  const { page } = await seat('admin', authorizations)
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
  await visit(page, `${authorizations}?q=Leaves without`)
  await page.getByRole('link', { name: 'Leaves without approval' }).click()
  await expect(page.getByRole('row', { name: /UI:LEAVE:APPROVE/ })).toContainText('No')
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('Authorization added').first()).toBeVisible()
})

test('UI authorizations stand beside, are added, and the menu of a role shows what they do', async ({ seat }) => {
  const { page } = await seat('admin', authorizations)
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
  const refused = await clerk.send(`${served}/one/commands`, { type: 'Create', data })
  expect([refused.status, refused.body['code']]).toEqual([403, 'UI:PGAUTHORIZATION:EDIT'])
  const admin = await apiOf(server, 'admin')
  const used = await admin.send(`${served}/auth-sales/commands`, { type: 'Delete', data: {} })
  expect(used.body['rule']).toBe('PERM-06')
  const other = { ...data, actions: [{ code: 'UI:SAL:VIEW', allowed: 'yes' }] }
  const apart = await admin.send(`${served}/two/commands`, { type: 'Create', data: other })
  expect(apart.body['message']).toBe('UI:SAL:VIEW belongs to Payroll, not to HRD.')
})
