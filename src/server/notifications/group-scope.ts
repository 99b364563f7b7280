import type { Scope } from '../../domain/kernel/aggregate.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import type { Access } from '../parts.ts'

/** Where the system stands that acts for a whole group: in none of its companies. */
export const groupScope = async ({ rights }: Access, groupId: string): Promise<Scope> => {
  const snapshot = await rights.snapshot(groupId)
  const group: Ref = { id: groupId, name: snapshot?.group.name ?? groupId }
  return { companyGroup: group, company: { ...group, shortName: '' }, location: group }
}
