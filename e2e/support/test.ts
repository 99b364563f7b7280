import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type Desk, setUpDesk } from './desk.ts'
import { type RunningServer, startFromSeed } from './server.ts'

export const password = 'Meridian#2026'

/** A person at a browser of his own: own storage, own replica. */
export interface Seat {
  readonly page: Page
  readonly context: BrowserContext
}

interface Fixtures {
  readonly server: RunningServer
  /** Opens a browser of its own and signs the person in: `await seat('asha')`. */
  readonly seat: (person: string) => Promise<Seat>
  /** A computer that can lose power and network. */
  readonly desk: Desk
}

/** The server of the file whose tests a worker runs. */
interface Standing {
  file?: string
  server?: RunningServer
}

export const test = base.extend<Fixtures, { standing: Standing }>({
  standing: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands the pattern
    async ({}, provide) => {
      const standing: Standing = {}
      await provide(standing)
      await standing.server?.stop()
    },
    { scope: 'worker' },
  ],
  // Each file has one of its own, fresh from the seed: what the tests of another file changed is none of its concern.
  server: [
    async ({ standing }, provide, { file }) => {
      if (standing.file !== file) {
        await standing.server?.stop()
        standing.server = await startFromSeed()
        standing.file = file
      }
      await provide(standing.server as RunningServer)
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
  seat: async ({ browser, server, viewport }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (person) => {
      const context = await browser.newContext({ baseURL: server.origin, viewport })
      contexts.push(context)
      const page = await context.newPage()
      await signIn(page, person)
      return { page, context }
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  desk: async ({ server, launchOptions }, provide) => {
    const desk = await setUpDesk(server.origin, launchOptions)
    await provide(desk)
    await desk.clear()
  },
})

const signedIn = new WeakMap<Page, string>()

/** The e-mail of who signed in on this page. */
export const emailOn = (page: Page): string => {
  const email = signedIn.get(page)
  if (email === undefined) throw new Error('Nobody signed in on this page.')
  return email
}

export const signIn = async (page: Page, person: string, word = password): Promise<void> => {
  signedIn.set(page, `${person}@meridian.example`)
  await page.goto('/login')
  await page.getByLabel('Domain').fill('meridian')
  await page.getByLabel('Email').fill(`${person}@meridian.example`)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeHidden()
}

/** Signs out by the menu, with what this device holds if so `wished`; the sign-in page has been loaded anew when it resolves. */
export const signOut = async (page: Page, wished: 'keep' | 'wipe' = 'keep'): Promise<void> => {
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out' })
  if (wished === 'wipe') await dialog.getByRole('checkbox', { name: 'Remove my data from this device' }).check()
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
}

const coloured = ['color-contrast', 'link-in-text-block']

/**
 * Nothing serious or critical by axe on the page as it stands, in the light and in the dark. What stands around every page is
 * looked at where it is the subject (`whole`): its entries take longer than most pages.
 */
export const expectAccessible = async (page: Page, part: 'content' | 'whole' = 'content'): Promise<void> => {
  // Its text takes as long to bring in as a small page to look at: once is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const serious = await page.evaluate(
    async ({ isContent, colours }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { dataset } = document.documentElement
      const { mode: shown } = dataset
      const found: string[] = []
      for (const mode of ['light', 'dark']) {
        dataset['mode'] = mode
        // oxlint-disable no-await-in-loop -- one page, one mode after the other
        // Colours on their way from one mode to the other are nobody's to read; one that arrives sets off those it is inherited by.
        for (;;) {
          await new Promise(requestAnimationFrame)
          const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
          if (changes.length === 0) break
          for (const change of changes) change.finish()
        }
        const { violations } = await run(isContent ? { exclude: [['[data-shell]']] } : document, {
          // A list of all that is in order takes most of the time, and only colours differ in the dark.
          resultTypes: ['violations'],
          ...(mode === 'light' ? {} : { runOnly: colours }),
        })
        // oxlint-enable no-await-in-loop
        for (const { id, impact, nodes } of violations)
          if (impact === 'serious' || impact === 'critical')
            found.push(`${mode}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
      }
      if (shown === undefined) delete dataset['mode']
      else dataset['mode'] = shown
      return found
    },
    { isContent: part === 'content', colours: coloured },
  )
  expect(serious, 'serious or critical for axe').toEqual([])
}

export { expect }
