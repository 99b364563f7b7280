import { type Browser, chromium } from '@playwright/test'
import { launchOptions, thriftyLaunchOptions } from '../../e2e/support/browser.ts'
import { makeRequest } from '../../src/infra/rest/request.ts'
import { Session } from '../../src/infra/session/session.ts'
import { oneTab } from '../../src/infra/session/tabs.ts'
import { meridian, password } from '../../tests/support/server/group.ts'
import { isSmoke } from './size.ts'

/**
 * The older store of a context in memory copies all it holds again and again as it grows: a thousand documents of 4 kB, put after two
 * thousand others, take five times what they take on a disk. The newer one does not, in memory as on a disk.
 */
const newerStoreInMemory = '--enable-features=IdbSqliteBackingStoreInMemoryContexts'

const launch = (): Promise<Browser> => {
  const options = isSmoke ? thriftyLaunchOptions : launchOptions
  return chromium.launch({ ...options, args: [...(options.args ?? []), newerStoreInMemory] })
}

let shared: Browser | undefined

/** In a browser of its own, because one clears away what it held for seconds after its pages are closed. Where no time is judged, one serves all. */
export const inBrowser = async <Measured>(measure: (browser: Browser) => Promise<Measured>): Promise<Measured> => {
  if (isSmoke) shared ??= await launch()
  const browser = shared ?? (await launch())
  try {
    return await measure(browser)
  } finally {
    await (isSmoke ? Promise.all(browser.contexts().map((context) => context.close())) : browser.close())
  }
}

/** For a page that is measured once it is open: no service worker fetches the whole app beside it. */
export const quiet = { serviceWorkers: 'block' } as const

/** What a browser keeps of a person who is signed in, made by the app's own session. */
export const signedIn = async (origin: string, person: string) => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const session = new Session({
    storage,
    tab: storage,
    isRevisit: () => false,
    isDown: () => false,
    request: makeRequest((...call) => fetch(...call)),
    clock: () => Date.now(),
    admin: async () => `${origin}/services/admin`,
    location: () => '/login',
    tabs: oneTab,
    leave: () => {},
  })
  const { status } = await session.signIn({ domain: meridian.domain, email: `${person}@meridian.example`, password })
  if (status !== 'login-success') throw new Error(`${person} could not sign in: ${status}`)
  return { cookies: [], origins: [{ origin, localStorage: [...kept].map(([name, value]) => ({ name, value })) }] }
}
