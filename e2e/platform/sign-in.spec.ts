import type { Page } from '@playwright/test'
import { plainHost } from '../support/browser.ts'
import { expect, fillSignIn, password, signIn, signOut, test } from '../support/test.ts'

/** How many stores the browser holds; -1 while a page is being left. */
const stores = (page: Page): Promise<number> =>
  page.evaluate(async () => (await indexedDB.databases()).length).catch(() => -1)

test('a person is led to sign in and back to the page that was asked for', async ({ browser, server }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/quality-assurance/change-control/closure-date-period')
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Domain is required.')).toBeVisible()
  await page.getByLabel('Domain').fill(server.group)
  await page.getByLabel('Email').fill('asha@meridian.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page.getByLabel('Email')).toHaveValue('asha@meridian.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Closure Date Period' })).toBeVisible()
  await context.close()
})

test('a reload stays signed in; signing out forgets what this browser held', async ({ browser, server }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, server, 'asha')
  await page.goto('/quality-assurance/change-control/requisition')
  await expect(page.getByRole('link', { name: /^CR\// }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /^CR\// }).first()).toBeVisible()
  await signOut(page, 'wipe')
  await expect.poll(() => stores(page)).toBe(0)
  await page.goto('/quality-assurance/change-control/requisition')
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  await context.close()
})

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
