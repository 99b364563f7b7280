import { apiOf } from './support/api.ts'
import { pressTogether } from './support/keyboard.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ handsOn: true })

const groups = '/accounts/tally-masters/groups'
const ledgers = '/accounts/tally-masters/ledgers'

test('a group is added below another with its nature, found in the tree by keyboard and by search, and deleted', async ({
  seat,
}) => {
  const { page } = await seat('admin', groups)
  const tree = page.getByRole('tree', { name: 'Groups' })
  const root = tree.getByRole('treeitem', { name: /^Root/ })
  await expect(root).toHaveAttribute('aria-level', '1')
  await expect(tree.getByRole('treeitem', { name: /^Bank Accounts, Assets, System/ })).toHaveAttribute(
    'aria-level',
    '3',
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add Group' }).click()
  const form = page.getByRole('dialog', { name: 'Add Group' })
  await expect(form.getByRole('radio', { name: 'System' })).toBeDisabled()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Laboratory Costs')
  await form.getByRole('combobox', { name: 'Parent Group' }).fill('Indirect Expenses')
  await page.getByRole('option', { name: 'Indirect Expenses', exact: true }).click()
  const nature = form.getByRole('combobox', { name: 'Nature Of Group' })
  await expect(nature).toHaveValue('expenses')
  await expect(nature).toBeDisabled()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  await tree.getByRole('treeitem', { name: /^Laboratory Costs/ }).hover()
  await page.getByRole('button', { name: 'Actions of Laboratory Costs' }).click()
  await page.getByRole('menuitem', { name: 'Add child' }).click()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Reagents')
  await expect(nature).toHaveValue('expenses')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tree.getByRole('treeitem', { name: /^Reagents, Expenses/ })).toHaveAttribute('aria-level', '4')

  await root.focus()
  await pressTogether(page, 'l', 'a', 'b')
  const laboratory = tree.getByRole('treeitem', { name: /^Laboratory Costs/ })
  await expect(laboratory).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(laboratory).toHaveAttribute('aria-expanded', 'false')
  await expect(tree.getByRole('treeitem', { name: /^Reagents/ })).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('treeitem', { name: /^Indirect Expenses/ })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(root).toBeFocused()

  // What a search finds shows, though it was folded away.
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('reag')
  await expect(tree.getByRole('treeitem')).toHaveCount(4)
  const reagents = tree.getByRole('treeitem', { name: /^Reagents/ })
  await reagents.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reagents' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Groups above' })).toContainText('Laboratory Costs')
  await expectAccessible(page)

  await visit(page, groups)
  // The row that has the focus is the one whose button Tab reaches, once it is drawn so.
  await expect(async () => {
    await reagents.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Actions of Reagents' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(reagents).toHaveCount(0)
  await visit(page, `${groups}/mls-group-bank-accounts`)
  await expect(page.getByText('Bank Accounts is a system group and cannot be changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
})

test('a bank account is added with its details, an own ledger is filtered for, and chosen in the form of a vendor', async ({
  seat,
  server,
}) => {
  const { page } = await seat('admin', ledgers)
  const tree = page.getByRole('tree', { name: 'Ledgers' })
  await expect(tree.getByRole('treeitem', { name: /^Input CGST, System/ })).toBeVisible()
  await expectAccessible(page)
  await tree.getByRole('treeitem', { name: /^Bank Current A\/cs/ }).hover()
  await page.getByRole('button', { name: 'Actions of Bank Current A/cs' }).click()
  await page.getByRole('menuitem', { name: 'Add ledger' }).click()
  const form = page.getByRole('dialog', { name: 'Add Ledger' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Axis Bank')
  await form.getByRole('textbox', { name: 'Account name' }).fill('Meridian Lifesciences Ltd')
  await form.getByRole('textbox', { name: 'Account number' }).fill('12345')
  await form.getByRole('textbox', { name: 'IFSC' }).fill('UTIB0000123')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Account number is 9 to 18 digits.').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Account number' }).fill('917020012345678')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  await page.getByRole('combobox', { name: 'Ownership' }).selectOption('user')
  await expect(tree.getByRole('treeitem', { name: /^Input CGST/ })).toHaveCount(0)
  await expect(tree.getByRole('treeitem', { name: /^Axis Bank/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^13 of / })).toBeVisible()
  await tree.getByRole('link', { name: 'Axis Bank' }).click()
  await expect(page.getByRole('navigation', { name: 'Groups above' })).toContainText('Bank Current A/cs')
  await expect(page.getByText('917020012345678')).toBeVisible()
  const own = page.url().split('/').at(-1) ?? ''

  await visit(page, '/purchase/masters/vendors/vendor-suraj-solvents')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('combobox', { name: 'Ledger', exact: true }).fill('axis')
  await page.getByRole('option', { name: 'Axis Bank' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const admin = await apiOf(server, 'admin')
  const vendor = '/services/order/api/v1/vendors/vendor-suraj-solvents'
  await expect(async () => {
    expect((await admin.send(vendor)).body).toMatchObject({ ledger: { name: 'Axis Bank' } })
  }).toPass()
  const ledger = `/services/accounts/api/v1/ledgers/${own}`
  const refused = await admin.send(`${ledger}/commands`, { type: 'Delete', data: {}, expectedVersion: 1 })
  expect(refused.body['message']).toMatch(/^Ledger Axis Bank is used/)
})

test('the starter sets find the whole chart of accounts there; on a phone no tree is wider than it', async ({
  seat,
}) => {
  const { page } = await seat('admin', ledgers)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [ledgers, groups]) {
    // oxlint-disable no-await-in-loop -- page after page
    await visit(page, path)
    await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    // oxlint-enable no-await-in-loop
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await visit(page, '/home/setting-up?set=ledgers')
  const sets = page.getByRole('region', { name: 'Starter sets' })
  await expect(sets.getByText('All 50 are there')).toBeVisible()
  await expect(sets.getByText('All 31 are there')).toBeVisible()
})
