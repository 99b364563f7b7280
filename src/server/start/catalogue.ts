import { v7 as newId } from 'uuid'
import type { Scope } from '../../domain/kernel/aggregate.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { type ProductRow, productRows } from '../../domain/platform/permission/product-rows.ts'
import type { Server } from '../server.ts'

const nowhere: Pick<Scope, 'company' | 'location'> = {
  company: { id: 'none', name: '', shortName: '' },
  location: { id: 'none', name: '' },
}

/** Fields in which the stored document is not what this version says. A description is the users' own. */
const changesOf = ({ fields }: ProductRow, stored: AnyDocument): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([key, value]) => JSON.stringify(sorted(stored[key])) !== JSON.stringify(sorted(value)),
    ),
  )

/** The store gives the keys of an object in an order of its own. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * Brings the modules, resources and actions of a company group to this version of the product (spec 01: system rows come from
 * the product's registry at every start). Rows of earlier versions stay: authorizations may name them. Answers how many commands
 * it took; none when all is as it should be.
 */
export const keepCatalogue = async (server: Server, groupId: string): Promise<number> => {
  const group = await server.db
    .selectFrom('logs')
    .select('name')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  const rows = await server.db
    .selectFrom('documents')
    .select(['resource', 'id', 'state'])
    .where('group_id', '=', groupId)
    .where('resource', 'in', ['modules', 'resources', 'actions'])
    .execute()
  const stored = new Map(rows.map((row) => [`${row.resource}|${row.id}`, row.state]))
  const scope: Scope = { companyGroup: { id: groupId, name: group.name }, ...nowhere }
  const submit = async (row: ProductRow): Promise<number> => {
    const own = stored.get(`${row.resource}|${row.id}`)
    const patch = own === undefined ? row.fields : changesOf(row, own)
    if (Object.keys(patch).length === 0) return 0
    const outcome = await server.submit({
      groupId,
      by: { system: scope },
      resource: row.resource,
      documentId: row.id,
      commandId: newId(),
      ...(own === undefined
        ? { type: 'Create', data: row.fields }
        : { type: 'Update', data: { patch }, expectedVersion: own.version }),
    })
    if (outcome.kind === 'accepted') return 1
    // Another process, started at the same moment, was first: then it is as it should be already.
    if (outcome.kind === 'conflict' || (outcome.kind === 'refused' && outcome.refusal.rule === 'E-AGAIN')) return 0
    server.log.error({ outcome, id: row.id }, 'a row of the permission catalogue was refused')
    return 0
  }
  let count = 0
  for (const resource of ['modules', 'resources', 'actions'] as const) {
    // Within one resource no row needs another, so that they share transactions.
    // oxlint-disable-next-line no-await-in-loop -- resources name modules, actions name resources
    const counts = await Promise.all(productRows.filter((row) => row.resource === resource).map(submit))
    count += counts.reduce((sum, one) => sum + one, 0)
  }
  return count
}
