import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { password } from '../../tests/support/server/group.ts'

const distribution = '/usr/bin/chromium'

/**
 * The store of a context in memory copies all it holds again and again as it grows: a document of 4 kB costs ten times what it costs on a
 * disk. The browser's newer store does not, in memory as on a disk.
 */
const storeInMemory = '--enable-features=IdbSqliteBackingStore,IdbSqliteBackingStoreInMemoryContexts'

export const launch = (): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(distribution) ? distribution : undefined)
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [storeInMemory, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}

/** Signs in by the app's own page. */
export const signIn = async (page: Page, person: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Domain').fill('meridian')
  await page.getByLabel('Email').fill(`${person}@meridian.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor({ state: 'hidden' })
}
