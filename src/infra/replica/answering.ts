import type { Observable } from 'rxjs'
import type { ListQuestion, SyncState } from '../face.ts'
import type { ReplicaFace } from '../replica-face.ts'
import type { ReplicaDatabase } from './database.ts'
import { reportOf } from './device.ts'
import type { Dispatch } from './dispatch.ts'
import type { Documents } from './documents.ts'
import { extractPort, giveSlices } from './extract.ts'
import type { Files } from './files.ts'
import type { Histories } from './histories.ts'
import type { Imports } from './imports.ts'
import { isTooLarge } from './kept.ts'
import { knownDocuments, knownOf } from './known.ts'
import type { Lists } from './lists.ts'
import type { Opened } from './opened.ts'
import type { Outbox } from './outbox.ts'
import type { Pictures } from './pictures.ts'
import type { Pull } from './pull.ts'
import type { RemoteLists } from './remote-lists.ts'
import type { Replicated } from './replicated.ts'
import { namesOf } from './names.ts'
import type { Settings } from './settings.ts'
import type { SingleDocuments } from './single-documents.ts'
import type { Verifications } from './verify.ts'

export interface AnswerParts {
  readonly database: ReplicaDatabase
  readonly documents: Documents
  readonly outbox: Outbox
  readonly settings: Settings
  readonly replicated: Replicated
  readonly pull: Pull
  readonly lists: Lists
  readonly remoteLists: RemoteLists
  readonly opened: Opened
  readonly histories: Histories
  readonly verifications: Verifications
  readonly singles: Pick<SingleDocuments, 'one'>
  readonly pictures: Pictures
  readonly dispatch: Dispatch
  readonly files: Files
  readonly imports: Imports
  readonly sync$: () => Observable<SyncState>
  readonly wake: () => void
}

/** Which part of the replica answers what. */
export const answersOf = (parts: AnswerParts): ReplicaFace => {
  const { lists, remoteLists, opened, verifications, dispatch, files, imports, replicated } = parts
  /** Who answers for a list: this device, or the server. */
  const listsOf = (resource: string): Lists | RemoteLists => (remoteLists.has(resource) ? remoteLists : lists)
  const listsFor = (question: ListQuestion): Lists | RemoteLists =>
    remoteLists.answers(question) ? remoteLists : lists
  return {
    list$: (query) => listsFor(query).watch(query),
    page: (query) => listsFor(query).page(query),
    ids: (question) => listsFor(question).ids(question),
    some: (resource, ids) => listsOf(resource).some(resource, ids),
    values$: (query) => listsOf(query.resource).values(query),
    figure$: (question) => listsOf(question.resource).figure(question),
    computed$: (of, service, path) => remoteLists.computed(of, service, path),
    extract: async ({ question, columns, ids }, port) => {
      const chosen = ids === null ? null : new Set(ids)
      const from = listsFor(question)
      if (columns === null) giveSlices(await from.wholes(question, chosen), extractPort(port))
      else giveSlices(await from.cells(question, columns, chosen), extractPort(port))
    },

    document$: (resource, id) => opened.watch(resource, id),
    permitted$: (resource, ids) => opened.permitted(resource, ids),
    history$: (resource, id) => parts.histories.watch(resource, id),
    verification$: (resource, id) => verifications.check(resource, id),
    nightlyVerdict: () => verifications.nightly(),
    names: (keys) => namesOf(parts, keys),
    picture$: (id) => parts.pictures.watch(id),

    dispatch: (request, signer) => dispatch.give(request, signer),
    checkSigning: (request) => dispatch.checkSigning(request),
    discard: (commandId) => dispatch.discard(commandId),
    outgoing$: () => opened.tray(),

    attach: (bytes, name, folder) => files.attach(bytes, name, folder),
    openFile: (file) => files.open(file),

    imports$: () => imports.watch(),
    known: async (resource, paths, words) => {
      if (isTooLarge(resource)) {
        const found = await (words === undefined ? remoteLists.few(resource) : remoteLists.called(resource, words))
        return found && knownOf(resource, found, paths)
      }
      replicated.replicate(resource)
      return knownDocuments(parts.documents, resource, paths, (key) => replicated.isFilled(key))
    },
    attemptRows: (resource, commands) => imports.attempt(resource, commands),
    prepareImport: (start) => imports.prepare(start),
    keepImportPart: (id, index, commands, refused) => imports.keep(id, index, commands, refused),
    setImport: (id, state) => imports.set(id, state),
    forgetImport: (id) => imports.forget(id),
    takeBackImport: (start) => imports.takeBack(start),

    sync$: parts.sync$,
    device: () => reportOf(parts.database, replicated, parts.outbox),
    resync: async () => {
      await parts.pull.renew()
      parts.wake()
    },
    bring: async (resources) => {
      for (const resource of resources) if (!isTooLarge(resource)) replicated.replicate(resource)
    },
    setSetting: (key, value) => parts.settings.set(key, value),
    settingChanges$: () => parts.settings.changes$,
  }
}
