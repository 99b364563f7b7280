import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import { resourceOf } from '../../../src/domain/resources.ts'

/** What a sign-in answers. */
export interface SignedIn {
  readonly token: string
  readonly refreshToken: string
  readonly user: {
    readonly id: string
    readonly email: string
    readonly companyGroup: { readonly id: string }
    readonly company: { readonly id: string }
    readonly location: { readonly id: string }
  }
}

export interface Answer<Body = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Body
}

/** RFC 9457, as every refusal is written. */
export interface ProblemBody {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly rule?: string
  readonly message?: string
  readonly field?: string
  readonly code?: string
  readonly document?: AnyDocument
}

export interface Accepted {
  readonly document: AnyDocument
  readonly events: readonly EventEnvelope[]
}

export interface Page {
  readonly items: readonly AnyDocument[]
  readonly total: number
  readonly page: number
  readonly size: number
  /** Of a large list: the total is not exact, and cursors of the pages beside it. */
  readonly about?: true
  readonly next?: string
  readonly previous?: string
}

export interface Changes {
  readonly documents: readonly {
    readonly resource: string
    readonly id: string
    readonly seq: number
    readonly version?: number
    readonly deleted?: true
  }[]
  readonly checkpoint: number
  readonly more: boolean
  readonly head: number
  readonly epoch: string
}

export interface CommandRequest {
  readonly type: string
  readonly data?: unknown
  readonly commandId?: string
  readonly expectedVersion?: number
  readonly reason?: string
  readonly signature?: string
}

export const pathOf = (resource: string): string => {
  const { service, path } = resourceOf(resource)
  return `/services/${service}${path}`
}

export const send = async (
  url: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: BodyInit,
): Promise<Answer> => {
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  const text = await answer.text()
  const isJson = (answer.headers.get('content-type') ?? '').includes('json')
  return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined }
}

/** One signed-in person, speaking the wire protocol over HTTP. */
export class Client {
  readonly url: string
  readonly session: SignedIn
  readonly headers: Readonly<Record<string, string>>

  constructor(url: string, session: SignedIn, headers: Readonly<Record<string, string>> = {}) {
    this.url = url
    this.session = session
    this.headers = {
      'x-access-token': session.token,
      'company-group-id': session.user.companyGroup.id,
      'company-id': session.user.company.id,
      'location-id': session.user.location.id,
      ...headers,
    }
  }

  /** The same person with other headers: another company, another token. */
  with(headers: Readonly<Record<string, string>>): Client {
    return new Client(this.url, this.session, { ...this.headers, ...headers })
  }

  /** The same person at another server. */
  at(url: string): Client {
    return new Client(url, this.session, this.headers)
  }

  send(method: string, path: string, body?: BodyInit, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return send(this.url, method, path, { ...this.headers, ...headers }, body)
  }

  json(method: string, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
  }

  list(resource: string, query = ''): Promise<Answer<Page>> {
    return this.send('GET', `${pathOf(resource)}${query}`) as Promise<Answer<Page>>
  }

  read(resource: string, id: string): Promise<Answer<AnyDocument>> {
    return this.send('GET', `${pathOf(resource)}/${id}`) as Promise<Answer<AnyDocument>>
  }

  events(
    resource: string,
    id: string,
    after = 0,
  ): Promise<Answer<{ readonly events: readonly EventEnvelope[]; readonly head: number }>> {
    return this.send('GET', `${pathOf(resource)}/${id}/events?after=${after}`) as ReturnType<Client['events']>
  }

  changes(resource: string, query: string): Promise<Answer<Changes>> {
    const { service, key } = resourceOf(resource)
    return this.send('GET', `/services/${service}/changes?resources=${key}&${query}`) as Promise<Answer<Changes>>
  }

  command(resource: string, id: string, command: CommandRequest): Promise<Answer<Accepted & ProblemBody>> {
    return this.json('POST', `${pathOf(resource)}/${id}/commands`, {
      commandId: newId(),
      data: {},
      ...command,
    }) as ReturnType<Client['command']>
  }

  /** A command that has to be accepted. */
  async do(resource: string, id: string, command: CommandRequest): Promise<Accepted> {
    const { status, body, text } = await this.command(resource, id, command)
    if (status !== 200) throw new Error(`${command.type} of ${resource} ${id} was answered ${status}: ${text}`)
    return body
  }
}
