import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/support/browser.ts'
import { password } from '../../tests/support/server/group.ts'

/**
 * The older store of a context in memory copies all it holds again and again as it grows: a thousand documents of 4 kB, put after two
 * thousand others, take five times what they take on a disk. The newer one does not, in memory as on a disk.
 */
const newerStoreInMemory = '--enable-features=IdbSqliteBackingStoreInMemoryContexts'

export const launch = (): Promise<Browser> =>
  chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), newerStoreInMemory] })

/** Signs in by the app's own page. */
export const signIn = async (page: Page, person: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Domain').fill('meridian')
  await page.getByLabel('Email').fill(`${person}@meridian.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor({ state: 'hidden' })
}
