import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { widths } from '../support/widths.ts'

test.use({ handsOn: true })

test('my profile: header, job and roles', async ({ seat }) => {
  const { page } = await seat('asha', '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Executive · Meridian Lifesciences Ltd')
  await expect(main).toContainText(/Working since [A-Z][a-z]{2} \d{2}, \d{4}/)
  const job = main.getByRole('region', { name: 'Personal and job' })
  await expect(job).toContainText('asha@meridian.example')
  await expect(job).toContainText(/Next holiday\d{2}-[A-Z][a-z]{2}-\d{4}, [A-Z]/)
  await expect(main.getByRole('region', { name: 'Roles and scope' })).toContainText('Initiator')
})

test('somebody else’s space shows what a colleague may see, and leads to the profile', async ({ seat }) => {
  const { page } = await seat('asha', '/home/my-space/vikram')
  await expect(page.getByRole('heading', { level: 1, name: 'Vikram Rao' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Work contact' })).toContainText('Production')
  await expect(page.getByRole('region', { name: 'Roles and scope' })).toHaveCount(0)
  await expect(page).toHaveTitle('Vikram Rao - MLS')
  await page.getByRole('link', { name: 'Open the profile' }).click()
  await expect(page).toHaveURL(/\/users\/profile\/vikram$/)
  await expect(page.getByRole('region', { name: 'Recent activity' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Account' })).toHaveCount(0)
})

test('who may see users sees roles with their scope, and the account', async ({ seat }) => {
  const { page } = await seat('admin', '/users/profile/vikram')
  const roles = page.getByRole('region', { name: 'Roles and scope' })
  await expect(roles.getByRole('rowheader', { name: 'HOD' })).toBeVisible()
  await expect(roles.getByRole('cell', { name: 'All' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Active')
})

test('an unknown person is told apart from nobody', async ({ seat }) => {
  const { page } = await seat('asha', '/users/profile/nobody-at-all')
  for (const address of ['/users/profile/nobody-at-all', '/home/my-space/nobody-at-all']) {
    // oxlint-disable no-await-in-loop -- one page after the other
    await visit(page, address)
    await expect(page.getByText('This user was not found or is not visible to you.')).toBeVisible()
    await expectAccessible(page)
    // oxlint-enable no-await-in-loop
  }
})

test('a person of another company still has a name and says that no date is set', async ({ seat }) => {
  const { page } = await seat('asha', '/')
  await page.getByRole('button', { name: /^Company/ }).click()
  await page.getByRole('menuitem', { name: /Meridian Packaging/ }).click()
  await expect(page).toHaveTitle('My Profile - MPK')
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Working since not-set')
})

for (const [name, viewport] of widths('profile'))
  test(`readable for all, nothing wider than the window: ${name}`, async ({ seat }) => {
    const { page } = await seat('admin', undefined, { viewport })
    for (const address of ['/home/my-space/admin', '/home/my-space/vikram', '/users/profile/vikram']) {
      // oxlint-disable no-await-in-loop -- one page after the other
      await visit(page, address)
      await expect(page.getByRole('region').first()).toBeVisible()
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${address} is wider than the window`).toBeLessThanOrEqual(0)
      // oxlint-enable no-await-in-loop
    }
  })
