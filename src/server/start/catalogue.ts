import type { Scope } from '../../domain/kernel/aggregate.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { permissions } from '../../domain/resources.ts'
import { type ProductRow, productRowsOf } from '../../domain/platform/permission/product-rows.ts'
import type { Commands, Log, Store } from '../parts.ts'
import { keepDocuments, type ProductDocument } from './product-documents.ts'

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

const documentOf = (row: ProductRow): ProductDocument => ({
  resource: row.resource,
  id: row.id,
  create: { type: 'Create', data: row.fields },
  renew: (stored) => {
    const patch = changesOf(row, stored)
    return Object.keys(patch).length === 0
      ? undefined
      : { type: 'Update', data: { patch }, expectedVersion: stored.version }
  },
})

/**
 * Brings the modules, resources and actions of a company group to this version of the product (spec 01: system rows come from
 * the product's registry at every start). Rows of earlier versions stay: authorizations may name them. Answers how many commands
 * it took; none when all is as it should be.
 */
export const keepCatalogue = async (parts: Store & Commands & Log, groupId: string): Promise<number> => {
  const group = await parts.db
    .selectFrom('logs')
    .select('name')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  const scope: Scope = { companyGroup: { id: groupId, name: group.name }, ...nowhere }
  const wanted = productRowsOf(permissions)
  let count = 0
  for (const resource of ['modules', 'resources', 'actions'] as const) {
    // Within one resource no row needs another, so that they share transactions.
    const rows = wanted.filter((row) => row.resource === resource).map(documentOf)
    // oxlint-disable-next-line no-await-in-loop -- resources name modules, actions name resources
    count += await keepDocuments(parts, scope, rows)
  }
  return count
}
