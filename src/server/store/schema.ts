import type { ColumnType, Generated } from 'kysely'
import type { Checkpoint } from '../../domain/kernel/checkpoint.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref, Signature } from '../../domain/kernel/event.ts'
import type { Fault } from '../audit/fault.ts'

/** Written as JSON text, read as value. */
type Json<T> = ColumnType<T, string, string>

export interface LogsTable {
  group_id: string
  name: string
  domain: string
  head: number
  head_hash: string | null
  /** Last seq that touched users, roles or another resource on which rights depend. */
  rights_seq: number
}

export interface EventsTable {
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
}

export interface DocumentsTable {
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

export interface ReceiptsTable {
  group_id: string
  command_id: string
  resource: string
  document_id: string
  fingerprint: string
  /** Version that the command led to, and how many events it made. */
  version: number
  events: number
  /** When it was given; of those of an older program, when the table learnt to say so. */
  at: string
}

export interface SequencesTable {
  group_id: string
  key: string
  value: number
}

export interface CredentialsTable {
  group_id: string
  user_id: string
  password_hash: string
  must_change: boolean
}

export interface SignInsTable {
  id: ColumnType<number, never, never>
  group_id: string
  email: string
  user_id: string | null
  at: string
  address: string
  result: string
  user_agent: ColumnType<string, string | undefined, never>
}

export interface LockoutsTable {
  /** Domain and email as typed, lower-cased: accounts that do not exist lock in the same way. */
  account: string
  failures: Json<string[]>
  locked_until: string | null
  locks: Json<string[]>
}

export interface RefreshTokensTable {
  token_hash: string
  family: string
  group_id: string
  user_id: string
  issued_at: string
  expires_at: string
  session_ends_at: string
  used_at: string | null
  /** The pair that replaced it, kept for the grace time in which a lost reply may be asked again. */
  successor: string | null
  revoked: boolean
}

export interface FilesTable {
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
  /** How often the purge found nothing that refers to it. */
  passes: Generated<number>
}

export interface SecretsTable {
  name: string
  value: string
}

export interface SignaturesTable {
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

export interface CheckpointsTable {
  id: string
  group_id: string
  seq: number
  taken_at: string
  /** The whole signed file. */
  statement: Json<Checkpoint>
}

/** What the last check of each log found. */
export interface VerificationsTable {
  group_id: string
  at: string
  seq: number
  events: number
  fault_count: number
  /** The first hundred. */
  faults: Json<readonly Fault[]>
}

/** A rebuild that is under way. */
export interface RebuildsTable {
  group_id: string
  /** The program that began it: another one may fold differently, and begins anew. */
  program: string
  /** Position up to which the rebuilt rows have come. */
  seq: number
}

/** A prompt and the reply to it (spec 01, Chat message). */
export interface ChatsTable {
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
export interface SessionsTable {
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
export interface CodesTable {
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

export interface PasswordHistoryTable {
  group_id: string
  user_id: string
  password_hash: string
  at: string
}

/** Resets that were asked for, whether the account exists or not. */
export interface ResetRequestsTable {
  id: ColumnType<number, never, never>
  domain: string
  email: string
  address: string
  at: string
  done_at: string | null
}

export interface MailsTable {
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
}

/** When a task comes next. */
export interface JobScheduleTable {
  group_id: string
  task_id: string
  /** The schedule of which `next_at` was made: another one begins anew. */
  expression: string
  next_at: string
}

/** Who runs a job or a maintenance run, and until when he has to say so again. */
export interface JobLeasesTable {
  group_id: string
  resource: string
  id: string
  /** What there is one of at a time: the task of a job, or maintenance as a whole. */
  slot: string
  worker: string
  leased_until: string
}

export interface JobProgressTable {
  group_id: string
  resource: string
  id: string
  done: number
  total: number
}

/** What a job said while it ran: its last 500 lines. */
export interface JobLinesTable {
  group_id: string
  resource: string
  id: string
  line: number
  at: string
  text: string
}

export interface Tables {
  logs: LogsTable
  events: EventsTable
  documents: DocumentsTable
  receipts: ReceiptsTable
  sequences: SequencesTable
  credentials: CredentialsTable
  sign_ins: SignInsTable
  lockouts: LockoutsTable
  refresh_tokens: RefreshTokensTable
  files: FilesTable
  secrets: SecretsTable
  signatures: SignaturesTable
  rebuilds: RebuildsTable
  rebuilt_documents: DocumentsTable
  rebuilt_sequences: SequencesTable
  checkpoints: CheckpointsTable
  verifications: VerificationsTable
  chats: ChatsTable
  sessions: SessionsTable
  codes: CodesTable
  password_history: PasswordHistoryTable
  reset_requests: ResetRequestsTable
  mails: MailsTable
  job_schedule: JobScheduleTable
  job_leases: JobLeasesTable
  job_progress: JobProgressTable
  job_lines: JobLinesTable
}
