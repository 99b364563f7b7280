import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { projections } from '../../domain/areas.ts'
import { emptyDocument, evolveDocument } from '../../domain/kernel/document.ts'
import { liftEvent } from '../../domain/kernel/upcast.ts'
import type { ProjectedRow } from '../../domain/registry/projections.ts'
import { resourceOf } from '../../domain/resources.ts'
import { envelopeOf } from './events.ts'
import { ofDocuments, type Place } from './of-documents.ts'
import type { Tables } from './schema.ts'

/** A log is walked by resource, then by id. */
export const beforeAll: Place = { resource: '', id: '' }

/** Documents that are folded at once. */
const pageSize = 200

/**
 * The next documents of some resources after a place, and the rows that their events give to all projections, by folding each from
 * its first event. It reads nothing but the log, and holds no more than these documents.
 */
export const nextProjected = async (
  db: Kysely<Tables>,
  groupId: string,
  resources: readonly string[],
  after: Place,
  size = pageSize,
): Promise<{ readonly documents: readonly Place[]; readonly rows: readonly ProjectedRow[] }> => {
  const documents = await db
    .selectFrom('events')
    .select(['resource', 'document_id as id'])
    .where('group_id', '=', groupId)
    .where('resource', 'in', resources)
    .where('version', '=', 1)
    .where(sql<boolean>`(resource, document_id) > (${after.resource}, ${after.id})`)
    .orderBy('resource')
    .orderBy('document_id')
    .limit(size)
    .execute()
  const events = await db
    .selectFrom('events')
    .selectAll()
    .where('group_id', '=', groupId)
    .where(ofDocuments('document_id', documents))
    .orderBy('resource')
    .orderBy('document_id')
    .orderBy('version')
    .execute()
  const rows: ProjectedRow[] = []
  let document = emptyDocument(resourceOf(resources[0] as string).aggregate, '')
  for (const row of events) {
    const { aggregate } = resourceOf(row.resource)
    const event = liftEvent(aggregate, envelopeOf(row))
    document = evolveDocument(
      aggregate,
      row.version === 1 ? emptyDocument(aggregate, row.document_id) : document,
      event,
    )
    rows.push(...projections.rowsOf(event, document))
  }
  return { documents, rows }
}
