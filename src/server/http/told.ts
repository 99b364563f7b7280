import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { Access, Clock } from '../parts.ts'

/** Documents as plain reads answer them: with what follows for each from elsewhere. */
export const told = async (
  parts: Access & Clock,
  groupId: string,
  entry: ResourceEntry,
  documents: readonly AnyDocument[],
): Promise<readonly AnyDocument[]> => {
  const snapshot = entry.told === undefined ? undefined : await parts.rights.snapshot(groupId)
  if (entry.told === undefined || snapshot === undefined) return documents
  const { tells } = entry.told
  const { id, name } = snapshot.group
  const around = { now: parts.now(), companyGroup: { id, name }, authorizations: snapshot.authorizations }
  return documents.map((one) => ({ ...one, ...tells(one, around) }))
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The data of a command without what plain reads tell: who sends back what he read is understood. */
export const untold = ({ told: said }: ResourceEntry, data: unknown): unknown => {
  if (said === undefined || !isPlain(data)) return data
  const { patch } = data
  return isPlain(patch) ? { ...data, patch: said.forgets(patch) } : said.forgets(data)
}
