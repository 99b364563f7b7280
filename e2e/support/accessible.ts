import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { diceOf, isSoak } from '../../tests/support/tier.ts'
import { expect } from './expect.ts'

/** Rules that read otherwise in the dark. */
const coloured = ['color-contrast', 'link-in-text-block']

const roll = diceOf('light or dark')

type Mode = 'light' | 'dark'

/**
 * No finding of axe, however slight, on the page as it stands: in the soak in the light and in the dark, otherwise in one of them,
 * drawn by the seed, unless the modes are given. Contrasts take longer than all else that it looks at: half of the pages are drawn for them. What stands around every page is looked at where it is the subject (`whole`): its entries take longer than
 * most pages.
 */
export const expectAccessible = async (
  page: Page,
  part: 'content' | 'whole' = 'content',
  modes: readonly Mode[] = isSoak ? ['light', 'dark'] : [roll() < 0.5 ? 'light' : 'dark'],
): Promise<void> => {
  await expect(page.locator('h1').first(), 'the heading of the page to look at').toBeAttached()
  const looksAtColours = modes.length > 1 || roll() < 0.5
  // Its text takes as long to bring in as a small page to look at: once is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async ({ isContent, colours, modes, looksAtColours }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { dataset } = document.documentElement
      const { mode: shown } = dataset
      const found: string[] = []
      for (const [index, mode] of modes.entries()) {
        dataset['mode'] = mode
        // oxlint-disable no-await-in-loop -- one page, one mode after the other
        // Colours on their way from one mode to the other are nobody's to read; one that arrives sets off those it is inherited by.
        for (;;) {
          await new Promise(requestAnimationFrame)
          const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
          if (changes.length === 0) break
          for (const change of changes) change.finish()
        }
        // What lies over a page hides its heading and landmarks for as long as it is open: it is no page that lacks them.
        const isCovered = document.querySelector('main h1')?.closest('[inert]') != null
        const ofPages = isCovered
          ? Object.fromEntries(
              ['landmark-one-main', 'page-has-heading-one', 'region'].map((id) => [id, { enabled: false }]),
            )
          : {}
        const { violations } = await run(isContent ? { exclude: [['[data-shell]']] } : document, {
          // A list of all that is in order takes most of the time, and only colours differ from mode to mode.
          resultTypes: ['violations'],
          rules: { ...ofPages, ...(looksAtColours ? {} : { 'color-contrast': { enabled: false } }) },
          ...(index === 0 ? {} : { runOnly: colours }),
        })
        // oxlint-enable no-await-in-loop
        for (const { id, impact, nodes } of violations)
          found.push(`${mode}: ${id} (${impact}): ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
      }
      if (shown === undefined) delete dataset['mode']
      else dataset['mode'] = shown
      return found
    },
    {
      isContent: part === 'content',
      colours: coloured,
      modes,
      looksAtColours,
    },
  )
  expect(found, 'found by axe').toEqual([])
}
