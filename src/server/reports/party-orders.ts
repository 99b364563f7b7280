import { type Kysely, sql } from 'kysely'
import { type OpenOrder, orderSources, type OrderSource, unbilledOf } from '../../domain/accounts/cash-flow/orders.ts'
import { ordersOf, type Party, type PartyOrder } from '../../domain/accounts/party/party.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { resourceOf } from '../../domain/resources.ts'
import { readable } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'

/** Orders of a party that are not wholly billed, of those that the caller may read, the oldest first. */
export const partyOrders = async (
  db: Kysely<Tables>,
  groupId: string,
  caller: Caller,
  { kind, master }: Pick<Party, 'kind'> & { readonly master?: string },
): Promise<readonly PartyOrder[]> => {
  const resource: OrderSource | undefined = ordersOf(kind)
  if (resource === undefined || master === undefined) return []
  const entry = resourceOf(resource)
  const { rows } = await sql<{ readonly state: AnyDocument & OpenOrder }>`
    select state from documents
    where group_id = ${groupId} and resource = ${sql.lit(resource)} and company_id = ${caller.scope.company.id} and not deleted
      and state ->> 'status' = any(${[...orderSources[resource].open]}::text[]) and state #>> ${sql.lit(`{${kind},id}`)} = ${master}
      and ${readable(entry, caller)}
    order by state ->> 'date', id`.execute(db)
  return rows.map(({ state }) => ({
    id: state.id,
    name: entry.title(state),
    date: state.date,
    ...unbilledOf(resource, state.items),
  }))
}
