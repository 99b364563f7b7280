import type { Viewer } from '../../domain/registry/entry.ts'
import type { Answer, Call, Place } from '../rest/request.ts'
import type { Services } from '../rest/services.ts'
import type { Authorization } from '../session/authorization.ts'

// What the pieces of the replica share. Each names those that it needs, as those of the server do.

export interface Calls {
  readonly services: Services
  /** With the session's credentials. */
  readonly call: <T>(url: string, call?: Call) => Promise<Answer<T>>
}

export interface Clock {
  /** Server time, milliseconds. */
  readonly now: () => number
}

export interface Ids {
  readonly newId: () => string
}

/** Who is signed in, where they work, and through whose eyes lists are shown. */
export interface User {
  readonly authorization: () => Authorization
  readonly place: () => Place
  readonly viewer: () => Viewer
}

/** What of each resource is on this device. */
export interface Filling {
  /** Has the resource brought here, from now on. */
  readonly replicate: (resource: string) => void
  /** Is everything of it here? */
  readonly isFilled: (resource: string) => boolean
  /** Documents brought so far. */
  readonly received: (resource: string) => number
}
