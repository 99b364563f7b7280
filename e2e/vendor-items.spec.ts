import { sign } from './quality/steps.ts'
import { apiOf } from './support/api.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ handsOn: true })

const list = '/purchase/masters/vendor-items'

test('an item is proposed from the page of its vendor with the tests of its grade, once, and not approved by who wrote it', async ({
  seat,
  server,
}) => {
  const { page } = await seat('admin', '/purchase/masters/vendors/vendor-godavari-oleochem/items')
  await expect(page.getByRole('link', { name: 'Stearic Acid', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New vendor item' }).click()
  await expect(page.getByRole('combobox', { name: 'Vendor', exact: true })).toHaveValue('Godavari Oleochem')
  await page.getByRole('combobox', { name: 'Item', exact: true }).fill('Citric')
  await page.getByRole('option', { name: 'Citric Acid' }).click()
  // Grades of that item alone are offered.
  await page.getByRole('combobox', { name: 'Grades' }).fill('Acid')
  await expect(page.getByRole('option')).toHaveText([/Citric Acid BP/, /Citric Acid IP/])
  await page.getByRole('option', { name: /Citric Acid BP/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Minimum order' }).fill('250')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New vendor item' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Citric Acid from Godavari Oleochem' })).toBeVisible()
  await expect(page.getByText('250 Kilogram')).toBeVisible()
  // It starts with the tests of its grade.
  await expect(page.getByRole('region', { name: 'Recorded tests' })).toContainText('Loss on drying')
  // Whoever wrote it does not approve it.
  await expect(page.getByText('You created this vendor item; another person must approve it.').last()).toBeVisible()

  const admin = await apiOf(server, 'admin')
  const other = {
    type: 'Propose',
    data: { vendor: { id: 'vendor-godavari-oleochem', name: '' }, item: { id: 'item-rm-cit', name: '' } },
  }
  expect(await admin.send(`/services/order/api/v1/vendor-items/another/commands`, other)).toMatchObject({
    status: 422,
    body: { rule: 'VIT-04', message: 'Godavari Oleochem already has Citric Acid on the list; it is proposed there.' },
  })
})

test('what waits is tried and approved on its page; the list, the item and the address of the specification lead there', async ({
  seat,
}) => {
  const { page } = await seat('admin', '/inventory/masters/items/item-sl-tol/vendors')
  await page.getByRole('button', { name: /^Actions of Toluene from Suraj Solvents/ }).click()
  await page.getByRole('menuitem', { name: 'Start trial' }).click()
  const trial = page.getByRole('dialog', { name: 'Start trial' })
  await trial.getByRole('textbox', { name: 'Limit' }).fill('800')
  await trial.getByRole('button', { name: 'Start trial' }).click()
  await expect(page.getByText('800 Kilogram').first()).toBeVisible()
  // Nobody signs while the server has not seen what goes before.
  await expect(page.getByRole('region', { name: 'Trial', exact: true }).getByRole('status')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Comments' }).fill('Three lots passed.')
  await page.getByRole('region', { name: 'Approval', exact: true }).getByRole('button', { name: 'Approve' }).click()
  await sign(page)
  await expect(page.getByTitle('approved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change specification' }).click()
  const change = page.getByRole('dialog', { name: 'Change specification' })
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Change specification' }).click()
  await expect(page.getByTitle(/^Waiting for you \(proposed\)$|^proposed$/).first()).toBeVisible()
  await page.getByRole('link', { name: /^Versions/ }).click()
  await expect(page.getByRole('combobox', { name: 'Version', exact: true })).toContainText('Version 1, until')
  await expectAccessible(page)
  await visit(page, `${list}/item-sl-tol/vendor-suraj-solvents/specifications`)
  await expect(page.getByRole('heading', { level: 1, name: 'Toluene from Suraj Solvents' })).toBeVisible()
  await visit(page, `${list}/item-sl-tol/vendor-mudra-labels/specifications`)
  await expect(page.getByText('Mudra Labels does not supply Toluene yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByRole('combobox', { name: 'Item', exact: true })).toHaveValue('Toluene')
  await visit(page, list)
  await expect(
    page.getByRole('status').filter({ hasText: /^2\d$/ }).or(page.getByText('Magnesium Chloride')).first(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('an entry of the menu whose screen is to come says so and leads to what there is', async ({ seat }) => {
  const { page } = await seat('admin', '/purchase/masters/vendor-contracts')
  await expect(page.getByRole('heading', { name: 'Vendor Contracts' })).toBeVisible()
  await expect(page.getByText('This page comes with a later version of Chronicle.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Vendors' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible()
})
