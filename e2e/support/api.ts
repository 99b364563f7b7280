import { randomUUID } from 'node:crypto'
import type { Site } from './server.ts'
import { headersOf, signInByCall } from './sign-in.ts'

/** A requisition as far as the tests read it. */
export interface Listed {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly details: {
    readonly requisitionNo: string
    readonly department: { readonly name: string }
    readonly crossFunctionalTeam?: readonly { readonly dept: { readonly name: string } }[]
    readonly crossfunctionTeamExpert?: { readonly id: string }
  }
}

export interface Reply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export interface LoggedEvent {
  readonly type: string
  readonly commandId: string
  readonly data: unknown
}

/** Somebody who speaks plain HTTP, past everything that the page would hide or forbid. */
export interface Api {
  requisitions(): Promise<readonly Listed[]>
  /** The events of a requisition, oldest first. */
  events(id: string): Promise<readonly LoggedEvent[]>
  /** The newest 100 documents at a path. */
  list(path: string): Promise<readonly unknown[]>
  command(id: string, type: string, data: unknown, more?: Readonly<Record<string, unknown>>): Promise<Reply>
  /** Any path: a read, or with a body a command of any resource (whose id is made) or another call. */
  send(path: string, body?: Readonly<Record<string, unknown>>): Promise<Reply>
}

const resource = '/services/quality-assurance/change-assesment'

const known = new Map<string, Promise<Api>>()

/** The person at his usual place, signed in once for all that is asked in his name. */
export const apiOf = (site: Site, person: string): Promise<Api> => {
  const key = `${site.origin} ${site.group} ${person}`
  const api = known.get(key) ?? openApi(site, person)
  known.set(key, api)
  return api
}

const openApi = async (site: Site, person: string): Promise<Api> => {
  const { origin } = site
  const headers = headersOf(await signInByCall(site, person))
  return {
    requisitions: async () => {
      const page = (await (await fetch(`${origin}${resource}?size=100`, { headers })).json()) as { items: Listed[] }
      return page.items
    },
    events: async (id) => {
      const answer = await fetch(`${origin}${resource}/${id}/events`, { headers })
      return ((await answer.json()) as { events: LoggedEvent[] }).events
    },
    list: async (path) => {
      const page = (await (
        await fetch(`${origin}${path}${path.includes('?') ? '&' : '?'}size=100`, { headers })
      ).json()) as { items: unknown[] }
      return page.items
    },
    send: async (path, body) => {
      const command = path.endsWith('/commands') ? { commandId: randomUUID() } : {}
      const answer = await fetch(`${origin}${path}`, {
        headers,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify({ ...command, ...body }) }),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    command: async (id, type, data, more = {}) => {
      const answer = await fetch(`${origin}${resource}/${id}/commands`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ commandId: randomUUID(), type, data, ...more }),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
  }
}
