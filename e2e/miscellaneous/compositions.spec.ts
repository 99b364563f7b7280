import { randomUUID } from 'node:crypto'
import { apiOf } from '../support/api.ts'
import type { Site } from '../support/server.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const base = '/services/questionnaire/api/v1'
const phone = { width: 390, height: 844 }
const list = '/miscellaneous/questionnaire/chemical-compositions'

/** A published topic whose questions are drawn by renderers. */
const publish = async (server: Site, name: string, questions: readonly object[]): Promise<string> => {
  const [api, topic] = [await apiOf(server, 'admin'), randomUUID()]
  const give = async (type: string, data: object, more: object = {}) =>
    expect(await api.send(`${base}/topics/${topic}/commands`, { type, data, ...more })).toMatchObject({ status: 200 })
  await give('Create', { name, description: 'Asked by a test.' })
  for (const one of questions)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await give('AddQuestion', { answerType: 'text', ...one })
  await give('Publish', {}, { expectedVersion: questions.length + 1 })
  return topic
}

test('a composition is added to the list, and a survey asks what was found in it: a table that judges itself', async ({
  seat,
  server,
}) => {
  test.slow()
  const { page } = await seat('admin', list)
  await expect(page.getByRole('link', { name: 'Regeneration Brine' })).toBeVisible()
  await expectAccessible(page)
  const composition = { name: 'Cleaning Acid', sections: [] as object[] }
  composition.sections.push({
    name: 'Acid',
    equalityExp: '>=',
    tests: [
      { name: 'Nitric acid', uom: '%', expected: '30' },
      { name: 'Water', uom: '%', expected: '60' },
    ],
  })
  const api = await apiOf(server, 'admin')
  expect(
    await api.send(`${base}/chemical-compositions/${randomUUID()}/commands`, { type: 'Create', data: composition }),
  ).toMatchObject({ status: 200 })
  await page.getByRole('link', { name: 'Cleaning Acid' }).click()
  await expect(page.getByText('Nitric acid')).toBeVisible()

  const topic = await publish(server, 'Acid of the day', [
    {
      id: 'acid',
      name: 'What was found in the acid?',
      customQuestionRenderer: 'chemical-composition',
      mapperProperty: 'Cleaning Acid',
    },
    {
      id: 'gone',
      name: 'What was found in the base?',
      customQuestionRenderer: 'chemical-composition',
      mapperProperty: 'Nothing of that name',
    },
    { id: 'other', name: 'How hot was it?', customQuestionRenderer: 'thermometer' },
  ])
  const { page: desk } = await seat('asha', `/miscellaneous/questionnaire/survey-answers/${topic}`)
  await desk.setViewportSize(phone)
  await expect(desk.getByText('Cannot find valid Chemical Composition Information')).toBeVisible()
  await expect(desk.getByText('No renderer registered for thermometer')).toBeVisible()
  const acid = desk.getByRole('table', { name: 'Acid' })
  const row = (name: string) => acid.getByRole('row', { name: new RegExp(name) })
  await desk.getByRole('textbox', { name: 'Acid, Nitric acid, actual' }).fill('29.999')
  await expect(row('Nitric acid')).toContainText('Fail')
  await expect(row('Nitric acid')).toContainText('≥ 30')
  await desk.getByRole('textbox', { name: 'Acid, Nitric acid, actual' }).fill('30.0005')
  await desk.getByRole('textbox', { name: 'Acid, Water, actual' }).fill('69.9999')
  await expect(row('Nitric acid')).toContainText('Pass')
  await expect(row('Total')).toContainText('100.000')
  await expect(row('Total')).toContainText('Pass')
  await expectAccessible(desk)
  await expect(desk.getByText('1 of 3')).toBeVisible()
  await desk.getByRole('button', { name: 'Submit' }).click()
  await expect(desk.getByText('Survey Answers stored successfully....')).toBeVisible()
  await desk.getByRole('link', { name: 'View my answers' }).click()
  await expect(acid.getByRole('textbox')).toHaveCount(0)
  await expect(row('Nitric acid')).toContainText('30.0005')
  await expect(row('Total')).toContainText('Pass')
  await expectAccessible(desk)
})
