import { expect, test } from '../support/test.ts'

const modules = '/system/admin/module'
const hour = 3_600_000

test('a tab opened after the clock was put back is heard by those before it: what is typed there is sent', async ({
  seat,
}) => {
  const { context } = await seat('admin')
  const first = await context.newPage()
  // The worker in which this tab leads began while the clock was two hours ahead.
  await first.route(/\/replica\.worker-/, async (route) => {
    const answer = await route.fetch()
    const ahead = `{ const real = Date.now.bind(Date); Date.now = () => real() + ${2 * hour} }\n`
    await route.fulfill({ response: answer, body: ahead + (await answer.text()) })
  })
  await first.goto(modules)
  await expect(first.getByRole('button', { name: 'New module' })).toBeVisible()
  const second = await context.newPage()
  await second.goto(modules)
  await second.getByRole('button', { name: 'New module' }).click()
  const panel = second.getByRole('dialog', { name: 'New module' })
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Energy')
  await panel.getByRole('textbox', { name: 'Short name' }).fill('Energy')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel).toBeHidden()
  await expect(first.getByRole('link', { name: 'Energy', exact: true })).toBeVisible()
  for (const page of [first, second])
    await expect(page.getByRole('button', { name: /waiting to be sent|Saved on this device/ })).toHaveCount(0)
})
