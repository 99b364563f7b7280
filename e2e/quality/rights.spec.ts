import type { Page } from '@playwright/test'
import { apiOf, type Listed } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { addressOf } from './raised.ts'
import { openRequisition, section } from './steps.ts'

test.use({ handsOn: true })

const list = '/quality-assurance/change-control/requisition'
const pathOf = ({ id }: Listed): string => `${list}/${id}`

/** The first of the demo's requisitions that is as asked. */
const pick = (all: readonly Listed[], is: (one: Listed) => boolean): Listed => {
  const found = all.find(is)
  if (found === undefined) throw new Error('The demo group holds no such requisition.')
  return found
}

test('an initiator cannot approve as head of department, in the page or past it', async ({ seat, server }) => {
  const api = await apiOf(server, 'asha')
  const draft = pick(
    await api.requisitions(),
    ({ status, details }) => status === 'draft' && details.department.name === 'Production',
  )
  const { page } = await seat('asha', pathOf(draft))
  await openRequisition(page, pathOf(draft))
  const step = section(page, 'HOD approval')
  await expect(step.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect(step.getByText('You raised this requisition; another person must decide it.').last()).toBeVisible()
  const answer = await api.command(
    draft.id,
    'DecideAsHod',
    { decision: 'approve', commentsOfHOD: 'I approve myself.' },
    { expectedVersion: draft.version },
  )
  expect([403, 422]).toContain(answer.status)
  expect(String(answer.body['rule'])).toMatch(/^(CC-|E-)/)
})

test('actions that one may not take are one line of the menu, which leads to the reasons', async ({ seat, server }) => {
  const api = await apiOf(server, 'asha')
  const draft = pick(await api.requisitions(), ({ status }) => status === 'draft')
  const { page } = await seat('asha', pathOf(draft))
  await openRequisition(page, pathOf(draft))
  const menu = page.getByRole('button', { name: 'More actions' })
  await menu.press('Enter')
  await expect(page.getByRole('menuitem').filter({ visible: true }).first()).toBeVisible()
  const folded = page.getByRole('menuitem', { name: /^Not available to you: \d+/ })
  await expect(folded).toContainText('QA only')
  await folded.press('Enter')
  const reasons = page.getByRole('dialog', { name: 'Not available to you' })
  await expect(reasons.getByRole('definition').filter({ hasText: /\.$/ }).nth(1)).toBeVisible()
  await expect(reasons.getByRole('region', { name: 'For others to do' })).toContainText('QA only')
  await expect(reasons.getByRole('region', { name: 'Not now' })).toContainText(/possible|when/i)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(reasons).toBeHidden()
  await expect(menu).toBeFocused()
})

test("the expert's form shows to the chosen expert only, and the server takes it from nobody else", async ({
  seat,
  server,
}) => {
  const outsider = await apiOf(server, 'gopal')
  const asked = pick(
    await outsider.requisitions(),
    ({ status, details }) => status === 'department-commented' && details.crossfunctionTeamExpert?.id === 'expert',
  )
  const [gopal, anil] = await Promise.all([seat('gopal', pathOf(asked)), seat('expert', pathOf(asked))])
  await openRequisition(gopal.page, pathOf(asked))
  await expect(section(gopal.page, 'Request')).toBeVisible()
  await expect(section(gopal.page, "Expert's opinion")).toBeHidden()
  await openRequisition(anil.page, pathOf(asked))
  await expect(section(anil.page, "Expert's opinion").getByRole('textbox')).toBeVisible()
  const answer = await outsider.command(
    asked.id,
    'GiveExpertOpinion',
    { comments: 'Not mine to give.' },
    { expectedVersion: asked.version },
  )
  expect(answer).toMatchObject({ status: 422, body: { rule: 'CC-14.1' } })
})

test('a department outside the team finds nothing to comment, and the server refuses its comment', async ({
  seat,
  server,
}) => {
  const outsider = await apiOf(server, 'harish')
  const open = pick(
    await outsider.requisitions(),
    ({ status, details }) =>
      status === 'cross-team-selected' &&
      details.crossFunctionalTeam?.some(({ dept }) => dept.name === 'Regulatory Affairs') === false,
  )
  const { page } = await seat('harish', pathOf(open))
  await openRequisition(page, pathOf(open))
  const step = section(page, 'Departmental comments')
  await expect(step).toBeVisible()
  await expect(step.getByRole('textbox')).toBeHidden()
  await expect(step.getByRole('button', { name: 'Comment' })).toBeHidden()
  const answer = await outsider.command(open.id, 'CommentAsDepartment', {
    dept: { id: 'mls-regulatory' },
    comments: 'We were not asked.',
  })
  expect([403, 422]).toContain(answer.status)
  expect(String(answer.body['rule'])).toMatch(/^(CC-|E-)/)
})

test('what another step decided meanwhile is not overwritten: a stale version is refused with 409', async ({
  server,
}) => {
  const api = await apiOf(server, 'vikram')
  const draft = pick(
    await api.requisitions(),
    ({ status, details }) => status === 'draft' && details.department.name === 'Production',
  )
  const answer = await api.command(
    draft.id,
    'DecideAsHod',
    { decision: 'approve', commentsOfHOD: 'Seen long ago.' },
    { expectedVersion: draft.version + 1 },
  )
  expect(answer.status).toBe(409)
})

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
  const told = async () => JSON.stringify(await head.list('/services/notification/api/v1/notification-deliveries'))
  await expect.poll(told).toContain(`${details.requisitionNo} asks your department for a comment`)

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
