import type { ColumnType, Generated } from 'kysely'
import type { Checkpoint } from '../../domain/kernel/checkpoint.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { DocumentKey, Ref, Signature } from '../../domain/kernel/event.ts'
import type { Fault } from '../audit/fault.ts'
import type { Refused } from '../commands/refused.ts'

/** Written as JSON text, read as value. */
type Json<T> = ColumnType<T, string, string>

interface DocumentsTable {
  group_id: string
  resource: string
  id: string
  company_id: string | null
  location_id: string | null
  seq: number
  version: number
  deleted: boolean
  head_hash: string
  s1: string
  s2: string
  s3: string
  s4: string
  search: string
  marks: string[]
  readers: string[]
  past_readers: string[]
  state: Json<AnyDocument>
}

interface SequencesTable {
  group_id: string
  key: string
  value: number
}

/** Rows of every table, as they are written and read. */
export interface Tables {
  logs: {
    group_id: string
    name: string
    domain: string
    head: number
    head_hash: string | null
    /** Last seq that touched users, roles or another resource on which rights depend. */
    rights_seq: number
  }
  events: {
    group_id: string
    seq: number
    id: string
    resource: string
    document_id: string
    version: number
    type: string
    schema: number
    data: Json<unknown>
    actor: Json<Ref>
    at: string
    command_id: string
    reason: string | null
    signature: Json<Signature> | null
    previous_hash: string | null
    hash: string
    log_hash: string
    /** Of an effect: the document whose step caused it. */
    cause: Json<DocumentKey> | null
  }
  documents: DocumentsTable
  receipts: {
    group_id: string
    command_id: string
    /** Of what was asked, its resource and document too: the first half of a SHA-256, hexadecimal. */
    fingerprint: string
    /** Version that the command led to, and how many events it made. */
    version: number
    events: number
    /** When it was given; of those of an older program, when the table learnt to say so. */
    at: string
  }
  /** What commands were answered that were not accepted, so that a copy of one that the network brings later hears the same. */
  refusals: {
    group_id: string
    /** Of all that was sent, hexadecimal. */
    fingerprint: string
    answer: ColumnType<Refused, string, never>
    at: string
  }
  sequences: SequencesTable
  credentials: {
    group_id: string
    user_id: string
    password_hash: string
    must_change: boolean
  }
  /** Calendars of tasks that programs read without a session, by the hashes of their secrets. */
  calendar_feeds: {
    group_id: string
    user_id: string
    secret_hash: string
    at: string
  }
  sign_ins: {
    id: ColumnType<number, never, never>
    group_id: string
    email: string
    user_id: string | null
    at: string
    address: string
    result: string
    user_agent: ColumnType<string, string | undefined, never>
  }
  lockouts: {
    /** Domain and email as typed, lower-cased: accounts that do not exist lock in the same way. */
    account: string
    failures: Json<string[]>
    locked_until: string | null
    locks: Json<string[]>
  }
  refresh_tokens: {
    token_hash: string
    family: string
    group_id: string
    user_id: string
    issued_at: string
    expires_at: string
    session_ends_at: string
    used_at: string | null
    /** The pair that replaced it, sealed by it, for the grace time in which a lost reply may be asked again (session/successor.ts). */
    successor: string | null
    revoked: boolean
  }
  /** How far time has proven to have gone on (proven-time.ts): one row. */
  proven_time: {
    one: ColumnType<boolean, never, never>
    at: string
    doubted: string | null
    waited_ms: number
  }
  files: {
    path: string
    group_id: string
    company_id: string
    name: string
    content_type: string
    size: number
    sha256: string
    uploaded_by: string
    at: string
    bytes: Buffer
    /** An event has named it. */
    held: Generated<boolean>
  }
  secrets: {
    name: string
    value: string
  }
  signatures: {
    token_hash: string
    sid: string
    group_id: string
    user_id: string
    resource: string
    document_id: string
    command_type: string
    meaning: string
    /** Digest of data and reason. */
    content_hash: string
    expected_version: number | null
    expires_at: string
    used_at: string | null
    /** When it was first tried with something else. */
    told_at: string | null
  }
  /** A rebuild that is under way. */
  rebuilds: {
    group_id: string
    /** The program that began it: another one may fold differently, and begins anew. */
    program: string
    /** Position up to which the rebuilt rows have come. */
    seq: number
  }
  rebuilt_documents: DocumentsTable
  rebuilt_sequences: SequencesTable
  /** The statements by which the tables of a projection were made. */
  projection_shapes: { name: string; shape: string }
  /** Projections whose rows of a group are still to be made, and the document up to which they have come. */
  projection_fills: { name: string; group_id: string; resource: string; document_id: string }
  checkpoints: {
    id: string
    group_id: string
    seq: number
    taken_at: string
    /** The whole signed file. */
    statement: Json<Checkpoint>
  }
  /** What the last check of each log found. */
  verifications: {
    group_id: string
    at: string
    seq: number
    events: number
    fault_count: number
    /** The first hundred. */
    faults: Json<readonly Fault[]>
  }
  /** A prompt and the reply to it (spec 01, Chat message). */
  chats: {
    guid: string
    group_id: string
    user_id: string
    /** Where he stood when he asked. */
    company_id: string
    location_id: string
    prompt: string
    resource: string | null
    /** Replies of the conversation before it, oldest first. */
    previous: Json<readonly string[]>
    status: 'queued' | 'running' | 'done' | 'failed'
    /** The whole reply so far. */
    data: string
    source: 'built-in' | 'model' | null
    /** The server process that answers, and when it last said so. */
    runner: string
    beat_at: string
    at: string
  }
  /** One sign-in on one device; its id is that of the refresh family. */
  sessions: {
    sid: string
    group_id: string
    user_id: string
    started_at: string
    last_used_at: string
    address: string
    user_agent: string
    ended_at: string | null
  }
  /** One-time codes of reset, invitation and new-address links. */
  codes: {
    id: string
    group_id: string
    user_id: string
    purpose: 'reset' | 'invite' | 'email'
    code_hash: string
    created_at: string
    expires_at: string
    tries: ColumnType<number, number | undefined, number>
    used_at: string | null
  }
  password_history: {
    group_id: string
    user_id: string
    password_hash: string
    at: string
  }
  /** Resets that were asked for, whether the account exists or not. */
  reset_requests: {
    id: ColumnType<number, never, never>
    domain: string
    email: string
    address: string
    at: string
    done_at: string | null
  }
  mails: {
    id: string
    group_id: string
    kind: string
    recipient: string
    subject: string
    /** Gone once the mail is on its way or given up: it may hold a code. */
    body: string | null
    state: 'waiting' | 'sent' | 'failed'
    tries: ColumnType<number, number | undefined, number>
    next_at: string
    lease: string | null
    leased_until: string | null
    created_at: string
    sent_at: string | null
    problem: string | null
    /** Path of the file that goes with it. */
    attachment: string | null
    /** Whom an answer reaches, where that is not as the group says. */
    reply_to: string | null
  }
  /** When a task comes next. */
  job_schedule: {
    group_id: string
    task_id: string
    /** The schedule of which `next_at` was made: another one begins anew. */
    expression: string
    next_at: string
  }
  /** Who runs a job or a maintenance run, and until when he has to say so again. */
  job_leases: {
    group_id: string
    resource: string
    id: string
    /** What there is one of at a time: the task of a job, or maintenance as a whole. */
    slot: string
    worker: string
    leased_until: string
  }
  job_progress: {
    group_id: string
    resource: string
    id: string
    done: number
    total: number
  }
  /** What a job said while it ran: its last 500 lines. */
  job_lines: {
    group_id: string
    resource: string
    id: string
    line: number
    at: string
    text: string
  }
}
