import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ handsOn: true })

const list = '/hrd/resources/holidays'
const yearOf = (page: Page): Promise<string> => page.getByRole('combobox', { name: 'Year' }).inputValue()

/** Fills in a holiday at Vapi Plant 1, where the form begins. */
const fill = async (page: Page, name: string, date: string) => {
  await page.getByRole('button', { name: 'Add holiday' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add holiday' })
  await expect(form.getByRole('combobox', { name: /^Location/ }).locator('option:checked')).toHaveText('Vapi Plant 1')
  await form.getByRole('textbox', { name: /^Name/ }).fill(name)
  await form.getByRole('textbox', { name: /^Date/ }).fill(date)
  await form.getByRole('textbox', { name: /^Description/ }).fill('The plant stands still.')
  return form
}

test('holidays are listed by year under their locations, added, edited and deleted', async ({ seat }) => {
  const { page } = await seat('admin', list)
  const table = page.getByRole('table', { name: 'Holidays' })
  await expect(table.getByRole('rowheader', { name: 'Dahej SEZ' })).toBeVisible()
  await expect(page.getByText('48 of 240', { exact: true })).toBeVisible()
  await expect(table.getByRole('row', { name: /Independence Day/ }).first()).toContainText(/15-Aug-\d{4}.*National/)
  await expectAccessible(page)
  const year = await yearOf(page)

  const form = await fill(page, 'Plant day', `03-Jun-${year}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Holiday added sucessfully')).toBeVisible()
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill('plant day')
  const row = table.getByRole('row', { name: /Plant day/ })
  await expect(row).toContainText(`03-Jun-${year}`)

  await row.getByRole('button', { name: /^Actions of/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Plant day' })
  await expect(edit.getByRole('combobox', { name: /^Location/ })).toBeDisabled()
  await edit.getByRole('textbox', { name: /^Date/ }).fill(`15-Aug-${year}`)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toContainText(`15-Aug-${year} is already a holiday at Vapi Plant 1: Independence Day.`)
  await edit.getByRole('textbox', { name: /^Date/ }).fill(`04-Jun-${year}`)
  await edit.getByRole('textbox', { name: /^Date/ }).press('Tab')
  await expect(edit).not.toContainText('is already a holiday')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Holiday edited sucessfully')).toBeVisible()
  await expect(row).toContainText(`04-Jun-${year}`)

  await row.getByRole('button', { name: /^Actions of/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: `Delete the holiday Plant day on 04-Jun-${year}?` })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)

  // Another year stands in the address, and is remembered.
  await page.goto(list)
  await page.getByRole('combobox', { name: 'Year' }).selectOption(String(Number(year) - 1))
  await expect(page).toHaveURL(new RegExp(`date.from=${Number(year) - 1}-01-01`))
  await expect(table.getByRole('row', { name: /Christmas/ }).first()).toContainText(`25-Dec-${Number(year) - 1}`)
  await page.goto(list)
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue(String(Number(year) - 1))
})

test('holidays are copied to a year and to other locations, and what is one already is left out', async ({ seat }) => {
  const { page } = await seat('admin', list)
  const year = await yearOf(page)
  const open = async (item: string) => {
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    return page.getByRole('dialog', { name: item })
  }
  const again = await open('Copy last year')
  await expect(again.getByRole('checkbox', { name: /Republic Day/ })).toBeChecked()
  await expect(again.getByRole('checkbox', { name: /Diwali/ })).not.toBeChecked()
  await expect(again).toContainText(
    `Left out, as they are holidays already: 26-Jan-${year} at Vapi Plant 1: Republic Day`,
  )
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Cancel' }).click()

  const places = await open('Copy to other locations')
  await places.getByRole('checkbox', { name: 'Mumbai Head Office' }).check()
  await places.getByRole('checkbox', { name: 'Dahej SEZ' }).check()
  await places.getByRole('button', { name: 'Copy 12 holidays' }).click()
  const told = page.getByRole('dialog', { name: '12 holidays copied' })
  await expect(told).toContainText(`26-Jan-${year} at Dahej SEZ: Republic Day is there already.`)
  await told.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('60 of 252', { exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Mumbai Head Office' })).toBeVisible()
})

test('of two who name one date at once one reads that it is a holiday already', async ({ seat }) => {
  const { page } = await seat('admin', list)
  const { page: other } = await seat('admin', list)
  await page.getByRole('combobox', { name: 'Year' }).waitFor()
  const year = String(new Date().getFullYear())
  const forms = [await fill(page, 'Plant day', `09-Jun-${year}`), await fill(other, 'Works day', `09-Jun-${year}`)]
  await Promise.all(forms.map((one) => one.getByRole('button', { name: 'Save' }).click()))
  const isSecond = async (one: Page): Promise<boolean> =>
    (await one.getByText(new RegExp(`^09-Jun-${year} is already a holiday at Vapi Plant 1: \\w+ day\\.$`)).count()) >
      0 || (await one.getByRole('button', { name: /1 change needs you/ }).count()) > 0
  await expect(async () => {
    const second = await Promise.all([page, other].map(isSecond))
    expect(second.filter(Boolean)).toHaveLength(1)
  }).toPass()
})
