import { proxy, type Remote, transfer, wrap } from 'comlink'
import type {
  Amended,
  DeviceReport,
  DispatchRequest,
  DispatchResult,
  ListAnswer,
  ListQuery,
  ListQuestion,
  NightlyVerdict,
  Signer,
  SignResult,
  View,
} from '../face.ts'
import type { StoredFile } from '../replica/database.ts'
import type { ExtractQuestion } from '../replica/extract.ts'
import type { Attached, Opened } from '../replica/files.ts'
import { noteReplica, ownedReplicas } from '../replica/replica-names.ts'
import type { ServiceSettings } from '../rest/services.ts'
import type { Authorization } from '../session/authorization.ts'
import type { Session } from '../session/session.ts'
import type { Home, ImportsFace, ReplicaWorker, Watched, WatchedKind } from './protocol.ts'
import { joinSlices } from './slices.ts'

/** The replica as the main thread sees it. */
export interface ReplicaClient extends ImportsFace {
  watch<Kind extends WatchedKind>(
    kind: Kind,
    question: Watched[Kind]['question'],
    answer: (value: Watched[Kind]['answer']) => void,
  ): () => void
  page(query: ListQuery): Promise<ListAnswer>
  ids(question: ListQuestion): Promise<readonly string[]>
  some(resource: string, ids: readonly string[]): Promise<readonly View[]>
  /** Gives the rows of a file to the port's other end. */
  extract(question: ExtractQuestion, port: MessagePort): Promise<void>
  dispatch(request: DispatchRequest): Promise<DispatchResult>
  /** Why it cannot be signed now; null: it can. */
  signHindrance(request: DispatchRequest): Promise<DispatchResult | null>
  sign(request: DispatchRequest, signer: Signer): Promise<SignResult>
  discard(commandId: string): Promise<void>
  amendAndRetry(commandId: string, amended: Amended): Promise<DispatchResult>
  openFile(file: StoredFile): Promise<Opened>
  attach(bytes: Blob, name: string, folder: string): Promise<Attached>
  nightlyVerdict(): Promise<NightlyVerdict | null>
  device(): Promise<DeviceReport>
  resync(): Promise<void>
  getSetting<T>(key: string): T | undefined
  setSetting(key: string, value: unknown): void
  watchSetting(key: string, listener: () => void): () => void
  /** The session has ended: nothing is brought, sent or kept any more. */
  close(): void
}

/** Whose replica it is: one per user and company. */
const ownerOf = ({ user, scope }: Authorization): string => `${scope.companyGroup.id} ${scope.company.id} ${user.id}`

/** Starts the worker for the signed-in user; resolves when views may ask, rejects where the device has no store to give. */
export const startReplica = async (session: Session, services: Promise<ServiceSettings>): Promise<ReplicaClient> => {
  const state = session.state$.value
  const credentials = session.credentials()
  if (state.status !== 'signed-in' || credentials === undefined) throw new Error('Nobody is signed in.')
  const owner = ownerOf(state.authorization)
  const isOwner = (): boolean =>
    session.state$.value.status === 'signed-in' && ownerOf(session.state$.value.authorization) === owner
  const worker = new Worker(new URL('replica.worker.ts', import.meta.url), { type: 'module', name: 'replica' })
  const remote: Remote<ReplicaWorker> = wrap<ReplicaWorker>(worker)
  const { authorization } = state
  noteReplica(window.localStorage, authorization)
  // It opens while the settings are on their way.
  void remote.open(authorization)

  // Another user may have signed in, in another tab: what is on its way here must not go out in his name.
  session.state$.subscribe((next) => {
    if (next.status === 'signed-in' && !isOwner()) {
      worker.terminate()
      window.location.reload()
    }
  })
  const home: Home = {
    expired: async (usedToken) => ((await session.expired(usedToken)) && isOwner() ? session.credentials() : undefined),
    rightsMoved: () => void session.renewAuthorization(),
    heardServerTime: (offset) => session.setOffset(offset),
  }
  const loaded = await remote.start(
    {
      origin: window.location.origin,
      services: await services,
      authorization,
      owned: ownedReplicas(window.localStorage, authorization),
      credentials: session.credentials() ?? credentials,
      offset: session.offset,
    },
    proxy(home),
  )
  session.state$.subscribe((next) => {
    const renewed = session.credentials()
    if (next.status === 'signed-in' && renewed !== undefined && isOwner())
      void remote.renew(renewed, next.authorization, session.offset)
  })
  window.addEventListener('online', () => void remote.wake())

  const settings = new Map<string, unknown>(loaded)
  const listeners = new Map<string, Set<() => void>>()
  const tell = (key: string): void => listeners.get(key)?.forEach((listener) => listener())
  /** Own values not yet durable, by key: what the worker tells meanwhile is older. */
  const writing = new Map<string, number>()
  const count = (key: string, change: 1 | -1): void => void writing.set(key, (writing.get(key) ?? 0) + change)

  let handles = 0
  const client: ReplicaClient = {
    watch: (kind, question, answer) => {
      handles += 1
      const handle = handles
      let isOpen = true
      const take: (value: never) => void = kind === 'history' ? joinSlices(answer as never) : (answer as never)
      void remote.watch(
        handle,
        kind,
        question as never,
        proxy((value: never) => (isOpen ? take(value) : undefined)) as never,
      )
      return () => {
        isOpen = false
        void remote.unwatch(handle)
      }
    },
    page: (query) => remote.page(query),
    ids: (question) => remote.ids(question),
    some: (resource, ids) => remote.some(resource, ids),
    extract: (question, port) => remote.extract(question, transfer(port, [port])),
    known: (resource, paths) => remote.known(resource, paths),
    attemptRows: (resource, commands) => remote.attemptRows(resource, commands),
    prepareImport: (start) => remote.prepareImport(start),
    keepImportPart: (id, index, commands) => remote.keepImportPart(id, index, commands),
    setImport: (id, state) => remote.setImport(id, state),
    forgetImport: (id) => remote.forgetImport(id),
    importFaults: (id) => remote.importFaults(id),
    dispatch: (request) => remote.dispatch(request),
    signHindrance: (request) => remote.signHindrance(request),
    sign: (request, signer) => remote.sign(request, signer),
    discard: (commandId) => remote.discard(commandId),
    amendAndRetry: (commandId, amended) => remote.amendAndRetry(commandId, amended),
    openFile: (file) => remote.openFile(file),
    attach: (bytes, name, folder) => remote.attach(bytes, name, folder),
    nightlyVerdict: () => remote.nightlyVerdict(),
    device: () => remote.device(),
    resync: () => remote.resync(),
    getSetting: <T>(key: string) => settings.get(key) as T | undefined,
    setSetting: (key, value) => {
      settings.set(key, value)
      tell(key)
      count(key, 1)
      // What the device cannot keep holds until the page ends.
      void remote
        .setSetting(key, value)
        .catch(() => {})
        .finally(() => count(key, -1))
    },
    watchSetting: (key, listener) => {
      const own = listeners.get(key) ?? new Set()
      own.add(listener)
      listeners.set(key, own)
      return () => own.delete(listener)
    },
    close: () => worker.terminate(),
  }
  client.watch('settings', null, ({ key, value }) => {
    if ((writing.get(key) ?? 0) > 0 || JSON.stringify(settings.get(key)) === JSON.stringify(value)) return
    settings.set(key, value)
    tell(key)
  })
  return client
}
