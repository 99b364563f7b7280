import type { Observable } from 'rxjs'
import type { DocumentKey } from '../domain/kernel/event.ts'
import type { FigureQuestion } from '../domain/platform/dashboard/figures.ts'
import type { Service } from '../domain/registry/entry.ts'
import type {
  ComputedAnswer,
  DeviceReport,
  DispatchRequest,
  DispatchResult,
  DocumentAnswer,
  FigureAnswer,
  HistoryAnswer,
  ListAnswer,
  ListQuery,
  ListQuestion,
  NightlyVerdict,
  OutgoingCommand,
  PermittedView,
  Signer,
  SyncState,
  ValuesAnswer,
  ValuesQuery,
  Verification,
  View,
} from './face.ts'
import type {
  ImportCommand,
  ImportProgress,
  ImportStart,
  KnownDocument,
  RefusedRow,
  ReturnStart,
  Trial,
} from './face-imports.ts'
import type { ExtractQuestion } from './replica/extract.ts'
import type { Attached, Opened } from './replica/files.ts'
import type { NamedFile } from './replica/rows.ts'

/** Lists, and what is reckoned from them. */
export interface ListFace {
  list$(query: ListQuery): Observable<ListAnswer>
  /** A window, once, from the complete list. */
  page(query: ListQuery): Promise<ListAnswer>
  /** Ids of all rows that match. */
  ids(question: ListQuestion): Promise<readonly string[]>
  /** Documents by their ids, once; what does not exist is left out. */
  some(resource: string, ids: readonly string[]): Promise<readonly View[]>
  values$(query: ValuesQuery): Observable<ValuesAnswer>
  figure$(question: FigureQuestion): Observable<FigureAnswer>
  /**
   * What the server computes at a path of a service from documents or rows of these resources: asked again whenever any of them changed;
   * without a path nothing is asked.
   */
  computed$(of: readonly string[], service: Service, path: string | null): Observable<ComputedAnswer>
  /** The rows of a file go through the port to its writer, past the page. */
  extract(question: ExtractQuestion, port: MessagePort): Promise<void>
}

/** One document, its events, and whether they are untouched. */
export interface DocumentFace {
  document$(resource: string, id: string): Observable<DocumentAnswer>
  /** Several, with what the viewer may do on each; what does not exist is left out. */
  permitted$(resource: string, ids: readonly string[]): Observable<readonly PermittedView[]>
  history$(resource: string, id: string): Observable<HistoryAnswer>
  verification$(resource: string, id: string): Observable<Verification>
  nightlyVerdict(): Promise<NightlyVerdict | null>
  /** What documents are called, in the order asked for; null where the user may not see one, or it cannot be asked for now. */
  names(keys: readonly DocumentKey[]): Promise<readonly (string | null)[]>
  /** The profile picture of an employee as a data URL; null while there is none. */
  picture$(id: string): Observable<string | null>
}

/** Commands, signed or not, and what has become of them. */
export interface CommandFace {
  /** Without a signer a command is kept on this device and sent in the background; with one it is sent at once or not at all. */
  dispatch(request: DispatchRequest, signer?: Signer): Promise<DispatchResult>
  /** Why a command cannot be signed now; null: it can. To be asked before anybody types a password. */
  checkSigning(request: DispatchRequest): Promise<DispatchResult | null>
  /** Takes a refused command out of the sync tray. */
  discard(commandId: string): Promise<void>
  /** Every command not yet seen, refused ones included. */
  outgoing$(): Observable<readonly OutgoingCommand[]>
}

export interface FileFace {
  attach(bytes: Blob, name: string, folder: string): Promise<Attached>
  openFile(file: NamedFile): Promise<Opened>
}

/** Files of rows on their way to the server. */
export interface ImportFace {
  imports$(): Observable<readonly ImportProgress[]>
  /**
   * Documents as an import finds them; undefined where this device does not get them. Of what devices do not hold, those that are called by one of
   * the words: all of them, where these are few, unless words are given.
   */
  known(
    resource: string,
    paths: readonly string[],
    words?: readonly string[],
  ): Promise<readonly KnownDocument[] | undefined>
  /** What would become of rows now; nothing is written. */
  attemptRows(resource: string, commands: readonly ImportCommand[]): Promise<Trial>
  prepareImport(start: ImportStart): Promise<void>
  keepImportPart(
    id: string,
    index: number,
    commands: readonly ImportCommand[],
    refused?: readonly RefusedRow[],
  ): Promise<void>
  setImport(id: string, state: 'running' | 'paused' | 'cancelled'): Promise<void>
  forgetImport(id: string): Promise<void>
  /** Takes the rows of an import back, part after part. */
  takeBackImport(start: ReturnStart): Promise<void>
}

/** The device itself: its connection, what it holds, what it remembers for its user. */
export interface DeviceFace {
  sync$(): Observable<SyncState>
  device(): Promise<DeviceReport>
  /** Brings everything here anew; what waits to be sent is left alone. */
  resync(): Promise<void>
  /** Has these resources brought here before their documents are asked for; what no device holds is left out. */
  bring(resources: readonly string[]): Promise<void>
  setSetting(key: string, value: unknown): Promise<void>
  settingChanges$(): Observable<{ readonly key: string; readonly value: unknown }>
}

/**
 * All that views may ask of the replica. The replica in its worker has these methods, and so has what the page holds of it:
 * `worker/carried.ts` carries whatever is written here, so that it is written once. What ends in `$` is live, all else answers once;
 * arguments and answers are data that can cross between threads.
 */
export type ReplicaFace = ListFace & DocumentFace & CommandFace & FileFace & ImportFace & DeviceFace
