import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import type { Site } from '../support/server.ts'
import { arrive, expect, expectAccessible, test } from '../support/test.ts'
import { widths } from '../support/widths.ts'
import { createDraft } from '../quality/raised.ts'
import { raise } from '../quality/steps.ts'

test.use({ handsOn: true })

/** The bell stands over every page, and this one costs half as much as the person’s own space. */
const anywhere = '/home/my-space/my-preferences'

const deliveries = '/services/notification/api/v1/notification-deliveries'

interface Delivery {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly notification: { readonly title: string; readonly priority: string; readonly needs_acknowledgement: boolean }
}

const bellOf = (page: Page): Locator => page.getByRole('button', { name: /unread notifications$/ })
/** The bell's name, also while the panel stands before it. */
const says = (page: Page, count: number): Promise<void> =>
  expect(page.getByLabel(/unread notifications$/)).toHaveAttribute('aria-label', `${count} unread notifications`)
const badge = (page: Page): Locator => page.locator('[data-badge]')
const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' })

const openPanel = async (page: Page): Promise<Locator> => {
  await bellOf(page).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('tab', { name: 'All' })).toBeVisible()
  return panel
}

/** Opens a tab that counts its rows, and waits for these: what stood in the tab before stays until they are here. */
const openCounted = async (panel: Locator, name: string): Promise<void> => {
  const tab = panel.getByRole('tab', { name: new RegExp(`^${name} \\d`) })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  const counted = async () => Number((await tab.textContent())?.replaceAll(/\D/g, ''))
  await expect(async () => expect(await panel.getByRole('listitem').count()).toBe(await counted())).toPass()
}

/** The row of a notification, by its title. */
const rowOf = (panel: Locator, title: string | RegExp): Locator =>
  panel.getByRole('listitem').filter({ hasText: title }).first()

const told = async (server: Site, person: string): Promise<readonly Delivery[]> =>
  (await (await apiOf(server, person)).list(deliveries)) as readonly Delivery[]

const unreadOf = async (server: Site, person: string): Promise<number> =>
  (await told(server, person)).filter((one) => one.status === 'unseen').length

test.describe.configure({ mode: 'serial' })

test('the bell counts what is unread, says 9+ from ten on, and nothing at none', async ({ seat }) => {
  const [{ page: admin }, { page: asha }, { page: clerk }] = await Promise.all([
    seat('admin', anywhere),
    seat('asha', anywhere),
    seat('clerk', anywhere),
  ])
  await says(admin, 11)
  await expect(badge(admin)).toHaveText('9+')
  await says(asha, 3)
  await expect(badge(asha)).toHaveText('3')
  await says(clerk, 0)
  await expect(badge(clerk)).toHaveCount(0)
  const panel = await openPanel(clerk)
  await expect(panel.getByText('You have no notifications.')).toBeVisible()
  const box = panel.getByRole('tablist').locator('xpath=ancestor::*[contains(@class,"max-w")]').last()
  await expect.poll(async () => (await box.boundingBox())?.width).toBe(650)
})

test('what one person does reaches the bell of another at once; the toast opens the panel, its row the document', async ({
  seat,
  server,
}) => {
  const [{ page: asha }, { page: vikram }, { page: expertPage }] = await Promise.all([
    seat('asha', anywhere),
    seat('vikram', anywhere),
    seat('expert', anywhere),
  ])
  const before = await unreadOf(server, 'vikram')
  await says(vikram, before)
  const expertBefore = await unreadOf(server, 'expert')
  await says(expertPage, expertBefore)
  const no = await raise(asha, { docNo: 'SOP-BELL-1', docName: 'Cleaning of the bell', type: 'Permanent' })
  const toast = vikram.getByRole('button', { name: `${no} awaits your approval` })
  // It goes by itself after some seconds, but not from under the pointer.
  await toast.hover()
  await expect(toast).toContainText('SOP-BELL-1, Cleaning of the bell')
  await says(vikram, before + 1)
  await says(expertPage, expertBefore)
  await toast.click()
  const row = rowOf(panelOf(vikram), no)
  await expect(row).toContainText('awaits your approval')
  await expect(row).toContainText('High')
  // Until the document is on the device its row leads to its page.
  await expect(row).toContainText('waits for you')
  await row.click()
  await panelOf(vikram).getByRole('link', { name: no }).click()
  await expect(panelOf(vikram)).toBeHidden()
  await expect(vikram.getByRole('heading', { level: 1, name: no })).toBeVisible()
  // Its link was followed: it is seen.
  await expect.poll(async () => (await told(server, 'vikram'))[0]?.status).toBe('seen')
})

test('what only stood on the screen is not seen; opening its row is what sees it', async ({ seat, server }) => {
  const { page } = await seat('vikram', anywhere)
  const before = await unreadOf(server, 'vikram')
  await says(page, before)
  const asha = await apiOf(server, 'asha')
  await createDraft(asha, { docNo: 'SOP-BELL-7' })
  await says(page, before + 1)
  await page.clock.install()
  const panel = await openPanel(page)
  const row = rowOf(panel, /awaits your approval/)
  await expect(row).toContainText('Unread')
  await page.clock.fastForward(60_000)
  await expect(row).toContainText('Unread')
  // Scrolled past and back is not opened either.
  await page.setViewportSize({ width: 1440, height: 420 })
  await row.hover()
  await page.mouse.wheel(0, 3000)
  await expect(row).not.toBeInViewport()
  await page.clock.fastForward(60_000)
  await row.scrollIntoViewIfNeeded()
  await expect(row).toBeInViewport()
  await page.clock.fastForward(60_000)
  await expect(row).toContainText('Unread')
  expect(await unreadOf(server, 'vikram')).toBe(before + 1)
  await row.click()
  await expect.poll(() => unreadOf(server, 'vikram')).toBe(before)
  await says(page, before)
})

test('only the visible tab of a person shows what is pushed, and shows it once', async ({ seat, server }) => {
  const { page: one, context } = await seat('vikram', anywhere)
  const other = await context.newPage()
  await other.goto(anywhere)
  const before = await unreadOf(server, 'vikram')
  await Promise.all([says(one, before), says(other, before)])
  const asha = await apiOf(server, 'asha')
  // A push reaches only a device whose line stands.
  await expect(one.getByRole('button', { name: /^Live\./ })).toBeVisible()
  await createDraft(asha, { docNo: 'SOP-BELL-2' })
  const toasts = async (): Promise<number> => {
    const named = [one, other].map((page) => page.getByRole('button', { name: /awaits your approval/ }).count())
    return (await Promise.all(named)).reduce((sum, count) => sum + count, 0)
  }
  // It goes by itself after six seconds, so it is looked for first.
  await expect.poll(toasts).toBe(1)
  await Promise.all([says(one, before + 1), says(other, before + 1)])
  expect(await toasts()).toBeLessThanOrEqual(1)
})

test('an urgent one is marked seen by hand only, and not dismissed before it is acknowledged', async ({
  seat,
  server,
}) => {
  const { page } = await seat('asha', anywhere)
  await says(page, 3)
  const panel = await openPanel(page)
  await panel.getByRole('tab', { name: /^Unread/ }).click()
  const urgent = rowOf(panel, 'was rejected by the review of QA')
  await expect(urgent).toContainText('Waiting for acknowledgement')
  await expect(urgent).toContainText('Urgent')
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await urgent.getByRole('button', { name: /^Actions of/ }).click()
  const dismiss = page.getByRole('menuitem', { name: 'Dismiss' })
  await expect(dismiss).toContainText('Acknowledge this notification before dismissing it.')
  await expect(dismiss).toBeDisabled()
  await page.keyboard.press('Escape')
  // Its document is one click away, and stays unread.
  await urgent.getByRole('link', { name: /^CR.* was rejected/ }).click()
  await expect(panelOf(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: /^CR\// })).toBeVisible()
  await openPanel(page)
  await urgent.getByRole('button', { name: 'Show actions', expanded: false }).click()
  await expect(urgent.getByRole('button', { name: 'Mark Seen' })).toBeVisible()
  expect(await unreadOf(server, 'asha')).toBe(3)
  await urgent.getByRole('button', { name: 'Mark Seen' }).click()
  await expect(urgent.getByRole('button', { name: 'Mark Seen' })).toHaveCount(0)
  await expect(urgent).toContainText('Waiting for acknowledgement')
  await says(page, 2)
})

test('acknowledged on the phone and on the desktop at once: one event, both show it', async ({ seat, server }) => {
  const seats = await Promise.all([seat('asha', anywhere), seat('asha', anywhere)])
  const rows = await Promise.all(
    seats.map(async ({ page }) => {
      const panel = await openPanel(page)
      await openCounted(panel, 'To acknowledge')
      const row = rowOf(panel, 'was rejected by the review of QA')
      await row.getByRole('button', { name: 'Show actions', expanded: false }).click()
      return row
    }),
  )
  // Neither hears of the other's before both have pressed.
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  for (const { context } of seats)
    await context.route(/\/(commands|batch)$/, async (route) => {
      await held
      await route.continue()
    })
  await Promise.all(rows.map((row) => row.getByRole('button', { name: 'Acknowledge' }).click()))
  release()
  for (const { page } of seats) {
    await panelOf(page).getByRole('tab', { name: 'All' }).click()
    await expect(rowOf(panelOf(page), 'was rejected by the review of QA')).toContainText('Acknowledged')
  }
  const one = (await told(server, 'asha')).find((each) => each.notification.priority === 'urgent')
  await expect
    .poll(async () => (await told(server, 'asha')).find((each) => each.id === one?.id)?.status)
    .toBe('acknowledged')
  // Delivered, seen, acknowledged: one of each.
  await expect.poll(async () => (await told(server, 'asha')).find((each) => each.id === one?.id)?.version).toBe(3)
})

test('acknowledged without a connection it shows at once, and is sent later', async ({ desk, server }) => {
  const page = await desk.open()
  await arrive(page, server, 'asha', anywhere)
  await bellOf(page).waitFor()
  const panel = await openPanel(page)
  await openCounted(panel, 'To acknowledge')
  const row = panel.getByRole('listitem').first()
  const title = (await row.locator('[data-row]').textContent()) ?? ''
  desk.line.cut()
  await row.getByRole('button', { name: 'Show actions', expanded: false }).click()
  await row.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(panel.getByText('Nothing to acknowledge.')).toBeVisible()
  await panel.getByRole('tab', { name: 'All' }).click()
  const acknowledged = rowOf(panel, title)
  await expect(acknowledged).toContainText('Acknowledged')
  await expect(acknowledged).toContainText('Saved on this device, not sent yet')
  const open = async (): Promise<number> =>
    (await told(server, 'asha')).filter(
      (one) => one.notification.needs_acknowledgement && one.status !== 'acknowledged',
    ).length
  expect(await open()).toBe(1)
  desk.line.mend()
  await expect.poll(open).toBe(0)
})

test('dismissed it leaves the panel, and Undo brings it back; all can be marked as seen', async ({ seat, server }) => {
  const { page } = await seat('admin', anywhere)
  await says(page, 11)
  const panel = await openPanel(page)
  await panel.getByRole('tab', { name: /^Unread/ }).click()
  const first = panel.getByRole('listitem').first()
  const [newest] = await told(server, 'admin')
  const title = newest?.notification.title ?? ''
  await expect(first).toContainText(title)
  await first.getByRole('button', { name: /^Actions of/ }).click()
  await page.getByRole('menuitem', { name: 'Dismiss' }).click()
  await expect(rowOf(panel, title)).toHaveCount(0)
  await expect(panel.getByRole('status')).toContainText(`Dismissed: ${title}`)
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(panel, title)).toBeVisible()
  await panel.getByRole('button', { name: 'Mark all as seen' }).click()
  await says(page, 0)
  await expect.poll(() => unreadOf(server, 'admin')).toBe(0)
})

test('the panel works by keyboard alone', async ({ seat }) => {
  const { page } = await seat('vikram', anywhere)
  await bellOf(page).focus()
  await page.keyboard.press('Enter')
  // It takes the focus a moment after it is seen.
  await expect(panelOf(page).locator(':focus')).toHaveCount(1)
  await panelOf(page).getByRole('tab', { name: 'All' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(panelOf(page).getByRole('tab', { name: /^Unread/ })).toBeFocused()
  await expect(panelOf(page).getByRole('tab', { name: /^Unread/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
  await expect(bellOf(page)).toBeFocused()
})

for (const [name, size] of widths('notifications'))
  test(`nothing serious for axe in the open panel, light and dark: ${name}`, async ({ seat }) => {
    const { page } = await seat('expert', anywhere, { viewport: size })
    await bellOf(page).waitFor()
    const panel = await openPanel(page)
    const row = panel.getByRole('listitem').filter({ hasText: 'Waiting for acknowledgement' }).first()
    await row.getByRole('button', { name: 'Show actions', expanded: false }).click()
    await expectAccessible(page, 'whole')
    const box = await panel.getByRole('tablist').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
