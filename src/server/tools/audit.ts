import { type Kysely } from 'kysely'
import { verifyChain } from '../../domain/kernel/chain.ts'
import { documentAt } from '../../domain/kernel/document.ts'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import { findResource } from '../../domain/registry/registry.ts'
import { digest } from '../commands/work.ts'
import { readEvents } from '../store/events.ts'
import type { Tables } from '../store/schema.ts'

type Print = (text: string) => void

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
