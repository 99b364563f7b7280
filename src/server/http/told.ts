import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { Server } from '../server.ts'

/** Documents as plain reads answer them: with what follows for each from elsewhere. */
export const told = async (
  server: Server,
  groupId: string,
  entry: ResourceEntry,
  documents: readonly AnyDocument[],
): Promise<readonly AnyDocument[]> => {
  const { told: tells } = entry
  const snapshot = tells === undefined ? undefined : await server.rights.snapshot(groupId)
  if (tells === undefined || snapshot === undefined) return documents
  const { id, name } = snapshot.group
  const around = { now: server.now(), companyGroup: { id, name }, authorizations: snapshot.authorizations }
  return documents.map((one) => ({ ...one, ...tells(one, around) }))
}
