import type { Locator, Page } from '@playwright/test'
import { createDraft } from '../quality/raised.ts'
import { section, sign } from '../quality/steps.ts'
import { apiOf } from '../support/api.ts'
import { counting } from '../support/counting.ts'
import { pressTogether } from '../support/keyboard.ts'
import { expect, expectAccessible, password, test } from '../support/test.ts'

test.use({ handsOn: true })

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const bellOf = (page: Page) => page.getByLabel(/unread notifications$/)

test('an approval stays until it is decided, in the panel itself, and then says by whom', async ({ seat, server }) => {
  const [asha, { page }, { page: other }] = await Promise.all([
    apiOf(server, 'asha'),
    seat('vikram', '/home/my-space/my-preferences'),
    seat('vikram', '/home/my-space/my-preferences', { viewport: { width: 390, height: 844 } }),
  ])
  await createDraft(asha, { docNo: 'SOP-CALL-1', docName: 'Decided in place' })
  await bellOf(page).click()
  const row = panelOf(page).getByRole('listitem').filter({ hasText: 'SOP-CALL-1' })
  await expect(row).toContainText('HOD approval waits for you')
  await expect(row).toContainText('Unread')
  await row.click()
  const comments = section(page, 'HOD approval').getByRole('textbox', { name: /^(?:Comments of|HOD comments)/ })
  await expect(comments).toBeFocused()
  await expectAccessible(page, 'whole')
  // Looked at, it is read, but it stays.
  await panelOf(page).getByRole('button', { name: 'All notifications' }).click()
  await expect(row.locator('[data-row]')).toBeFocused()
  await expect(row).not.toContainText('Unread')
  await row.getByRole('button', { name: /^Actions of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Dismiss' })).toContainText('It stays until it is decided.')
  await page.keyboard.press('Escape')
  const toDecide = panelOf(page).getByRole('tab', { name: /^To decide/ })
  await toDecide.click()
  await row.click()
  await page.keyboard.type('Needed.')
  await page.keyboard.press('Control+Enter')
  await sign(page)
  await expect(row).toHaveCount(0)
  await expect(toDecide).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/my-preferences$/)
  // Every device of theirs says what became of it.
  await bellOf(other).click()
  const decided = panelOf(other).getByRole('listitem').filter({ hasText: 'SOP-CALL-1' })
  await expect(decided).toContainText(/by Vikram Rao, /)
  await decided.click()
  await expect(panelOf(other)).toBeHidden()
  await expect(other.getByText('SOP-CALL-1').first()).toBeVisible()
})

test('a requisition is approved from its notification by three clicks, or by five keys, and the password', async ({
  seat,
  server,
}) => {
  const asha = await apiOf(server, 'asha')
  // A list, whose own `n` begins a new document.
  const { page } = await seat('vikram', '/quality-assurance/change-control/requisition')
  const called = panelOf(page).getByRole('listitem').filter({ hasText: 'SOP-CALL-2' })
  const step = section(page, 'HOD approval')
  const approve = step.getByRole('button', { name: 'Approve', exact: true })
  const word = page.getByRole('dialog', { name: /^Sign: / }).getByLabel('Password')
  /** Until its document is on the device a row leads to its page; from then on it opens beside the list. */
  const isHere = (row: Locator): Promise<void> => expect(row).toContainText('waits for you')
  /** Asha asks for it, and the bell has rung. */
  const ask = async (docNo: string): Promise<void> => {
    const before = (await bellOf(page).getAttribute('aria-label')) ?? ''
    await createDraft(asha, { docNo })
    await expect(bellOf(page)).not.toHaveAttribute('aria-label', before)
  }
  const typePassword = async (): Promise<void> => {
    await expect(word).toBeFocused()
    await page.keyboard.type(password)
  }
  /** What the form itself asks for is no way to it, and is not counted. */
  const comment = async (): Promise<void> => {
    await expect(step.getByRole('textbox', { name: /^(?:Comments of|HOD comments)/ })).toBeFocused()
    await page.keyboard.type('Needed.')
  }

  // The first signature on a loaded page asks for the e-mail as well.
  await ask('SOP-CALL-2')
  await bellOf(page).click()
  await isHere(called)
  await called.click()
  await comment()
  await approve.click()
  await sign(page)
  await expect(called).toContainText('by Vikram Rao')
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()

  await ask('SOP-CALL-3')
  const clicked = panelOf(page).getByRole('listitem').filter({ hasText: 'SOP-CALL-3' })
  const byMouse = await counting(page)
  await bellOf(page).click()
  await isHere(clicked)
  await clicked.click()
  await comment()
  await approve.click()
  await typePassword()
  expect(await byMouse()).toEqual({ keys: 0, clicks: 3 })
  await page.keyboard.press('Enter')
  await expect(clicked).toContainText('by Vikram Rao')
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()

  await ask('SOP-CALL-4')
  const keyed = panelOf(page).getByRole('listitem').filter({ hasText: 'SOP-CALL-4' })
  await page.getByRole('heading', { level: 1 }).click()
  const byKeys = await counting(page)
  await pressTogether(page, 'g', 'n')
  await expect(keyed.locator('[data-row]')).toBeFocused()
  await isHere(keyed)
  await page.keyboard.press('Enter')
  await comment()
  await page.keyboard.press('Control+Enter')
  await typePassword()
  await page.keyboard.press('Enter')
  await expect(keyed).toContainText('by Vikram Rao')
  expect(await byKeys()).toEqual({ keys: 5, clicks: 0 })
})
