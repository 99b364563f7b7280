import type { Page } from '@playwright/test'
import type { Desk } from '../support/desk.ts'
import { shows } from '../support/shows.ts'
import { arrive, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { raisedAccepted, raisedDraft } from './raised.ts'
import { correct, editRequest, evaluate, fillRequest, openRequisition, raise, section, sign, status } from './steps.ts'

const list = '/quality-assurance/change-control/requisition'

const indicator = (page: Page, words: string | RegExp) =>
  page.getByRole('button', { name: words }).filter({ visible: true })

/** Pulls the cable: a device knows it, whatever call hangs. */
const cut = async (desk: Desk, page: Page): Promise<void> => {
  const told = shows(page, 'Offline')
  desk.line.cut()
  await told
  await expect(indicator(page, /^Offline/)).toBeVisible()
}

/** Waits until this device holds what the person works with: the service worker's shell, and what a requisition is decided by. */
const ready = async (page: Page, requisition: string): Promise<void> => {
  await openRequisition(page, requisition)
  // Between two of its requests a busy device may be still for longer than the network of one that has all.
  await expect(section(page, 'Request')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect(indicator(page, /^Live/)).toBeVisible()
}

test('three commands typed offline on two requisitions outlive a killed browser and arrive once; one raised offline gets its number from the server', async ({
  seat,
  desk,
  server,
}) => {
  // Twice it takes the device its time to know how the line is.
  test.slow()
  const second = await raisedAccepted(server, 'SOP-OFF-2', 'MLS/QA/CCF/26/911')
  const first = await raisedDraft(server, 'SOP-OFF-1')
  const { page: qa } = await seat('qa', second)
  await arrive(await desk.open(), server, 'asha')
  // Chromium writes to the disk seconds later who has signed in: the power cut is to try what the app keeps.
  await desk.quit()
  const before = await desk.open()
  await ready(before, second)

  await cut(desk, before)
  await openRequisition(before, first)
  await editRequest(before, 'Proposed change', 'End with steam.')
  await editRequest(before, 'Reason for change', 'Steam leaves no residue.')
  await openRequisition(before, second)
  await evaluate(before)
  await status(before, 'evaluation')
  await expect(indicator(before, /3 changes waiting/)).toBeVisible()

  await desk.crash()
  const after = await desk.open()
  await visit(after, list)
  await expect(indicator(after, /3 changes waiting/)).toBeVisible()
  await indicator(after, /3 changes waiting/).click()
  const tray = after.getByRole('dialog', { name: 'Your changes' })
  await expect(tray.getByRole('listitem').filter({ hasText: 'Saved on this device' })).toHaveCount(3)
  await after.keyboard.press('Escape')
  await openRequisition(after, second)
  await status(after, 'evaluation')
  // Nobody else has seen any of it.
  await status(qa, 'ccf-accepted')

  desk.line.mend()
  await expect(indicator(after, /^Live/)).toBeVisible({ timeout: 40_000 })
  await status(qa, 'evaluation')
  await openRequisition(qa, first)
  await expect(section(qa, 'Request').getByText('Steam leaves no residue.')).toBeVisible()
  // Once each: created and two edits; created, HOD, QA, evaluated.
  await visit(qa, `${first}/history`)
  await expect(qa.getByRole('button', { name: 'Verified: 3 events' })).toBeVisible()
  await visit(qa, `${second}/history`)
  await expect(qa.getByRole('button', { name: 'Verified: 4 events' })).toBeVisible()

  // One that is raised offline shows what was typed, without a number until the server gives one.
  await visit(after, `${list}/new`)
  await expect(after.getByRole('combobox', { name: /^Department/ })).not.toHaveValue('')
  await after.waitForLoadState('networkidle')
  await cut(desk, after)
  await fillRequest(after, { docNo: 'SOP-OFF-9', docName: 'Sieving by night', type: 'Permanent' })
  await after.getByRole('button', { name: 'New requisition' }).click()
  await expect(after.getByRole('heading', { level: 1, name: 'CR (not yet numbered)' })).toBeVisible()
  await expect(after.getByText('Sieving by night').first()).toBeVisible()
  desk.line.mend()
  await expect(after.getByRole('heading', { level: 1, name: /^CR\/\d\d-\d\d\/\d{4}$/ })).toBeVisible({
    timeout: 40_000,
  })
})

test('a command overtaken by a colleague stands in the tray with why and what changed; amend and discard both work', async ({
  seat,
  desk,
  server,
}) => {
  const first = await raisedAccepted(server, 'SOP-OFF-3', 'MLS/QA/CCF/26/913')
  const second = await raisedAccepted(server, 'SOP-OFF-4', 'MLS/QA/CCF/26/914')
  const { page: qa } = await seat('qa')
  const page = await desk.open()
  await arrive(page, server, 'asha')
  await ready(page, second)

  await cut(desk, page)
  for (const address of [first, second]) {
    await openRequisition(page, address)
    await evaluate(page)
    await status(page, 'evaluation')
  }
  for (const address of [first, second]) {
    await openRequisition(qa, address)
    await correct(qa, 'Proposed change', 'End with steam instead.', 'Agreed by telephone.')
  }

  desk.line.mend()
  await expect(indicator(page, /^2 changes need you/)).toBeVisible({ timeout: 40_000 })
  await openRequisition(page, first)
  await status(page, 'ccf-accepted')
  await expect(section(page, 'Request').getByText('End with steam instead.')).toBeVisible()
  await indicator(page, /^2 changes need you/).click()
  const tray = page.getByRole('dialog', { name: 'Your changes' })
  const refused = tray.getByRole('listitem').filter({ hasText: 'Refused' })
  await expect(refused).toHaveCount(2)
  await expect(refused.first()).toContainText('Evaluation submit')
  await expect(refused.first()).toContainText('Meera Iyer')
  await expect(refused.first()).toContainText('End with a hot rinse of 60 degrees.')
  await expect(refused.first()).toContainText('End with steam instead.')

  await refused.first().getByRole('button', { name: 'Amend and retry' }).click()
  const form = section(page, 'Impact checklist')
  const remark = form.getByRole('textbox', { name: /^Remark for Impact on quality/ })
  await expect(remark).toHaveValue('Covered by the trial.')
  const amended = new URL(page.url()).pathname
  await remark.fill('Covered by the trial with steam.')
  await form.getByRole('button', { name: 'Evaluation submit' }).click()
  await status(page, 'evaluation')
  await openRequisition(qa, amended)
  await status(qa, 'evaluation')
  await expect(section(qa, 'Impact checklist').getByText('Covered by the trial with steam.')).toBeVisible()

  await indicator(page, /^1 change needs you/).click()
  await tray.getByRole('button', { name: 'Discard' }).click()
  await tray.getByRole('button', { name: 'Discard it' }).click()
  await expect(tray.getByText('All changes are on the server')).toBeVisible()
  await page.keyboard.press('Escape')
  await openRequisition(page, amended === first ? second : first)
  await status(page, 'ccf-accepted')
  await expect(section(page, 'Request').getByText('End with steam instead.')).toBeVisible()
})

test('what needs a signature is not given offline, and nothing typed is lost', async ({ desk, server }) => {
  const page = await desk.open()
  await arrive(page, server, 'vikram')
  await ready(page, await raisedDraft(server, 'SOP-OFF-5'))
  await cut(desk, page)
  const step = section(page, 'HOD approval')
  await step.getByRole('textbox', { name: /comments/i }).fill('Agreed in the meeting.')
  await step.getByRole('button', { name: 'Approve' }).click()
  await expect(
    step.getByText('Signing needs a connection. Your entry is kept; sign it when you are online.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('dialog', { name: /^Sign: / })).toBeHidden()
  await expect(step.getByRole('textbox', { name: /comments/i })).toHaveValue('Agreed in the meeting.')
  desk.line.mend()
  await expect(indicator(page, /^Live/)).toBeVisible({ timeout: 40_000 })
  await step.getByRole('button', { name: 'Approve' }).click()
  await sign(page)
  await status(page, 'pending')
})

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
