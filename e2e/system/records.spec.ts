import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { widths } from '../support/widths.ts'

test.use({ handsOn: true })

const modules = '/system/admin/module'

/** Adds a module of one's own and answers when the list shows it. */
const addModule = async (page: Page, name: string, shortName: string): Promise<void> => {
  await visit(page, modules)
  await page.getByRole('button', { name: 'New module' }).click()
  const panel = page.getByRole('dialog', { name: 'New module' })
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await panel.getByRole('textbox', { name: 'Short name' }).fill(shortName)
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
}

test('a record is added, edited, made inactive, deleted and brought back; its history tells it', async ({ seat }) => {
  const { page } = await seat('admin', modules)
  await page.getByRole('button', { name: 'New module' }).click()
  const panel = page.getByRole('dialog', { name: 'New module' })
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByText('Name is required.').first()).toBeVisible()
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Energy')
  await panel.getByRole('textbox', { name: 'Short name' }).fill('hrd')
  await panel.getByRole('textbox', { name: 'Order' }).fill('2.5')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByText(/Order must be a whole number/).first()).toBeVisible()
  await panel.getByRole('textbox', { name: 'Order' }).fill('11')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByText('Short name hrd is already used by HRD.').first()).toBeVisible()
  await panel.getByRole('textbox', { name: 'Short name' }).fill('Energy')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel).toBeHidden()

  await page.getByRole('link', { name: 'Energy', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Energy' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Energy' })
  await editing.getByRole('textbox', { name: 'Description' }).fill('Steam, water and power')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  await expect(page.getByText('Steam, water and power')).toBeVisible()

  await page.getByRole('button', { name: 'Actions of Energy' }).click()
  await page.getByRole('menuitem', { name: 'Make inactive' }).click()
  await expect(page.getByRole('main').getByText('Inactive').first()).toBeVisible()

  await page.getByRole('link', { name: 'History' }).click()
  const events = page.getByRole('list', { name: 'Events' })
  await expect(events.getByText('Module added')).toBeVisible()
  await expect(events.getByText('Module changed').first()).toBeVisible()

  await page.getByRole('button', { name: 'Actions of Energy' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete module Energy?' }).getByRole('button', { name: 'Delete' }).click()
  // It goes by itself after some seconds, but not from under the pointer.
  const undo = page
    .getByRole('listitem')
    .filter({ hasText: 'Module Energy deleted.' })
    .getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expect(page).toHaveURL(new RegExp(`${modules}$`))
  await expect(page.getByRole('link', { name: 'Energy', exact: true })).toBeHidden()
  await undo.click()
  await expect(page.getByRole('link', { name: 'Energy', exact: true })).toBeVisible()
})

test('two administrators at one record: what one changed the other sees and merges, field by field', async ({
  seat,
}) => {
  const [one, other] = await Promise.all([seat('admin', modules), seat('admin', modules)])
  await addModule(one.page, 'Utilities', 'UTIL')
  await one.page.getByRole('link', { name: 'Utilities', exact: true }).click()
  await expect(one.page.getByRole('heading', { level: 1, name: 'Utilities' })).toBeVisible()
  const address = new URL(one.page.url()).pathname
  await visit(other.page, address)
  await one.page.getByRole('button', { name: 'Edit' }).click()
  await other.page.getByRole('button', { name: 'Edit' }).click()
  const first = one.page.getByRole('dialog', { name: 'Edit Utilities' })
  const second = other.page.getByRole('dialog', { name: 'Edit Utilities' })
  await second.getByRole('textbox', { name: 'Description' }).fill('What the second wrote')
  await first.getByRole('textbox', { name: 'Description' }).fill('What the first wrote')
  await first.getByRole('textbox', { name: 'Order' }).fill('12')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first).toBeHidden()

  // The second sees both changes while he types: the order is taken over, the description is asked.
  const meanwhile = second.getByRole('status', { name: 'Changed in the meantime' })
  await expect(meanwhile).toContainText('What the first wrote')
  await expect(meanwhile).toContainText('taken over')
  await expect(second.getByRole('textbox', { name: 'Order' })).toHaveValue('12')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(
    second.getByText('Description was changed by somebody else too. Choose which to keep.').first(),
  ).toBeVisible()
  await expectAccessible(other.page)
  await second.getByRole('button', { name: 'Keep mine' }).click()
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second).toBeHidden()
  await expect(one.page.getByText('What the second wrote')).toBeVisible()
  await expect(one.page.getByText('12', { exact: true })).toBeVisible()
})

test('a half-filled form asks before it closes, and its draft outlives a reload', async ({ seat }) => {
  const { page } = await seat('admin', modules)
  await page.getByRole('button', { name: 'New module' }).click()
  const panel = page.getByRole('dialog', { name: 'New module' })
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Laboratory')
  await expect(panel.getByText(/Draft saved on this device/)).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  const asked = page.getByRole('dialog', { name: 'Discard changes?' })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await page.reload()
  await expect(panel.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Laboratory')
  await panel.getByRole('button', { name: 'Discard' }).click()
  await expect(panel.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
})

for (const [name, viewport] of widths('records'))
  test(`list, form and page are for everybody, nothing wider than the window: ${name}`, async ({ seat }) => {
    const { page } = await seat('admin', undefined, { viewport })
    const look = async (): Promise<void> => {
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
    await visit(page, modules)
    await expect(page.getByText('Quality Assurance')).toBeVisible()
    await look()
    await visit(page, `${modules}/module-hrd`)
    await expect(page.getByRole('heading', { level: 1, name: 'HRD' })).toBeVisible()
    await look()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit HRD' })).toBeVisible()
    await look()
  })
