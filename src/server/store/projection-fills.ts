import { type Kysely, sql } from 'kysely'
import { projections } from '../../domain/areas.ts'
import type { Projection } from '../../domain/kernel/projection.ts'
import { beforeAll, nextProjected } from './projected-documents.ts'
import { projectionStatements, projectionTables } from './projection-tables.ts'
import { writeProjected } from './projections.ts'
import type { Tables } from './schema.ts'

/** Any number; every process takes the same. */
const shapeLock = 4_202_603

const drop = async (tx: Kysely<Tables>, { name }: Pick<Projection, 'name'>): Promise<void> => {
  const declared = { name } as Projection
  const tables = [projectionTables(declared), projectionTables(declared, 'rebuilt_')].flatMap((one) =>
    Object.values(one),
  )
  for (const table of tables)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`drop table if exists ${sql.table(table)}`.execute(tx)
  await tx.deleteFrom('projection_shapes').where('name', '=', name).execute()
  await tx.deleteFrom('projection_fills').where('name', '=', name).execute()
}

/** Has the rows of groups made from their logs by the next `fillProjections`; their tables are empty. */
export const owe = (tx: Kysely<Tables>, { name }: Projection): Promise<unknown> =>
  sql`insert into projection_fills select ${name}, group_id, ${beforeAll.resource}, ${beforeAll.id} from logs`.execute(
    tx,
  )

/** Makes the tables of what is declared, anew where it was declared otherwise; those of what is declared no longer go. */
export const ensureProjections = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(shapeLock)})`.execute(tx)
    const shapes = new Map(
      (await tx.selectFrom('projection_shapes').selectAll().execute()).map(({ name, shape }) => [name, shape]),
    )
    for (const name of shapes.keys())
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (!projections.all.some((one) => one.name === name)) await drop(tx, { name })
    for (const projection of projections.all) {
      const statements = projectionStatements(projection)
      const shape = statements.join(';\n')
      if (shapes.get(projection.name) === shape) continue
      // oxlint-disable no-await-in-loop -- one connection
      await drop(tx, projection)
      for (const statement of statements) await sql.raw(statement).execute(tx)
      await tx.insertInto('projection_shapes').values({ name: projection.name, shape }).execute()
      await owe(tx, projection)
      // oxlint-enable no-await-in-loop
    }
  })

/**
 * Fills what is owed from the logs, some documents a transaction: stopped at any moment, the next start goes on. Nothing is served
 * before it has ended; processes that start at once share the work.
 */
export const fillProjections = async (db: Kysely<Tables>): Promise<void> => {
  for (;;)
    // oxlint-disable-next-line no-await-in-loop -- page after page
    if (await db.transaction().execute(fillPage)) return
}

/** Answers whether nothing is owed any more. */
const fillPage = async (tx: Kysely<Tables>): Promise<boolean> => {
  const fill = await tx.selectFrom('projection_fills').selectAll().limit(1).forUpdate().executeTakeFirst()
  if (fill === undefined)
    return (await tx.selectFrom('projection_fills').select('name').limit(1).execute()).length === 0
  const { name, group_id: groupId } = fill
  const own = tx.updateTable('projection_fills').where('name', '=', name).where('group_id', '=', groupId)
  const resources = projections.resourcesOf(projections.named(name))
  const { documents, rows } =
    resources.length === 0
      ? { documents: [], rows: [] }
      : await nextProjected(tx, groupId, resources, { resource: fill.resource, id: fill.document_id })
  await writeProjected(
    tx,
    groupId,
    rows.filter((row) => row.projection.name === name),
  )
  const last = documents.at(-1)
  if (last === undefined)
    await tx.deleteFrom('projection_fills').where('name', '=', name).where('group_id', '=', groupId).execute()
  else await own.set({ resource: last.resource, document_id: last.id }).execute()
  return false
}
