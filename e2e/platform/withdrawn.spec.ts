import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const periods = '/quality-assurance/change-control/closure-date-period'
const closures = { id: 'auth-closure-read', name: 'Closure periods: read' }
const raise = { id: 'auth-change-raise', name: 'Change control: raise' }

test('a right that is taken away leaves menu, page and server while its holder looks on, and comes back alike', async ({
  seat,
  server,
}) => {
  const admin = await apiOf(server, 'admin')
  const assign = (authorizations: readonly { id: string; name: string }[]) =>
    admin.send('/services/admin/api/v1/roles/role-expert/commands', {
      type: 'Update',
      data: { patch: { authorizations } },
    })
  const { page } = await seat('expert', periods)
  const entry = page.getByRole('link', { name: 'Closure Date Period', exact: true })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('cell', { name: 'Major' }).first()).toBeVisible()
  try {
    expect((await assign([raise])).status).toBe(200)
    await expect(entry).toHaveCount(0)
    const refusal =
      'You do not have permission to see Closure Date Period. Ask your administrator for the right “Closure date periods: view”.'
    await expect(page.getByText(refusal)).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Major' })).toHaveCount(0)
    const expert = await apiOf(server, 'expert')
    const answer = await expert.send('/services/quality-assurance/closure-date-period')
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'UI:CLS-DATE:VIEW' })
    // Hidden, and still routable.
    await visit(page, periods)
    await expect(page.getByText(refusal)).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
  } finally {
    expect((await assign([raise, closures])).status).toBe(200)
  }
  await visit(page, periods)
  await expect(page.getByRole('cell', { name: 'Major' }).first()).toBeVisible()
})
