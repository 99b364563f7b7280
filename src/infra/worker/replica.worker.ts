import { expose } from 'comlink'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { combineLatest, concatMap, map, type Observable, type Subscription } from 'rxjs'
import { v7 as newId } from 'uuid'
import { Courier } from '../replica/courier.ts'
import { openOutboxDatabase, openReplicaDatabase, type ReplicaDatabase } from '../replica/database.ts'
import { extractPort } from '../replica/extract.ts'
import { isStoreOf, replicaName } from '../replica/replica-names.ts'
import { Replica } from '../replica/replica.ts'
import { hearTabsAtAnyHour } from '../replica/tabs-channel.ts'
import { type Answer, type Call, type Credentials, makeRequest } from '../rest/request.ts'
import { Services } from '../rest/services.ts'
import type { Authorization } from '../session/authorization.ts'
import { removeReplicas } from '../session/wiping.ts'
import { connectSocket } from '../socket/changes.ts'
import { leadBy } from './lead.ts'
import type { Home, ReplicaWorker, Start, Watched, WatchedKind } from './protocol.ts'
import { slicesOf } from './slices.ts'

/** The replica in its worker: built from the browser's parts, and told by the main thread who is signed in (docs/decisions/1). */

hearTabsAtAnyHour()

let opening: Promise<ReplicaDatabase>
let replica: Replica
let courier: Courier
let home: Home
let credentials: Credentials
let authorized: Authorization
let offset = 0
const subscriptions = new Map<number, Subscription>()

const request = makeRequest(
  (...call) => fetch(...call),
  (serverNow) => {
    const heard = serverNow - Date.now()
    // The Date header counts whole seconds: less than that is no news.
    if (Math.abs(heard - offset) > 1500) home.heardServerTime(heard)
    offset = heard
  },
)

/** A call with the present credentials; on 401 once more with renewed ones. */
const call = async <T>(url: string, given: Call = {}): Promise<Answer<T>> => {
  const used = { ...credentials, ...given.place }
  const answer = await request<T>(url, { ...given, credentials: used })
  if (answer.kind !== 'problem' || answer.status !== 401) return answer
  const renewed = await home.expired(used.token)
  if (renewed === undefined) return answer
  credentials = renewed
  return request<T>(url, { ...given, credentials: { ...renewed, ...given.place } })
}

const questions = (kind: WatchedKind, question: unknown): Observable<unknown> => {
  switch (kind) {
    case 'list':
      return replica.list$(question as Watched['list']['question'])
    case 'values':
      return replica.values$(question as Watched['values']['question'])
    case 'figure':
      return replica.figure$(question as Watched['figure']['question'])
    case 'document': {
      const { resource, id } = question as Watched['document']['question']
      return replica.document$(resource, id)
    }
    case 'history': {
      const { resource, id } = question as Watched['history']['question']
      return replica.history$(resource, id).pipe(concatMap(slicesOf))
    }
    case 'verification': {
      const { resource, id } = question as Watched['verification']['question']
      return replica.verification$(resource, id)
    }
    case 'picture':
      return replica.picture$((question as Watched['picture']['question']).id)
    case 'outgoing':
      return replica.outgoing$()
    case 'sync':
      return combineLatest([replica.sync$(), courier.elsewhere$], (sync, elsewhere) => ({ ...sync, elsewhere }))
    case 'imports':
      return replica.imports.watch()
    case 'settings':
      return replica.settings.changes$
  }
}

const openDatabase = (name: string): Promise<ReplicaDatabase> => openReplicaDatabase(name, getRxStorageDexie(), true)

const face: ReplicaWorker = {
  open(authorization) {
    opening = openDatabase(replicaName(authorization))
    // Whoever waits for it hears of it.
    opening.catch(() => {})
  },
  async start(start: Start, given: Home) {
    home = given
    credentials = start.credentials
    offset = start.offset
    const { authorization } = start
    authorized = authorization
    const { user } = authorization
    const database = await opening
    const services = new Services(start.services)
    const now = (): number => Date.now() + offset
    replica = new Replica({
      database,
      services,
      call,
      authorization,
      now,
      newId,
      connect: () => connectSocket(start.origin, () => ({ ...credentials, userId: user.id })),
      lead: leadBy(database),
      onRightsMoved: () => home.rightsMoved(),
      version: __APP_VERSION__,
      serverVersion: async () => {
        const answer = await request<{ readonly version?: string }>(`${start.origin}/health`)
        return answer.kind === 'ok' ? answer.body.version : undefined
      },
    })
    await replica.start()
    courier = new Courier({
      left: async () => {
        const stores = (await indexedDB.databases()).map((store) => store.name ?? '')
        const open = new Set(authorized.companies.map((company) => replicaName(authorized, company.id)))
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
    courier.start(replica.sync$().pipe(map(({ connection }) => connection === 'live')))
    self.addEventListener('online', () => replica.wake())
    return replica.settings.entries()
  },
  renew(next, authorization, nextOffset) {
    credentials = next
    authorized = authorization
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
  page: (query) => replica.page(query),
  ids: (question) => replica.ids(question),
  some: (resource, ids) => replica.some(resource, ids),
  extract: (question, port) => replica.extract(question, extractPort(port)),
  known: (resource, paths) => replica.known(resource, paths),
  attemptRows: (resource, commands) => replica.imports.attempt(resource, commands),
  prepareImport: (start) => replica.imports.prepare(start),
  keepImportPart: (id, index, commands) => replica.imports.keep(id, index, commands),
  setImport: (id, state) => replica.imports.set(id, state),
  forgetImport: (id) => replica.imports.forget(id),
  importFaults: (id) => replica.imports.faults(id),
  dispatch: (given) => replica.dispatch(given),
  signHindrance: (given) => replica.signHindrance(given),
  sign: (given, signer) => replica.sign(given, signer),
  discard: (commandId) => replica.discard(commandId),
  amendAndRetry: (commandId, amended) => replica.amendAndRetry(commandId, amended),
  openFile: (file) => replica.openFile(file),
  attach: (bytes, name, folder) => replica.attach(bytes, name, folder),
  nightlyVerdict: () => replica.nightlyVerdict(),
  device: () => replica.device(),
  resync: () => replica.resync(),
  setSetting: (key, value) => replica.settings.set(key, value),
  wake: () => replica.wake(),
}

expose(face)
