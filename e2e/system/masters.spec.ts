import { apiOf } from '../support/api.ts'
import { picture } from '../support/picture.ts'
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

const companies = '/system/admin/company'
const locations = '/system/admin/location'

test('the group shows what belongs to it, and is edited', async ({ seat }) => {
  const { page } = await seat('admin', '/system/admin/group')
  await expect(page.getByRole('list', { name: 'The group in figures' })).toContainText('Companies')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Meridian Group' })
  await form.getByRole('textbox', { name: 'Credit in the footer' }).fill('Provided by the platform team')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('contentinfo').getByText('Provided by the platform team')).toBeVisible()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Events' }).getByText('Company group changed')).toBeVisible()
})

test('a company: its profile with a logo, its registrations renewed and surrendered, its locations, its history', async ({
  seat,
}) => {
  const { page } = await seat('admin', companies)
  const row = page.getByRole('row', { name: /Meridian Lifesciences Ltd/ })
  await expect(row.getByRole('link', { name: '5 locations' })).toBeVisible()
  await page.getByRole('link', { name: 'Meridian Lifesciences Ltd' }).click()
  await expect(page).toHaveURL(/\/company-profile$/)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Meridian Lifesciences Ltd' })
  await form.getByRole('textbox', { name: 'Website' }).fill('https://lifesciences.meridian.example')
  await form
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  await expect(form.getByRole('button', { name: /^Remove mls\./ })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('https://lifesciences.meridian.example').first()).toBeVisible()

  await page.getByRole('link', { name: 'Registration', exact: true }).click()
  await expect(page.getByText(/registrations? expires? within 90 days\./)).toBeVisible()
  await expectAccessible(page)
  await visit(page, `${companies}/mls/registration?status=expiring`)
  await page
    .getByRole('button', { name: /^Actions of (?!Meridian)/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Renew' }).click()
  const renewing = page.getByRole('dialog', { name: /^Renew / })
  await renewing.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/ renewed\.$/)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Location', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Vapi Plant 2' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Surat Office' })).toBeHidden()

  await visit(page, `${companies}/mls/history`)
  await expect(page.getByRole('list', { name: 'Events' }).getByText('Company changed').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'History of' }).selectOption({ label: 'Location Vapi Plant 2' })
  await expect(page.getByRole('list', { name: 'Events' }).getByText('Location added')).toBeVisible()
})

test('a location is added to its company, shows its sisters, and is closed', async ({ seat }) => {
  const { page } = await seat('admin', `${companies}/mpk/location`)
  await page.getByRole('button', { name: 'New location' }).click()
  const form = page.getByRole('dialog', { name: 'New location' })
  await expect(form.getByRole('combobox', { name: 'Company' })).toHaveValue('mpk')
  await form.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Ankleshwar Depot')
  await form.getByRole('textbox', { name: 'Short name' }).fill('AND')
  await form.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Office' })
  await form.getByRole('textbox', { name: 'Premises code' }).fill('ANK-702')
  await form.getByRole('textbox', { name: 'Address line 1' }).fill('Plot 702, GIDC')
  await form.getByRole('textbox', { name: 'City' }).fill('Ankleshwar')
  await form.getByRole('textbox', { name: 'Pincode' }).fill('393002')
  await form.getByRole('textbox', { name: 'State' }).fill('Gujarat')
  await form.getByRole('textbox', { name: 'Country' }).fill('India')
  await form.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Gujarat' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Ankleshwar Depot' }).click()
  await expect(page).toHaveURL(new RegExp(`${locations}/profile/[^/]+/location-profile$`))
  await expect(page.getByRole('link', { name: 'Ankleshwar Works' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Actions of Ankleshwar Depot' }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await expect(page.getByRole('main').getByText('Closed').first()).toBeVisible()
  await visit(page, `${locations}?q=Ankleshwar`)
  await expect(page.getByRole('row', { name: /Ankleshwar Depot/ })).toContainText('MPK')
})
