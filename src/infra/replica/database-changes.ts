import { interval, Subscription } from 'rxjs'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { resources } from '../../domain/resources.ts'
import { changesOf } from './changes-of.ts'
import { connectionKey } from './connection.ts'
import type { ReplicaDatabase } from './database.ts'
import { type Imports, importsMoved } from './imports.ts'
import { type Leading, leadKey, serverVersionKey } from './leading.ts'
import type { Lists } from './lists.ts'
import { changedOf, type Live, syncMoved, wholeOf } from './live.ts'
import type { Outbox } from './outbox.ts'
import type { Pictures } from './pictures.ts'
import type { Kept } from './kept.ts'
import type { RemoteLists } from './remote-lists.ts'
import { changedPrefix, isReplicateKey, progressPrefix } from './replicated.ts'
import { documentKey } from './rows.ts'
import { ownPrefix } from './setting-kinds.ts'
import type { Settings } from './settings.ts'

export interface ChangeParts {
  readonly database: ReplicaDatabase
  readonly outbox: Outbox
  readonly settings: Settings
  readonly live: Live
  readonly lists: Lists
  readonly kept: Pick<Kept, 'outdate'>
  readonly remoteLists: Pick<RemoteLists, 'outdate' | 'outdateViews'>
  readonly pictures: Pick<Pictures, 'compare'>
  readonly imports: Pick<Imports, 'look'>
  readonly leading: Pick<Leading, 'ask' | 'followAnother'>
}

/** Brings what changes in the database to whom it concerns: own writes and other tabs' arrive alike. */
export const followChanges = (parts: ChangeParts): Subscription => {
  const { database, outbox, settings, live, lists, pictures, imports, leading } = parts
  /** Lists stand on the view of a document with commands on their way. */
  const refresh = (document: string): void => {
    const [resource = '', id = ''] = document.split('|')
    live.background(lists.refresh(resource, id).then(() => live.touch(document)))
  }
  /** The server has something newer of a resource that is too large to hold. */
  const outdate = (resource: string): void => {
    parts.kept.outdate(resource)
    parts.remoteLists.outdate(resource)
    live.touch(changedOf(resource))
  }
  /** Another tab may hear of a document before it hears that a command of this device made it so. */
  const touchOwn = (resource: string, value: unknown): void => {
    for (const id of Object.keys(value ?? {}).slice(-1)) live.touch(documentKey(resource, id))
  }
  const all = new Subscription()
  all.add(
    changesOf(database.documents).subscribe(
      ({ operation, documentData: { resource, id, state }, previousDocumentData }) => {
        if (resource === 'employees' && operation !== 'DELETE')
          pictures.compare(previousDocumentData?.state as AnyDocument | undefined, state as AnyDocument)
        if (operation === 'DELETE') lists.remove(resource, id)
        else lists.put(resource, state as AnyDocument)
        parts.remoteLists.outdateViews(resource)
        const key = documentKey(resource, id)
        if (outbox.pending(key).length > 0) refresh(key)
        live.touch(key)
      },
    ),
  )
  all.add(
    outbox.changed$.subscribe(({ document, isNew }) => {
      refresh(document)
      live.touch(syncMoved)
      if (isNew) leading.ask()
    }),
  )
  all.add(changesOf(database.events).subscribe(({ documentData }) => live.touch(documentData.document)))
  all.add(
    changesOf(database.imports).subscribe(() => {
      imports.look()
      live.touch(importsMoved)
    }),
  )
  all.add(
    settings.changes$.subscribe(({ key, value }) => {
      if (isReplicateKey(key)) leading.ask()
      if (key.startsWith(changedPrefix)) outdate(key.slice(changedPrefix.length))
      if (key.startsWith(ownPrefix)) touchOwn(key.slice(ownPrefix.length), value)
      if (key.startsWith(progressPrefix)) live.touch(wholeOf(key.slice(progressPrefix.length)))
      if (key.startsWith(progressPrefix) || key === connectionKey || key === serverVersionKey) live.touch(syncMoved)
      if (key === leadKey) live.background(leading.followAnother())
    }),
  )
  return all
}

const dayCheckMs = 60_000

/** What is overdue changes at midnight, with no event to say so. */
export const followDays = (today: () => string, live: Live): Subscription => {
  let day = today()
  return interval(dayCheckMs).subscribe(() => {
    const now = today()
    if (now === day) return
    day = now
    for (const { key } of resources) live.touch(wholeOf(key))
  })
}
