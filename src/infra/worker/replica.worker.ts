import { expose } from 'comlink'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { Observable, Subscription } from 'rxjs'
import { v7 as newId } from 'uuid'
import { openReplicaDatabase } from '../replica/database.ts'
import { Replica } from '../replica/replica.ts'
import { type Answer, type Call, type Credentials, makeRequest } from '../rest/request.ts'
import { Services } from '../rest/services.ts'
import { connectSocket } from '../socket/changes.ts'
import type { Home, ReplicaWorker, Start, Watched, WatchedKind } from './protocol.ts'

/** The replica in its worker: built from the browser's parts, and told by the main thread who is signed in (docs/decisions/1). */

let replica: Replica
let database: Awaited<ReturnType<typeof openReplicaDatabase>>
let credentials: Credentials
let userId = ''
let offset = 0
const subscriptions = new Map<number, Subscription>()

const request = makeRequest((...call) => fetch(...call), (serverNow) => {
  offset = serverNow - Date.now()
})

/** A call with the present credentials; on 401 once more with renewed ones. */
const callWith =
  (home: Home) =>
  async <T>(url: string, call: Call = {}): Promise<Answer<T>> => {
    const used = credentials
    const answer = await request<T>(url, { ...call, credentials: used })
    if (answer.kind !== 'problem' || answer.status !== 401) return answer
    const renewed = await home.expired(used.token)
    if (renewed === undefined) return answer
    credentials = renewed
    return request<T>(url, { ...call, credentials })
  }

/** A Web Lock is free in the moment its tab dies, so another leads at once. */
const lead = (name: string, held: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    void navigator.locks.request(name, () => {
      resolve()
      return held
    })
  })

const questions = (kind: WatchedKind, question: unknown): Observable<unknown> => {
  switch (kind) {
    case 'list':
      return replica.list$(question as Watched['list']['question'])
    case 'document': {
      const { resource, id } = question as Watched['document']['question']
      return replica.document$(resource, id)
    }
    case 'history': {
      const { resource, id } = question as Watched['history']['question']
      return replica.history$(resource, id)
    }
    case 'outgoing':
      return replica.outgoing$()
    case 'sync':
      return replica.sync$()
    case 'settings':
      return replica.settings.changes$
  }
}

const face: ReplicaWorker = {
  async start(start: Start, home: Home) {
    credentials = start.credentials
    offset = start.offset
    userId = start.authorization.user.id
    const { companyGroup, company } = start.authorization.scope
    const name = `chronicle-1-${companyGroup.id}-${company.id}-${userId}`.toLowerCase()
    database = await openReplicaDatabase(name, getRxStorageDexie(), true)
    const answer = await request<{ services?: ConstructorParameters<typeof Services>[0] }>(`${start.origin}/config.json`)
    const services = new Services(answer.kind === 'ok' ? answer.body.services : {})
    replica = new Replica({
      database,
      services,
      call: callWith(home),
      authorization: start.authorization,
      now: () => Date.now() + offset,
      newId,
      connect: () =>
        connectSocket(start.origin, () => ({
          token: credentials.token,
          userId,
          companyId: credentials.companyId,
          locationId: credentials.locationId,
        })),
      lead,
      onRightsMoved: () => home.rightsMoved(),
    })
    await replica.start()
    self.addEventListener('online', () => replica.wake())
    return replica.settings.entries()
  },
  renew(next, authorization, nextOffset) {
    credentials = next
    offset = nextOffset
    replica.setAuthorization(authorization)
  },
  watch(handle, kind, question, answer) {
    subscriptions.set(
      handle,
      questions(kind, question).subscribe((value) => answer(value as never)),
    )
  },
  unwatch(handle) {
    subscriptions.get(handle)?.unsubscribe()
    subscriptions.delete(handle)
  },
  dispatch: (given) => replica.dispatch(given),
  discard: (commandId) => replica.discard(commandId),
  amendAndRetry: (commandId, data, reason) => replica.amendAndRetry(commandId, data, reason),
  setSetting: (key, value) => replica.settings.set(key, value),
  wake: () => replica.wake(),
  wipe: async () => {
    for (const subscription of subscriptions.values()) subscription.unsubscribe()
    await database.remove()
  },
}

expose(face)
