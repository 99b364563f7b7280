import { type Observable, Subscription } from 'rxjs'
import { findListed, resourceOf, resources, resourcesIn } from '../../domain/resources.ts'
import type { SyncState } from '../face.ts'
import type { ReplicaFace } from '../replica-face.ts'
import type { Answer, Call } from '../rest/request.ts'
import type { Authorization } from '../session/authorization.ts'
import type { ChangeFeed } from '../socket/changes.ts'
import { Ahead } from './ahead.ts'
import { Confirmed } from './confirmed.ts'
import { Connection } from './connection.ts'
import type { ReplicaDatabase } from './database.ts'
import { followChanges, followDays } from './database-changes.ts'
import { Dispatch } from './dispatch.ts'
import { Documents } from './documents.ts'
import { LocalFacts } from './facts.ts'
import { Files } from './files.ts'
import { Forgetting } from './forgetting.ts'
import { Histories } from './histories.ts'
import { Imports } from './imports.ts'
import { type Health, type Lead, Leading } from './leading.ts'
import { isTooLarge, Kept } from './kept.ts'
import { Lists } from './lists.ts'
import { Live, wholeOf } from './live.ts'
import { NetworkWord } from './network.ts'
import { Opened } from './opened.ts'
import { Outbox } from './outbox.ts'
import { OwnVersions } from './own-versions.ts'
import type { Calls, Clock, Filling, Ids, User } from './parts.ts'
import { Pictures } from './pictures.ts'
import { Pull } from './pull.ts'
import { Push } from './push.ts'
import { Pushed } from './pushed.ts'
import { RemoteLists } from './remote-lists.ts'
import { answersOf } from './answering.ts'
import { Replicated } from './replicated.ts'
import { Rights } from './rights.ts'
import { Rounds } from './rounds.ts'
import { sendCommand } from './sending.ts'
import { SeenReports } from './seen-reports.ts'
import { ServerReads } from './server-reads.ts'
import { Settings } from './settings.ts'
import { Signing } from './signing.ts'
import { SingleDocuments } from './single-documents.ts'
import { SyncRound } from './sync-round.ts'
import { syncState$ } from './sync-state.ts'
import { Verifications } from './verify.ts'
import { Views } from './views.ts'

export interface ReplicaParts extends Calls, Clock, Ids {
  readonly database: ReplicaDatabase
  readonly authorization: Authorization
  /** `isDown`: there is no network, so that a try would be in vain. */
  readonly connect: (isDown: () => boolean) => ChangeFeed
  /** Resolves when this tab leads; it leads until `hold` resolves. */
  readonly lead: (name: string, hold: Promise<void>) => Promise<Lead>
  readonly onRightsMoved: () => void
  /** Version of this program. */
  readonly version: string
  readonly health: Health
  /** What waits in the user's other companies; nothing unless given. */
  readonly elsewhere$?: Observable<SyncState['elsewhere']>
}

export interface Replica extends ReplicaFace {
  /** Of its database on this device: one per user and company. */
  readonly name: string
  readonly settings: Settings
  /** Loads what must be there before the first view, then works in the background. */
  start(): Promise<void>
  close(): Promise<void>
  setAuthorization(authorization: Authorization): void
  /** A new token, or somebody asks for it: try at once. */
  wake(): void
  /** What the browser says of the network. */
  network(isUp: boolean): void
}

/**
 * The local replica (architecture 4, docs/how-sync-works.md): confirmed documents written by the pull, commands written by dispatch and
 * push, views folded from both. This function alone knows how its parts stand together; it knows nothing of workers or React.
 */
export const createReplica = (parts: ReplicaParts): Replica => {
  const { database, services, now, newId } = parts
  const rights = new Rights(parts)
  const user: User = {
    authorization: () => rights.authorization,
    place: () => rights.place,
    viewer: () => rights.viewer,
  }

  // What this device holds.
  const settings = new Settings(database)
  const store = {
    database,
    settings,
    documents: new Documents(database),
    outbox: new Outbox(database),
    live: new Live(),
    replicated: new Replicated(settings),
  }
  const { documents, outbox, live, replicated } = store

  // The server: whether it answers, and what it says.
  const network = new NetworkWord()
  const rounds = new Rounds(
    (isDue) => round.run(isDue),
    () => network.isDown,
  )
  const connection = new Connection({
    ...store,
    services,
    now,
    isLeading: () => leading.isLeading,
    network,
    kept: () => replicated.services(),
    heed: (answer) => rounds.heed(answer),
    serviceIsBack: () => leading.back(),
    serviceIsOut: () => bring(null),
    health: parts.health,
    lost: () => leading.lost(),
  })
  const server = {
    services,
    call: <T>(url: string, given?: Call): Promise<Answer<T>> =>
      connection.hear(url, parts.call<T>(url, { ...given, signal: network.present })),
    now,
    newId,
    isOffline: () => connection.contact().connection === 'offline',
  }
  const confirmed = new Confirmed(database, new Forgetting(database, settings, outbox))
  const singles = new SingleDocuments({ services, call: parts.call, now })
  const filling: Filling = {
    replicate: (list) => resourcesIn(list).forEach((resource) => replicated.replicate(resource)),
    isFilled: (list) => !isTooLarge(list) && resourcesIn(list).every((resource) => replicated.isFilled(resource)),
    received: (resource) => replicated.received(resource),
  }
  const kept = new Kept({ ...store, ...filling, confirmed, singles, now })
  const pull = new Pull({
    ...store,
    confirmed,
    kept,
    ask: (service, query) => server.call(`${services.base(service)}/changes?${query}`),
    isOffline: server.isOffline,
  })
  /** The server has more of a resource; null: perhaps of any. */
  const bring = (resource: string | null): void => {
    pull.noteBehind(findListed(resource ?? '')?.service ?? null)
    leading.ask()
  }

  // What views are shown.
  const reads = new ServerReads(parts)
  const { isOffline } = server
  const facts = new LocalFacts({ documents, singles, kept, reads, services, ...user, newId, isOffline, ...filling })
  const ahead = new Ahead(outbox, facts)
  const own = new OwnVersions({ ...store, ...user })
  const views = new Views(documents, outbox, facts, ahead, own)
  const lists = new Lists({ ...store, ...user, ...filling, views })
  const seen = new SeenReports({ settings, now })
  const lent = { services, reads, lists, views, kept, singles, seen }
  const remoteLists = new RemoteLists({ ...store, ...user, ...filling, ...lent })
  const histories = new Histories({ ...store, ...server, ...filling })
  const opened = new Opened({ ...store, ...filling, ...server, kept, views, facts, histories })
  const verifications = new Verifications({ ...store, ...server, histories })
  const pictures = new Pictures({ ...user, database, services, call: parts.call, now, after })

  // What the user sends.
  const files = new Files({ ...store, ...server })
  const imports = new Imports({ ...store, ...server, ...user, written: bring })
  const signing = new Signing({ ...server, own })
  const dispatch = new Dispatch({
    ...store,
    ...user,
    views,
    facts,
    ahead,
    own,
    signing,
    now,
    newId,
    taken: (resource, by) => {
      if (by === 'server') return bring(resource)
      replicated.replicate(resource)
      leading.ask()
    },
  })
  const push = new Push({
    outbox,
    isOut: (document) => connection.isWaitedFor(resourceOf(document.slice(0, document.indexOf('|'))).service),
    impossible: (document) => views.impossible(document),
    behind: (row) => views.behind(row),
    upon: ({ entry: { resource, documentId, expectedVersion } }) =>
      expectedVersion === null ? null : own.reached(resource, documentId, expectedVersion),
    carryFiles: (row) => files.carry(row),
    send: async ({ commandId, entry }) => {
      const answer = await sendCommand(services, server.call, commandId, entry)
      if (answer.kind === 'ok') bring(entry.resource)
      return answer
    },
  })

  // The work of the leading tab.
  const round = new SyncRound({
    outbox,
    own,
    replicated,
    kept,
    pull,
    push,
    connection,
    isConnected: () => leading.isConnected,
  })
  const pushed = new Pushed(settings, newId)
  const leading = new Leading({ ...parts, ...store, lists, imports, pull, rounds, round, connection, network, pushed })

  const subscriptions = new Subscription()
  const wake = (): void => leading.wake()
  const sync$ = () => syncState$({ ...parts, ...store, connection })
  const shown = { lists, remoteLists, opened, histories, verifications, pictures, singles }
  return {
    ...answersOf({ ...store, ...shown, pull, dispatch, files, imports, sync$, wake }),
    name: database.name,
    settings,
    start: async () => {
      await Promise.all([settings.load(), outbox.load()])
      subscriptions.add(followChanges({ ...store, lists, remoteLists, kept, pictures, imports, leading }))
      subscriptions.add(pull.epoch$.subscribe((epoch) => rights.compare(epoch)))
      subscriptions.add(followDays(() => rights.viewer.today, live))
      await files.sweep()
      leading.start()
    },
    close: async () => {
      live.close()
      subscriptions.unsubscribe()
      const stopped = leading.stop()
      for (const one of [pictures, imports, documents]) one.close()
      await stopped
      await database.close()
    },
    setAuthorization: (authorization) => {
      if (rights.replace(authorization)) {
        lists.forget()
        remoteLists.forget()
        for (const { key } of resources) {
          remoteLists.outdate(key)
          live.touch(wholeOf(key))
        }
      }
      wake()
    },
    wake,
    network: (isUp) => leading.network(isUp),
  }
}

const after = (milliseconds: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}
