import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { section } from '../quality/steps.ts'
import { raiseDraft } from '../trust/kill/draft.ts'

test('a form comes back as it was left; put back by hand as it was, it leaves no draft', async ({ seat, server }) => {
  const { address } = await raiseDraft(await apiOf(server, 'asha'), 'SOP-DRAFT')
  const { page } = await seat('asha', address)
  const step = section(page, 'Request')
  const field = step.getByRole('textbox', { name: /^Document name/ })
  const kept = step.getByText(/^Draft saved on this device/)
  await step.getByRole('button', { name: 'Edit', exact: true }).click()
  const before = await field.inputValue()
  await field.fill('Half typed')
  await expect(kept).toBeVisible()
  await page.reload()
  await step.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(field).toHaveValue('Half typed')
  await field.fill('Half typed, and on')
  await field.fill(before)
  await expect(kept).toBeHidden()
  await page.reload()
  await step.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(field).toHaveValue(before)
  await expect(kept).toBeHidden()
})
