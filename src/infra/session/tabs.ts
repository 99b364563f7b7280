/** What the tabs of a browser know of one another in the same moment; what one of them stores, the others see a little later. */
export interface Tabs {
  /** Does the work in one tab at a time; the others wait. */
  alone(work: () => Promise<boolean>): Promise<boolean>
  /** A new pair has been stored in the place of this token; resolves once every tab can know it. */
  replaced(token: string): Promise<void>
  /** Has a tab stored a new pair in its place, seen here or not yet? */
  isReplaced(token: string): Promise<boolean>
}

/** The other tabs have seen it long before, ms. */
const toldForMs = 30_000

/** The signature of a token is no other's. */
const nameOf = (token: string): string => `chronicle.replaced.${token.split('.').at(-1) ?? ''}`

/** By the browser's locks, which all tabs see in one order: one tab's held lock is another tab's news. */
export const tabsByLocks = (locks: LockManager): Tabs => ({
  alone: (work) => locks.request('chronicle.refresh', work),
  replaced: (token) =>
    new Promise((settled) => {
      void locks.request(nameOf(token), { mode: 'shared' }, () => {
        settled()
        return new Promise((done) => void setTimeout(done, toldForMs))
      })
    }),
  isReplaced: async (token) => {
    const { held = [] } = await locks.query()
    return held.some((lock) => lock.name === nameOf(token))
  },
})

/** Where the browser has no locks (the app is not served over TLS), a tab knows of no other. */
export const oneTab: Tabs = { alone: (work) => work(), replaced: async () => {}, isReplaced: async () => false }
