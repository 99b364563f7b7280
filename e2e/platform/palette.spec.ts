import { apiOf } from '../support/api.ts'
import type { Locator, Page } from '@playwright/test'
import { pressTogether } from '../support/keyboard.ts'
import { shows } from '../support/shows.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ handsOn: true })

const anywhere = '/home/my-space/my-preferences'
const requisitions = '/quality-assurance/change-control/requisition'

/** Opens the palette by its keys, on a page that has come. */
const open = async (page: Page): Promise<Locator> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  return palette
}

test('by keyboard alone: to a page, to a document, and back among the recent ones', async ({ seat, server }) => {
  const [wanted] = await (await apiOf(server, 'qa')).requisitions()
  const number = wanted?.details.requisitionNo ?? ''
  const { page } = await seat('qa', anywhere)
  const palette = await open(page)
  await page.keyboard.type('closure')
  await expect(palette.getByRole('option', { name: /^Closure Date Period/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL(/closure-date-period$/)

  await open(page)
  await page.keyboard.type(number)
  const here = palette.getByRole('group', { name: 'On this device' })
  await expect(here.getByRole('option', { name: new RegExp(number) })).toHaveAttribute('aria-selected', 'true')
  await expect(palette.getByRole('status')).toHaveText(/^\d+ results?$/)
  await expectAccessible(page, 'whole')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${requisitions}/${wanted?.id ?? ''}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)

  await pressTogether(page, 'g', 'h')
  await expect(page).toHaveURL(/my-space\/qa$/)
  await open(page)
  await expect(
    palette.getByRole('group', { name: 'Recent' }).getByRole('option', { name: new RegExp(number) }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('finds people, acts, and says when only this device was searched', async ({ seat }) => {
  const { page, context } = await seat('asha', anywhere)
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await page.getByRole('button', { name: 'Search or go to' }).click()
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('vikram')
  await palette.getByRole('option', { name: /Vikram Rao/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vikram Rao' })).toBeVisible()

  await open(page)
  await page.keyboard.type('dark mode')
  await expect(palette.getByRole('option', { name: /^Dark mode/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await open(page)
  await page.keyboard.type('new requisition')
  await expect(palette.getByRole('option', { name: /^New requisition/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'whole')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${requisitions}/new`))
  await open(page)
  await page.keyboard.type('switch dahej')
  await expect(palette.getByRole('option', { name: /^Switch to Dahej SEZ/ })).toHaveAttribute('aria-selected', 'true')
  const announced = shows(page, 'Switching to Dahej SEZ...')
  await page.keyboard.press('Enter')
  await announced
  await expect(page.getByRole('button', { name: 'Location: Dahej SEZ' })).toBeVisible()

  const told = shows(page, 'Offline')
  await context.setOffline(true)
  await told
  await expect(page.getByRole('button', { name: /^Offline/ }).filter({ visible: true })).toBeVisible()
  await open(page)
  await page.keyboard.type('CR/')
  await expect(palette.getByRole('status')).toHaveText('You are offline: results are from this device only.')
  await expect(palette.getByRole('option', { name: /CR\// }).first()).toBeVisible()
})

test('it takes every key from the first press, and knows what people call what they do', async ({ seat }) => {
  const { page } = await seat('admin')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  const standIn = page.getByRole('textbox', { name: 'Search or go to' })
  /** Opens the page, with the palette's code on the way until it is let through. */
  const openWithout = async (): Promise<() => void> => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/Palette-/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(anywhere)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    return release
  }
  const entered = await openWithout()
  await page.keyboard.type('invite')
  await expect(standIn).toHaveValue('invite')
  await page.keyboard.press('Enter')
  entered()
  await expect(page.getByRole('dialog', { name: 'Invite user' })).toBeVisible()

  const typing = await openWithout()
  await page.keyboard.type('add u')
  await expect(standIn).toHaveValue('add u')
  typing()
  await page.keyboard.type('ser')
  await expect(palette.getByRole('combobox')).toHaveValue('add user')
  await expect(palette.getByRole('option').first()).toHaveAccessibleName(/^Invite user/)
  for (const [typed, first] of [
    ['invite', /^Invite user/],
    ['new req', /^New requisition/],
    ['notif', /^Notification/],
    ['currenc', /^Currencies/],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await palette.getByRole('combobox').fill(typed)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(palette.getByRole('option').first()).toHaveAccessibleName(first)
  }
})

test('who may not read requisitions finds those alone in which he takes part, and no action on them', async ({
  seat,
  server,
}) => {
  const own = await (await apiOf(server, 'clerk')).requisitions()
  const { page } = await seat('clerk', anywhere)
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await open(page)
  await page.keyboard.type('CR/')
  await expect(palette.getByRole('status')).toHaveText(/^\d+ results?$/)
  await expect(palette.getByRole('option')).toHaveCount(own.length)
  await palette.getByRole('combobox').fill('new requisition')
  await expect(palette.getByRole('option', { name: /New requisition/ })).toHaveCount(0)
})

test('the help lists the keys of the page, and each does what it says', async ({ seat }) => {
  const { page } = await seat('qa', requisitions)
  await expect(page.getByRole('link', { name: /^CR\// }).first()).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('region', { name: 'This list' })).toContainText('Next row')
  await expect(help.getByRole('region', { name: 'Everywhere' })).toContainText('Search or go to')
  await expectAccessible(page, 'whole')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('?[gh')
  await expect(help).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue('?[gh')
})

test('on a narrow screen it fills the width and leaves nothing out', async ({ seat }) => {
  const { page } = await seat('qa', anywhere)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Search or go to' }).click()
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await expect(palette.getByRole('option', { name: /^My Preferences/ })).toBeVisible()
  await expectAccessible(page, 'whole')
  const width = async () => (await palette.boundingBox())?.width
  await expect.poll(width).toBeGreaterThan(360)
  await expect.poll(width).toBeLessThanOrEqual(390)
})
