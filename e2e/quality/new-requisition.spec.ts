import { arrive, expect, test } from '../support/test.ts'
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
