import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { addressOf } from './raised.ts'

const list = '/quality-assurance/change-control/requisition'

test('who is asked to take part is told, and finds the work: tab, entry, list, palette', async ({ seat, server }) => {
  const qa = await apiOf(server, 'qa')
  const found = (await qa.requisitions()).find((one) => one.status === 'qacommented-major-minor')
  if (found === undefined) throw new Error('No requisition of the demo awaits its team.')
  const { id, version, details } = found
  // He keeps books, and holds no code of quality assurance.
  const clerk = await apiOf(server, 'clerk')
  const before = (await clerk.requisitions()).length
  const { page } = await seat('clerk', '/home/my-space/clerk')
  const { page: seen } = await seat('vikram', addressOf(id))
  await expect(seen.getByRole('heading', { level: 1, name: details.requisitionNo })).toBeVisible()
  await visit(seen, list)

  const chosen = await qa.command(
    id,
    'SelectTeam',
    {
      crossFunctionalTeam: [{ id: 'mls-accounts', name: 'Accounts' }],
      ...(details.crossfunctionTeamExpert === undefined
        ? { crossfunctionTeamExpert: { id: 'expert', name: 'x' } }
        : {}),
    },
    { expectedVersion: version },
  )
  expect(chosen).toMatchObject({ status: 200 })
  // Who saw it before is told what became of it since.
  await expect(seen.getByRole('row').filter({ hasText: details.requisitionNo })).toContainText('Team selected')
  await visit(seen, addressOf(id))
  await expect(seen.getByText(/^Since you last looked \(\d\d-.*\): 1 change$/)).toBeVisible()
  await seen.getByRole('link', { name: 'Compare with what you saw' }).click()
  await expect(
    seen.getByRole('table', { name: 'Fields that differ' }).getByRole('row', { name: /^Status/ }),
  ).toContainText('Team selected')

  await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'QA', exact: true }).click()
  await expect(page).toHaveURL(list)
  const menu = page.getByRole('navigation', { name: 'QA' })
  await expect(menu.getByRole('link')).toHaveText(/Requisition/)
  const row = page.getByRole('link', { name: details.requisitionNo, exact: true })
  await expect(row).toBeVisible()
  await expect(page.getByRole('link', { name: /^CR\/\d\d-\d\d\/\d{4}$/ })).toHaveCount(before + 1)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or go to' }).fill(details.requisitionNo)
  await page.getByRole('option', { name: new RegExp(details.requisitionNo) }).click()
  await expect(page).toHaveURL(new RegExp(`${addressOf(id)}$`))
  const head = await apiOf(server, 'kavita')
  const told = JSON.stringify(await head.list('/services/notification/api/v1/notification-deliveries'))
  expect(told).toContain(`${details.requisitionNo} asks your department for a comment`)

  // Who takes part talks about it, and calls somebody by name.
  await page
    .getByRole('navigation', { name: 'Parts of the requisition' })
    .getByRole('link', { name: /^Comments/ })
    .click()
  const text = page.getByRole('textbox', { name: 'Comment' })
  await expect(page.getByRole('main')).toBeFocused()
  await text.pressSequentially('@vik')
  await expect(page.getByRole('listbox', { name: 'People to mention' }).getByRole('option')).toHaveText('Vikram Rao')
  await text.press('Enter')
  await text.pressSequentially('which batches?')
  await expect(text).toHaveValue('@Vikram Rao which batches?')
  await expectAccessible(page)
  await text.press('Control+Enter')
  const talk = (of: Page) => of.getByRole('region', { name: 'Comments' }).getByRole('article')
  await expect(talk(page)).toContainText('@Vikram Rao which batches?')
  await expect(text).toHaveValue('')

  // He hears of it, finds it at home, and answers; it is there at once.
  await visit(seen, '/home/my-space/vikram')
  await expect(seen.getByRole('region', { name: 'What I follow' })).toContainText(details.requisitionNo)
  await seen.getByRole('button', { name: /unread notifications$/ }).click()
  const news = seen.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  await expect(news.filter({ hasText: `Sunil Patkar mentioned you in ${details.requisitionNo}` })).toHaveCount(1)
  await seen.keyboard.press('Escape')
  await seen
    .getByRole('region', { name: 'Mentions' })
    .getByRole('link', { name: /which batches\?/ })
    .click()
  await expect(seen).toHaveURL(new RegExp(`${addressOf(id)}/comments$`))
  await expect(seen.getByText('You follow this requisition and hear of new comments.')).toBeVisible()
  // On a phone the bar of tabs is wider than the window: the one that is open is seen whole.
  const { width, height } = seen.viewportSize() ?? { width: 1280, height: 720 }
  await seen.setViewportSize({ width: 390, height: 844 })
  await visit(seen, `${addressOf(id)}/comments`)
  await expect(seen.getByRole('main').getByRole('link', { name: /^Comments/ })).toBeInViewport({ ratio: 1 })
  await seen.setViewportSize({ width, height })
  await seen.getByRole('textbox', { name: 'Comment' }).fill('Those of May.')
  await seen.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(talk(page).last()).toContainText('Those of May.')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Stop following' }).click()
  await expect(page.getByText('You do not follow this requisition.')).toBeVisible()
})
