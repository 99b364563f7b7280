import { plainHost } from '../support/browser.ts'
import { expect, fillSignIn, test } from '../support/test.ts'

const periods = '/quality-assurance/change-control/closure-date-period'

// Browsers keep hashes, locks and random ids from pages without TLS, except on localhost.
test('in a network without TLS people sign in, read, import and change as with it', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.origin.replace('localhost', plainHost) })
  const page = await context.newPage()
  const told: string[] = []
  page.on('pageerror', ({ message }) => told.push(message))
  await page.goto('/login')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await fillSignIn(page, server, 'qa')
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeHidden()
  await page.goto(periods)
  const major = page.getByRole('row').filter({ hasText: 'Major' })
  await expect(major).toBeVisible()
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: /^Import/ })
  const file = { name: 'periods.csv', mimeType: 'text/csv', buffer: Buffer.from('Type,Days\nMajor,77\n') }
  await dialog.getByLabel('File of rows').setInputFiles(file)
  await dialog.getByLabel('Rows that exist already').selectOption('Change those with the same Type')
  await dialog.getByRole('button', { name: 'Check 1 row' }).click()
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('group', { name: 'Import of periods.csv' })).toContainText('imported, 1 of 1 row')
  await expect(major).toContainText('77')
  expect(told).toEqual([])
  await context.close()
})
