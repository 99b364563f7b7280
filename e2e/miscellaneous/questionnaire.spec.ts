import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { tabTo } from '../support/keyboard.ts'
import { arrive, expect, expectAccessible, test } from '../support/test.ts'

test.use({ handsOn: true })

const topics = '/miscellaneous/questionnaire/topics'
const questions = '/miscellaneous/questionnaire/questions'

const press = (control: Locator, key = 'Enter') => control.press(key)
const rows = (page: Page) => page.getByRole('table', { name: 'Questions' }).getByRole('rowheader')
const choice = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true })

/** Adds a question by keys alone; what is asked beyond its text and type, by `more`. */
const ask = async (page: Page, name: string, type: string, more: () => Promise<void> = async () => {}) => {
  await press(page.getByRole('button', { name: 'Add question' }))
  await tabTo(page, 'Question')
  await page.keyboard.type(name)
  await tabTo(page, 'Answer Type')
  await page.keyboard.type(type)
  await more()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows(page).filter({ hasText: name })).toBeVisible()
}

test('by keyboard alone: a topic of five questions with a dependency and a schedule is made, put in order, tried and published', async ({
  seat,
}) => {
  test.slow()
  const { page } = await seat('admin', topics)
  await press(page.getByRole('button', { name: 'Add topic' }).first())
  await tabTo(page, 'Name')
  await page.keyboard.type('Fire doors')
  await tabTo(page, 'Description')
  await page.keyboard.type('Looked at by the shift in charge.')
  await page.keyboard.press('Control+Enter')
  const link = page.getByRole('link', { name: 'Fire doors' })
  await expect(link).toBeVisible()
  await press(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Fire doors Questions' })).toBeVisible()
  await expect(page.getByText('No questions yet. Add one.')).toBeVisible()

  await ask(page, 'Do all doors close?', 'Binary', async () => {
    await press(choice(page, 'Has an ideal answer', 'Yes'), ' ')
    await tabTo(page, 'Ideal answer')
    await page.keyboard.type('Yes')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText('Do all doors close?')
    await expect(preview.getByRole('radio')).toHaveCount(2)
    await expectAccessible(page)
  })
  await ask(page, 'Which do not?', 'Text', async () => {
    await press(choice(page, 'Depends on another question', 'Yes'), ' ')
    await tabTo(page, 'Depends on')
    await page.keyboard.type('1. Do all')
    await tabTo(page, 'Shown when its answer is')
    await page.keyboard.type('No')
  })
  await ask(page, 'Were the seals looked at?', 'Binary', async () => {
    await tabTo(page, 'Asked')
    await page.keyboard.type('On days of the w')
    await expect(page.getByText('At 09:00 AM, only on Monday.')).toBeVisible()
    await expect(page.getByText(/^Next: \d\d-\w{3}-\d{4}, \d\d-\w{3}-\d{4}, \d\d-\w{3}-\d{4}$/)).toBeVisible()
  })
  await ask(page, 'Which floors?', 'Multis', async () => {
    await tabTo(page, 'Answers')
    await page.keyboard.type('Ground')
    await page.keyboard.press('Enter')
    await page.keyboard.type('First')
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('checkbox')).toHaveCount(2)
  })
  await ask(page, 'Anything else on {date}?', 'Text')
  await expect(page.getByText('At 09:00 AM, only on Monday')).toBeVisible()
  await expectAccessible(page)

  // The last goes behind the second with one command.
  const handle = page.getByRole('button', { name: 'Move Anything else on {date}?' })
  await handle.focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space'])
    // oxlint-disable-next-line no-await-in-loop -- key after key
    await page.keyboard.press(key)
  const order = [
    'Do all doors close?',
    'Which do not?',
    'Anything else on {date}?',
    'Were the seals looked at?',
    'Which floors?',
  ]
  await expect(rows(page)).toHaveText(order)
  // No dependency points forward.
  const first = page.getByRole('button', { name: 'Move Do all doors close?' })
  await first.focus()
  for (const key of ['Space', 'ArrowDown', 'Space'])
    // oxlint-disable-next-line no-await-in-loop -- key after key
    await page.keyboard.press(key)
  await expect(page.getByText('A question can depend only on a question with a lower order number.')).toBeVisible()
  await expect(rows(page)).toHaveText(order)

  const actions = page.getByRole('button', { name: 'Actions of Fire doors', exact: true })
  await press(actions)
  await press(page.getByRole('menuitem', { name: 'Test' }))
  const tried = page.getByRole('dialog')
  await press(tried.getByRole('checkbox', { name: 'Show all' }), 'Space')
  await expect(tried.getByRole('listitem')).toHaveCount(5)
  await press(tried.getByRole('checkbox', { name: 'Show all' }), 'Space')
  await expect(tried.getByText('Which do not?')).toHaveCount(0)
  await press(
    tried.getByRole('radiogroup', { name: 'Do all doors close?' }).getByRole('radio', { name: 'No' }),
    'Space',
  )
  await expect(tried.getByText('Which do not?')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tried).toHaveCount(0)

  await press(actions)
  await expect(page.getByRole('menuitem', { name: 'Copy To Clipboard' })).toHaveCount(0)
  await press(page.getByRole('menuitem', { name: 'Publish' }))
  const sure = page.getByRole('dialog', { name: 'Do u want to publish this Topic Fire doors' })
  await press(sure.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Topic published successfully')).toBeVisible()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
})

test('what two people change in one topic merges, a question is deleted with the words of the seeds, and a phone shows all', async ({
  seat,
}) => {
  const { page: one } = await seat('admin', topics)
  await one.getByRole('link', { name: 'Shift Handover' }).click()
  await expect(rows(one)).toHaveCount(8)
  const address = new URL(one.url()).pathname
  const { page: other } = await seat('admin', address, { viewport: { width: 390, height: 844 } })
  await expect(rows(other)).toHaveCount(8)

  const edit = async (page: Page, name: string, to: string) => {
    await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Question' }).fill(to)
  }
  await edit(one, 'Which?', 'Which machines?')
  await edit(other, 'Who?', 'Who is missing?')
  for (const page of [one, other])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  for (const page of [one, other])
    for (const name of ['Which machines?', 'Who is missing?'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(rows(page).filter({ hasText: name })).toBeVisible()
  await expectAccessible(other)

  // Both at the same field: nothing is overwritten unseen.
  await edit(one, 'Which machines?', 'Which machines are down?')
  await edit(other, 'Which machines?', 'Which are down?')
  await one.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rows(one).filter({ hasText: 'Which machines are down?' })).toBeVisible()
  await expect(other.getByRole('status', { name: 'Changed in the meantime' })).toContainText(
    'You wrote “Which are down?”.',
  )
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    other.getByText('Question was changed by somebody else too. Choose which to keep.').first(),
  ).toBeVisible()
  await other.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(other).filter({ hasText: 'Which machines are down?' })).toBeVisible()

  await other.getByRole('button', { name: 'Actions of Is a machine down?' }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  const sure = other.getByRole('dialog', { name: 'Are you sure you want to delete this Question Is a machine down?' })
  await expect(sure.getByText('This cannot be undone.')).toBeVisible()
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect(
    other.getByText(
      '2 questions depend on this one: Which machines are down?, Was engineering told?. Change them first.',
    ),
  ).toBeVisible()
  await expect(rows(other)).toHaveCount(8)
})

test('a question that was changed offline and refused is amended where it was typed', async ({ desk, server }) => {
  test.slow()
  const page = await desk.open()
  await arrive(page, server, 'admin', `${questions}/topic-line-clearance`)
  const first = rows(page).first()
  await expect(first).toBeVisible()
  const name = (await first.innerText()).trim()
  desk.line.cut()
  await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('Typed without a network?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /1 change waiting/ }).filter({ visible: true })).toBeVisible({
    timeout: 40_000,
  })
  const api = await apiOf(server, 'admin')
  const served = '/services/questionnaire/api/v1/topics/topic-line-clearance'
  const { questions: asked } = (await api.send(served)).body as {
    readonly questions: readonly { readonly id: string }[]
  }
  const theirs = { question: asked[0]?.id, patch: { name: 'Changed meanwhile?' } }
  expect(await api.send(`${served}/commands`, { type: 'EditQuestion', data: theirs })).toMatchObject({ status: 200 })
  desk.line.mend()
  await page
    .getByRole('button', { name: /1 change needs you/ })
    .filter({ visible: true })
    .click({ timeout: 40_000 })
  await page.getByRole('button', { name: 'Amend and retry' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Changed meanwhile?' })
  await expect(form.getByRole('textbox', { name: 'Question' })).toHaveValue('Typed without a network?')
  await form.getByRole('button', { name: 'Keep mine' }).click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rows(page).first()).toContainText('Typed without a network?')
  await expect.poll(async () => JSON.stringify((await api.send(served)).body)).toContain('Typed without a network?')
  await expect(page.getByRole('button', { name: /needs you/ })).toHaveCount(0)
})
