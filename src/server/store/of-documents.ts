import { Array as Lists } from 'effect'
import { type RawBuilder, sql } from 'kysely'

/** Which document it is. */
export interface Place {
  readonly resource: string
  readonly id: string
}

/**
 * That a row belongs to one of some documents. A join with their list would say the same, and is planned by what the database believes of
 * the group's size: of a group that is minutes old it believes that it has one row, and held each of its rows against each document.
 *
 * @param column where the row has the id of its document
 */
export const ofDocuments = (column: 'id' | 'document_id', documents: readonly Place[]): RawBuilder<boolean> => {
  const byResource = Object.entries(Lists.groupBy(documents, (one) => one.resource))
  const ofOne = byResource.map(
    ([resource, all]) =>
      sql`resource = ${resource} and ${sql.ref(column)} = any(${[...new Set(all.map((one) => one.id))]}::text[])`,
  )
  return ofOne.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ofOne, sql` or `)})`
}
