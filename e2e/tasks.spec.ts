import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { choose, tabTo } from './support/keyboard.ts'
import { expect, expectAccessible, test } from './support/test.ts'

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
  await expect(page.getByRole('article').filter({ hasText: 'The north half is done.' })).toBeVisible()
  await expectAccessible(page)

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
