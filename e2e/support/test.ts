import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { beginTally, started } from '../../tests/support/tally.ts'
import type { Mailbox } from '../../tests/support/server/mailbox.ts'
import { type Desk, setUpDesk } from './desk.ts'
import { expect } from './expect.ts'
import { type SharedServer, type Site, startShared } from './server.ts'
import { arrive } from './sign-in.ts'
import { visit } from './visit.ts'

export { expectAccessible } from './accessible.ts'
export { arrive, emailOn, fillSignIn, password, signIn, signOut } from './sign-in.ts'
export { expect }

/** A person at a browser of his own: own storage, own replica. */
export interface Seat {
  readonly page: Page
  readonly context: BrowserContext
}

/**
 * Opens a browser of its own on an address, with the person signed in: `await seat('asha', '/home')`; without an address nothing is
 * open yet. The service worker is off, because it costs a start as much as the page: `{ serviceWorkers: 'allow' }` where the page opens
 * without a connection. Where the file hands its pages on (`handsOn`), it is the page of the same person in the test before.
 */
export type TakeSeat = (person: string, address?: string, options?: BrowserContextOptions) => Promise<Seat>

interface Fixtures {
  /** The worker's server and the company group that this file has there. */
  readonly server: Site
  readonly seat: TakeSeat
  /** A computer that can lose power and network. */
  readonly desk: Desk
  /** Where the server's mails arrive; those of this file's group. */
  readonly mailbox: Mailbox
  /**
   * Do the tests of this file hand their pages on? Whoever takes a seat then finds the page at which the same person sat in the test
   * before: for tests that leave nothing behind in a browser.
   */
  readonly handsOn: boolean
  /** What each file costs stands in the table at the end of `npm test`. */
  readonly counted: void
}

/** The server of a worker, and the group of the file that it runs. */
interface Standing {
  readonly shared: SharedServer
  file?: string
  site?: Site
  /** Pages that the next test of the file may go on with, by person and width. */
  free: Map<string, Seat[]>
}

/** A page that shows little. */
const elsewhere = '/home/my-space/my-preferences'

/** A page that was handed on, at an address; undefined where it cannot be used any more. */
const goOn = async ({ page, context }: Seat, address: string): Promise<Seat | undefined> => {
  if (page.isClosed()) return undefined
  await context.unrouteAll()
  await page.unrouteAll()
  // What the test before was told is no news to this one.
  if ((await page.locator('[data-sonner-toast]').count()) > 0) await page.goto(address)
  else {
    // A list goes on showing its rows until others are here: what this test reads must not be of the test before.
    if (new URL(page.url()).pathname === new URL(address, page.url()).pathname) await visit(page, elsewhere)
    await visit(page, address)
  }
  const isThere = await page.evaluate(
    (to) =>
      `${location.pathname}${location.search}`.startsWith(to) &&
      ![...document.querySelectorAll('[role=dialog], dialog[open]')].some((one) => one.checkVisibility()),
    address,
  )
  if (isThere) return { page, context }
  await context.close()
  return undefined
}

export const test = base.extend<Fixtures, { standing: Standing }>({
  standing: [
    async ({ browser }, provide) => {
      const shared = await startShared()
      browser.on('context', (context) => context.on('page', () => started('page')))
      await provide({ shared, free: new Map() })
      await shared.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // What the tests of another file changed is none of a file's concern: groups are kept apart, which is the product's own promise.
  server: [
    async ({ standing }, provide, info) => {
      const { file } = info
      if (standing.file !== file) {
        await Promise.all([...standing.free.values()].flat().map(({ context }) => context.close()))
        standing.free.clear()
        standing.site = await standing.shared.newGroup()
        standing.file = file
      }
      const before = standing.shared.logged().length
      await provide(standing.site as Site)
      if (info.status !== info.expectedStatus)
        process.stderr.write(`The server logged during "${info.title}":\n${standing.shared.logged().slice(before)}\n`)
    },
    { timeout: 60_000 },
  ],
  counted: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands the pattern
    async ({}, provide, { file }) => {
      const end = beginTally(file)
      await provide()
      end()
    },
    { auto: true },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
  serviceWorkers: 'block',
  handsOn: [false, { option: true }],
  seat: async ({ browser, server, standing, handsOn, viewport }, provide, info) => {
    const taken: { readonly seat: Seat; readonly key?: string }[] = []
    await provide(async (person, address, options) => {
      const key = handsOn && options === undefined ? `${person} ${viewport?.width}` : undefined
      const free = key === undefined || address === undefined ? undefined : standing.free.get(key)?.pop()
      let seat = free && address && (await goOn(free, address))
      if (!seat) {
        const context = await browser.newContext(options)
        seat = { context, page: await context.newPage() }
        await arrive(seat.page, server, person, address)
      }
      taken.push({ seat, ...(key !== undefined && { key }) })
      return seat
    })
    for (const { seat, key } of taken) {
      // oxlint-disable-next-line no-await-in-loop -- few
      if (key === undefined || info.status !== info.expectedStatus || seat.page.isClosed()) await seat.context.close()
      else {
        // A browser without a connection keeps the processor busy for all that come after it.
        // oxlint-disable-next-line no-await-in-loop -- few
        await seat.context.setOffline(false)
        standing.free.set(key, [...(standing.free.get(key) ?? []), seat])
      }
    }
  },
  mailbox: async ({ standing, server: _server }, provide) => provide(standing.shared.mailbox),
  desk: async ({ server, launchOptions }, provide) => {
    const desk = await setUpDesk(server.origin, launchOptions)
    await provide(desk)
    await desk.clear()
  },
})
