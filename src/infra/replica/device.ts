import type { DeviceReport, HeldResource } from '../face.ts'
import type { ReplicaDatabase } from './database.ts'
import type { Outbox } from './outbox.ts'
import type { Replicated } from './replicated.ts'

/** What the device holds: counts and cursors, no contents. */
export const reportOf = async (
  database: ReplicaDatabase,
  replicated: Replicated,
  outbox: Outbox,
): Promise<DeviceReport> => {
  const resources = await Promise.all(
    replicated.resources().map(async (resource): Promise<HeldResource> => {
      const progress = replicated.progress(resource)
      const documents = await database.documents.count({ selector: { resource }, index: ['resource', 's1'] }).exec()
      return { resource, documents, after: progress?.after ?? 0, filled: replicated.isFilled(resource) }
    }),
  )
  const [events, files] = await Promise.all([database.events.count().exec(), database.files.count().exec()])
  const rows = outbox.all()
  const refused = rows.filter((row) => row.entry.state === 'refused').length
  return {
    name: database.name,
    resources: resources.toSorted((one, other) => (one.resource < other.resource ? -1 : 1)),
    events,
    files,
    outbox: { waiting: rows.length - refused, refused },
  }
}
