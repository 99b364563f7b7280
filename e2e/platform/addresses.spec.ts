import { expect, test } from '../support/test.ts'

test.use({ handsOn: true })

test('who has nothing to decide is told so', async ({ seat }) => {
  const { page } = await seat('auditor', '/home/my-space/my-tasks')
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
})

test('paths that only start like a page without the shell are that page', async ({ seat }) => {
  const { page } = await seat('clerk', '/')
  await page.goto('/set-passwordX?email=a%40b.example&otp=ABCDEFGHJK&companyGroupId=meridian')
  await expect(page.getByRole('textbox', { name: 'New Password' })).toBeVisible()
  await page.goto('/versionX')
  await expect(page.getByRole('button', { name: 'Increment' })).toBeVisible()
})

test('a dashboard is opened by its module’s id as by its short name', async ({ seat }) => {
  const { page } = await seat('admin', '/system/group-settings/dashboard/module/module-qa')
  await expect(page).toHaveURL(/\/module\/qa$/)
  await expect(page.getByRole('link', { name: /^All dashboards/ })).toBeVisible()
})
