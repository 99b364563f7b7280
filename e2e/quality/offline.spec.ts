import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/test.ts'
import {
  assignActivities,
  classify,
  decide,
  editRequest,
  evaluate,
  openRequisition,
  qaComments,
  raise,
  section,
  status,
} from './steps.ts'

const list = '/quality-assurance/change-control/requisition'

const indicator = (page: Page, words: string | RegExp) =>
  page.getByRole('button', { name: words }).filter({ visible: true })

/** Waits until this device holds what the person works with: the service worker's shell and the list. */
const ready = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect(indicator(page, /^Live/)).toBeVisible()
}

test('three commands typed offline on two requisitions outlive a killed browser and arrive once', async ({
  seat,
  desk,
}) => {
  test.setTimeout(180_000)
  const [asha, vikram] = await Promise.all([seat('asha'), seat('vikram')])
  const addresses: string[] = []
  for (const docNo of ['SOP-OFF-1', 'SOP-OFF-2']) {
    await raise(asha.page, { docNo, docName: 'Offline work', type: 'Permanent' })
    addresses.push(new URL(asha.page.url()).pathname)
    await openRequisition(vikram.page, addresses.at(-1) as string)
    await decide(vikram.page, 'HOD approval', 'Approve', 'Needed.')
    await status(asha.page, 'pending')
  }
  const [first, second] = addresses as [string, string]

  const before = await desk.open()
  await signIn(before, 'qa')
  // The first is taken to where Meera has two steps in a row.
  await openRequisition(before, first)
  await qaComments(before, 'Approve', 'MLS/QA/CCF/26/911')
  await openRequisition(asha.page, first)
  await status(asha.page, 'ccf-accepted')
  await evaluate(asha.page)
  await status(before, 'evaluation')
  await decide(before, 'QA approval', 'Approve', 'Complete.')
  await status(asha.page, 'evaluation-accepted')
  await openRequisition(before, second)
  await before.goto(list)
  await ready(before)

  desk.line.cut()
  await expect(indicator(before, /^Offline/)).toBeVisible()
  await openRequisition(before, first)
  await assignActivities(before, 'Asha')
  await status(before, 'activities')
  await classify(before, 'Minor')
  await status(before, 'qacommented-major-minor')
  await openRequisition(before, second)
  await qaComments(before, 'Approve', 'MLS/QA/CCF/26/912')
  await status(before, 'ccf-accepted')
  await expect(indicator(before, /3 changes waiting/)).toBeVisible()

  await desk.crash()
  const after = await desk.open()
  await after.goto(list)
  await expect(indicator(after, /3 changes waiting/)).toBeVisible()
  await indicator(after, /3 changes waiting/).click()
  const tray = after.getByRole('dialog', { name: 'Your changes' })
  await expect(tray.getByRole('listitem').filter({ hasText: 'Saved here' })).toHaveCount(3)
  await after.keyboard.press('Escape')
  await openRequisition(after, second)
  await status(after, 'ccf-accepted')
  // Nobody else has seen any of it.
  await status(asha.page, 'evaluation-accepted')

  desk.line.mend()
  await expect(indicator(after, /^Live/)).toBeVisible({ timeout: 40_000 })
  await status(asha.page, 'qacommented-major-minor')
  await openRequisition(asha.page, second)
  await status(asha.page, 'ccf-accepted')
  // Once each: created, HOD, QA, evaluated, QA approval, activities, classification.
  await asha.page.goto(`${first}/history`)
  await expect(asha.page.getByText('7 events')).toBeVisible()
  await asha.page.goto(`${second}/history`)
  await expect(asha.page.getByText('3 events')).toBeVisible()
})

test('a command overtaken by a colleague stands in the tray with why and what changed; amend and discard both work', async ({
  seat,
  desk,
}) => {
  test.setTimeout(180_000)
  const asha = await seat('asha')
  const addresses: string[] = []
  for (const docNo of ['SOP-OFF-3', 'SOP-OFF-4']) {
    await raise(asha.page, { docNo, docName: 'Sampling plan', type: 'Permanent' })
    addresses.push(new URL(asha.page.url()).pathname)
  }
  const [first, second] = addresses as [string, string]
  const page = await desk.open()
  await signIn(page, 'vikram')
  for (const address of addresses) await openRequisition(page, address)
  await ready(page)

  desk.line.cut()
  await expect(indicator(page, /^Offline/)).toBeVisible()
  for (const address of addresses) {
    await openRequisition(page, address)
    await decide(page, 'HOD approval', 'Approve', 'Agreed as it was written.')
    await status(page, 'pending')
  }
  for (const address of addresses) {
    await openRequisition(asha.page, address)
    await editRequest(asha.page, 'Proposed change', 'End with steam instead.')
  }

  desk.line.mend()
  await expect(indicator(page, /^2 changes need you/)).toBeVisible({ timeout: 40_000 })
  await openRequisition(page, first)
  await status(page, 'draft')
  await expect(section(page, 'Request').getByText('End with steam instead.')).toBeVisible()
  await indicator(page, /^2 changes need you/).click()
  const tray = page.getByRole('dialog', { name: 'Your changes' })
  const refused = tray.getByRole('listitem').filter({ hasText: 'Refused' })
  await expect(refused).toHaveCount(2)
  await expect(refused.first()).toContainText('HOD approval')
  await expect(refused.first()).toContainText('Asha Kulkarni')
  await expect(refused.first()).toContainText('End with a hot rinse of 60 degrees.')
  await expect(refused.first()).toContainText('End with steam instead.')

  await refused.first().getByRole('button', { name: 'Amend and retry' }).click()
  await expect(section(page, 'HOD approval').getByRole('textbox')).toHaveValue('Agreed as it was written.')
  const amended = new URL(page.url()).pathname
  await decide(page, 'HOD approval', 'Approve', 'Agreed with steam.')
  await status(page, 'pending')
  await openRequisition(asha.page, amended)
  await status(asha.page, 'pending')
  await expect(section(asha.page, 'HOD approval').getByText('Agreed with steam.')).toBeVisible()

  await indicator(page, /^1 change needs you/).click()
  await tray.getByRole('button', { name: 'Discard' }).click()
  await tray.getByRole('button', { name: 'Discard it' }).click()
  await expect(tray.getByText('Everything you did is on the server')).toBeVisible()
  await page.keyboard.press('Escape')
  const discarded = amended === first ? second : first
  await openRequisition(page, discarded)
  await status(page, 'draft')
  await expect(section(page, 'Request').getByText('End with steam instead.')).toBeVisible()
})
