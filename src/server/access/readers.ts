import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { activeUsers, codeHolders, peopleOf } from './holders.ts'
import type { Snapshot } from './rights.ts'

/** Active users who may read all of a document while they work in its place: in its company, at its location or any. */
export const peopleWhoRead = (
  snapshot: Snapshot,
  entry: ResourceEntry,
  document: AnyDocument,
  now: string,
): readonly Ref[] => {
  if (document.version === 0 || document.deleted === true) return []
  const { read, readsUsual, scope } = entry
  const company = scope === 'group' ? undefined : (document['company'] as Ref).id
  const location = scope === 'location' ? { location: (document['location'] as Ref).id } : {}
  const here =
    company === undefined ? [...activeUsers(snapshot).values()] : peopleOf(snapshot, { company, ...location }, now)
  const tokens = new Set(entry.readers?.(document))
  if (read === 'open' || tokens.has('everybody')) return here
  const companies = company === undefined ? [...snapshot.companies.keys()] : [company]
  const isUsual = [...tokens].some((token) => token.startsWith('usual:'))
  const held = [...(read === 'readers' ? [] : [read]), ...(readsUsual !== undefined && isUsual ? [readsUsual] : [])]
  const holders = new Set(
    held.flatMap((code) =>
      companies.flatMap((one) =>
        codeHolders(snapshot, { code, company: one, ...location, admins: true }, now).map(({ id }) => id),
      ),
    ),
  )
  const departmentsOf = (id: string): readonly string[] => [
    ...(snapshot.heads.get(id) ?? []),
    ...[snapshot.departmentOf.get(id)].flatMap((one) => one ?? []),
  ]
  return here.filter(
    ({ id }) =>
      holders.has(id) ||
      tokens.has(`user:${id}`) ||
      departmentsOf(id).some((department) => tokens.has(`department:${department}`)),
  )
}
