import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const config = '/system/group-settings/config'

// Long forms, two people at their own browsers, axe in both modes.
test.beforeEach(() => test.slow())

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

test('a setting is changed with its reason, another user sees it at once, the history shows it and puts it back', async ({
  seat,
}) => {
  const [{ page }, { page: other }] = await Promise.all([
    seat('admin', `${config}/inventory`),
    seat('auditor', `${config}/inventory`),
  ])
  await expect(
    other.getByText('Ask your administrator for the right “Companies, locations and settings: edit”.'),
  ).toBeVisible()
  await expect(other.getByText('4 days')).toBeHidden()

  // What does not weigh asks for no reason; what weighs does.
  await field(page, 'In transit overdue after').fill('4')
  await field(page, 'Quantity decimals').fill('4')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Give a reason of at least 10 characters.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Vials are counted to the milligram.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeHidden()
  await expect(other.getByText('4 days')).toBeVisible()

  // The default is one press away, and asks for its reason again.
  await page.getByRole('button', { name: 'Reset to default: Quantity decimals' }).click()
  await expect(field(page, 'Quantity decimals')).toHaveValue('3')
  await page.reload()

  // The menu has one of the same name, and stands before the page does.
  await page.getByRole('main').getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Events' }).getByText('Group setting changed').first()).toBeVisible()

  await visit(page, `${config}/history`)
  await page.getByRole('searchbox', { name: 'Key' }).fill('decimals')
  const row = page.getByRole('row', { name: /Quantity decimals/ })
  await expect(row).toContainText('Vials are counted to the milligram.')
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Restore/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore Quantity decimals' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Back to three, as it was.')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Back to three, as it was\./ })).toBeVisible()
})

test('two administrators at one section: what one saves the other sees before he saves', async ({ seat }) => {
  const [one, other] = await Promise.all([seat('admin', `${config}/hrd`), seat('admin', `${config}/hrd`)])
  await field(other.page, 'Late grace').fill('12')
  await field(one.page, 'Late grace').fill('14')
  await field(one.page, 'Early grace').fill('5')
  await one.page.getByRole('button', { name: 'Save' }).click()
  const meanwhile = other.page.getByRole('status', { name: 'Changed in the meantime' })
  await expect(meanwhile).toContainText('taken over')
  await expect(field(other.page, 'Early grace')).toHaveValue('5')
  await other.page.getByRole('button', { name: 'Keep mine' }).click()
  await other.page.getByRole('button', { name: 'Save' }).click()
  await expect(field(one.page, 'Late grace')).toHaveValue('12')
})

test('a company differs from the group, and takes its value again', async ({ seat }) => {
  const { page } = await seat('admin', `${config}/sales`)
  await page.getByRole('combobox', { name: 'Values of' }).selectOption({ label: 'Meridian Packaging Pvt Ltd' })
  await expect(page).toHaveURL(/company=mpk/)
  // The address goes before the page: until then these are fields of the group.
  await expect(page.getByRole('combobox', { name: 'Values of' })).toHaveValue('mpk')
  await field(page, 'Labels a pack').fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Values of' }).selectOption({ label: 'Meridian Group' })
  await expect(field(page, 'Labels a pack')).toHaveValue('2')
})

test('a template keeps the tests of its properties; a licence is renewed by a linked one and terminated', async ({
  seat,
}) => {
  const { page } = await seat('admin', `${config}/inventory-templates`)
  await page.getByRole('link', { name: 'API powder' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit API powder' })
  await form.getByRole('button', { name: 'Add row' }).last().click()
  await form.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Bulk density')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Bulk density')).toBeVisible()
  await expect(page.getByText('Assay % >= 99.0')).toBeVisible()

  await visit(page, `${config}/license-contract?status=expiring`)
  await expect(page.getByRole('list', { name: 'Licences and contracts by state' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Actions of / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Renew' }).click()
  const renewing = page.getByRole('dialog', { name: /^Renew / })
  const name = ((await renewing.getByRole('heading').textContent()) ?? '').replace('Renew ', '')
  await renewing.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${name} renewed.`)).toBeVisible()
  await visit(page, `${config}/license-contract?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp('Renewed') })).toBeVisible()
  await page
    .getByRole('row', { name: /Active/ })
    .getByRole('button', { name: /^Actions of / })
    .click()
  await page.getByRole('menuitem', { name: 'Terminate' }).click()
  const ending = page.getByRole('dialog', { name: `Terminate ${name}` })
  await ending.getByRole('textbox', { name: 'Reason for termination' }).fill('The vendor closed its plant.')
  await ending.getByRole('button', { name: 'Terminate' }).click()
  await expect(page.getByRole('row', { name: /Terminated/ })).toBeVisible()
})
