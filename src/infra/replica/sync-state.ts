import { combineLatest, type Observable, of } from 'rxjs'
import { resources } from '../../domain/resources.ts'
import type { CommandState, SyncState } from '../face.ts'
import type { Connection } from './connection.ts'
import { serverVersionKey } from './leading.ts'
import { type Live, syncMoved } from './live.ts'
import type { Outbox } from './outbox.ts'
import type { Replicated } from './replicated.ts'
import type { Settings } from './settings.ts'

export interface SyncParts {
  readonly live: Live
  readonly settings: Settings
  readonly outbox: Pick<Outbox, 'all'>
  readonly replicated: Replicated
  readonly connection: Pick<Connection, 'contact'>
  /** Version of this program. */
  readonly version: string
  /** What waits in the user's other companies; nothing unless given. */
  readonly elsewhere$?: Observable<SyncState['elsewhere']>
}

/** How sync stands, live, as the shell shows it. */
export const syncState$ = (parts: SyncParts): Observable<SyncState> => {
  const here$ = parts.live.answers(
    (touched) => touched === syncMoved,
    async () => hereOf(parts),
  )
  return combineLatest([here$, parts.elsewhere$ ?? of([])], (here, elsewhere) => ({ ...here, elsewhere }))
}

const hereOf = ({
  settings,
  outbox,
  replicated,
  connection: line,
  version,
}: SyncParts): Omit<SyncState, 'elsewhere'> => {
  const rows = outbox.all()
  const count = (...states: readonly CommandState[]): number =>
    rows.filter((row) => states.includes(row.entry.state)).length
  const { connection, since, outages } = line.contact()
  const isOffline = connection === 'offline'
  return {
    connection,
    offlineSince: isOffline ? new Date(since).toISOString() : null,
    sending: isOffline ? 0 : count('saved', 'waiting', 'sent', 'accepted'),
    waiting: isOffline ? count('saved', 'waiting', 'sent') : 0,
    refused: count('refused'),
    filling: replicated
      .resources()
      .filter((resource) => !replicated.isFilled(resource))
      .map((resource) => ({ resource, received: replicated.received(resource), total: null })),
    outages: (isOffline ? [] : outages).map((one) => ({
      ...one,
      resources: resources.filter((entry) => entry.service === one.service).map((entry) => entry.key),
    })),
    newerApp: isLaterVersion(settings.get<string>(serverVersionKey), version),
  }
}

/** `1.4.0` is later than `1.3.88`. */
const isLaterVersion = (one: string | undefined, other: string): boolean => {
  const [a, b] = [one ?? '', other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const at = a.findIndex((part, index) => part !== b[index])
  return at >= 0 && (a[at] as number) > (b[at] ?? 0)
}
