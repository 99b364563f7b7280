import { makeRequest } from '../../../src/infra/rest/request.ts'
import { Session, type SessionParts, type SessionState } from '../../../src/infra/session/session.ts'
import { oneTab } from '../../../src/infra/session/tabs.ts'
import type { Person } from '../world.ts'
import { Network } from './network.ts'
import { emailOf, type Group, password } from './plant.ts'

const storageOf = (kept: Map<string, string>): SessionParts['storage'] => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
})

/** What all tabs of a browser share. */
export class Browser {
  readonly kept = new Map<string, string>()
  readonly storage = storageOf(this.kept)

  get session(): { token: string; refreshToken: string } | undefined {
    const text = this.kept.get('chronicle.session')
    return text === undefined ? undefined : JSON.parse(text)
  }

  /** Writes other tokens, as a server with other times would have given them. */
  replaceTokens(tokens: { readonly token?: string; readonly refreshToken?: string }): void {
    const before = JSON.parse(this.kept.get('chronicle.session') ?? '{}') as object
    this.kept.set('chronicle.session', JSON.stringify({ ...before, ...tokens }))
  }
}

export interface Tab {
  readonly session: Session
  readonly network: Network
  /** Addresses that the page left for, with the delay. */
  readonly left: { readonly address: string; readonly afterMs: number }[]
  path: string
  /** Device clock minus server clock, milliseconds. */
  skew: number
  readonly state: SessionState
  /** Where the one who signs in here goes, if he is who was here. */
  readonly redirect: { readonly path: string; readonly whose: string | null } | null
  signIn(person: Person, given?: string): Promise<string>
}

/** A page of the application in a browser: its session over a network of its own. */
export const openTab = (
  group: Group,
  browser: Browser,
  path = '/quality/change-control?status=draft',
  skew = 0,
  more: Partial<SessionParts> = {},
): Tab => {
  const network = new Network(group.plant)
  const kept = new Map<string, string>()
  let tab: Tab | undefined
  const left: { address: string; afterMs: number }[] = []
  let heard: (serverNow: number) => void = () => {}
  const request = makeRequest(network.fetch, (serverNow) => heard(serverNow))
  const session = new Session({
    storage: browser.storage,
    tab: storageOf(kept),
    isRevisit: () => false,
    request,
    clock: () => group.plant.clock.now + (tab?.skew ?? skew),
    isDown: () => false,
    admin: async () => '/services/admin',
    location: () => tab?.path ?? path,
    tabs: oneTab,
    leave: (address, afterMs) => void left.push({ address, afterMs }),
    ...more,
  })
  heard = (serverNow) => session.heardServerTime(serverNow)
  tab = {
    session,
    network,
    left,
    path,
    skew,
    get state() {
      return session.state$.value
    },
    get redirect() {
      return JSON.parse(kept.get('chronicle.redirect') ?? 'null') as Tab['redirect']
    },
    signIn: async (person, given = password) =>
      (await session.signIn({ domain: group.id, email: emailOf(person), password: given })).status,
  }
  return tab
}
