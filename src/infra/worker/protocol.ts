import type { Owned } from '../replica/replica-names.ts'
import type { Credentials } from '../rest/request.ts'
import type { ServiceSettings } from '../rest/services.ts'
import type { Authorization } from '../session/authorization.ts'
import type { Wanted } from '../session/renewing.ts'
import type { Served } from './carried.ts'

/** What the main thread gives the worker to begin with. */
export interface Start {
  readonly origin: string
  readonly services: ServiceSettings
  readonly authorization: Authorization
  /** What the user has had on this device, of whatever company. */
  readonly owned: readonly Owned[]
  readonly credentials: Credentials
  /** Server clock minus device clock, milliseconds. */
  readonly offset: number
}

/** What the worker needs of the main thread, which holds the tokens. */
export interface Home {
  /** This token is of no use any more: the credentials to go on with, or undefined. */
  expired(usedToken: string, why: Wanted): Promise<Credentials | undefined>
  rightsMoved(): void
  heardServerTime(offset: number): void
}

/** The worker: what opens and renews the replica in it, and the replica itself, whose face is carried (replica-face.ts). */
export interface ReplicaWorker extends Served {
  /** Begins to open the user's database; `start` waits for it and says what went wrong. */
  open(authorization: Authorization): void
  /** Opens the replica; resolves with all settings when views may ask. */
  start(start: Start, home: Home): Promise<readonly (readonly [string, unknown])[]>
  renew(credentials: Credentials, authorization: Authorization, offset: number): void
  /** What the browser says of the network. */
  network(isUp: boolean): void
}
