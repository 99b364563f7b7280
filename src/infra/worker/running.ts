import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { map } from 'rxjs'
import { v7 as newId } from 'uuid'
import { Courier } from '../replica/courier.ts'
import { openOutboxDatabase, type ReplicaDatabase } from '../replica/database.ts'
import { isStoreOf, replicaName } from '../replica/replica-names.ts'
import { createReplica, type Replica } from '../replica/replica.ts'
import { type Credentials, makeRequest } from '../rest/request.ts'
import { Services } from '../rest/services.ts'
import type { Authorization } from '../session/authorization.ts'
import { renewingCall } from '../session/renewing.ts'
import { removeReplicas } from '../session/wiping.ts'
import { connectSocket } from '../socket/changes.ts'
import { leadBy } from './lead.ts'
import type { Home, Start } from './protocol.ts'

/** The replica at work, and what it must be told of the session. */
export interface Running {
  readonly replica: Replica
  renew(credentials: Credentials, authorization: Authorization, offset: number): void
}

/** Starts the replica on its open database, from the browser's parts; who is signed in comes from the main thread (docs/decisions/1). */
export const run = async (database: ReplicaDatabase, start: Start, home: Home): Promise<Running> => {
  let { credentials, offset, authorization } = start
  const { user } = authorization

  const request = makeRequest(
    (...call) => fetch(...call),
    (serverNow) => {
      const heard = serverNow - Date.now()
      // The Date header counts whole seconds: less than that is no news.
      if (Math.abs(heard - offset) > 1500) home.heardServerTime(heard)
      offset = heard
    },
  )

  const now = (): number => Date.now() + offset
  const call = renewingCall({
    request,
    credentials: () => credentials,
    renew: async (usedToken, why) => {
      const renewed = await home.expired(usedToken, why)
      if (renewed !== undefined) credentials = renewed
      return renewed
    },
    now,
  })

  const services = new Services(start.services)
  const courier = new Courier({
    left: async () => {
      const stores = (await indexedDB.databases()).map((store) => store.name ?? '')
      const open = new Set(authorization.companies.map((company) => replicaName(authorization, company.id)))
      return start.owned
        .filter(({ name }) => name !== database.name && stores.some((store) => isStoreOf(store, name)))
        .map((one) => ({ ...one, isLost: !open.has(one.name) }))
    },
    open: (name) => openOutboxDatabase(name, getRxStorageDexie(), true),
    remove: (name, kept) => removeReplicas(indexedDB, [name], kept),
    services,
    call,
    now,
    newId,
    lead: leadBy,
  })
  const replica = createReplica({
    database,
    services,
    call,
    authorization,
    now,
    newId,
    connect: (isDown) => connectSocket(start.origin, () => ({ ...credentials, userId: user.id }), isDown),
    lead: leadBy(database),
    onRightsMoved: () => home.rightsMoved(),
    version: __APP_VERSION__,
    elsewhere$: courier.elsewhere$,
    health: (timeoutMs) => request(`${start.origin}/health`, timeoutMs === undefined ? {} : { timeoutMs }),
  })
  if (!navigator.onLine) replica.network(false)
  await replica.start()
  courier.start(replica.sync$().pipe(map(({ connection }) => connection === 'live')))
  return {
    replica,
    renew: (nextCredentials, nextAuthorization, nextOffset) => {
      credentials = nextCredentials
      authorization = nextAuthorization
      offset = nextOffset
      replica.setAuthorization(nextAuthorization)
    },
  }
}
