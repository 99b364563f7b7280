import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { localDate } from '../../src/domain/kernel/calendar.ts'
import { apiOf } from '../support/api.ts'
import type { Site } from '../support/server.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const holidays = '/hrd/resources/holidays'
/** The year whose holidays are shown, once they are. */
const yearOf = async (page: Page): Promise<string> => {
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible()
  return page.getByRole('combobox', { name: 'Year' }).inputValue()
}

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
  const { page } = await seat('admin', holidays)
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
  await visit(page, holidays)
  await page.getByRole('combobox', { name: 'Year' }).selectOption(String(Number(year) - 1))
  await expect(page).toHaveURL(new RegExp(`date.from=${Number(year) - 1}-01-01`))
  await expect(table.getByRole('row', { name: /Christmas/ }).first()).toContainText(`25-Dec-${Number(year) - 1}`)
  await page.goto(holidays)
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue(String(Number(year) - 1))
})

test('holidays are copied to a year and to other locations, and what is one already is left out', async ({ seat }) => {
  const { page } = await seat('admin', holidays)
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
  const { page } = await seat('admin', holidays)
  const { page: other } = await seat('admin', holidays)
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

const shifts = '/hrd/shift-management/employee-shifts'

test('a shift is added with its times, shown as a day, and deleted unless something uses it', async ({ seat }) => {
  const { page } = await seat('admin', shifts)
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

const base = '/services/questionnaire/api/v1'
const report = '/hrd/department/workLog-report'
const today = (): string => localDate(new Date().toISOString())

/** A topic of one question that Asha has answered today. */
const answered = async (server: Site, name: string): Promise<void> => {
  const [admin, asha, topic] = [await apiOf(server, 'admin'), await apiOf(server, 'asha'), randomUUID()]
  const give = async (type: string, data: object, more: object = {}) =>
    expect(await admin.send(`${base}/topics/${topic}/commands`, { type, data, ...more })).toMatchObject({ status: 200 })
  await give('Create', { name, description: 'Asked by a test.' })
  await give('AddQuestion', { id: 'floor', name: 'Is the floor dry?', answerType: 'binaryWithText' })
  await give('Publish', {}, { expectedVersion: 2 })
  const data = {
    topic: { id: topic, name },
    date: today(),
    surveyAns: [{ questionId: 'floor', answerValue: 'no', reason: 'Rain.' }],
  }
  expect(await asha.send(`${base}/survey-answers/${randomUUID()}/commands`, { type: 'Submit', data })).toMatchObject({
    status: 200,
  })
}

test('the report of a person shows each day of a month and is downloaded; the month is remembered', async ({
  seat,
  server,
}) => {
  test.slow()
  await answered(server, 'Floors of the report')
  const { page } = await seat('admin', report)
  await expect(page.getByText('Choose a person.')).toBeVisible()
  await expectAccessible(page)
  const person = page.getByRole('combobox', { name: 'Person' })
  await person.fill('Asha Kul')
  await page
    .getByRole('option', { name: /Asha Kulkarni/ })
    .first()
    .click()
  const table = page.getByRole('table', { name: /^Work log of Asha Kulkarni/ })
  await expect(table.getByRole('columnheader', { name: today() })).toBeVisible()
  const row = table.getByRole('row', { name: /Floors of the report Is the floor dry\?/ })
  await expect(row.getByRole('link', { name: 'no - Rain.' })).toBeVisible()
  await expectAccessible(page)

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toBe('survey-answer-data-report.csv')
  expect(readFileSync(await file.path(), 'utf8')).toContain('Floors of the report,Is the floor dry?')

  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 20 })
  await expect(page.getByText(/^Asha Kulkarni has no answers in \w{3} \d{4}\.$/).first()).toBeVisible()
  const chosen = await page.getByRole('combobox', { name: 'Month' }).inputValue()
  await page.goto(report)
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue(chosen)
})

test('everybody sees in their own work log what they answered, each day leading to its survey', async ({
  seat,
  server,
}) => {
  await answered(server, 'Floors of my own')
  const { page } = await seat('asha', '/hrd/department/emp-job-task/asha')
  await page.getByRole('navigation', { name: 'Your Work Log' }).getByRole('link', { name: 'Work log' }).click()
  const row = page.getByRole('row', { name: /Floors of my own Is the floor dry\?/ })
  await row.getByRole('link', { name: 'no - Rain.' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Submitted Answers for Floors of my own/ })).toBeVisible()
})
