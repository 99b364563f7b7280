import { expect, expectAccessible, test } from '../support/test.ts'

const list = '/hrd/shift-management/employee-shifts'

test('a shift is added with its times, shown as a day, and deleted unless something uses it', async ({ seat }) => {
  const { page } = await seat('admin', list)
  const table = page.getByRole('table', { name: 'Employee Shifts' })
  await expect(table.getByRole('rowheader', { name: 'Vapi Plant 1' })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Select row .* Night/ })).toContainText(
    /22:00:00.*06:00:00.*8 h.*Dinner 02:00–02:30/,
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New shift schedule' }).click()
  const form = page.getByRole('dialog', { name: 'New shift schedule' })
  const write = (label: RegExp, value: string) => form.getByRole('textbox', { name: label }).fill(value)
  await write(/^Name/, 'Late')
  await write(/^Start time/, '7:5')
  await write(/^End time/, '06:00:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter the time as hh:mm:ss.')).toBeVisible()
  await write(/^Start time/, '22:00:00')
  await expect(form.getByText('Duration: 8 h.')).toBeVisible()
  await write(/^Break name/, 'Dinner')
  await write(/^Break start/, '12:00:00')
  await write(/^Break end/, '12:30:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('The break must lie between 22:00 and 06:00.')
  await write(/^Break start/, '02:00:00')
  await write(/^Break end/, '')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Schedule added sucessfully')).toBeVisible()

  // Without its end the break is not shown.
  const row = table.getByRole('row', { name: /Late/ })
  await expect(row).toContainText('8 h')
  await expect(row).not.toContainText('Dinner')
  await row.getByRole('link', { name: 'Late' }).click()
  await expect(page).toHaveURL(/\/hrd\/shift-management\/shift-schedule\/[\w-]+\/shift$/)
  await expect(page.getByRole('img', { name: '22:00 to 06:00 on the next day, 8 h' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Late' })
  await edit.getByRole('textbox', { name: /^Break end/ }).fill('02:30:00')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Schedule edited sucessfully')).toBeVisible()
  await expect(page.getByRole('img', { name: /8 h; Dinner 02:00 to 02:30$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Actions of Late' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the shift Late?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(table.getByRole('row', { name: /Night/ })).toBeVisible()
  await expect(row).toHaveCount(0)
})
