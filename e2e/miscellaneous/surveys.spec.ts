import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dateWords, localDate } from '../../src/domain/kernel/calendar.ts'
import { type Api, apiOf } from '../support/api.ts'
import type { Site } from '../support/server.ts'
import { arrive, expect, expectAccessible, test } from '../support/test.ts'

test.use({ handsOn: true })

const base = '/services/questionnaire/api/v1'
const phone = { width: 390, height: 844 }
const fillIn = (topic: string): string => `/miscellaneous/questionnaire/survey-answers/${topic}`
const ideal = { hasIdealAnswer: 'yes', idealAnswer: 'yes' }

/** A published topic of three questions: the second is shown where the answer to the first is No. */
const publish = async (server: Site, name: string): Promise<{ readonly api: Api; readonly topic: string }> => {
  const [api, topic] = [await apiOf(server, 'admin'), randomUUID()]
  const give = async (type: string, data: object) =>
    expect(await api.send(`${base}/topics/${topic}/commands`, { type, data })).toMatchObject({ status: 200 })
  await give('Create', { name, description: 'Asked by a test.' })
  await give('AddQuestion', { id: 'floor', name: 'Is the floor clean?', answerType: 'binaryWithText', ...ideal })
  await give('AddQuestion', {
    id: 'where',
    name: 'Where is it not?',
    answerType: 'text',
    isdependentOn: 'yes',
    dependentQuestionId: 'floor',
    dependentQuestionsAnswer: 'no',
  })
  await give('AddQuestion', {
    id: 'tools',
    name: 'Which tools are here?',
    answerType: 'multiselect',
    answers: ['Broom', 'Mop'],
  })
  expect(
    await api.send(`${base}/topics/${topic}/commands`, { type: 'Publish', data: {}, expectedVersion: 4 }),
  ).toMatchObject({
    status: 200,
  })
  return { api, topic }
}

interface Submitted {
  readonly details: {
    readonly surveyAns: readonly { readonly questionId: string; readonly answerValue: unknown }[]
  }
}
const submittedOf = async (api: Api, topic: string): Promise<readonly Submitted[]> => {
  const { body } = await api.send(`${base}/survey-answers?filter[topic]=${topic}`)
  return body['items'] as readonly Submitted[]
}

const floor = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Is the floor clean?' }).getByRole('radio', { name, exact: true })

test('on a phone without a connection: answers outlive a kill, and are submitted once when the connection is back', async ({
  desk,
  server,
}) => {
  test.slow()
  const { api, topic } = await publish(server, 'Floors')
  await arrive(await desk.open(), server, 'asha')
  // Chromium writes to the disk seconds later who has signed in: the kill is to try what the app keeps.
  await desk.quit()
  let page = await desk.open()
  await page.setViewportSize(phone)
  await page.goto(fillIn(topic))
  await expect(page.getByText('0 of 2')).toBeVisible()
  await expect(page.getByText('No draft on this device')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  desk.line.cut()
  await floor(page, 'No').click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('A pallet leaks.')
  // It comes with the answer.
  await page.getByRole('textbox', { name: 'Where is it not?' }).fill('At the gate')
  await expect(page.getByText('2 of 3')).toBeVisible()
  await expect(page.getByText(/Draft kept on this device, \d\d:\d\d/)).toBeVisible()
  await expectAccessible(page)
  await desk.crash()

  page = await desk.open()
  await page.setViewportSize(phone)
  await page.goto(fillIn(topic))
  await expect(page.getByRole('textbox', { name: 'Where is it not?' })).toHaveValue('At the gate', { timeout: 40_000 })
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('A pallet leaks.')
  // It goes with the answer, and comes back with it as it was typed.
  await floor(page, 'Yes').click()
  await expect(page.getByRole('textbox', { name: 'Where is it not?' })).toHaveCount(0)
  await floor(page, 'No').click()
  await page.getByRole('button', { name: 'Submit' }).click()
  const warning = page.getByRole('dialog')
  await expect(warning).toContainText(
    'Seems like some of the answers are not ideal. You may require to re-submit your answer later once you have correct answer.',
  )
  await warning.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await warning.getByRole('button', { name: 'Submit anyway' }).click()
  await expect(page.getByText('Survey Answers stored successfully....')).toBeVisible()
  await expect(page.getByText('Saved on this device. It will be sent when you are back online.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Offline/ })
    .filter({ visible: true })
    .click()
  const tray = page.getByRole('dialog', { name: 'Your changes' })
  await expect(tray.getByText(`Survey Floors, ${dateWords(localDate(new Date().toISOString()))}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'View my answers' }).click()
  await expect(page.getByText('At the gate')).toBeVisible()
  expect(await submittedOf(api, topic)).toEqual([])
  desk.line.mend()
  await expect.poll(() => submittedOf(api, topic), { timeout: 40_000 }).toHaveLength(1)
  const [survey] = await submittedOf(api, topic)
  expect(survey?.details.surveyAns).toMatchObject([
    { questionId: 'floor', answerValue: 'no', reason: 'A pallet leaks.' },
    { questionId: 'where', answerValue: 'At the gate' },
  ])
  await page.goto(fillIn(topic))
  await expect(page.getByText(/You submitted this at/)).toBeVisible()
  await expect(page.getByText('No draft on this device')).toBeVisible()
})

test('whoever fills in is told what somebody changes meanwhile, and loses nothing of it', async ({ seat, server }) => {
  const { api, topic } = await publish(server, 'Tools')
  const { page } = await seat('asha', fillIn(topic))
  await floor(page, 'No').click()
  await page.getByRole('textbox', { name: 'Where is it not?' }).fill('At the gate')
  const edited = { question: 'where', patch: { name: 'In which corner is it not?' } }
  const give = async (type: string, data: object) =>
    expect(await api.send(`${base}/topics/${topic}/commands`, { type, data })).toMatchObject({ status: 200 })
  await give('EditQuestion', edited)
  await expect(page.getByText(/changed this question after you answered it\. It was: Where is it not\?/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'In which corner is it not?' })).toHaveValue('At the gate')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'My answer holds' }).click()
  await give('RemoveQuestion', { question: 'where' })
  await expect(page.getByText('1 question that you answered is not asked any more.')).toBeVisible()
  await expect(page.getByText('In which corner is it not?: At the gate')).toBeVisible()
  await page.getByRole('button', { name: 'Drop the answer to In which corner is it not?' }).click()
  await expect(page.getByText(/not asked any more/)).toHaveCount(0)
})

test('by keyboard alone a survey is filled in; its topic shows it by month, with whose it is to those who may see', async ({
  seat,
  server,
}) => {
  const { topic } = await publish(server, 'Corners')
  const { page } = await seat('asha', fillIn(topic))
  await floor(page, 'Yes').press(' ')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Survey Answers stored successfully....')).toBeVisible()
  await page.getByRole('link', { name: 'View my answers' }).press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: /^Submitted Answers for Corners \w{3} \d\d$/ }),
  ).toBeVisible()
  await expect(page.getByText('Broom')).toBeVisible()
  await expectAccessible(page)

  const { page: other } = await seat('admin', `/miscellaneous/questionnaire/questions/${topic}/answers`)
  await expect(other.getByRole('link', { name: dateWords(localDate(new Date().toISOString())) }).first()).toBeVisible()
  await expect(other.getByText('Asha Kulkarni').first()).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'More for this list' }).click()
  await other.getByRole('menuitem', { name: 'CSV of a period' }).click()
  const period = other.getByRole('dialog', { name: 'CSV of a period' })
  await expectAccessible(other)
  const saved = other.waitForEvent('download')
  await period.getByRole('button', { name: 'Export' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toMatch(/,Asha Kulkarni,.*,Which tools are here\?,Broom,/)
})

test('Due once: a survey of today stands in My Tasks and on Home until it is answered, on every device', async ({
  seat,
  server,
}) => {
  await publish(server, 'Due today')
  const { page } = await seat('asha', '/home/my-space/my-tasks')
  const due = (one: Page) =>
    one.getByRole('region', { name: 'Today’s surveys' }).getByRole('link', { name: /Due today/ })
  await expect(due(page)).toContainText('2 questions')
  await expectAccessible(page)
  const { page: other } = await seat('asha', '/home/my-space/asha')
  await expect(due(other)).toBeVisible()
  await due(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Due today' })).toBeVisible()
  await floor(page, 'Yes').click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: 'My Tasks' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Tasks' })).toBeVisible()
  await expect(due(page)).toHaveCount(0)
  await expect(due(other)).toHaveCount(0)
})

const compositions = '/miscellaneous/questionnaire/chemical-compositions'

/** A published topic whose questions are drawn by renderers. */
const publishDrawn = async (server: Site, name: string, questions: readonly object[]): Promise<string> => {
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
  const { page } = await seat('admin', compositions)
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

  const topic = await publishDrawn(server, 'Acid of the day', [
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
