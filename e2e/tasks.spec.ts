import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { choose, tabTo } from './support/keyboard.ts'
import { placeOf } from './support/place.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ handsOn: true })

const mine = '/home/my-space/my-tasks'

const press = (page: Page, role: 'button' | 'link' | 'menuitem' | 'tab', name: string | RegExp) =>
  page.getByRole(role, { name, exact: typeof name === 'string' }).press('Enter')
const table = (page: Page, name: string | RegExp) => page.getByRole('table', { name })
const names = (page: Page, name: string | RegExp) => table(page, name).getByRole('rowheader')

const pick = async (page: Page, label: string, name: string) => {
  await tabTo(page, label)
  await choose(page, name)
}

test('by keyboard alone: a task is made, put in order, commented, asked for and completed', async ({ seat }) => {
  test.slow()
  const { page } = await seat('asha', `${mine}?tag=keys`)
  const add = async (name: string) => {
    await press(page, 'button', 'Add')
    await tabTo(page, 'Name')
    await page.keyboard.type(name)
    await tabTo(page, 'Description')
    await page.keyboard.type('By keys alone.')
    await pick(page, 'Authorizer', 'Vikram Rao')
    await pick(page, 'Responsible Party', 'Asha Kulkarni')
    await tabTo(page, 'Repeats')
    await page.keyboard.type('Every day')
    await tabTo(page, 'Tags')
    await page.keyboard.type('keys, audit')
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Task Saved Successfully').first()).toBeVisible()
    await expect(names(page, /^Authorizer/).filter({ hasText: name })).toBeVisible()
  }
  await add('Label the drums')
  await add('Sweep the bay')
  await add('Oil the hinges')
  await expectAccessible(page)
  await expect(names(page, /^Authorizer/)).toHaveText(['Label the drums', 'Sweep the bay', 'Oil the hinges'])
  await expect(table(page, /^Authorizer/).getByRole('img', { name: 'Repeats' })).toHaveCount(3)

  // By one at once from its name, and with the handle however far in one command.
  await page.getByRole('link', { name: 'Oil the hinges' }).press('Alt+ArrowUp')
  await expect(names(page, /^Authorizer/)).toHaveText(['Label the drums', 'Oil the hinges', 'Sweep the bay'])
  const handle = page.getByRole('button', { name: 'Move Sweep the bay' })
  await handle.focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space'])
    // oxlint-disable-next-line no-await-in-loop -- key after key
    await page.keyboard.press(key)
  await expect(names(page, /^Authorizer/)).toHaveText(['Sweep the bay', 'Label the drums', 'Oil the hinges'])

  await press(page, 'link', 'Sweep the bay')
  await expect(page.getByRole('heading', { level: 1, name: 'Sweep the bay' })).toBeVisible()
  await press(page, 'link', /^Comments/)
  await tabTo(page, 'Comment')
  await page.keyboard.type('The north half is done.')
  await page.keyboard.press('Control+Enter')
  const comment = page.getByRole('article').filter({ hasText: 'The north half is done.' })
  await expect(comment).toBeVisible()
  await expectAccessible(page)

  // A task from what was said: each leads to the other.
  await press(page, 'button', /^Actions for your comment/)
  await press(page, 'menuitem', 'Add task')
  await expect(page.getByLabel('Name')).toHaveValue('The north half is done.')
  await expect(page.getByText('About Sweep the bay')).toBeVisible()
  await pick(page, 'Authorizer', 'Vikram Rao')
  await pick(page, 'Responsible Party', 'Asha Kulkarni')
  await page.keyboard.press('Control+Enter')
  await expect(comment.getByText('Open · Asha Kulkarni')).toBeVisible()
  await comment.getByRole('link', { name: 'The north half is done.' }).press('Enter')
  await page.getByRole('region', { name: 'Task' }).getByRole('link', { name: 'Sweep the bay' }).press('Enter')
  await expect(comment).toBeVisible()
  await press(page, 'link', 'Form')
  await expect(page.getByRole('region', { name: 'Tasks' }).getByRole('link')).toHaveText('The north half is done.')

  const step = async (name: string) => {
    await press(page, 'button', 'More actions')
    await press(page, 'menuitem', new RegExp(`^${name}`))
    return page.getByRole('dialog')
  }
  const progress = await step('Set progress')
  await tabTo(page, 'Progress')
  await page.keyboard.type('80')
  await page.keyboard.press('Control+Enter')
  await expect(progress).toHaveCount(0)
  await expect(page.getByText('80%')).toBeVisible()
  const ask = await step('Ask for completion')
  await ask.getByRole('button', { name: 'Ask for completion' }).press('Enter')
  await expect(page.getByText('Waiting for Vikram Rao')).toBeVisible()

  const { page: vikram } = await seat('vikram', mine)
  const waiting = vikram.getByRole('list', { name: 'Waiting for me' })
  await waiting.getByRole('link', { name: /Sweep the bay/ }).press('Enter')
  await vikram.getByRole('button', { name: 'Complete', exact: true }).first().press('Enter')
  await expect(waiting.getByRole('link', { name: /Sweep the bay/ })).toHaveCount(0)
  await expect(page.getByText('Completed').first()).toBeVisible()
  await expect(page.getByText('Comes again')).toBeVisible()
})

test('two who edit and order offline see the same once both are back', async ({ seat, server }) => {
  test.slow()
  const admin = await apiOf(server, 'admin')
  for (const name of ['One', 'Two', 'Three', 'Four'])
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await admin.send(`/services/employee-task/api/v1/employee-tasks/merge-${name.toLowerCase()}/commands`, {
      type: 'Create',
      data: {
        name: `${name} of merge`,
        description: 'Offline.',
        reponsibleParty: { id: 'vikram', name: 'Vikram Rao' },
        assignedTo: { id: 'asha', name: 'Asha Kulkarni' },
        details: { watchers: [{ id: 'asha', name: 'Asha Kulkarni' }] },
        tags: ['merge'],
      },
    })
  const log = '/hrd/department/emp-job-task/asha?tag=merge'
  const [asha, office] = [await seat('asha', log), await seat('admin', log)]
  const order = (page: Page) => names(page, /^Authorizer/)
  const begun = ['One of merge', 'Two of merge', 'Three of merge', 'Four of merge']
  await expect(order(asha.page)).toHaveText(begun)
  const { page: vikram, context } = await seat('vikram', '/hrd/department/emp-job-task/vikram?tag=merge')
  await expect(names(vikram, /^Self/)).toHaveText(begun)
  // The code of the form is here before the line is cut.
  const edit = async () => {
    await press(vikram, 'button', 'Actions of Two of merge')
    await press(vikram, 'menuitem', 'Edit')
    await expect(vikram.getByRole('dialog')).toBeVisible()
  }
  await edit()
  await vikram.keyboard.press('Escape')
  await asha.context.setOffline(true)
  await context.setOffline(true)

  await asha.page.getByRole('link', { name: 'Four of merge' }).press('Alt+ArrowUp')
  await asha.page.getByRole('link', { name: 'Four of merge' }).press('Alt+ArrowUp')
  await asha.page.getByRole('link', { name: 'Four of merge' }).press('Alt+ArrowUp')
  await expect(order(asha.page)).toHaveText(['Four of merge', 'One of merge', 'Two of merge', 'Three of merge'])
  await edit()
  await tabTo(vikram, 'Name')
  await vikram.keyboard.press('ControlOrMeta+a')
  await vikram.keyboard.type('Second of merge')
  await vikram.keyboard.press('Control+Enter')
  await expect(names(vikram, /^Self/)).toHaveText([
    'One of merge',
    'Second of merge',
    'Three of merge',
    'Four of merge',
  ])
  await expect(order(office.page)).toHaveText(begun)

  await context.setOffline(false)
  await asha.context.setOffline(false)
  const merged = ['Four of merge', 'One of merge', 'Second of merge', 'Three of merge']
  for (const rows of [order(asha.page), order(office.page), names(vikram, /^Self/)])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(rows).toHaveText(merged, { timeout: 40_000 })
})

test('on a board: moved by keys and by drag, each move the step that leads there; what is not allowed is told', async ({
  seat,
  server,
}) => {
  test.slow()
  const vikram = await apiOf(server, 'vikram')
  for (const name of ['First of board', 'Second of board'])
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await vikram.send(
      `/services/employee-task/api/v1/employee-tasks/${name.replaceAll(' ', '-').toLowerCase()}/commands`,
      {
        type: 'Create',
        data: {
          name,
          description: 'On a board.',
          reponsibleParty: { id: 'vikram', name: 'Vikram Rao' },
          assignedTo: { id: 'asha', name: 'Asha Kulkarni' },
          details: { watchers: [{ id: 'asha', name: 'Asha Kulkarni' }] },
          tags: ['board'],
        },
      },
    )
  const { page } = await seat('asha', `${mine}?tag=board`)
  await page.getByRole('radio', { name: 'By status' }).click()
  await expect(page).toHaveURL(/view=status/)
  const column = (name: string | RegExp) => page.getByRole('region', { name })
  const cards = (name: string | RegExp) => column(name).getByRole('listitem')
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
  const keys = async (name: string, ...all: readonly string[]) => {
    await handle(name).focus()
    for (const key of all)
      // oxlint-disable-next-line no-await-in-loop -- key after key
      await page.keyboard.press(key)
  }
  await expect(cards(/^Open/)).toHaveText([/First of board/, /Second of board/])
  await expectAccessible(page)

  // In its column by the keys of the tables.
  await page.getByRole('link', { name: 'Second of board' }).press('Alt+ArrowUp')
  await expect(cards(/^Open/)).toHaveText([/Second of board/, /First of board/])

  // What a move would do is told before it is done, and Escape takes it back.
  await keys('First of board', 'Space', 'ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'First of board: In progress, 1 of 1. Start' })).toHaveCount(
    1,
  )
  await page.keyboard.press('Escape')
  await expect(cards(/^In progress/)).toHaveCount(0)
  await keys('First of board', 'Space', 'ArrowRight', 'Space')
  await expect(cards(/^In progress/)).toHaveText([/First of board/])
  await expect(handle('First of board')).toBeFocused()

  // Back there is no step: it stays, and why is told.
  await keys('First of board', 'Space', 'ArrowLeft', 'Space')
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible()
  await expect(cards(/^In progress/)).toHaveText([/First of board/])

  // It is not hers to complete: she asks for it.
  await keys('First of board', 'Space', 'ArrowRight', 'Space')
  await expect(page.getByText('Vikram Rao is asked to complete it.')).toBeVisible()
  await expect(cards(/^In progress/)).toHaveText([/First of board/])

  // By drag.
  const [from, to] = [await placeOf(handle('Second of board')), await placeOf(column(/^In progress/))]
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 60, { steps: 5 })
  await page.mouse.up()
  await expect(cards(/^In progress/).filter({ hasText: 'Second of board' })).toBeVisible()

  // To another person, from the menu.
  await page.getByRole('radio', { name: 'By person' }).click()
  await expect(cards(/^Asha Kulkarni/)).toHaveCount(2)
  const { page: office } = await seat('vikram', `${mine}?tag=board&view=status`)
  const done = office.getByRole('region', { name: /^Completed/ }).getByRole('listitem')
  await press(office, 'button', 'Actions of First of board')
  await press(office, 'menuitem', 'Move to Completed')
  await expect(done).toHaveText([/First of board/])
  await press(office, 'button', 'Actions of First of board')
  await press(office, 'menuitem', 'Move to Open')
  const dialog = office.getByRole('dialog')
  await tabTo(office, 'Reason')
  await office.keyboard.type('The count is off.')
  await office.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(done).toHaveCount(0)
  await expectAccessible(office)
})

test('a calendar program reads one’s tasks by an address that is made, renewed and ended', async ({ seat, server }) => {
  const { page } = await seat('qa', mine)
  await press(page, 'button', 'Subscribe to my tasks in a calendar')
  const dialog = page.getByRole('dialog', { name: 'Subscribe' })
  await expect(dialog.getByText('There is no address yet.')).toBeVisible()
  await expectAccessible(page)
  const made = async (button: string): Promise<string> => {
    await dialog.getByRole('button', { name: button }).press('Enter')
    await expect(dialog.getByText('Copy it now: it is not shown again.')).toBeVisible()
    const address = (await dialog.getByRole('code').textContent()) ?? ''
    return `${server.origin}${new URL(address).pathname}`
  }
  const first = await made('Make address')
  expect(await (await fetch(first)).text()).toContain('BEGIN:VCALENDAR')
  await dialog.getByRole('button', { name: 'Close' }).first().press('Enter')
  await press(page, 'button', 'Subscribe to my tasks in a calendar')
  await expect(dialog.getByText(/There is an address since/)).toBeVisible()
  const second = await made('Renew address')
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
  await dialog.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(dialog.getByText('There is no address yet.')).toBeVisible()
  expect((await fetch(second)).status).toBe(404)
})

test('on a calendar: a deadline is moved by keys and by drag, and back, and a refusal says why', async ({
  seat,
  server,
}) => {
  test.slow()
  const year = new Date().getFullYear() + 1
  const admin = await apiOf(server, 'admin')
  await admin.send('/services/employee-task/api/v1/employee-tasks/on-calendar/commands', {
    type: 'Create',
    data: {
      name: 'Seal the drums',
      description: 'On a calendar.',
      reponsibleParty: { id: 'vikram', name: 'Vikram Rao' },
      assignedTo: { id: 'asha', name: 'Asha Kulkarni' },
      details: { watchers: [{ id: 'asha', name: 'Asha Kulkarni' }] },
      deadlineDate: `${year}-01-15`,
    },
  })
  const { page } = await seat('asha', `${mine}?view=calendar&day=${year}-01-01`)
  const calendar = page.getByRole('region', { name: 'Calendar' })
  await expect(calendar.getByRole('heading', { name: `January ${year}` })).toBeVisible()
  const task = calendar.getByRole('button', { name: /Seal the drums/ })
  await expect(task).toBeVisible()
  await expectAccessible(page)

  const deadline = async () =>
    (await admin.send('/services/employee-task/api/v1/employee-tasks/on-calendar')).body['deadlineDate']
  const dayOf = (day: string) => calendar.locator(`[data-date="${day}"]`).first()
  const type = async (day: string) => {
    await tabTo(page, 'Deadline')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(day)
    await page.keyboard.press('Enter')
  }
  await expect(dayOf(`${year}-01-26`).getByText('Survey: Daily Safety Walk')).toBeVisible()

  await task.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Seal the drums' })
  await type('22-Jan-2016')
  await expect(page.getByText('Deadline 22-Jan-2016 has passed.')).toBeVisible()
  await type(`22-Jan-${year}`)
  await expect(dialog).toHaveCount(0)
  await expect(dayOf(`${year}-01-22`).getByRole('button', { name: 'Seal the drums' })).toBeFocused()

  const [from, to] = [await placeOf(task), await placeOf(dayOf(`${year}-01-24`))]
  await page.mouse.move(from.x + 10, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 })
  await page.mouse.up()
  await expect.poll(deadline).toBe(`${year}-01-24`)
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: `Deadline moved to 24-Jan-${year}.` })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(deadline).toBe(`${year}-01-22`)

  await page.getByRole('radio', { name: 'List' }).click()
  await expect(page).toHaveURL(/span=list/)
  await expect(calendar.getByText('All-day')).toHaveCount(0)
  await expectAccessible(page)
  await calendar.getByText('Seal the drums').click()
  await dialog.getByRole('link', { name: 'Open task' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seal the drums' })).toBeVisible()
})

test('a deadline that two change at once: the second is shown what the first did, and chooses', async ({
  seat,
  server,
}) => {
  test.slow()
  const year = new Date().getFullYear() + 1
  const admin = await apiOf(server, 'admin')
  for (const location of [
    { id: 'mls-ho', name: 'Mumbai Head Office' },
    { id: 'mls-p1', name: 'Vapi Plant 1' },
  ]) {
    const path = `/services/hrd/api/v1/attendance/location-holidays/kites-${location.id}/commands`
    const data = {
      sisterLocation: location,
      name: 'Day of kites',
      date: `${year}-02-12`,
      description: 'On a calendar.',
      details: { kind: 'festival' },
    }
    // oxlint-disable-next-line no-await-in-loop -- of two
    expect(await admin.send(path, { type: 'Create', data })).toMatchObject({ status: 200 })
  }
  const address = '/services/employee-task/api/v1/employee-tasks/of-two'
  await admin.send(`${address}/commands`, {
    type: 'Create',
    data: {
      name: 'Weigh the drums',
      description: 'On two calendars.',
      reponsibleParty: { id: 'vikram', name: 'Vikram Rao' },
      assignedTo: { id: 'admin', name: 'Administrator' },
      details: { watchers: [{ id: 'admin', name: 'Administrator' }] },
      deadlineDate: `${year}-02-13`,
      tags: ['two'],
    },
  })
  const open = async (person: string) => {
    const { page } = await seat(person, `${mine}?tag=two&view=calendar&day=${year}-02-01`)
    await page.getByRole('button', { name: 'Weigh the drums' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Weigh the drums' })
    const type = async (day: string) => {
      await dialog.getByLabel('Deadline').fill(day)
      await page.keyboard.press('Enter')
    }
    await expect(dialog.getByLabel('Deadline')).toHaveValue(`13-Feb-${year}`)
    return { page, dialog, type }
  }
  const [office, vikram] = [await open('admin'), await open('vikram')]
  const holidayOn = (page: Page) =>
    page.locator(`[data-date="${year}-02-12"]`).getByText('Holiday: Day of kites', { exact: true })
  // Whoever may not open the holidays knows of them all the same.
  await expect(holidayOn(vikram.page)).toBeVisible()
  await expect(vikram.page.getByRole('link', { name: 'Holiday: Day of kites' })).toHaveCount(0)
  // Typed and not yet left: the field has not handed it over.
  await vikram.dialog.getByLabel('Deadline').fill(`20-Feb-${year}`)
  // Out of all days that the other one looks at.
  await office.type(`15-Jun-${year}`)
  await expect(office.dialog).toHaveCount(0)
  await expect(holidayOn(office.page)).toBeVisible()
  await expect(office.page.getByRole('heading', { name: `February ${year}` })).toBeFocused()

  const note = vikram.dialog.getByRole('status', { name: 'Changed in the meantime' })
  await expect(note).toContainText('changed this record')
  await expect(vikram.dialog.getByLabel('Deadline')).toHaveValue(`20-Feb-${year}`)
  await vikram.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(vikram.dialog.getByText('Choose which to keep.').first()).toBeVisible()
  await expectAccessible(vikram.page)
  await vikram.dialog.getByRole('button', { name: 'Keep mine' }).click()
  await vikram.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(vikram.dialog).toHaveCount(0)
  await expect.poll(async () => (await admin.send(address)).body['deadlineDate']).toBe(`${year}-02-20`)
})

test('a deadline that was moved offline and is refused opens in its dialog again, with the day that was typed', async ({
  seat,
  server,
}) => {
  test.slow()
  const year = new Date().getFullYear() + 1
  const admin = await apiOf(server, 'admin')
  const address = '/services/employee-task/api/v1/employee-tasks/refused-later'
  const send = (type: string, data: object) => admin.send(`${address}/commands`, { type, data })
  await send('Create', {
    name: 'Rinse the drums',
    description: 'On a calendar, offline.',
    reponsibleParty: { id: 'vikram', name: 'Vikram Rao' },
    assignedTo: { id: 'admin', name: 'Administrator' },
    details: { watchers: [{ id: 'admin', name: 'Administrator' }] },
    deadlineDate: `${year}-03-13`,
    tags: ['rinse'],
  })
  const { page, context } = await seat('vikram', `${mine}?tag=rinse&view=calendar&day=${year}-03-01`)
  const dialog = page.getByRole('dialog', { name: 'Rinse the drums' })
  const entry = page.getByRole('button', { name: 'Rinse the drums' })
  await expect(entry).toBeVisible()
  await context.setOffline(true)
  await entry.press('Enter')
  await dialog.getByLabel('Deadline').fill(`20-Mar-${year}`)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await send('Edit', { patch: { deadlineDate: `${year}-03-18` } })).toMatchObject({ status: 200 })
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /needs you/ })).toBeVisible()
  await visit(page, '/home')
  await page.getByRole('button', { name: /needs you/ }).click()
  await page.getByRole('dialog', { name: 'Your changes' }).getByRole('button', { name: 'Amend and retry' }).click()
  await expect(page).toHaveURL(/view=calendar/)
  await expect(dialog.getByLabel('Deadline')).toHaveValue(`20-Mar-${year}`)
})
