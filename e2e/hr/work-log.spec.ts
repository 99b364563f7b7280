import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { localDate } from '../../src/domain/kernel/calendar.ts'
import { apiOf } from '../support/api.ts'
import type { Site } from '../support/server.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

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
