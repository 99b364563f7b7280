import { type Kysely, type RawBuilder, type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { resources } from '../../domain/resources.ts'
import { ensureHeldIndexes } from './held.ts'
import { ensureProjections, fillProjections } from './projection-fills.ts'
import type { Tables } from './schema.ts'

/** A migration of statements, one after the other. */
const statements = (...all: readonly RawBuilder<unknown>[]): Migration => ({
  up: async (db) => {
    for (const statement of all) await statement.execute(db)
  },
})

const first = statements(
  sql`create table logs (group_id text primary key, name text not null, domain text not null unique, head bigint not null default 0, head_hash text, rights_seq bigint not null default 0)`,
  sql`create table events (
      group_id text not null, seq bigint not null, id text not null, resource text not null, document_id text not null,
      version int not null, type text not null, schema int not null, data jsonb not null, actor jsonb not null, at text not null,
      command_id text not null, reason text, signature jsonb, previous_hash text, hash text not null, log_hash text not null,
      primary key (group_id, seq), unique (group_id, resource, document_id, version))`,
  sql`create function events_are_append_only() returns trigger language plpgsql as $$
      begin raise exception 'events are append-only'; end $$`,
  sql`create trigger events_no_change before update or delete on events for each row execute function events_are_append_only()`,
  sql`create trigger events_no_truncate before truncate on events for each statement execute function events_are_append_only()`,
  sql`create table documents (
      group_id text not null, resource text not null, id text not null, company_id text, location_id text, seq bigint not null,
      version int not null, deleted boolean not null, head_hash text not null, s1 text collate "C" not null, s2 text collate "C" not null,
      s3 text collate "C" not null, s4 text collate "C" not null, search text not null, readers text[] not null, past_readers text[] not null,
      state jsonb not null, primary key (group_id, resource, id))`,
  sql`create index documents_by_seq on documents (group_id, seq)`,
  sql`create index documents_by_s1 on documents (group_id, resource, s1, id)`,
  sql`create index documents_by_s2 on documents (group_id, resource, s2, id)`,
  sql`create index documents_by_s3 on documents (group_id, resource, s3, id)`,
  sql`create index documents_by_s4 on documents (group_id, resource, s4, id)`,
  sql`create index documents_by_reader on documents using gin (past_readers)`,
  sql`create table receipts (group_id text not null, command_id text not null, resource text not null, document_id text not null,
      fingerprint text not null, version int not null, events int not null, primary key (group_id, command_id))`,
  sql`create table sequences (group_id text not null, key text not null, value bigint not null, primary key (group_id, key))`,
  sql`create table credentials (group_id text not null, user_id text not null, password_hash text not null, must_change boolean not null default false, primary key (group_id, user_id))`,
  sql`create table sign_ins (id bigint generated always as identity primary key, group_id text not null, email text not null, user_id text, at text not null, address text not null, result text not null)`,
  sql`create table lockouts (account text primary key, failures jsonb not null, locked_until text, locks jsonb not null)`,
  sql`create table refresh_tokens (token_hash text primary key, family text not null, group_id text not null, user_id text not null, issued_at text not null,
      expires_at text not null, session_ends_at text not null, used_at text, successor text, revoked boolean not null default false)`,
  sql`create index refresh_tokens_by_family on refresh_tokens (family)`,
  sql`create table files (path text primary key, group_id text not null, company_id text not null, name text not null, content_type text not null,
      size int not null, sha256 text not null, uploaded_by text not null, at text not null, bytes bytea not null)`,
  sql`create table secrets (name text primary key, value text not null)`,
)

/** One-time electronic signatures, until their command comes (spec 06, Electronic signature). */
const signatures = statements(
  sql`create table signatures (token_hash text primary key, sid text not null, group_id text not null, user_id text not null, resource text not null,
      document_id text not null, command_type text not null, meaning text not null, expires_at text not null, used_at text)`,
)

/** Signed statements about the logs, and the verdict of each log's last check (src/server/audit). */
const checkpoints = statements(
  sql`create table checkpoints (id text primary key, group_id text not null, seq bigint not null, taken_at text not null, statement jsonb not null)`,
  sql`create index checkpoints_of_group on checkpoints (group_id, taken_at)`,
  sql`create table verifications (group_id text primary key, at text not null, seq bigint not null, events bigint not null,
      fault_count bigint not null, faults jsonb not null)`,
)

/** Where a rebuild collects its rows, and how far it has come (src/server/tools/rebuild.ts). */
const rebuilds = statements(
  sql`create table rebuilds (group_id text primary key, program text not null, seq bigint not null)`,
  sql`create table rebuilt_documents (like documents, primary key (group_id, resource, id))`,
  sql`create table rebuilt_sequences (like sequences, primary key (group_id, key))`,
)

/** Who is signed in where, codes that were mailed, passwords used before, and the queue of mails (spec 01, Session state machine). */
const session = statements(
  sql`create table sessions (sid text primary key, group_id text not null, user_id text not null, started_at text not null, last_used_at text not null,
      address text not null, user_agent text not null, ended_at text)`,
  sql`insert into sessions select family, min(group_id), min(user_id), min(issued_at), max(issued_at), '', '', case when bool_or(revoked) then max(issued_at) end
      from refresh_tokens group by family`,
  sql`create index sessions_of_user on sessions (group_id, user_id)`,
  sql`alter table sign_ins add column user_agent text not null default ''`,
  sql`create index sign_ins_of_user on sign_ins (group_id, user_id, id)`,
  sql`create table codes (id text primary key, group_id text not null, user_id text not null, purpose text not null, code_hash text not null,
      created_at text not null, expires_at text not null, tries int not null default 0, used_at text)`,
  sql`create index codes_of_user on codes (group_id, user_id)`,
  sql`create table password_history (group_id text not null, user_id text not null, password_hash text not null, at text not null)`,
  sql`create index password_history_of_user on password_history (group_id, user_id, at)`,
  sql`create table reset_requests (id bigint generated always as identity primary key, domain text not null, email text not null, address text not null,
      at text not null, done_at text)`,
  sql`create index reset_requests_open on reset_requests (id) where done_at is null`,
  sql`create table mails (id text primary key, group_id text not null, kind text not null, recipient text not null, subject text not null, body text,
      state text not null, tries int not null default 0, next_at text not null, lease text, leased_until text, created_at text not null, sent_at text, problem text)`,
  sql`create index mails_waiting on mails (next_at) where state = 'waiting'`,
)

/** Prompts and the replies to them, for a day (src/server/chat). */
const chats = statements(
  sql`create table chats (guid text primary key, group_id text not null, user_id text not null, company_id text not null,
      location_id text not null, prompt text not null, resource text, previous jsonb not null, status text not null, data text not null,
      source text, runner text not null, beat_at text not null, at text not null)`,
  sql`create index chats_of_user on chats (group_id, user_id, at)`,
)

/** Writes the marks of stored documents as this program makes them. */
const markAnew = async (db: Kysely<unknown>, which: RawBuilder<unknown>): Promise<void> => {
  for (const { key, marks: marksOf } of resources) {
    if (marksOf === undefined) continue
    // oxlint-disable no-await-in-loop -- one connection; few documents are to be marked anew
    const rows = await sql<{
      group_id: string
      id: string
      state: AnyDocument
    }>`select group_id, id, state from documents where resource = ${key} and ${which}`.execute(db)
    for (const { group_id, id, state } of rows.rows)
      await sql`update documents set marks = ${[...marksOf(state)]}::text[] where group_id = ${group_id} and resource = ${key} and id = ${id}`.execute(
        db,
      )
    // oxlint-enable no-await-in-loop
  }
}

/** Unique values and references by which documents find each other (domain/kernel/marks.ts). */
const marks: Migration = {
  up: async (db) => {
    await markColumns.up(db)
    await markAnew(db, sql`true`)
  },
}

const markColumns = statements(
  sql`alter table documents add column marks text[] not null default '{}'`,
  sql`alter table rebuilt_documents add column marks text[] not null default '{}'`,
  sql`create index documents_by_mark on documents using gin (marks)`,
)

/**
 * Words anywhere in what a document is found by (src/server/http/picking.ts), and how many documents there are. The leading space makes
 * the start of a text the start of a word. What waits to be merged is kept short: every search reads it too.
 */
const picking: Migration = {
  up: async (db) => {
    await ensureTrigrams(db)
    await pickingIndexes.up(db)
  },
}

const pickingIndexes = statements(
  sql`create index documents_by_words on documents using gin ((' ' || search) gin_trgm_ops) with (gin_pending_list_limit = 256)`,
  // Narrow, so that a list is counted without reading its documents.
  sql`create index documents_live on documents (group_id, resource, company_id, location_id) where not deleted`,
)

/** When which task comes next, who runs what, how far it has come and what it said (src/server/jobs). */
const jobs = statements(
  sql`create table job_schedule (group_id text not null, task_id text not null, expression text not null, next_at text not null, primary key (group_id, task_id))`,
  sql`create table job_leases (group_id text not null, resource text not null, id text not null, slot text not null, worker text not null,
      leased_until text not null, primary key (group_id, resource, id), unique (group_id, resource, slot))`,
  sql`create table job_progress (group_id text not null, resource text not null, id text not null, done bigint not null, total bigint not null,
      primary key (group_id, resource, id))`,
  sql`create table job_lines (group_id text not null, resource text not null, id text not null, line int not null, at text not null, text text not null,
      primary key (group_id, resource, id, line))`,
)

/** What exactly was signed, and whether a signature was tried with something else. One from before fits no command. */
const signedContent = statements(
  sql`alter table signatures add column content_hash text not null default '', add column expected_version int,
      add column told_at text`,
)

/** How old a receipt is, and ways to find what is too old (src/server/store/retention.ts). */
const retention = statements(
  // Of those that are here, and of a backup from before: from now on.
  sql`alter table receipts add column at text not null default to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  sql`create index receipts_by_age on receipts (group_id, at)`,
  sql`create index sign_ins_by_age on sign_ins (group_id, at)`,
  sql`create index mails_by_age on mails (group_id, created_at)`,
  sql`create index job_lines_by_age on job_lines (group_id, at)`,
)

/** Trusted since PostgreSQL 13: whoever may create in the database may create it. Where he may not, somebody else has to. */
const ensureTrigrams = async (db: Kysely<unknown>): Promise<void> => {
  const known = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  if (known.rows.length > 0) return
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
  } catch (error) {
    throw new Error(
      `The database needs the extension pg_trgm, and this program could not create it (${error instanceof Error ? error.message : String(error)}). Have an administrator of the database run: create extension pg_trgm; (Debian and Ubuntu bring it in the package postgresql-contrib.)`,
      { cause: error },
    )
  }
}

/**
 * Unique values are told apart in folded form (domain/kernel/visible.ts), and two more resources have such. What was written in plain
 * letters had that form already.
 */
export const foldedMarks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await markAnew(
      db,
      sql`(resource in ('users', 'change-assesment') or array_to_string(marks, '|') ~ '[^\\x01-\\x7f]')`,
    )
  },
}

/** Which files an event has named, and what counts them against what may be stored. Of those that are there already nothing is known: they stay. */
const heldFiles = statements(
  sql`alter table files add column held boolean not null default true`,
  sql`alter table files alter column held set default false`,
  sql`alter table files add column passes int not null default 0`,
  sql`create index files_by_uploader on files (group_id, uploaded_by) include (size)`,
  sql`create index files_unheld on files (group_id) where not held`,
)

/** Which document's step caused an effect (domain/kernel/effect.ts). */
const causes = statements(
  sql`alter table events add column cause jsonb`,
  sql`create index events_by_cause on events (group_id, (cause ->> 'resource'), (cause ->> 'id')) where cause is not null`,
)

/** What tables of projections there are; the tables themselves follow from what the areas declare. */
const projectionTables = statements(
  sql`create table projection_shapes (name text primary key, shape text not null)`,
  sql`create table projection_fills (name text not null, group_id text not null, resource text not null, document_id text not null,
      primary key (name, group_id))`,
)

/**
 * Lists in order of a slot are passed over by the index alone, without their documents: with all that says whose they are, and nothing that is
 * deleted (docs/decisions/12).
 */
const listIndexes = statements(
  ...(['s1', 's2', 's3', 's4'] as const).flatMap((slot) => [
    sql`drop index ${sql.id(`documents_by_${slot}`)}`,
    sql`create index ${sql.id(`documents_by_${slot}`)} on documents (group_id, resource, ${sql.id(slot)}, id) include (company_id, location_id) where not deleted`,
  ]),
)

/** The activity log is read in the order of time (src/server/http/logs.ts). */
const eventTimes = statements(sql`create index events_by_time on events (group_id, at)`)

/** Of a store that is there already, its newest event tells the time (src/server/store/proven-time.ts). Files no longer count the purges that found them. */
const provenTime = statements(
  sql`create table proven_time (one boolean primary key default true check (one), at text not null, doubted text, waited_ms bigint not null)`,
  sql`insert into proven_time (at, waited_ms) select at, 0 from (select max(at) as at from events) as newest where at is not null`,
  sql`alter table files drop column passes`,
)

/** What follows a refresh token is kept sealed (src/server/session/successor.ts); what lay there in clear goes. */
const sealedSuccessors = statements(sql`update refresh_tokens set successor = null where successor is not null`)

/**
 * A receipt stands beside every command: it says no more than a resend needs, whose document and resource the fingerprint holds. By age
 * they are found in the order in which they came.
 */
const smallReceipts = statements(
  sql`drop index receipts_by_age`,
  sql`alter table receipts drop column resource, drop column document_id, alter column fingerprint type text using left(fingerprint, 32)`,
  sql`create index receipts_by_age on receipts using brin (at)`,
)

/** What is looked for with each renewal, and by age each hour, among tokens and sessions of a year. */
const tokenIndexes = statements(
  sql`create index refresh_tokens_sealed on refresh_tokens (used_at) where successor is not null`,
  sql`create index refresh_tokens_by_age on refresh_tokens (group_id, session_ends_at)`,
  sql`create index sessions_by_age on sessions (group_id, last_used_at)`,
  sql`create index signatures_by_age on signatures (group_id, expires_at)`,
)

/**
 * Marks go into their index at once: what waits to be merged is read by every search, and a document of 1,000 lines searches a thousand
 * marks (1.3 s among 23,000 documents, not 1.3 ms).
 */
const promptMarks = statements(
  sql`alter index documents_by_mark set (fastupdate = off)`,
  sql`select gin_clean_pending_list('documents_by_mark'::regclass)`,
  // Mark by mark by the index, whatever the planner knows of the table: on a store that was just filled it would read all of it for each.
  sql`create function documents_marked(asked text[])
    returns table (mark text, group_id text, resource text, id text, deleted boolean, state jsonb)
    language sql stable set enable_seqscan = off as $$
      select one.mark, found.group_id, found.resource, found.id, found.deleted, found.state from unnest(asked) as one (mark)
        cross join lateral (select * from documents where marks @> array[one.mark] offset 0) as found $$`,
)

const calendarFeeds = statements(
  sql`create table calendar_feeds (group_id text not null, user_id text not null, secret_hash text not null unique, at text not null,
    primary key (group_id, user_id))`,
)

/** A file of the store that goes with a mail, and whom its answer reaches. */
const mailAttachments = statements(sql`alter table mails add column attachment text, add column reply_to text`)

/** What commands were answered that were not accepted. */
const refusals = statements(
  sql`create table refusals (group_id text not null, fingerprint text not null, answer jsonb not null, at text not null, primary key (group_id, fingerprint))`,
)

const provider: MigrationProvider = {
  getMigrations: async () => ({
    '0001-first': first,
    '0002-signatures': signatures,
    '0003-checkpoints': checkpoints,
    '0004-rebuilds': rebuilds,
    '0005-session': session,
    '0006-chats': chats,
    '0007-marks': marks,
    '0008-picking': picking,
    '0009-jobs': jobs,
    '0010-folded-marks': foldedMarks,
    '0011-held-files': heldFiles,
    '0012-signed-content': signedContent,
    '0013-retention': retention,
    '0014-causes': causes,
    '0015-projections': projectionTables,
    '0016-list-indexes': listIndexes,
    '0017-event-times': eventTimes,
    '0018-proven-time': provenTime,
    '0019-sealed-successors': sealedSuccessors,
    '0020-token-indexes': tokenIndexes,
    '0021-small-receipts': smallReceipts,
    '0022-prompt-marks': promptMarks,
    '0023-calendar-feeds': calendarFeeds,
    '0024-mail-attachments': mailAttachments,
    '0025-refusals': refusals,
  }),
}

/** Any number; every process takes the same. */
const indexLock = 4_202_601

/** Fields by which rules look documents up get an index each, as the registry declares them; so does what is open of a large resource. */
const ensureDeclaredIndexes = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Processes that start at once on a new database would make the same index twice.
    await sql`select pg_advisory_xact_lock(${sql.lit(indexLock)})`.execute(tx)
    for (const entry of resources)
      for (const lookup of entry.lookups ?? []) {
        const paths = typeof lookup === 'string' ? [lookup] : lookup
        const name = ['lookup', entry.key, ...paths]
          .join('_')
          .replaceAll(/[^A-Za-z0-9]/g, '_')
          .toLowerCase()
        const keys = paths.map((path) => sql`(state #>> ${sql.lit(`{${path.replaceAll('.', ',')}}`)})`)
        await sql`create index if not exists ${sql.id(name)} on documents (group_id, ${sql.join(keys)}) where resource = ${sql.lit(entry.key)}`.execute(
          tx,
        )
      }
    await ensureHeldIndexes(tx, resources)
  })

/** Brings a database to this program's tables. */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
  await ensureDeclaredIndexes(db)
  await ensureProjections(db)
  await fillProjections(db)
}
