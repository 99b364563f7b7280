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
