import type { Page } from '@playwright/test'
import { arrive, expect, expectAccessible, signIn, signOut, test } from '../support/test.ts'
import { sampleOf } from '../../tests/support/tier.ts'
import { widths } from '../support/widths.ts'

test.use({ handsOn: true })

const address = '/home/my-space/my-preferences'

/** A computed property of the page's body, or of its root. */
const styleOf = (page: Page, property: string, of: 'body' | 'html' = 'body'): Promise<string> =>
  page.evaluate(
    ([name, selector]) =>
      getComputedStyle(document.querySelector(selector as string) as Element).getPropertyValue(name as string),
    [property, of],
  )
const choose = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check()

test('reset brings the defaults back, and undo what was before; arrows choose within a group', async ({ seat }) => {
  const { page } = await seat('qa', address)
  await expect(page.getByRole('button', { name: 'Reset to defaults' })).toHaveAttribute('aria-disabled', 'true')
  await choose(page, 'Palette', 'Rose')
  await choose(page, 'Theme', 'High contrast')
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(page.getByRole('radio', { name: 'Indigo' })).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('radio', { name: 'Rose' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'High contrast' })).toBeChecked()
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(page.getByRole('radio', { name: 'Indigo' })).toBeChecked()

  // By keyboard alone: arrows choose within a group.
  await page.getByRole('radio', { name: 'Indigo' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeFocused()
})

test('every choice holds at once, survives a reload, and another open page follows', async ({ seat }) => {
  const { page, context } = await seat('qa', address)
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { level: 1, name: 'My Preferences' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Approve' })

  await choose(page, 'Palette', 'Teal')
  await expect(button).toHaveCSS('background-color', 'rgb(15, 118, 110)')
  await expect.poll(async () => (await styleOf(page, '--palette-600', 'html')).trim()).toBe('13 148 136')
  await choose(page, 'Accent', 'Stone')
  await expect.poll(() => styleOf(page, '--accent-900', 'html')).toContain('28 25 23')
  await choose(page, 'Mode', 'Dark')
  await expect.poll(() => styleOf(page, 'background-color', 'html')).toBe('rgb(16, 18, 23)')
  await choose(page, 'Mode', 'System')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await choose(page, 'Mode', 'Dark')
  await choose(page, 'Font Size', 'Extra Large')
  await expect.poll(async () => Number.parseFloat(await styleOf(page, 'font-size'))).toBeCloseTo(20, 0)
  await choose(page, 'Table Border', 'Thick')
  await expect(page.getByRole('cell', { name: '880.000' })).toHaveCSS('border-bottom-width', '3px')
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(other.getByRole('radio', { name: 'Extra Large' })).toBeChecked()

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(page.getByRole('radio', { name: 'Teal' })).toBeChecked()
  await expect(button).toHaveCSS('background-color', 'rgb(15, 118, 110)')
  await page.goto('/quality-assurance/change-control/closure-date-period')
  await expect(page.getByRole('cell', { name: 'Meridian Lifesciences Ltd' }).first()).toHaveCSS(
    'border-bottom-width',
    '3px',
  )
  await other.close()
})

test('every font comes from the app itself, with its weights', async ({ seat }) => {
  const { page } = await seat('qa', address)
  const foreign: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (
      !request.url().startsWith('data:') &&
      !request.url().startsWith('blob:') &&
      origin !== new URL(page.url()).origin
    )
      foreign.push(request.url())
  })
  await page.goto(address)
  for (const [family, face] of [
    ['Open Sans', 'Open Sans Variable'],
    ['Lato', 'Lato'],
    ['Montserrat', 'Montserrat Variable'],
    ['Oswald', 'Oswald Variable'],
    ['Roboto', 'Roboto Variable'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- a person tries one after the other
    await choose(page, 'Font Family', family)
    await expect
      .poll(() =>
        page.evaluate(
          (name) =>
            [...document.fonts].some((one) => one.family.replaceAll(/['"]/g, '') === name && one.status === 'loaded'),
          face,
        ),
      )
      .toBe(true)
    await expect.poll(() => styleOf(page, 'font-family')).toMatch(new RegExp(`^"?${face}"?,`))
    // oxlint-enable no-await-in-loop
  }
  await choose(page, 'Font Family', 'Helvetica Neue')
  await expect.poll(() => styleOf(page, 'font-family')).toMatch(/^"?Helvetica Neue"?,.*sans-serif$/)
  expect(foreign).toEqual([])
})

test('each person of a browser has his own look', async ({ browser, server }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await arrive(page, server, 'qa', address)
  await choose(page, 'Mode', 'Dark')
  await signOut(page)
  await signIn(page, server, 'asha')
  await page.goto(address)
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await signOut(page)
  await signIn(page, server, 'qa')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await context.close()
})

const looks = [
  ...['Indigo', 'Yellow', 'Red'].map((palette) => ['Default', palette] as const),
  ['Compact', 'Lime'],
  ['High contrast', 'Lime'],
] as const

for (const [name, viewport] of widths('preferences'))
  test(`readable for all in every theme and mode, nothing wider than the window: ${name}`, async ({ seat }) => {
    const { page } = await seat('qa', address, { viewport })
    for (const [theme, palette] of sampleOf(looks, 2, `looks ${name}`)) {
      // oxlint-disable no-await-in-loop -- one look after the other
      await choose(page, 'Theme', theme)
      await choose(page, 'Palette', palette)
      await expectAccessible(page, 'whole')
      // oxlint-enable no-await-in-loop
    }
    await choose(page, 'Font Size', 'Extra Large')
    await choose(page, 'Font Family', 'Montserrat')
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  })
