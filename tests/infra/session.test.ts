import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionMessages, sessionTimes } from '../../src/infra/session/messages-and-times.ts'
import type { Tabs } from '../../src/infra/session/tabs.ts'
import { type Group, givePassword, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { Browser, openTab, type Tab } from '../support/infra/tabs.ts'
import { people } from '../support/world.ts'

const minute = 60_000
const refresh = 'POST /services/admin/api/v1/login/refresh-token'

let plant: Plant
let group: Group
let browser: Browser

beforeAll(async () => {
  plant = await openPlant()
  group = await openGroup(plant)
  await givePassword(group, people.asha)
  await givePassword(group, people.vikram)
})
beforeEach(() => {
  browser = new Browser()
  // Sign-ins are limited per minute; each test has its own.
  plant.clock.now += minute
})
afterAll(() => plant.close())

/** A tab opened after somebody has signed in. */
const signedIn = async (path?: string): Promise<Tab> => {
  await openTab(group, browser, '/login').signIn(people.asha)
  return openTab(group, browser, path)
}

const ended = (message: string) => ({ status: 'signed-out', message })

test('the times are those of the seed', () => {
  expect(sessionTimes).toEqual({ checkMs: 60_000, refreshBelowMs: 600_000, lockMs: 30_000, reloadMs: 200 })
})

test('the five messages are those of the seed, letter for letter', () => {
  expect(Object.values(sessionMessages)).toEqual([
    'No token found. User is not logged in.',
    'Access token expired, but no refresh token was found.',
    'Access and refresh tokens are both expired.',
    'Token refresh failed',
    'Invalid token structure for refresh.',
  ])
})

describe('signing in', () => {
  test('leaves for the home page and loads it anew after 200 ms', async () => {
    const tab = openTab(group, browser, '/login')
    expect(await tab.signIn(people.asha)).toBe('login-success')
    expect(tab.left).toEqual([{ address: '/', afterMs: 200 }])
    expect(openTab(group, browser).state).toMatchObject({
      status: 'signed-in',
      authorization: { user: { id: 'asha' } },
    })
  })

  test('answers the status text of a refused sign-in and stays where it is', async () => {
    const tab = openTab(group, browser, '/login')
    expect(await tab.signIn(people.asha, 'wrong')).toBe('Invalid domain, email or password.')
    expect(tab.left).toEqual([])
    expect(browser.session).toBeUndefined()
  })

  test('says that the server cannot be reached', async () => {
    const tab = openTab(group, browser, '/login')
    tab.network.cut()
    expect(await tab.signIn(people.asha)).toBe('Cannot reach the server. Check your connection and try again.')
  })

  test('is not done while the rights cannot be read', async () => {
    const tab = openTab(group, browser, '/login')
    tab.network.break('me/authorization', { answeredBy: () => Response.json({ detail: 'Down.' }, { status: 403 }) })
    expect(await tab.signIn(people.asha)).toBe('Down.')
    expect(browser.session).toBeUndefined()
  })

  test('leads back to where the session ended, with its query, once', async () => {
    const tab = await signedIn('/quality/change-control?status=draft')
    browser.kept.delete('chronicle.session')
    await tab.session.check()
    const other = openTab(group, browser, '/login')
    await other.signIn(people.asha)
    await tab.signIn(people.asha)
    await tab.signIn(people.asha)
    expect(other.left).toEqual([{ address: '/', afterMs: 200 }])
    expect(tab.left).toEqual([
      { address: '/quality/change-control?status=draft', afterMs: 200 },
      { address: '/', afterMs: 200 },
    ])
  })

  test('leads nobody to the page of the one before', async () => {
    const tab = await signedIn('/quality/change-control?status=draft')
    browser.kept.delete('chronicle.session')
    await tab.session.check()
    await tab.signIn(people.vikram)
    expect(tab.left).toEqual([{ address: '/', afterMs: 200 }])
    // Nor back there himself, later.
    await tab.signIn(people.asha)
    expect(tab.left.at(-1)).toEqual({ address: '/', afterMs: 200 })
  })

  test('leads nobody to a page that was gone back to, and everybody to one that was asked for', async () => {
    const path = '/quality/change-control/one'
    const back = openTab(group, browser, path, 0, { isRevisit: () => true })
    const asked = openTab(group, browser, path)
    await back.signIn(people.asha)
    await asked.signIn(people.vikram)
    expect([back.left[0]?.address, asked.left[0]?.address]).toEqual(['/', path])
  })

  test('of another in another tab: this one shows nothing more, and begins anew', async () => {
    const tab = await signedIn('/quality/change-control/one')
    await openTab(group, browser, '/login').signIn(people.vikram)
    await tab.session.check()
    expect(tab.state).toEqual({ status: 'signed-out', message: null })
    expect(tab.left).toEqual([{ address: '/', afterMs: 0 }])
  })

  test.each(['//elsewhere.example/', '/\\elsewhere.example', 'https://elsewhere.example/'])(
    'never leads to another site: %s',
    async (address) => {
      const tab = openTab(group, browser, address)
      await tab.signIn(people.asha)
      expect(tab.left).toEqual([{ address: '/', afterMs: 200 }])
    },
  )

  test('takes away the message of how the last session ended', async () => {
    browser.kept.set('chronicle.session-message', sessionMessages.refreshFailed)
    await signedIn()
    expect(browser.kept.has('chronicle.session-message')).toBe(false)
  })
})

describe('without a token', () => {
  test('a page says so and remembers its path', () => {
    const tab = openTab(group, browser, '/quality/change-control/one')
    expect(tab.state).toEqual(ended('No token found. User is not logged in.'))
    expect(tab.redirect).toEqual({ path: '/quality/change-control/one', whose: null })
  })

  test.each(['/login', '/set-password?email=a&otp=b', '/reset-password'])('%s is not remembered', (path) => {
    const tab = openTab(group, browser, path)
    expect(tab.state).toEqual({ status: 'signed-out', message: null })
    expect(tab.redirect).toBeNull()
  })

  test('a token that disappears while signed in ends the session at the next check', async () => {
    const tab = await signedIn()
    browser.kept.delete('chronicle.session')
    await tab.session.check()
    expect(tab.state).toEqual(ended('No token found. User is not logged in.'))
  })
})

describe('the check', () => {
  test('does nothing while the access token has 10 minutes left', async () => {
    const tab = await signedIn()
    plant.clock.now += 20 * minute
    await tab.session.check()
    expect(tab.network.heard(refresh)).toHaveLength(0)
  })

  test('refreshes when it has less than 10 minutes left: both tokens are replaced', async () => {
    const tab = await signedIn()
    const before = browser.session
    plant.clock.now += 20 * minute + 1000
    await tab.session.check()
    expect(tab.network.heard(refresh)).toHaveLength(1)
    expect(browser.session?.token).not.toBe(before?.token)
    expect(browser.session?.refreshToken).not.toBe(before?.refreshToken)
    expect(tab.state).toMatchObject({ status: 'signed-in', token: browser.session?.token })
    expect(tab.session.credentials()?.token).toBe(browser.session?.token)
  })

  test('asks for nothing while the browser says that there is no network, until a call was refused', async () => {
    let isDown = false
    const tab = openTab(group, browser, undefined, 0, { isDown: () => isDown })
    await tab.signIn(people.asha)
    plant.clock.now += 25 * minute
    isDown = true
    const { tries } = tab.network
    await tab.session.check()
    expect(tab.network.tries).toBe(tries)
    expect(await tab.session.expired(browser.session?.token ?? '')).toBe(true)
    isDown = false
    plant.clock.now += 25 * minute
    await tab.session.check()
    expect(tab.network.heard(refresh)).toHaveLength(2)
  })

  test('is not moved by a wrong device clock once the server was heard', async () => {
    const tab = await signedIn()
    tab.skew = 24 * 60 * minute
    tab.session.heardServerTime(plant.clock.now)
    await tab.session.check()
    expect(tab.network.heard(refresh)).toHaveLength(0)
    expect(tab.session.now()).toBe(plant.clock.now)
  })

  test('knows the server clock at an offline start', async () => {
    const before = await signedIn()
    before.skew = 24 * 60 * minute
    before.session.heardServerTime(plant.clock.now)
    const tab = openTab(group, browser, undefined, 24 * 60 * minute)
    tab.network.cut()
    await tab.session.check()
    expect(tab.state.status).toBe('signed-in')
    expect(tab.session.offset).toBe(-24 * 60 * minute)
  })

  test('takes over what another tab has stored', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    plant.clock.now += 25 * minute
    await one.session.check()
    await other.session.check()
    expect(other.network.heard(refresh)).toHaveLength(0)
    expect(other.state).toMatchObject({ token: browser.session?.token })
  })
})

describe('several tabs', () => {
  test('refresh once between them', async () => {
    const tabs = [await signedIn(), openTab(group, browser), openTab(group, browser)]
    plant.clock.now += 25 * minute
    await Promise.all(tabs.map((tab) => tab.session.check()))
    expect(tabs.flatMap((tab) => tab.network.heard(refresh))).toHaveLength(1)
    await Promise.all(tabs.map((tab) => tab.session.check()))
    expect(tabs.map((tab) => tab.state)).toEqual(
      tabs.map(() => expect.objectContaining({ token: browser.session?.token })),
    )
    expect(browser.kept.has('chronicle.refresh-lock')).toBe(false)
  })

  test('a lock of 29,999 ms blocks a second refresh', async () => {
    const tab = await signedIn()
    plant.clock.now += 25 * minute
    browser.kept.set('chronicle.refresh-lock', String(plant.clock.now - 29_999))
    await tab.session.check()
    expect(tab.network.heard(refresh)).toHaveLength(0)
    expect(tab.state.status).toBe('signed-in')
  })

  test('a lock of 30,000 ms is stale and taken over', async () => {
    const tab = await signedIn()
    plant.clock.now += 25 * minute
    browser.kept.set('chronicle.refresh-lock', String(plant.clock.now - 30_000))
    await tab.session.check()
    expect(tab.network.heard(refresh)).toHaveLength(1)
  })

  test('a lock from the future, left by a tab whose clock was wrong, is stale too', async () => {
    const tab = await signedIn()
    plant.clock.now += 25 * minute
    browser.kept.set('chronicle.refresh-lock', String(plant.clock.now + 24 * 60 * minute))
    await tab.session.check()
    expect(tab.network.heard(refresh)).toHaveLength(1)
  })
})

describe('several tabs that see late what another has stored', () => {
  /** How late, ms: longer than the next tab waits for its turn. */
  const lateMs = 50

  /** A tab's own sight of what all store: what others wrote comes late. */
  const lateStorage = () => {
    const seen = new Map(browser.kept)
    const everybody = others
    const see = (key: string, value: string | null): void =>
      void (value === null ? seen.delete(key) : seen.set(key, value))
    everybody.push(see)
    const tell = (key: string, value: string | null): void => {
      see(key, value)
      if (value === null) browser.storage.removeItem(key)
      else browser.storage.setItem(key, value)
      for (const one of everybody) if (one !== see) setTimeout(() => one(key, value), lateMs)
    }
    return {
      getItem: (key: string) => seen.get(key) ?? null,
      setItem: tell,
      removeItem: (key: string) => tell(key, null),
    }
  }
  let others: ((key: string, value: string | null) => void)[]
  beforeEach(() => {
    others = []
  })

  test('refresh once between them all the same, one after the other', async () => {
    await signedIn()
    const replaced = new Set<string>()
    let last: Promise<unknown> = Promise.resolve()
    const between: Tabs = {
      alone: (work) => {
        const next = last.then(work)
        last = next
        return next
      },
      replaced: async (token) => void replaced.add(token),
      isReplaced: async (token) => replaced.has(token),
    }
    const tabs = [1, 2, 3].map(() => openTab(group, browser, '/quality', 0, { storage: lateStorage(), tabs: between }))
    plant.clock.now += 25 * minute
    await Promise.all(tabs.map((tab) => tab.session.check()))
    expect(tabs.flatMap((tab) => tab.network.heard(refresh))).toHaveLength(1)
    for (const tab of tabs) expect(tab.state).toMatchObject({ token: browser.session?.token })
  })
})

describe('a password that was set', () => {
  test('ends the session of its user in this browser, and the sign-in page says why', async () => {
    const tab = await signedIn()
    tab.session.passwordSet(' ASHA@meridian.example', 'Password changed. Sign in with your new password.')
    expect(tab.state).toEqual(ended('Password changed. Sign in with your new password.'))
    expect(browser.session).toBeUndefined()
    expect(openTab(group, browser, '/login').state).toEqual(ended('Password changed. Sign in with your new password.'))
  })

  test('leaves the session of somebody else alone', async () => {
    const tab = await signedIn()
    tab.session.passwordSet('qa@meridian.example', 'Password changed. Sign in with your new password.')
    expect(tab.state.status).toBe('signed-in')
    expect(browser.session).toBeDefined()
  })
})

describe('a call answered 401', () => {
  test('is worth repeating when the refresh succeeds', async () => {
    const tab = await signedIn()
    const used = browser.session?.token ?? ''
    expect(await tab.session.expired(used)).toBe(true)
    expect(tab.session.credentials()?.token).not.toBe(used)
  })

  test('takes the token that another tab has brought meanwhile, without a refresh', async () => {
    const tab = await signedIn()
    const used = browser.session?.token ?? ''
    plant.clock.now += 25 * minute
    await openTab(group, browser).session.check()
    expect(await tab.session.expired(used)).toBe(true)
    expect(tab.network.heard(refresh)).toHaveLength(0)
  })

  test('after the session has ended keeps the reason why it ended', async () => {
    const tab = await signedIn()
    const used = browser.session?.token ?? ''
    browser.replaceTokens({ refreshToken: used })
    plant.clock.now += 25 * minute
    expect(await tab.session.expired(used)).toBe(false)
    expect(tab.state).toEqual(ended('Token refresh failed'))
    expect(await tab.session.expired(used)).toBe(false)
    await tab.session.check()
    expect(tab.state).toEqual(ended('Token refresh failed'))
    expect(browser.kept.get('chronicle.session-message')).toBe('Token refresh failed')
  })

  test('many at once ask for one refresh', async () => {
    const tab = await signedIn()
    const used = browser.session?.token ?? ''
    const answers = await Promise.all([1, 2, 3, 4].map(() => tab.session.expired(used)))
    expect(answers).toEqual([true, true, true, true])
    expect(tab.network.heard(refresh)).toHaveLength(1)
  })
})

describe('the session ends', () => {
  test('with an expired access token and no refresh token', async () => {
    const tab = await signedIn()
    browser.replaceTokens({ refreshToken: '' })
    plant.clock.now += 31 * minute
    await tab.session.check()
    expect(tab.state).toEqual(ended('Access token expired, but no refresh token was found.'))
  })

  test('not before the access token has run out, where there is no refresh token', async () => {
    const tab = await signedIn()
    browser.replaceTokens({ refreshToken: '' })
    plant.clock.now += 25 * minute
    await tab.session.check()
    expect(tab.state.status).toBe('signed-in')
  })

  test('when both tokens have expired', async () => {
    const tab = await signedIn()
    plant.clock.now += 8 * 24 * 60 * minute
    await tab.session.check()
    expect(tab.state).toEqual(ended('Access and refresh tokens are both expired.'))
    expect(tab.network.heard(refresh)).toHaveLength(0)
  })

  test('when the server refuses the refresh', async () => {
    const tab = await signedIn()
    const { token = '' } = browser.session ?? {}
    await plant.server.sessions.signOut(JSON.parse(atob(token.split('.')[1] ?? '')).sid as string)
    plant.clock.now += 25 * minute
    await tab.session.check()
    expect(tab.state).toEqual(ended('Token refresh failed'))
    expect(browser.kept.has('chronicle.refresh-lock')).toBe(false)
  })

  test.each([
    ['cannot be decoded', 'not a token'],
    ['has no email', `x.${btoa(JSON.stringify({ companyGroupId: 'g', exp: 1 }))}.x`],
    ['has no company group', `x.${btoa(JSON.stringify({ email: 'a@b.example', exp: 1 }))}.x`],
  ])('when the access token %s', async (_what, token) => {
    const tab = await signedIn()
    browser.replaceTokens({ token })
    await tab.session.check()
    expect(tab.state).toEqual(ended('Invalid token structure for refresh.'))
  })

  test('and clears the tokens, keeps the message for the login page, remembers the path', async () => {
    const tab = await signedIn('/quality/change-control/one?tab=history')
    plant.clock.now += 8 * 24 * 60 * minute
    await tab.session.check()
    expect(browser.session).toBeUndefined()
    expect(tab.redirect?.path).toBe('/quality/change-control/one?tab=history')
    expect(openTab(group, browser, '/login').state).toEqual(ended('Access and refresh tokens are both expired.'))
  })

  test.each(['/login', '/set-password?otp=1', '/reset-password'])('without remembering %s', async (path) => {
    const tab = await signedIn(path)
    plant.clock.now += 8 * 24 * 60 * minute
    await tab.session.check()
    expect(tab.redirect).toBeNull()
  })
})

describe('a refresh without an answer', () => {
  test('ends nothing, offline or with the server in trouble: the next check tries again', async () => {
    const tab = await signedIn()
    plant.clock.now += 31 * minute
    tab.network.cut()
    await tab.session.check()
    expect(tab.state.status).toBe('signed-in')
    tab.network.restore()
    tab.network.break(refresh, { answeredBy: () => new Response('Bad gateway', { status: 502 }) }, 5)
    await tab.session.check()
    expect(tab.state.status).toBe('signed-in')
    expect(browser.kept.has('chronicle.refresh-lock')).toBe(false)
    await tab.session.check()
    expect(tab.state).toMatchObject({ token: browser.session?.token })
    expect(tab.network.heard(refresh)).toHaveLength(1)
  })

  test('whose reply was lost gets the same pair again', async () => {
    const tab = await signedIn()
    plant.clock.now += 25 * minute
    tab.network.break(refresh, 'reply-lost')
    await tab.session.check()
    expect(tab.network.heard(refresh)).toHaveLength(2)
    plant.clock.now += minute
    await tab.session.check()
    expect(tab.state).toMatchObject({ status: 'signed-in', token: browser.session?.token })
    plant.clock.now += 25 * minute
    await tab.session.check()
    expect(tab.state.status).toBe('signed-in')
  })
})

describe('signing out', () => {
  test('ends the session here and at the server', async () => {
    const tab = await signedIn()
    const { token = '', refreshToken = '' } = browser.session ?? {}
    await tab.session.signOut()
    expect(tab.state).toEqual({ status: 'signed-out', message: null })
    expect([...browser.kept.keys()].filter((key) => key !== 'chronicle.clock-offset')).toEqual([])
    const other = new Browser()
    browser = other
    const thief = await signedIn()
    other.replaceTokens({ token, refreshToken })
    plant.clock.now += 25 * minute
    await thief.session.check()
    expect(thief.state).toEqual(ended('Token refresh failed'))
  })

  test('works offline', async () => {
    const tab = await signedIn()
    tab.network.cut()
    await tab.session.signOut()
    expect(tab.state).toEqual({ status: 'signed-out', message: null })
    expect(browser.session).toBeUndefined()
  })

  test('shows in another tab at its next check', async () => {
    const [one, other] = [await signedIn(), openTab(group, browser)]
    await one.session.signOut()
    await other.session.check()
    expect(other.state).toEqual(ended('No token found. User is not logged in.'))
  })
})

test('rights that moved are read again and shown', async () => {
  const tab = await signedIn()
  const shown: unknown[] = []
  tab.session.state$.subscribe((state) => shown.push(state))
  await tab.session.renewAuthorization()
  expect(shown).toHaveLength(1)
  await group.run('system', 'users', people.asha.id, 'Update', { patch: { name: 'Asha R. Rao' } })
  await tab.session.renewAuthorization()
  expect(tab.state).toMatchObject({ authorization: { user: { name: 'Asha R. Rao' } } })
  expect(shown).toHaveLength(2)
})
