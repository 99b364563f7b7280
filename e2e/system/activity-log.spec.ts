import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const path = '/system/admin/logs'
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select row/ }) })

test('the activity log is a list like the others: filtered, searched, sorted by its address, written to a file', async ({
  seat,
}) => {
  const { page } = await seat('admin', path)
  await expect(page.getByRole('heading', { level: 1, name: 'Activity Log' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Add a filter' }).getByRole('button', { name: 'Kind', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Filter by Kind' })
    .getByRole('checkbox', { name: /^Sign-in/ })
    .check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/kind=sign-in/)
  await expect(rows(page).first()).toContainText('Sign-in')

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Add a filter' }).getByRole('button', { name: 'Who', exact: true }).click()
  const who = page.getByRole('dialog', { name: 'Filter by Who' })
  await who.getByRole('textbox', { name: 'Search Who' }).fill('asha')
  await who.getByRole('checkbox', { name: /^Asha Kulkarni/ }).check()
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toContainText('Asha Kulkarni')
  const address = page.url()
  await page.goto(address)
  await expect(rows(page).first()).toContainText('Asha Kulkarni')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  expect(lines[0]).toContain('When')
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.slice(1).every((line) => line.includes('Asha Kulkarni'))).toBe(true)

  await visit(page, `${path}?q=no+such+thing+anywhere`)
  await expect(page.getByText(/Nothing|No /).first()).toBeVisible()
})
