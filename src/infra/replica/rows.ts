import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Affected } from '../../domain/kernel/effect.ts'
import type { DocumentKey, EventEnvelope } from '../../domain/kernel/event.ts'
import type { BeginData } from '../../domain/platform/import/parts.ts'
import type { ImportCommand, ImportProgress, RefusedRow } from '../face-imports.ts'
import type { OutgoingCommand } from '../face.ts'
import type { Place } from '../rest/request.ts'

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
  /** The event as the server has it, and beside it the other documents that its command changed. */
  state: EventEnvelope & { readonly $caused?: readonly DocumentKey[] }
}

/** A command to another document that follows from one on its way. */
export interface Foreseen {
  readonly resource: string
  readonly documentId: string
  readonly type: string
  readonly data: unknown
  readonly reason?: string
}

/** A command that the server has not been seen to hold: written by dispatch and push only. */
export interface OutboxRow {
  /** UUID v7: sorts in the order in which commands were given. */
  commandId: string
  document: string
  entry: Omit<OutgoingCommand, 'commandId' | 'seq' | 'meanwhile'> & {
    /** Where its author worked when giving it: it is sent from there, wherever they work since. */
    place?: Place
    /** Version that its author saw; null where the command does not need it. */
    expectedVersion: number | null
    /** The command of the same document that was on its way when this one was given. */
    after: string | null
    /** It was on its way once, so the server may hold it although no answer came. */
    tried?: true
    acceptedSeq?: number
    acceptedVersion?: number
    /** Version upon which the server accepted it. */
    acceptedAfter?: number
    /** What the server says that it changed elsewhere; absent where nothing. */
    affected?: readonly Affected[]
    /** Its effects on other documents as this device foresaw them; absent where it has none, or they are the server's to decide. */
    effects?: readonly Foreseen[]
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

/** A file to be opened: with the hash of its content where the record holds one. */
export type NamedFile = Pick<StoredFile, 'path'> & Partial<Pick<StoredFile, 'sha256'>>

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

/** An import on its way, or on its way back, and how far it is. */
export interface ImportRow {
  id: string
  job: Omit<ImportProgress, 'isWaiting'> & {
    /** Where it was begun: it is sent from there. */
    readonly place: Place
    /** The part that is sent next. */
    readonly next: number
    readonly parts: number
    /** Of a take back: tells it from those of before. */
    readonly startId?: string
    /** What its record is begun with; none: it is taken back. */
    readonly begin?: BeginData
    /** The state that the record was told last; none: nobody has heard of it. */
    readonly told?: 'running' | 'paused' | 'cancelled' | undefined
    /** How often the record was told of a state: by it each telling has an id of its own. */
    readonly turns: number
  }
}

/** Rows of an import that are still to be sent. */
export interface ImportPartRow {
  key: string
  importId: string
  part: { readonly commands: readonly ImportCommand[]; readonly refused: readonly RefusedRow[] }
}

/** A document among those of all resources. */
export const documentKey = (resource: string, id: string): string => `${resource}|${id}`

/** The other documents on which a command has effects, as far as they were foreseen. */
export const effectKeys = ({ entry }: Pick<OutboxRow, 'entry'>): readonly string[] =>
  (entry.effects ?? []).map(({ resource, documentId }) => documentKey(resource, documentId))
