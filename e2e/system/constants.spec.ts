import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const constants = '/system/group-settings/constants'
const hazards = '/system/group-settings/hazard-regulations'

test.beforeEach(() => test.slow())

test('a colour is added to its list, edited, made inactive, and its history tells it', async ({ seat }) => {
  const { page } = await seat('admin', `${constants}?list=hsn`)
  await expect(page.getByRole('heading', { level: 1, name: 'HSN' })).toBeVisible()
  const lists = page.getByRole('navigation', { name: 'Constants' })
  await expect(lists.getByRole('link')).toHaveCount(12)
  await lists.getByRole('link', { name: /^Color/ }).click()
  await expect(page).toHaveURL(/list=color$/)
  // What is here already is known once it shows.
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New color' }).click()
  const panel = page.getByRole('dialog', { name: 'New color' })
  await panel.getByRole('textbox', { name: 'Name' }).fill('white')
  await panel.getByRole('textbox', { name: 'Hex', exact: true }).fill('#c87533')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByText(/^There is already a color called White\.$/i).first()).toBeVisible()
  await panel.getByRole('textbox', { name: 'Name' }).fill('Copper brown')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel).toBeHidden()

  await page.getByLabel('Search color').fill('Copper')
  await expect(page.getByText('1 of ')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Actions of Copper brown' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Copper brown' })
  await editing.getByLabel('Used for').selectOption({ label: 'Label' })
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Make inactive' }).click()
  await expect(page.getByRole('row', { name: /Copper brown/ })).toContainText('Inactive')
  await menu.click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('list', { name: 'Events' }).getByText('Color added')).toBeVisible()
  // The record stands below its list, which the address above it leads to.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Color' }).click()
  await expect(page).toHaveURL(/constants\?list=color$/)
})

test('a category is added to a hazard class, its label shows what it says, and statements keep their digits', async ({
  seat,
}) => {
  const { page } = await seat('admin', `${hazards}/ghs-class-category`)
  await page
    .getByRole('group', { name: 'Type' })
    .getByRole('button', { name: /^Environmental/ })
    .click()
  await expect(page.getByRole('link', { name: 'Hazardous to the ozone layer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explosives' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Hazardous to the ozone layer' }).click()
  await expect(page).toHaveURL(/hazard-class\//)
  await page.getByRole('link', { name: 'Add category' }).click()
  const panel = page.getByRole('dialog', { name: 'Edit Hazardous to the ozone layer' })
  await panel.getByRole('textbox', { name: 'Category' }).fill('2')
  await panel.getByLabel('Signal word').selectOption({ label: 'Warning' })
  await panel.getByRole('combobox', { name: 'Pictograms' }).fill('GHS07')
  await page.getByRole('option', { name: 'GHS07 Exclamation mark' }).click()
  await panel.getByRole('combobox', { name: 'H statements' }).fill('H420')
  await page.getByRole('option', { name: /^H420/ }).click()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toBeHidden()
  const row = page.getByRole('table', { name: 'Categories' }).getByRole('row', { name: /^2 Warning/ })
  await expect(row.getByRole('img', { name: 'GHS07 Exclamation mark' })).toBeVisible()
  await page.getByRole('button', { name: 'Label of category 2' }).click()
  const label = page.getByRole('dialog', { name: 'Label of Hazardous to the ozone layer 2' })
  await expect(label.getByRole('list', { name: 'Hazard statements' })).toContainText('H420 Harms public health')
  await page.keyboard.press('Escape')

  await visit(page, `${hazards}/h-statements`)
  await page.getByRole('button', { name: 'New H-statement' }).click()
  const statement = page.getByRole('dialog', { name: 'New H-statement' })
  await statement.getByRole('textbox', { name: 'Code' }).fill('H226+H227')
  await statement.getByRole('textbox', { name: 'Statement' }).fill('Flammable or combustible liquid')
  await statement.getByLabel('Type').selectOption({ label: 'Health' })
  await statement.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(statement.getByText('H226+H227 starts with 2; health statements start with 3.').first()).toBeVisible()
})

test('without the right the lists are not changed', async ({ server }) => {
  const clerk = await apiOf(server, 'clerk')
  const refused = await clerk.send('/services/admin/api/v1/constants/color/one/commands', {
    type: 'Create',
    data: { name: 'Mine', hex: '#000000', usedFor: 'both', status: 'active' },
  })
  expect([refused.status, refused.body['code']]).toEqual([403, 'UI:ADM:EDIT'])
})
