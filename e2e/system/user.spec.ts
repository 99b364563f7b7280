import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, signIn, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const list = '/system/admin/user'
const calls = '/services/admin/api/v1/users'

test('somebody is invited with a role and a place, gets a copied link, sets the password and is in', async ({
  seat,
  browser,
  server,
}) => {
  const { page } = await seat('admin', list)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Invite user' })
  await form.getByLabel('Name').fill('Lina Hole')
  await form.getByLabel('Email').fill('lina@meridian.example')
  await form.getByRole('combobox', { name: 'Role' }).fill('Initiator')
  await page.getByRole('option', { name: 'Initiator' }).click()
  await form.getByLabel('Companies').fill('MLS')
  await page.getByRole('option', { name: 'MLS' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Invitation sent.')).toBeVisible()
  await page.getByRole('searchbox').fill('lina')
  await page.getByRole('link', { name: 'Lina Hole' }).click()
  // Her row has a menu of the same name, and stands until her page is here.
  await expect(page.getByRole('heading', { level: 1, name: 'Lina Hole' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions of Lina Hole' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy a link for Lina Hole' })
  await dialog.getByLabel('Reason').fill('There is no mail in the plant.')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const written = dialog.getByRole('textbox', { name: 'Link' })
  await expect(written).toHaveValue(/^http/)
  const link = await written.inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const context = await browser.newContext()
  const own = await context.newPage()
  const { pathname, search } = new URL(link)
  await visit(own, `${pathname}${search}`)
  await own.getByRole('textbox', { name: 'New Password' }).fill('Tall#Ships7')
  await own.getByRole('textbox', { name: 'Verify Password' }).fill('Tall#Ships7')
  await own.getByRole('button', { name: 'Set Password' }).click()
  await expect(own.getByText('Password changed. Sign in with your new password.')).toBeVisible()
  await signIn(own, server, 'lina', 'Tall#Ships7')
  await expect(own.getByRole('button', { name: /unread/ })).toBeVisible()
  await context.close()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('list', { name: 'Events' }).getByText('Link copied')).toBeVisible()
})

test('roles are assigned with a reason; effective rights say through what; sessions end; the account rests', async ({
  seat,
}) => {
  const { page } = await seat('admin', `${list}/tara`)
  const { page: theirs } = await seat('tara', '/home/my-space/my-preferences')
  const act = async (item: string) => {
    await page.getByRole('button', { name: 'Actions of Tara Banerjee' }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await act('Assign roles')
  const form = page.getByRole('dialog', { name: 'Roles of Tara Banerjee' })
  await form.getByRole('button', { name: 'Add role' }).click()
  await form.getByRole('combobox', { name: 'Role' }).last().fill('Accounts Clerk')
  await page.getByRole('option', { name: 'Accounts Clerk' }).click()
  await form.getByLabel('Reason').fill('Stands in for the clerk.')
  await form.getByRole('button', { name: 'Assign roles' }).click()
  await expect(page.getByText('Roles assigned.')).toBeVisible()
  await page.getByRole('link', { name: 'Roles', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Roles' })).toContainText('Accounts Clerk')
  await page.getByRole('link', { name: 'Effective rights' }).click()
  await expect(page.getByRole('row', { name: /UI:ACC-ACT:POST/ })).toContainText('Accounts Clerk › Vouchers: enter')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign-ins' }).click()
  await expect(page.getByRole('list', { name: 'Last sign-ins' })).toContainText('Signed in')
  await page.getByRole('link', { name: 'Sessions' }).click()
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible()
  await act('End sessions')
  await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click()
  await expect(theirs.getByLabel('Password', { exact: true })).toBeVisible()
  await act('Disable')
  await page.getByRole('dialog').getByLabel('Reason').fill('On a long leave.')
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Disabled').first()).toBeVisible()
  await act('Enable')
  await page.getByRole('dialog').getByLabel('Reason').fill('Back again.')
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByText('Active').first()).toBeVisible()
})

test('what nobody may do is said in the form and refused by the server', async ({ seat, server }) => {
  const { page } = await seat('admin', `${list}/admin`)
  await page.getByRole('button', { name: 'Actions of Nandini Deshpande' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Just trying.')
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('You cannot disable yourself.').first()).toBeVisible()
  const clerk = await apiOf(server, 'clerk')
  const refused = await clerk.send(`${calls}/asha/commands`, { type: 'Disable', data: {}, reason: 'No reason.' })
  expect([refused.status, refused.body['code']]).toEqual([403, 'UI:PGUSERS:EDIT'])
  expect((await clerk.send(`${calls}/asha/rights?company=mls&location=mls-p1`)).status).toBe(403)
  expect((await clerk.send(`${calls}/asha/link`, { reason: 'For me.' })).status).toBe(403)
})

test('the list is narrowed by role, place and sign-in, and a profile leads here', async ({ seat }) => {
  const { page } = await seat('admin', list)
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Accounts Clerk' })
  await expect(page.getByRole('link', { name: 'Sunil Patkar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vikram Rao' })).toHaveCount(0)
  await page.getByLabel('Role', { exact: true }).selectOption('')
  await page.getByLabel('Signed in').selectOption('never')
  await expect(page.getByRole('link', { name: 'Nandini Deshpande' })).toHaveCount(0)
  await expectAccessible(page)
  await visit(page, '/users/profile/vikram')
  await page.getByRole('link', { name: 'Manage user' }).click()
  await expect(page).toHaveURL(/\/system\/admin\/user\/vikram$/)
  await expect(page.getByRole('heading', { name: 'Vikram Rao' })).toBeVisible()
})
