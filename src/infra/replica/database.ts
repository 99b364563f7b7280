import {
  createRxDatabase,
  type RxCollection,
  type RxDatabase,
  type RxJsonSchema,
  type RxStorage,
} from 'rxdb/plugins/core'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { slotLength } from '../../domain/registry/slots.ts'
import type { ImportCommand, ImportStart, ImportState, RowFault } from '../face-imports.ts'
import type { CommandState, Typed } from '../face.ts'
import type { Place } from '../rest/request.ts'
import { removeStored } from './removing.ts'

/** A confirmed document (architecture 4): written by the pull only. */
export interface DocumentRow {
  key: string
  resource: string
  id: string
  seq: number
  version: number
  s1: string
  s2: string
  s3: string
  s4: string
  state: AnyDocument
}

export interface EventRow {
  key: string
  document: string
  version: number
  state: EventEnvelope
}

/** A command that the server has not been seen to hold: written by dispatch and push only. */
export interface OutboxRow {
  /** UUID v7: sorts in the order in which commands were given. */
  commandId: string
  document: string
  entry: {
    resource: string
    documentId: string
    type: string
    data: unknown
    reason?: string
    typed?: Typed
    words: string
    createdAt: string
    /** Where its author worked when he gave it: it is sent from there, wherever he works since. */
    place?: Place
    /** Version that its author saw; null where the command does not need it. */
    expectedVersion: number | null
    /** The command of the same document that was on its way when this one was given. */
    after: string | null
    state: CommandState
    /** It was on its way once, so the server may hold it although no answer came. */
    tried?: true
    acceptedSeq?: number
    acceptedVersion?: number
    refusal?: Refusal
    /** The confirmed document when the command was given, for "what changed meanwhile". */
    base: AnyDocument | null
  }
}

export interface SettingRow {
  key: string
  value: { json: string }
}

/** What a command carries of a stored file. */
export interface StoredFile {
  readonly path: string
  readonly name: string
  readonly sha256: string
  readonly bytes: number
}

/** A file chosen on this device, kept until the store has it. */
export interface FileRow {
  id: string
  folder: string
  name: string
  /** Base64; empty once stored. */
  content: string
  /** ISO instant after which it is forgotten, unless a command still needs it. */
  expires: string
  stored?: StoredFile
}

/** A profile picture by its user (seed 1 section 3: value and expiry). */
export interface UserProfileRow {
  id: string
  /** Data URL. */
  value: string
  /** ISO instant from which on it is no longer shown. */
  expiry: string
}

/** An import on its way, and how far it is. */
export interface ImportRow {
  id: string
  job: ImportStart & {
    readonly state: ImportState
    readonly createdAt: string
    /** Where it was begun: it is sent from there. */
    readonly place: Place
    /** The part that is sent next. */
    readonly next: number
    readonly done: number
    readonly refused: number
  }
}

/** Some rows of an import: what is still to be sent, or what of it was refused. */
export interface ImportPartRow {
  key: string
  importId: string
  part: { readonly commands: readonly ImportCommand[]; readonly faults: readonly RowFault[] }
}

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

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const
const whole = { type: 'number', minimum: 0, maximum: 1_000_000_000_000, multipleOf: 1 } as const
const object = { type: 'object', additionalProperties: true } as const
const slot = text(slotLength)

const documents = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: text(160),
    resource: text(60),
    id: text(64),
    seq: whole,
    version: whole,
    s1: slot,
    s2: slot,
    s3: slot,
    s4: slot,
    state: object,
  },
  required: ['key', 'resource', 'id', 'seq', 'version', 's1', 's2', 's3', 's4', 'state'],
  indexes: [
    ['resource', 's1'],
    ['resource', 's2'],
    ['resource', 's3'],
    ['resource', 's4'],
  ],
} as unknown as RxJsonSchema<DocumentRow>

const events = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: { key: text(180), document: text(160), version: whole, state: object },
  required: ['key', 'document', 'version', 'state'],
  indexes: [['document', 'version']],
} as unknown as RxJsonSchema<EventRow>

const outbox = {
  version: 0,
  primaryKey: 'commandId',
  type: 'object',
  properties: { commandId: text(64), document: text(160), entry: object },
  required: ['commandId', 'document', 'entry'],
  indexes: ['document'],
} as unknown as RxJsonSchema<OutboxRow>

const settings = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: { key: text(200), value: object },
  required: ['key', 'value'],
} as unknown as RxJsonSchema<SettingRow>

const files = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: text(64),
    folder: { type: 'string' },
    name: { type: 'string' },
    content: { type: 'string' },
    expires: { type: 'string' },
    stored: object,
  },
  required: ['id', 'folder', 'name', 'content', 'expires'],
} as unknown as RxJsonSchema<FileRow>

const userProfiles = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: text(64), value: { type: 'string' }, expiry: { type: 'string' } },
  required: ['id', 'value', 'expiry'],
} as unknown as RxJsonSchema<UserProfileRow>

const imports = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: text(64), job: object },
  required: ['id', 'job'],
} as unknown as RxJsonSchema<ImportRow>

const importparts = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: { key: text(80), importId: text(64), part: object },
  required: ['key', 'importId', 'part'],
  indexes: ['importId'],
} as unknown as RxJsonSchema<ImportPartRow>

/** What of a replica is its user's own: what he asked for, with its files; the first is RxDB's. */
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

const openDatabase = <T>(name: string, storage: RxStorage<unknown, unknown>, multiInstance: boolean) =>
  createRxDatabase<T>({ name, storage, multiInstance, eventReduce: false, closeDuplicates: true })

/** Opens the few generic collections of a replica; one database per user and company. */
export const openReplicaDatabase = async (
  name: string,
  storage: RxStorage<unknown, unknown>,
  multiInstance: boolean,
): Promise<ReplicaDatabase> => {
  const database = await openDatabase<Collections>(name, storage, multiInstance)
  await database.addCollections(all)
  return database
}

/** Opens of another replica what sends its commands: RxDB's open core opens 13 collections at a time, and a replica beside it has up to eight. */
export const openOutboxDatabase = async (
  name: string,
  storage: RxStorage<unknown, unknown>,
  multiInstance: boolean,
): Promise<OutboxDatabase> => {
  const database = await openDatabase<Pick<Collections, 'outbox' | 'files'>>(name, storage, multiInstance)
  await database.addCollections(outgoing)
  return database
}

const openedProfiles = new WeakMap<ReplicaDatabase, Promise<RxCollection<UserProfileRow>>>()

/**
 * A replica's store of profile pictures, which the seed names (seed 1 section 9): opened when the first picture is looked at, or
 * has to go. What is past its expiry, an ISO instant, goes then.
 */
export const userProfilesOf = (database: ReplicaDatabase, now: string): Promise<RxCollection<UserProfileRow>> => {
  const opened = openedProfiles.get(database) ?? openProfiles(database, now)
  openedProfiles.set(database, opened)
  return opened
}

const openProfiles = async (database: ReplicaDatabase, now: string): Promise<RxCollection<UserProfileRow>> => {
  const { 'user-profiles': profiles } = await database.addCollections({ 'user-profiles': { schema: userProfiles } })
  const gone = (await profiles.find().exec()).filter(({ expiry }) => expiry <= now).map(({ id }) => id)
  const store = profiles as unknown as RxCollection<UserProfileRow>
  await removeStored(store, gone)
  return store
}

export const documentKey = (resource: string, id: string): string => `${resource}|${id}`
