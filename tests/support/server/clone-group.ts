import { type Kysely, sql } from 'kysely'
import { chainEvent, chainLog, signedHashOf } from '../../../src/domain/kernel/chain.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import { fileMark } from '../../../src/domain/kernel/marks.ts'
import { digest } from '../../../src/server/store/digest.ts'
import { allProjectionTables } from '../../../src/server/store/projection-tables.ts'
import { eventRow, readEvents } from '../../../src/server/store/events.ts'
import type { Tables } from '../../../src/server/store/schema.ts'

/** What a group brings along beside its log: all but who is signed in, what is on its way and what was signed of it. */
const copied = [
  'documents',
  'receipts',
  'sequences',
  'credentials',
  'password_history',
  'sign_ins',
  'files',
  'job_schedule',
  'job_progress',
  'job_lines',
  ...allProjectionTables(''),
] as const

/** Its own document and the addresses of its files name a group; nothing else does. */
const renamed = (text: string, from: string, to: string): string =>
  text.replaceAll(`"${from}"`, `"${to}"`).replaceAll(`"${from}/`, `"${to}/`)

/** The events of a document as they would be in the other group: renamed, signed and chained anew. */
const retold = (events: readonly EventEnvelope[], from: string, to: string): readonly EventEnvelope[] => {
  const told: EventEnvelope[] = []
  for (const one of events) {
    const { hash: _hash, signature, ...event } = JSON.parse(renamed(JSON.stringify(one), from, to)) as EventEnvelope
    told.push(
      chainEvent(
        {
          ...event,
          previousHash: told.at(-1)?.hash ?? null,
          ...(signature === undefined ? {} : { signature: { ...signature, signedHash: signedHashOf(event, digest) } }),
        },
        digest,
      ),
    )
  }
  return told
}

/**
 * Copies a company group with its log under another id, which is its domain too: the same people, passwords and documents, and
 * both chains hold. Takes a fraction of the time in which commands would make the group.
 */
export const cloneGroup = (db: Kysely<Tables>, from: string, to: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const log = await tx.selectFrom('logs').selectAll().where('group_id', '=', from).executeTakeFirstOrThrow()
    const links = await tx
      .selectFrom('events')
      .select(['seq', 'hash', 'resource', 'document_id'])
      .where('group_id', '=', from)
      .orderBy('seq')
      .execute()
    const named = await sql<{ resource: string; id: string }>`
      select distinct resource, document_id as id from events where group_id = ${from}
        and (document_id = ${from} or data::text like ${`%"${from}"%`} or data::text like ${`%"${from}/%`})`.execute(tx)
    const anew = new Map<number, EventEnvelope>()
    for (const { resource, id } of named.rows)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const event of retold(await readEvents(tx, from, resource, id), from, to)) anew.set(event.seq, event)

    let head: string | null = null
    const logHashes = links.map(({ seq, hash }) => (head = chainLog(head, anew.get(seq)?.hash ?? hash, digest)))
    const columns = async (table: string): Promise<readonly string[]> =>
      (
        await sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} and is_identity = 'NO' and column_name <> 'group_id'`.execute(
          tx,
        )
      ).rows.map((one) => one.name)

    await tx
      .insertInto('logs')
      .values({ ...log, group_id: to, domain: to, head_hash: head })
      .execute()
    const kept = links.flatMap(({ seq }, index) => (anew.has(seq) ? [] : [{ seq, logHash: logHashes[index] }]))
    const ofEvents = (await columns('events')).filter((name) => name !== 'log_hash')
    await sql`insert into events (group_id, log_hash, ${sql.join(ofEvents.map((one) => sql.ref(one)))})
      select ${to}, l.log_hash, ${sql.join(ofEvents.map((one) => sql.ref(`e.${one}`)))} from events e
      join unnest(${kept.map((one) => one.seq)}::bigint[], ${kept.map((one) => one.logHash)}::text[]) as l (seq, log_hash) on e.seq = l.seq
      where e.group_id = ${from}`.execute(tx)
    for (const [index, { seq }] of links.entries()) {
      const event = anew.get(seq)
      if (event === undefined) continue
      const row = eventRow(to, { ...event, logHash: logHashes[index] as string })
      // oxlint-disable-next-line no-await-in-loop -- a handful
      await tx
        .insertInto('events')
        .values({
          ...row,
          data: JSON.stringify(row.data),
          actor: JSON.stringify(row.actor),
          signature: row.signature === null ? null : JSON.stringify(row.signature),
          cause: row.cause === null ? null : JSON.stringify(row.cause),
        })
        .execute()
    }
    for (const table of copied) {
      // oxlint-disable no-await-in-loop -- one connection
      const names = await columns(table)
      const taken = names.map((name) =>
        table === 'files' && name === 'path' ? sql`${`${to}/`} || substr(path, ${from.length + 2})` : sql.ref(name),
      )
      await sql`insert into ${sql.table(table)} (group_id, ${sql.join(names.map((one) => sql.ref(one)))})
        select ${to}, ${sql.join(taken)} from ${sql.table(table)} where group_id = ${from}`.execute(tx)
      // oxlint-enable no-await-in-loop
    }
    for (const { resource, id } of named.rows) {
      const last = [...anew.values()].findLast(
        (one) => one.resource === resource && one.documentId === (id === from ? to : id),
      )
      // oxlint-disable-next-line no-await-in-loop -- a handful
      await sql`update documents set id = ${id === from ? to : id}, head_hash = ${last?.hash ?? ''},
          state = replace(replace(state::text, ${`"${from}"`}, ${`"${to}"`}), ${`"${from}/`}, ${`"${to}/`})::jsonb,
          marks = array(select replace(mark, ${fileMark(`${from}/`)}, ${fileMark(`${to}/`)}) from unnest(marks) as mark)
        where group_id = ${to} and resource = ${resource} and id = ${id}`.execute(tx)
    }
  })
