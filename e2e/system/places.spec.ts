import { picture } from '../support/picture.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const companies = '/system/admin/company'
const locations = '/system/admin/location'

test.beforeEach(() => test.slow())

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
