import type { Page } from '@playwright/test'
import { expect, password, signIn, signOut, test } from '../support/test.ts'

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
