import { type Kysely, sql } from 'kysely'
import type { GradeFound, PlaceFound, StockFound } from '../../domain/accounts/tally/out-stock.ts'
import { stockMastersOf } from '../../domain/accounts/tally/out-stock.ts'
import type { OutUnit } from '../../domain/accounts/tally/write-stock.ts'
import { stockLedgers } from '../../domain/inventory/stock/entries.ts'
import type { StockClass } from '../../domain/inventory/item-category/item-category.ts'
import { stockSummaryReport } from '../../domain/inventory/stock-reports.ts'
import { round } from '../../domain/registry/decimals.ts'
import type { Caller } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'
import { tableOf } from './table.ts'

/** Who asks for the stock of the company in which he is. */
export type StockReader = Pick<Caller, 'codes' | 'scope'>

interface Lying extends Omit<StockFound, 'made' | 'expires'> {
  readonly stockClass: StockClass | null
  readonly made: string | null
  readonly expires: string | null
}

/** What lay of each batch in each godown before a day. */
const lyingBefore = async (
  db: Kysely<Tables>,
  groupId: string,
  reader: StockReader,
  day: string,
): Promise<readonly Lying[]> => {
  const { rows } = await sql<Lying>`
    select report.grade, report.godown, coalesce(batch.state ->> 'name', report.batch) as batch,
      report."opening.quantity"::text as quantity, report."opening.value"::float8 as value,
      category.state ->> 'stockClass' as "stockClass",
      coalesce(batch.state ->> 'manufacturedOn', batch.state ->> 'receivedOn') as made, batch.state ->> 'expireBy' as expires
    from ${tableOf(stockSummaryReport, groupId, reader, { from: day, to: day })}
      left join documents as batch on batch.group_id = ${groupId} and batch.resource = 'item-batches'
        and batch.id = report.batch collate "default"
      left join documents as item on item.group_id = ${groupId} and item.resource = 'items'
        and item.id = report.item collate "default"
      left join documents as category on category.group_id = ${groupId} and category.resource = 'item-categories'
        and category.id = item.state #>> '{itemCategory,id}'
    where report."opening.quantity" <> 0 or report."opening.value" <> 0
    order by 1, 2, 3`.execute(db)
  return rows
}

/** The grades of the company's items, and those of which there is stock. */
const gradesOf = async (
  db: Kysely<Tables>,
  groupId: string,
  companyId: string,
  stocked: readonly string[],
): Promise<readonly GradeFound[]> =>
  (
    await sql<GradeFound>`
      select grade.id, grade.state ->> 'name' as name, item.state ->> 'name' as item, item.id as "itemId",
        coalesce(item.state #>> '{stockGroup,id}', '') as "group",
        coalesce(unit.state ->> 'symbol', item.state #>> '{uom,name}', '') as unit,
        coalesce(item.state ->> 'batchTracked', 'yes') = 'yes' as "isInBatches"
      from documents as grade
        join documents as item on item.group_id = ${groupId} and item.resource = 'items' and item.id = grade.state #>> '{item,id}'
        left join documents as unit on unit.group_id = ${groupId} and unit.resource = 'metrics'
          and unit.id = item.state #>> '{uom,id}'
      where grade.group_id = ${groupId} and grade.resource = 'item-grades' and (grade.id = any(${stocked}::text[])
        or not grade.deleted and not item.deleted
          and item.state -> 'companies' @> jsonb_build_array(jsonb_build_object('id', ${companyId}::text)))
      order by item.state ->> 'name', grade.state ->> 'name', grade.id`.execute(db)
  ).rows

const unitsOf = async (
  db: Kysely<Tables>,
  groupId: string,
  symbols: readonly string[],
): Promise<readonly OutUnit[]> => {
  const { rows } = await sql<OutUnit>`
    select distinct on (1) state ->> 'symbol' as symbol, state ->> 'name' as name, coalesce((state ->> 'decimals')::int, 3) as decimals
    from documents where group_id = ${groupId} and resource = 'metrics' and state ->> 'symbol' = any(${symbols}::text[])
    order by 1, deleted`.execute(db)
  return rows
}

interface FoundPlace {
  readonly id: string
  readonly name: string
  readonly parent: string | null
  readonly beside: string | null
}

const placeOf = ({ id, name, parent, beside }: FoundPlace): PlaceFound => ({
  id,
  name,
  ...(parent === null ? {} : { parent }),
  ...(beside === null ? {} : { beside }),
})

/** Stock groups, of every company, or the godowns of one. */
const placesOf = async (
  db: Kysely<Tables>,
  groupId: string,
  resource: 'stock-groups' | 'godowns',
  companyId: string | null,
): Promise<readonly PlaceFound[]> => {
  const { rows } = await sql<FoundPlace>`
    select id, state ->> 'name' as name, state #>> '{parent,id}' as parent, state #>> '{location,name}' as beside
    from documents where group_id = ${groupId} and resource = ${resource} and not deleted
      and (${companyId}::text is null or company_id = ${companyId}) order by state ->> 'name', id`.execute(db)
  return rows.map(placeOf)
}

/** The masters of stock with what lay of each before a day, and what of the ledgers of stock that is, by the keys of these. */
export const stockBefore = async (db: Kysely<Tables>, groupId: string, reader: StockReader, day: string) => {
  const companyId = reader.scope.company.id
  const lying = await lyingBefore(db, groupId, reader, day)
  const grades = await gradesOf(db, groupId, companyId, [...new Set(lying.map(({ grade }) => grade))])
  const units = await unitsOf(db, groupId, [...new Set(grades.map(({ unit }) => unit))])
  const groups = await placesOf(db, groupId, 'stock-groups', null)
  const godowns = await placesOf(db, groupId, 'godowns', companyId)
  const ofLedgers = new Map<string, number>()
  for (const { stockClass, value } of lying) {
    const key = stockLedgers[stockClass ?? 'raw']
    ofLedgers.set(key, (ofLedgers.get(key) ?? 0) + value)
  }
  return {
    ofLedgers,
    masters: stockMastersOf({
      units,
      groups,
      godowns,
      grades,
      stock: lying.map(({ stockClass: _class, quantity, made, expires, ...one }) => ({
        ...one,
        quantity: round(quantity, 6),
        ...(made === null ? {} : { made }),
        ...(expires === null ? {} : { expires }),
      })),
    }),
  }
}
