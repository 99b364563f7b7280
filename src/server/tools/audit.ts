import { type Kysely } from 'kysely'
import { chainLog, hashOfEvent, verifyChain } from '../../domain/kernel/chain.ts'
import { documentAt } from '../../domain/kernel/document.ts'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import { findResource } from '../../domain/registry/registry.ts'
import { digest } from '../commands/work.ts'
import { envelopeOf, readEvents } from '../store/events.ts'
import type { Tables } from '../store/schema.ts'

type Print = (text: string) => void

const page = 5000

export interface Fault {
  readonly groupId: string
  readonly seq: number
  readonly what: string
}

/** Recomputes every event's hash, every document's chain and the log's own chain of a company group, in `seq` order. */
export const verifyGroup = async (
  db: Kysely<Tables>,
  groupId: string,
  progress: (done: number) => void = () => {},
): Promise<{ readonly events: number; readonly faults: readonly Fault[] }> => {
  const faults: Fault[] = []
  const heads = new Map<string, { version: number; hash: string }>()
  const log = await db
    .selectFrom('logs')
    .select(['head', 'head_hash'])
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  let logHash: string | null = null
  let seq = 0
  for (;;) {
    const rows = await db
      .selectFrom('events')
      .selectAll()
      .where('group_id', '=', groupId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(page)
      .execute()
    if (rows.length === 0) break
    for (const row of rows) {
      const fault = (what: string): void =>
        void faults.push({
          groupId,
          seq: row.seq,
          what: `${row.resource} ${row.document_id} version ${row.version}: ${what}`,
        })
      if (row.seq !== seq + 1)
        faults.push({ groupId, seq: seq + 1, what: `seq ${seq + 1} to ${row.seq - 1} is missing` })
      const event = envelopeOf(row)
      const key = `${event.resource}|${event.documentId}`
      const head = heads.get(key)
      if (event.version !== (head?.version ?? 0) + 1) fault(`version ${(head?.version ?? 0) + 1} is missing`)
      if (event.previousHash !== (head?.hash ?? null))
        fault(`previous hash does not match version ${event.version - 1}`)
      if (hashOfEvent(event, digest) !== event.hash) fault('content does not match its hash')
      logHash = chainLog(logHash, event.hash, digest)
      if (logHash !== row.log_hash) {
        fault('the log before it was changed, or it was moved')
        logHash = row.log_hash
      }
      heads.set(key, { version: event.version, hash: event.hash })
      seq = row.seq
    }
    progress(seq)
  }
  if (seq !== log.head || (log.head > 0 && logHash !== log.head_hash))
    faults.push({ groupId, seq: log.head, what: `the log ends at ${seq}, its head says ${log.head}` })
  return { events: seq, faults }
}

export const verifyStore = async (db: Kysely<Tables>, print: Print): Promise<number> => {
  const groups = await db.selectFrom('logs').select(['group_id', 'name']).execute()
  let broken = 0
  for (const group of groups) {
    const { events, faults } = await verifyGroup(db, group.group_id)
    print(
      faults.length === 0
        ? `${group.name}: verified, ${events} events, unbroken.`
        : `${group.name}: ${faults.length} faults in ${events} events.`,
    )
    for (const fault of faults.slice(0, 100)) print(`  seq ${fault.seq}: ${fault.what}`)
    broken += faults.length
  }
  return broken === 0 ? 0 : 1
}

const historyOf = async (
  db: Kysely<Tables>,
  resource: string,
  id: string,
): Promise<{ groupId: string; events: readonly EventEnvelope[] }> => {
  const row = await db
    .selectFrom('events')
    .select('group_id')
    .where('resource', '=', resource)
    .where('document_id', '=', id)
    .executeTakeFirst()
  if (row === undefined || findResource(resource) === undefined)
    throw new Error(`There is no ${resource} with the id ${id}.`)
  return { groupId: row.group_id, events: await readEvents(db, row.group_id, resource, id) }
}

export const show = async (
  db: Kysely<Tables>,
  resource: string,
  id: string,
  version: number | undefined,
  print: Print,
): Promise<number> => {
  const { events } = await historyOf(db, resource, id)
  const upto = version ?? events.length
  for (const event of events.slice(0, upto))
    print(
      `${String(event.version).padStart(4)}  ${event.at}  ${event.actor.name.padEnd(24)}  ${event.type}${event.reason === undefined ? '' : `  (${event.reason})`}`,
    )
  const entry = findResource(resource)
  if (entry !== undefined) print(JSON.stringify(documentAt(entry.aggregate, id, events, upto), null, 2))
  const verdict = verifyChain(events, digest)
  print(
    verdict.intact
      ? `Verified: ${verdict.events} events, unbroken. Head ${verdict.head?.slice(0, 12)}.`
      : verdict.message,
  )
  return verdict.intact ? 0 : 1
}

/** A leading apostrophe keeps spreadsheets from running a cell as a formula. */
const cell = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
  return `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

export const exportDocument = async (
  db: Kysely<Tables>,
  resource: string,
  id: string,
  format: string,
  print: Print,
): Promise<number> => {
  const { events } = await historyOf(db, resource, id)
  if (format === 'csv') {
    print(['version', 'at', 'actorId', 'actor', 'event', 'data', 'reason', 'hash', 'previousHash'].join(','))
    for (const one of events)
      print(
        [
          one.version,
          one.at,
          one.actor.id,
          one.actor.name,
          one.type,
          JSON.stringify(one.data),
          one.reason ?? '',
          one.hash,
          one.previousHash ?? '',
        ]
          .map(cell)
          .join(','),
      )
    return 0
  }
  if (format !== 'json') throw new Error(`${format} is not a format; there are json and csv.`)
  const entry = findResource(resource)
  print(
    JSON.stringify(
      {
        format: 'chronicle-history-1',
        resource,
        id,
        state: entry === undefined ? null : documentAt(entry.aggregate, id, events, events.length),
        events,
        verification: verifyChain(events, digest),
      },
      null,
      2,
    ),
  )
  return 0
}
