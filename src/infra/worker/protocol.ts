import type { FigureQuestion } from '../../domain/platform/dashboard/figures.ts'
import type {
  Amended,
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
  Signer,
  SignResult,
  SyncState,
  ValuesAnswer,
  ValuesQuery,
  Verification,
  View,
} from '../face.ts'
import type { ImportCommand, ImportProgress, ImportStart, KnownDocument, RowFault, Trial } from '../face-imports.ts'
import type { StoredFile } from '../replica/database.ts'
import type { ExtractQuestion } from '../replica/extract.ts'
import type { Attached, Opened } from '../replica/files.ts'
import type { Owned } from '../replica/replica-names.ts'
import type { Credentials } from '../rest/request.ts'
import type { ServiceSettings } from '../rest/services.ts'
import type { Authorization } from '../session/authorization.ts'
import type { HistorySlice } from './slices.ts'

/** What the main thread gives the worker to begin with. */
export interface Start {
  readonly origin: string
  readonly services: ServiceSettings
  readonly authorization: Authorization
  /** What the user has had on this device, of whatever company. */
  readonly owned: readonly Owned[]
  readonly credentials: Credentials
  /** Server clock minus device clock, milliseconds. */
  readonly offset: number
}

/** What the worker asks of the main thread, which holds the tokens. */
export interface Home {
  /** A call was answered 401 with this token: the credentials to try again with, or undefined. */
  expired(usedToken: string): Promise<Credentials | undefined>
  rightsMoved(): void
  heardServerTime(offset: number): void
}

/** What can be watched, and the answers that come back. */
export interface Watched {
  readonly list: { readonly question: ListQuery; readonly answer: ListAnswer }
  readonly values: { readonly question: ValuesQuery; readonly answer: ValuesAnswer }
  readonly figure: { readonly question: FigureQuestion; readonly answer: FigureAnswer }
  readonly document: {
    readonly question: { readonly resource: string; readonly id: string }
    readonly answer: DocumentAnswer
  }
  readonly history: {
    readonly question: { readonly resource: string; readonly id: string }
    readonly answer: HistoryAnswer
  }
  readonly verification: {
    readonly question: { readonly resource: string; readonly id: string }
    readonly answer: Verification
  }
  /** The profile picture of an employee as a data URL; null while there is none. */
  readonly picture: { readonly question: { readonly id: string }; readonly answer: string | null }
  readonly outgoing: { readonly question: null; readonly answer: readonly OutgoingCommand[] }
  readonly sync: { readonly question: null; readonly answer: SyncState }
  readonly imports: { readonly question: null; readonly answer: readonly ImportProgress[] }
  readonly settings: { readonly question: null; readonly answer: { readonly key: string; readonly value: unknown } }
}
export type WatchedKind = keyof Watched

/** Files of rows on their way to the server. */
export interface ImportsFace {
  /** Documents as an import finds them; undefined where this device does not get them all. */
  known(resource: string, paths: readonly string[]): Promise<readonly KnownDocument[] | undefined>
  /** What would become of rows now; nothing is written. */
  attemptRows(resource: string, commands: readonly ImportCommand[]): Promise<Trial>
  prepareImport(start: ImportStart): Promise<void>
  keepImportPart(id: string, index: number, commands: readonly ImportCommand[]): Promise<void>
  setImport(id: string, state: 'running' | 'paused' | 'cancelled'): Promise<void>
  forgetImport(id: string): Promise<void>
  importFaults(id: string): Promise<readonly RowFault[]>
}

/** What of it crosses the threads in one message. */
export type Carried<Kind extends WatchedKind> = Kind extends 'history' ? HistorySlice : Watched[Kind]['answer']

/** The worker's face (plain data and callbacks only; carried by comlink). */
export interface ReplicaWorker extends ImportsFace {
  /** Begins to open the user's database; `start` waits for it and says what went wrong. */
  open(authorization: Authorization): void
  /** Opens the replica; resolves with all settings when views may ask. */
  start(start: Start, home: Home): Promise<readonly (readonly [string, unknown])[]>
  renew(credentials: Credentials, authorization: Authorization, offset: number): void
  watch<Kind extends WatchedKind>(
    handle: number,
    kind: Kind,
    question: Watched[Kind]['question'],
    answer: (value: Carried<Kind>) => void,
  ): void
  unwatch(handle: number): void
  page(query: ListQuery): Promise<ListAnswer>
  ids(question: ListQuestion): Promise<readonly string[]>
  some(resource: string, ids: readonly string[]): Promise<readonly View[]>
  /** The rows of a file go through the port to its writer, past the page. */
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
  setSetting(key: string, value: unknown): Promise<void>
  wake(): void
}
