import type { Meaning } from '../domain/kernel/aggregate.ts'
import type { ChainVerdict } from '../domain/kernel/chain.ts'
import type { AnyDocument, DocumentMeta } from '../domain/kernel/document.ts'
import type { DocumentKey, EventEnvelope, Ref } from '../domain/kernel/event.ts'
import type { Refusal } from '../domain/kernel/refusal.ts'
import type { Difference } from '../domain/history/differences.ts'
import type { Figure } from '../domain/platform/dashboard/figures.ts'
import type { NightlyVerdict, ServerVerdict } from './rest/verdicts.ts'
import type { Service } from '../domain/registry/entry.ts'
import type { Filter } from '../domain/registry/filters.ts'
import type { ReportTotals } from '../domain/registry/totals.ts'

export type { Difference, Filter, NightlyVerdict }

/**
 * What views may ask of the replica, and what they get. Everything here is plain data that crosses a worker boundary;
 * the hooks in `infra/react` turn it into React state.
 */

export interface ListQuery {
  readonly resource: string
  readonly filters: readonly Filter[]
  readonly search: string
  /** Column key, with `-` for descending. */
  readonly sort: string
  /** Rows wanted around what is visible. */
  readonly from: number
  readonly size: number
  /** What begins with the words searched for stands first, then what has them where words begin; `sort` orders these parts. */
  readonly ranked?: true
  /** Only what this device holds, also of a resource that is too large to hold. */
  readonly here?: true
}

/** A figure of what is on this device; it is final once that is all (`ready`). */
export interface FigureAnswer extends Figure {
  readonly status: 'filling' | 'ready'
}

/** What the server computes for whoever looks at it; no device reckons it. */
export type ComputedAnswer =
  | { readonly status: 'asking' | 'unreached' }
  | { readonly status: 'refused'; readonly sentence: string }
  | { readonly status: 'ready'; readonly body: unknown }

/** Which values a column takes, for choosing among them. */
export interface ValuesQuery {
  readonly resource: string
  readonly column: string
  /** Values whose name holds this. */
  readonly search: string
  /** Answered whether they are found or not. */
  readonly chosen: readonly string[]
  readonly most: number
}

export interface PresentValue {
  /** What a filter names it by: a reference's id, else the value. */
  readonly value: string
  readonly name: string
  /** Documents that hold it, where they were counted. */
  readonly count?: number
}

export interface ValuesAnswer {
  readonly values: readonly PresentValue[]
  readonly chosen: readonly PresentValue[]
  /** How many were found, beyond those in the answer. */
  readonly total: number
}

/** What is asked of a list beside its window. */
export type ListQuestion = Omit<ListQuery, 'from' | 'size'>

/** Where a command stands (architecture 4). `waiting` is `saved` without a local decision: a fact is the server's to know. */
export type CommandState = 'saved' | 'waiting' | 'sent' | 'accepted' | 'refused'

/** What others made of a document: its newest version that is of no command given on this device, with who made it and when, where that is known. */
export interface Others {
  readonly version: number
  readonly by?: Ref
  /** ISO instant. */
  readonly at?: string
}

/** A document as its viewer is shown it, with what others made of it where it has come further by commands of this device. */
export type ShownDocument = AnyDocument & { readonly $others?: Others }

/** What others made of a document that is shown. */
export const othersOf = (document: DocumentMeta & Pick<ShownDocument, '$others'>): Others =>
  document.$others ?? { version: document.version, by: document.lastModifiedBy, at: document.lastModifiedAt }

export interface View {
  readonly document: ShownDocument
  /** The least advanced of the document's commands that the server has not been seen to hold. */
  readonly pending: CommandState | null
}

export interface ListAnswer {
  /** `filling` until the first fill has brought everything; what is there already is shown. */
  readonly status: 'filling' | 'ready'
  /** Rows that match. */
  readonly total: number
  /** Rows of the resource in the replica. */
  readonly all: number
  readonly from: number
  readonly rows: readonly View[]
  /** The server does not answer, and devices do not hold all of the resource: what was opened on this one. */
  readonly isPartial?: true
  /** `total` and `all` may be a little out: nobody counts a large resource for each page. */
  readonly about?: true
  /** Why the server does not give this list. */
  readonly refusal?: string
  /** Of a report: what all rows that match come to. */
  readonly totals?: ReportTotals
  /** The server does not answer: what it said at this instant. */
  readonly seenAt?: string
}

export interface DocumentAnswer {
  /**
   * `absent`: it does not exist or may not be read. `newer`: its events are newer than this app. `elsewhere`: it was never opened on this
   * device, which is offline.
   */
  readonly status: 'filling' | 'ready' | 'absent' | 'newer' | 'elsewhere'
  readonly view: View | null
  /** By command type: why the viewer may not give it now; a missing key means they may. */
  readonly refusals: Readonly<Record<string, Refusal>>
  /** By command type: what it may mean to give and sign it now (spec 06, Electronic signature). */
  readonly signs: Readonly<Record<string, Meaning>>
  /** The document's commands on their way. */
  readonly commands: readonly OutgoingCommand[]
}

/** One document among several, with what its viewer may do on it now. */
export interface PermittedView extends Pick<DocumentAnswer, 'refusals' | 'signs'>, Pick<View, 'document'> {
  /** False while a fact of its rules is not here: nothing is refused, and the server decides. */
  readonly isKnown: boolean
}

export interface OutgoingCommand extends Omit<DispatchRequest, 'seenVersion' | 'seenOthers' | 'replaces'> {
  readonly commandId: string
  /** `HOD approval of CR/25-26/0012` */
  readonly words: string
  readonly state: CommandState
  readonly createdAt: string
  /** Position in the group log once accepted. */
  readonly seq?: number
  readonly refusal?: Refusal
  /** For a refused one: what changed since the command was typed, newest last. */
  readonly meanwhile?: readonly Difference[]
}

/** The form from which a command came, so that a refused one can be amended where it was typed. Plain data; the replica only stores it. */
export interface Typed {
  /** Setting of the form's draft. */
  readonly draft: string
  readonly values: unknown
  /** What the form was opened on, as the form has it. */
  readonly basis?: unknown
  /** Where the form stands, where its command has no page of its own. */
  readonly page?: string
}

export interface DispatchRequest {
  readonly resource: string
  readonly documentId: string
  readonly type: string
  readonly data: unknown
  readonly reason?: string
  readonly typed?: Typed
  /** Version of the document that its author saw; without it the newest that this device has counts as seen. */
  readonly seenVersion?: number
  /** The newest version of others that its author saw: with it the author's own commands that came since are not taken for theirs. */
  readonly seenOthers?: number
  /** Id of the refused command that this one gives anew, changed: it leaves the sync tray when this one is taken. */
  readonly replaces?: string
}

export type DispatchResult =
  /** Kept durably on this device or, where it was signed, by the server. */
  | { readonly outcome: 'saved'; readonly commandId: string }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  /**
   * The device cannot keep it (full disk, storage refused), or it cannot be signed now: nothing was accepted, the text stays in the form.
   * `isBehind`: what its author saw lacks commands of their own; it is to be given again upon a document that shows them.
   */
  | { readonly outcome: 'not-kept'; readonly message: string; readonly isBehind?: true }
  /** Only with a signer. Nothing was given: the password or the account is wrong, or the account is locked. */
  | { readonly outcome: 'not-signed'; readonly field: 'email' | 'password'; readonly message: string }

/** Who signs: the email is typed at the first signing of a session, the password each time. */
export interface Signer {
  readonly email?: string
  readonly password: string
}

export interface SyncState {
  readonly connection: 'live' | 'connecting' | 'offline'
  /** ISO instant of the last contact, while offline. */
  readonly offlineSince: string | null
  readonly sending: number
  readonly waiting: number
  readonly refused: number
  /** Resources whose first fill is under way: `{ resource, received, total }`, total null while unknown. */
  readonly filling: readonly { readonly resource: string; readonly received: number; readonly total: number | null }[]
  /** Services that do not answer while others do: since when (milliseconds of server time), and the keys of their resources. */
  readonly outages: readonly {
    readonly service: Service
    readonly since: number
    readonly resources: readonly string[]
  }[]
  /** What was typed in other companies and is not with the server yet, or was refused there. */
  readonly elsewhere: readonly {
    readonly company: string
    /** The user may not work there any more. */
    readonly isLost: boolean
    readonly unsent: number
    readonly refused: number
  }[]
  /** The server runs a newer app: a reload is offered. */
  readonly newerApp: boolean
}

export interface HistoryAnswer {
  readonly status: 'loading' | 'ready' | 'unavailable'
  /** Oldest first, each as it was stored. */
  readonly events: readonly EventEnvelope[]
  /** How many of them, from the first, this app can read; what comes after is newer than it, or was damaged. */
  readonly legible: number
  /** Documents that an event's command changed beside its own, by the version of the event; absent where there are none. */
  readonly caused?: Readonly<Record<number, readonly DocumentKey[]>>
}

/** A check of the copy that this device holds, and what the server says of the group's log. */
export interface Verification {
  readonly status: 'checking' | 'done'
  /** Events checked so far, of `total`. */
  readonly checked: number
  readonly total: number
  /** Of this device's copy, once checked. */
  readonly verdict: ChainVerdict | null
  /** `asking` while under way; `unreachable` where no answer, or none that can be understood, came. */
  readonly server: ServerVerdict | 'asking' | 'unreachable'
}

/** One resource on this device. */
export interface HeldResource {
  readonly resource: string
  readonly documents: number
  /** Position of the log up to which it is here. */
  readonly after: number
  readonly filled: boolean
}

/** What this device holds for the user and company; no contents of documents. */
export interface DeviceReport {
  readonly name: string
  readonly resources: readonly HeldResource[]
  /** Events of histories that were opened. */
  readonly events: number
  readonly files: number
  readonly outbox: { readonly waiting: number; readonly refused: number }
}
