import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const rules = '/system/admin/notification-v2'
const actions = '/system/admin/notification'

// Forms of many fields, two people at their own browsers, axe in both modes.
test.beforeEach(() => test.slow())

const menuOf = async (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click()
const choose = async (scope: Page | Locator, label: string | RegExp, option: string): Promise<void> => {
  await scope.getByRole('combobox', { name: label }).selectOption({ label: option })
}
/** Takes a person or role in a picker by typing. */
const pick = async (page: Page, scope: Locator, label: string, words: string): Promise<void> => {
  await scope.getByRole('combobox', { name: label }).fill(words)
  await page.getByRole('option', { name: words }).first().click()
}

test('a rule is written by conditions and recipients, refused by the field, tested, and tells who it says', async ({
  seat,
}) => {
  const [{ page }, { page: clerk }] = await Promise.all([seat('admin'), seat('clerk', '/home/my-space/my-preferences')])
  await visit(page, rules)
  await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New rule' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: /^Name/ }).fill('Short periods')
  await choose(form, /^Module/, 'Quality Assurance')
  await choose(form, /^Resource/, 'Closure date period')
  await choose(form, /^Trigger/, 'Field changed')
  await choose(form, /^Field/, 'Days')
  await form.getByRole('button', { name: 'Add condition' }).click()
  await choose(form, 'Field of condition 1', 'Days')
  await choose(form, 'Operator of condition 1', 'is less than')
  await form.getByRole('textbox', { name: 'Value of condition 1' }).fill('30')
  await form.getByRole('button', { name: 'Add recipient' }).first().click()
  await choose(form, 'Kind of recipient 1', 'A user')
  await pick(page, form, 'User of recipient 1', 'Sunil Patkar')
  await form.getByRole('textbox', { name: /^Title/ }).fill('{document.type}: {document.colour}')
  await form.getByRole('textbox', { name: /^Description/ }).fill('{actor.name} made it <b>short</b>.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('{document.colour} is not a field of Closure date period.').first()).toBeVisible()
  await form.getByRole('textbox', { name: /^Title/ }).fill('{document.type}: {document.days} days')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  await menuOf(page, 'Short periods')
  await page.getByRole('menuitem', { name: 'Test' }).click()
  const tested = page.getByRole('dialog', { name: 'Test Short periods' })
  await pick(page, tested, 'Document', 'Minor')
  await tested.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(tested.getByText('Minor: 30 days')).toBeVisible()
  await expect(tested.getByText(/Nobody would be notified: days < 30/)).toBeVisible()
  await expect(tested.getByText('Recipients (1)')).toBeVisible()
  await tested.getByRole('button', { name: 'Close' }).last().click()

  const bell = clerk.getByLabel(/unread notifications$/)
  await expect(bell).toHaveAttribute('aria-label', '0 unread notifications')
  await visit(page, '/quality-assurance/change-control/closure-date-period')
  await page.getByRole('button', { name: 'Edit Minor' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: /^Days/ }).fill('21')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(bell).toHaveAttribute('aria-label', '1 unread notifications')
  await bell.click()
  await expect(clerk.getByRole('dialog', { name: 'Notifications' }).getByText(/made it <b>short<\/b>\.$/)).toBeVisible()
})

test('a rule is copied, and switched off', async ({ seat }) => {
  const { page } = await seat('admin', rules)
  await menuOf(page, 'Change closed')
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Change closed (copy)' })).toBeVisible()
  await menuOf(page, 'Change closed (copy)')
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await expect(page.getByRole('row', { name: /Change closed \(copy\)/ })).toContainText('No')
})

test('an action of the older kind is tested on oneself and converted into a rule', async ({ seat }) => {
  const { page } = await seat('admin', actions)
  await expectAccessible(page)
  await menuOf(page, 'Location added')
  await page.getByRole('menuitem', { name: 'Test' }).click()
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByRole('button', { name: /\[Test\] Location/ })).toBeVisible()
  await menuOf(page, 'Location added')
  await page.getByRole('menuitem', { name: 'Convert' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Convert' }).click()
  await expect(page).toHaveURL(new RegExp(`${rules}/`))
  await expect(page.getByRole('heading', { name: 'Location added' })).toBeVisible()
})

test('an announcement is written for later and cancelled; the log shows deliveries and pushes again', async ({
  seat,
}) => {
  const { page } = await seat('admin', `${rules}/announcements`)
  await expect(page.getByRole('link', { name: 'Fire drill' })).toBeVisible()
  await page.getByRole('button', { name: 'New announcement' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: /^Title/ }).fill('Water off')
  await form.getByRole('textbox', { name: /^Description/ }).fill('From eight to nine.')
  await form.getByLabel('Send at', { exact: true }).fill('4/5/2036')
  await form.getByLabel('Send at, time').fill('8')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: /Water off/ })).toContainText('Scheduled')
  await menuOf(page, 'Water off')
  await page.getByRole('menuitem', { name: 'Cancel announcement' }).click()
  await expect(page.getByRole('row', { name: /Water off/ })).toContainText('Cancelled')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Water off' }).click()
  await expect(page.getByRole('main').getByText(/^04-May-2036 \d\d:\d\d$/)).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: 'Delivery log' }).click()
  await expect(page.getByRole('heading', { name: 'Delivery log' })).toBeVisible()
  await choose(page, 'State', 'To acknowledge')
  await page
    .getByRole('button', { name: /^Push again/ })
    .first()
    .click()
  await expect(page.getByText('Pushed again.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search the delivery log' }).fill('nothing is called so')
  await expect(page.getByText('No deliveries.')).toBeVisible()
})

test('the log is turned over by the keyboard, holds what was asked in its address, and keeps the focus at its end', async ({
  seat,
}) => {
  const { page } = await seat('admin', `${rules}/delivery-log?status=seen`)
  await expect(page.getByLabel('State')).toHaveValue('seen')
  await choose(page, 'State', 'Any state')
  await expect(page).toHaveURL(/delivery-log$/)
  await page.reload()
  const pages = page.getByRole('navigation', { name: 'Pages of the delivery log' })
  await expect(pages).toContainText(/of \d+/)
  const last = Number(/of (\d+)/.exec((await pages.textContent()) ?? '')?.[1])
  await visit(page, `${rules}/delivery-log?page=${last - 1}`)
  const next = pages.getByRole('button', { name: 'Next' })
  await expect(pages).toContainText(`Page ${last - 1} of ${last}`)
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`page=${last}$`))
  await expect(next).toHaveAccessibleDescription('This is the last page.')
  await expect(next).toBeFocused()
})
