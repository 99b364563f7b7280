import { useCallback, useEffect } from 'react'
import { filter, firstValueFrom } from 'rxjs'
import type {
  DocumentAnswer,
  HistoryAnswer,
  ListAnswer,
  ListQuery,
  OutgoingCommand,
  PermittedView,
  SyncState,
} from '../face.ts'
import { useInfra } from './context.ts'
import { useInUse } from './resourcesInUse.ts'
import { useWatched, watchedStore } from './useWatched.ts'

/** What stands for the answer to a list until there is one. */
export const unanswered: ListAnswer = { status: 'filling', total: 0, all: 0, from: 0, rows: [] }
const noDocument: DocumentAnswer = { status: 'filling', view: null, refusals: {}, signs: {}, commands: [] }
const noHistory: HistoryAnswer = { status: 'loading', events: [], legible: 0 }
const noCommands: readonly OutgoingCommand[] = []
const noViews: readonly PermittedView[] = []
const noSync: SyncState = {
  connection: 'connecting',
  offlineSince: null,
  sending: 0,
  waiting: 0,
  refused: 0,
  filling: [],
  outages: [],
  elsewhere: [],
  newerApp: false,
}

/**
 * The rows of a window, live. The query is compared by its value. `aside`: for what stands beside every page, so that an
 * outage of its service is no news of the page.
 */
export const useDocuments = (query: ListQuery, { aside = false }: { readonly aside?: boolean } = {}): ListAnswer => {
  useInUse(aside ? null : query.resource)
  return useWatched('list$', [query], unanswered)
}

/** One document with its commands on their way and what the viewer may not do, live. */
export const useDocument = (resource: string, id: string): DocumentAnswer => {
  useInUse(resource)
  return useWatched('document$', [resource, id], noDocument)
}

/** Has resources brought here before their documents are asked for: what is chosen from is there without a connection, too. */
export const useBroughtHere = (resources: readonly string[]): void => {
  const { replica } = useInfra()
  const keys = resources.join(' ')
  useEffect(() => {
    if (replica !== null && keys !== '') void replica.bring(keys.split(' '))
  }, [replica, keys])
}

/** Asks for a document whose page is about to be opened, which then finds the answer, or the question on its way. */
export const useAskAhead = (resource: string): ((document: { readonly id: string }) => void) => {
  const { replica } = useInfra()
  return useCallback(
    ({ id }) => watchedStore(replica, 'document$', [resource, id], noDocument).subscribe(() => {})(),
    [replica, resource],
  )
}

/** One document, once: this device's, else the server's. */
export const useAskDocument = (): ((resource: string, id: string) => Promise<DocumentAnswer>) => {
  const { replica } = useInfra()
  return useCallback(
    (resource, id) =>
      replica === null
        ? Promise.resolve(noDocument)
        : firstValueFrom(replica.document$(resource, id).pipe(filter(({ status }) => status !== 'filling'))),
    [replica],
  )
}

/** Several documents with what the viewer may do on each, live; null until they are here. */
export const usePermitted = (resource: string, ids: readonly string[]): readonly PermittedView[] | null => {
  useInUse(resource)
  const views = useWatched('permitted$', [resource, ids], noViews)
  return views === noViews ? null : views
}

/** A document's events, oldest first; offline once opened. */
export const useHistory = (resource: string, id: string): HistoryAnswer => {
  useInUse(resource)
  return useWatched('history$', [resource, id], noHistory)
}

/** Every command not yet seen, the refused ones included. */
export const useOutgoing = (): readonly OutgoingCommand[] => useWatched('outgoing$', [], noCommands)

export const useSyncState = (): SyncState => useWatched('sync$', [], noSync)

/** Null until this device has been asked: before that nobody knows what it has not sent. */
export const useKnownSyncState = (): SyncState | null => {
  const sync = useSyncState()
  return sync === noSync ? null : sync
}
