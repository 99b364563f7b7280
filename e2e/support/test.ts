import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { beginTally, started } from '../../tests/support/tally.ts'
import type { Mailbox } from '../../tests/support/server/mailbox.ts'
import { type Desk, setUpDesk } from './desk.ts'
import { type SharedServer, type Site, startShared } from './server.ts'
import { arrive } from './sign-in.ts'

export { expectAccessible } from './accessible.ts'
export { arrive, emailOn, fillSignIn, password, signIn, signOut } from './sign-in.ts'
export { expect }

/** A person at a browser of his own: own storage, own replica. */
export interface Seat {
  readonly page: Page
  readonly context: BrowserContext
}

/**
 * Opens a browser of its own on an address, with the person signed in: `await seat('asha', '/home')`; without an address nothing is open
 * yet. Without the service worker,
 * which costs a start as much as the page: `{ serviceWorkers: 'allow' }` where the page opens without a connection.
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
  /** What each file costs stands in the table at the end of `npm test`. */
  readonly counted: void
}

/** The server of a worker, and the group of the file that it runs. */
interface Standing {
  readonly shared: SharedServer
  file?: string
  site?: Site
}

export const test = base.extend<Fixtures, { standing: Standing }>({
  standing: [
    async ({ browser }, provide) => {
      const shared = await startShared()
      browser.on('context', (context) => context.on('page', () => started('page')))
      await provide({ shared })
      await shared.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // What the tests of another file changed is none of a file's concern: groups are kept apart, which is the product's own promise.
  server: [
    async ({ standing }, provide, { file }) => {
      if (standing.file !== file) {
        standing.site = await standing.shared.newGroup()
        standing.file = file
      }
      await provide(standing.site as Site)
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
  seat: async ({ browser, server }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (person, address, options = {}) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      const page = await context.newPage()
      await arrive(page, server, person, address)
      return { page, context }
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  mailbox: async ({ standing, server: _server }, provide) => provide(standing.shared.mailbox),
  desk: async ({ server, launchOptions }, provide) => {
    const desk = await setUpDesk(server.origin, launchOptions)
    await provide(desk)
    await desk.clear()
  },
})
