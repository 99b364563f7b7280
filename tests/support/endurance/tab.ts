import type { Page } from '@playwright/test'
import { password } from '../server/group.ts'

export const requisitionsPage = '/quality-assurance/change-control/requisition'

/** Signs somebody of the small group in, and leaves the page at the list of requisitions. */
export const openTab = async (page: Page, origin: string, who: string): Promise<void> => {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Domain').fill('meridian')
  await page.getByLabel('Email').fill(`${who}@meridian.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor({ state: 'hidden' })
  await page.goto(`${origin}${requisitionsPage}`)
  await page.getByRole('table').waitFor()
}
