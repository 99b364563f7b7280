import { createRxDatabase, type RxCollection, type RxDatabase, type RxStorage } from 'rxdb/plugins/core'
import { webDigest } from './digest.ts'
import type { DocumentRow, EventRow, FileRow, ImportPartRow, ImportRow, OutboxRow, SettingRow } from './rows.ts'
import { documents, events, files, imports, importparts, outbox, settings } from './schemas.ts'

export interface Collections {
  documents: RxCollection<DocumentRow>
  events: RxCollection<EventRow>
  outbox: RxCollection<OutboxRow>
  settings: RxCollection<SettingRow>
  files: RxCollection<FileRow>
  imports: RxCollection<ImportRow>
  importparts: RxCollection<ImportPartRow>
}

export type ReplicaDatabase = RxDatabase<Collections>

/** What of a replica sends commands that were given before. */
export type OutboxDatabase = RxDatabase<Pick<Collections, 'outbox' | 'files'>>

/** What of a replica is its user's own: the commands, with their files; the first is RxDB's. */
export const ownCollections: readonly string[] = ['_rxdb_internal', 'outbox', 'files']

const outgoing = { outbox: { schema: outbox }, files: { schema: files } }

const all = {
  documents: { schema: documents },
  events: { schema: events },
  ...outgoing,
  settings: { schema: settings },
  imports: { schema: imports },
  importparts: { schema: importparts },
}

type Opening = readonly [name: string, storage: RxStorage<unknown, unknown>, multiInstance: boolean]

const openDatabase = <T>([name, storage, multiInstance]: Opening) =>
  createRxDatabase<T>({
    name,
    storage,
    multiInstance,
    eventReduce: false,
    closeDuplicates: true,
    hashFunction: webDigest,
  })

/** Opens the few generic collections of a replica; one database per user and company. */
export const openReplicaDatabase = async (...opening: Opening): Promise<ReplicaDatabase> => {
  const database = await openDatabase<Collections>(opening)
  await database.addCollections(all)
  return database
}

/** Opens of another replica what sends its commands: RxDB's open core opens 13 collections at a time, and a replica beside it has up to eight. */
export const openOutboxDatabase = async (...opening: Opening): Promise<OutboxDatabase> => {
  const database = await openDatabase<Pick<Collections, 'outbox' | 'files'>>(opening)
  await database.addCollections(outgoing)
  return database
}
