import type { Page } from '@playwright/test'
import { editRequest, openRequisition, raise, section } from '../quality/steps.ts'
import { arrive, expect, test } from '../support/test.ts'
import { shows } from '../support/shows.ts'
import { visit } from '../support/visit.ts'

const indicator = (page: Page, words: RegExp) => page.getByRole('button', { name: words }).filter({ visible: true })

const toCompany = async (page: Page, name: string, shortName: string): Promise<void> => {
  await page.getByRole('button', { name: /^Company/ }).click()
  const announced = shows(page, `Switching to ${name}...`)
  await page.getByRole('menuitem', { name }).click()
  await announced
  await expect(page).toHaveTitle(new RegExp(` - ${shortName}$`))
}

test('what was typed offline is sent from the company where it was typed, though the person went on to another', async ({
  seat,
  desk,
  server,
}) => {
  // Twice it takes the device its time to know how the line is.
  test.slow()
  const page = await desk.open()
  await arrive(page, server, 'asha')
  await raise(page, { docNo: 'SOP-SW-1', docName: 'Switching', type: 'Permanent' })
  const address = new URL(page.url()).pathname
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // A place that was visited can be gone back to without a connection.
  await toCompany(page, 'Meridian Fine Chemicals Pvt Ltd', 'MFC')
  await toCompany(page, 'Meridian Lifesciences Ltd', 'MLS')
  await expect(indicator(page, /^Live/)).toBeVisible()
  await openRequisition(page, address)

  desk.line.cut()
  // A call that was under way when the line was cut ends after 20 s; only then the device knows.
  await expect(indicator(page, /^Offline/)).toBeVisible({ timeout: 40_000 })
  await editRequest(page, 'Proposed change', 'End with steam.')
  await expect(indicator(page, /1 change waiting/)).toBeVisible()
  await toCompany(page, 'Meridian Fine Chemicals Pvt Ltd', 'MFC')
  await expect(page).toHaveURL(/\/requisition$/)
  await indicator(page, /1 change waiting/).click()
  const tray = page.getByRole('dialog', { name: 'Your changes' })
  await expect(tray).toContainText('MLS: 1 waiting to be sent from there')
  await page.keyboard.press('Escape')

  desk.line.mend()
  await expect(indicator(page, /^Live/)).toBeVisible({ timeout: 60_000 })
  const { page: qa } = await seat('qa')
  await openRequisition(qa, address)
  await expect(section(qa, 'Request').getByText('End with steam.')).toBeVisible()
  await visit(qa, `${address}/history`)
  await expect(qa.getByRole('button', { name: 'Verified: 2 events' })).toBeVisible()
  await toCompany(page, 'Meridian Lifesciences Ltd', 'MLS')
  await expect(indicator(page, /^Live/)).toBeVisible()
})
