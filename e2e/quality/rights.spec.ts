import { apiOf, type Listed } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { openRequisition, section } from './steps.ts'

test.use({ handsOn: true })

const pathOf = ({ id }: Listed): string => `/quality-assurance/change-control/requisition/${id}`

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
