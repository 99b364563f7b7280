import { arrive, expect, expectAccessible, test } from '../support/test.ts'
import { fillRequest } from './steps.ts'

test('who fills in a request before the directory is here keeps what is typed, and is not told that the department is missing', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext()
  let release = (): void => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  let isHeld = false
  await context.route(/\/services\/hrd\/changes\?/, async (route) => {
    isHeld = true
    await gate
    await route.continue()
  })
  const page = await context.newPage()
  await arrive(page, server, 'asha')
  await fillRequest(page, { docNo: 'SOP-SLOW-1', docName: 'Sieving', type: 'Permanent' })
  await expect.poll(() => isHeld).toBe(true)
  const employee = page.getByRole('combobox', { name: 'Employee seeking change' })
  await employee.fill('vikram')
  await page.keyboard.press('Tab')
  await expect(employee).toHaveValue('vikram')
  await page.getByRole('button', { name: 'New requisition' }).click()
  await expect(page.getByRole('button', { name: 'New requisition' })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('heading', { level: 1, name: /^CR\// })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('Vikram Rao')
  await context.close()
})

test('the changed document is picked from the register, which names it; what is typed stays free', async ({ seat }) => {
  const { page } = await seat('asha', '/quality-assurance/change-control/requisition/new')
  const number = page.getByRole('combobox', { name: /^Document no/ })
  const name = page.getByRole('textbox', { name: /^Document name/ })
  await expect(number).toBeFocused()
  await page.keyboard.type('octagonal')
  await expect(page.getByRole('option', { name: /SOP-PRD-022.*Cleaning of the octagonal blender/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(number).toHaveValue('SOP-PRD-022')
  await expect(name).toHaveValue('Cleaning of the octagonal blender')
  // A name that was written is not written over, and a number stands in no list unless somebody takes it from there.
  await number.fill('SOP-PRD-03')
  await page.getByRole('option', { name: /SOP-PRD-030/ }).click()
  await expect(number).toHaveValue('SOP-PRD-030')
  await expect(name).toHaveValue('Cleaning of the octagonal blender')
  await number.fill('SOP-PRD-03')
  await expect(page.getByRole('option', { name: /SOP-PRD-030/ })).toBeVisible()
  await number.press('Tab')
  await expect(number).toHaveValue('SOP-PRD-03')
})
