import { type Kysely, type RawBuilder, sql } from 'kysely'
import { projections } from '../../domain/areas.ts'
import type { ColumnKind, Projection } from '../../domain/kernel/projection.ts'
import type { ProjectedRow } from '../../domain/registry/projections.ts'
import { unitsOf } from '../store/balances.ts'
import { ofDocuments, type Place } from '../store/of-documents.ts'
import { beforeAll, nextProjected } from '../store/projected-documents.ts'
import { monthsOf } from '../store/balance-lows.ts'
import { cameOf, lowest, lowOf, projectionTables } from '../store/projection-tables.ts'
import type { Tables } from '../store/schema.ts'
import type { Fault } from './fault.ts'

type Note = (fault: Fault) => void

/** A row as the store holds it, each value as text. */
interface Stored {
  readonly seq: number
  readonly n: number
  readonly resource: string
  readonly documentId: string
  readonly version: number
  readonly values: Readonly<Record<string, string>>
}

const keyOf = ({ seq, n }: { readonly seq: number; readonly n: number }): string => `${seq}|${n}`

const storedRows = async (
  db: Kysely<Tables>,
  groupId: string,
  projection: Projection,
  documents: readonly Place[],
): Promise<readonly Stored[]> => {
  const values = sql.join(Object.keys(projection.columns).map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}::text`))
  const { rows } = await sql<Stored>`select seq, n, resource, document_id as "documentId", version,
      jsonb_build_object(${values}) as values from ${sql.table(projectionTables(projection).rows)}
    where group_id = ${groupId} and ${ofDocuments('document_id', documents)}
    order by seq, n`.execute(db)
  return rows
}

/** Holds the stored rows of some documents against those that their events give. */
const compareRows = (
  projection: Projection,
  expected: readonly ProjectedRow[],
  stored: readonly Stored[],
  note: Note,
): void => {
  const left = new Map(stored.map((row) => [keyOf(row), row]))
  const fault = ({ seq, n, resource, documentId, version }: Omit<Stored, 'values'>, words: string): void =>
    note({ seq, resource, documentId, version, message: `row ${n} of ${projection.label} ${words}.` })
  for (const row of expected) {
    const found = left.get(keyOf(row))
    left.delete(keyOf(row))
    if (found === undefined) fault(row, 'is missing')
    else if (found.documentId !== row.documentId || found.resource !== row.resource || found.version !== row.version)
      fault(row, `names ${found.resource} ${found.documentId} version ${found.version}`)
    else
      for (const [column, kind] of Object.entries(projection.columns)) {
        const [is, should] = [found.values[column] ?? '', row.values[column] as string | number]
        if (!isSame(kind, is, should)) fault(row, `holds ${column} ${is}, and by the events it is ${should}`)
      }
  }
  for (const row of left.values()) fault(row, 'is given by no event')
}

const isSame = (kind: ColumnKind, is: string, should: string | number): boolean =>
  kind === 'quantity' || kind === 'money' ? unitsOf(kind, is) === unitsOf(kind, should) : is === should

/** Most faults of one kind that are looked for: a table that was emptied has as many as it had rows. */
const most = 1000

/** Rows of documents that the log does not have, or whose events give no rows. */
const strayRows = async (db: Kysely<Tables>, groupId: string, projection: Projection, note: Note): Promise<void> => {
  const { rows } = await sql<Omit<Stored, 'values'>>`select seq, n, resource, document_id as "documentId", version
    from ${sql.table(projectionTables(projection).rows)} stray where group_id = ${groupId}
      and not exists (select from events where events.group_id = stray.group_id and events.resource = stray.resource
        and events.document_id = stray.document_id and events.version = 1
        and events.resource = any(${projections.resourcesOf(projection)}::text[]))
    order by seq, n limit ${sql.lit(most)}`.execute(db)
  for (const { n, ...row } of rows) note({ ...row, message: `row ${n} of ${projection.label} is given by no event.` })
}

/** Balances that are not the sums of their rows. */
const compareBalances = async (
  db: Kysely<Tables>,
  groupId: string,
  projection: Projection,
  note: Note,
): Promise<void> => {
  const { by, sums } = projection.balances
  const columns = [...sums, ...sums.map(cameOf), ...lowest(projection).map(lowOf)]
  const key = sql.join([...by, 'month'].map((name) => sql.ref(name)))
  // The database compares: the same figure may be written `0` and `0.000000`.
  const differing = sql`array_remove(array[${sql.join(
    columns.map(
      (column) =>
        sql`case when ${sql.ref(`kept.${column}`)} is distinct from ${sql.ref(`added.${column}`)} then ${sql.lit(column)} end`,
    ),
  )}], null)`
  const texts = (from: string) =>
    sql`jsonb_build_object(${sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${from}.${column}`)}::text`))})`
  const { rows } = await sql<{
    seq: number
    key: readonly string[]
    differing: readonly string[]
    kept: Readonly<Record<string, string | null>>
    added: Readonly<Record<string, string | null>>
  }>`select coalesce(seq, 0) as seq, array[${key}] as key, ${differing} as differing, ${texts('kept')} as kept, ${texts('added')} as added
    from (select * from ${sql.table(projectionTables(projection).balances)} where group_id = ${groupId}) kept
    full join (${monthsOf(projection, sql`own.group_id = ${groupId}`)}) added using (${key})
    where cardinality(${differing}) > 0 order by ${key} limit ${sql.lit(most)}`.execute(db)
  for (const { seq, key: names, differing: wrong, kept, added } of rows) {
    const where = [...by, 'month'].map((name, index) => `${name} ${names[index] || '-'}`).join(', ')
    for (const column of wrong)
      note({
        seq,
        message: `The balance of ${projection.label} by ${where} holds ${column} ${kept[column] ?? 'nothing'}, and its rows add up to ${added[column] ?? 'nothing'}.`,
      })
  }
}

/** Sums of days that are not those of their rows. */
const compareDays = async (db: Kysely<Tables>, groupId: string, projection: Projection, note: Note): Promise<void> => {
  const { by, sums, byDay } = projection.balances
  if (byDay !== true) return
  const { rows: ofRows, days } = projectionTables(projection)
  const key = sql.join([...by, 'date'].map((name) => sql.ref(name)))
  const columns = (of: (sum: string) => RawBuilder<unknown>) => sql.join(sums.map((sum) => of(sum)))
  const differ = sql.join(
    sums.map((sum) => sql`${sql.ref(`kept.${sum}`)} is distinct from ${sql.ref(`added.${sum}`)}`),
    sql` or `,
  )
  const { rows } = await sql<{
    seq: number
    key: readonly string[]
  }>`select coalesce(seq, 0) as seq, array[${key}] as key
    from (select * from ${sql.table(days)} where group_id = ${groupId}) kept
    full join (select ${key}, max(seq) as seq, ${columns((sum) => sql`sum(${sql.ref(sum)}) as ${sql.ref(sum)}`)}
      from ${sql.table(ofRows)} where group_id = ${groupId} group by ${key}) added using (${key})
    where ${differ} order by ${key} limit ${sql.lit(most)}`.execute(db)
  for (const { seq, key: names } of rows) {
    const where = [...by, 'date'].map((name, index) => `${name} ${names[index] || '-'}`).join(', ')
    note({ seq, message: `The sums of ${projection.label} by ${where} are not what its rows add up to.` })
  }
}

/**
 * Holds the projections of a group against its log, while the server goes on writing or not: each document is folded anew from its
 * events, and each balance added up anew from its rows.
 */
export const checkProjections = async (db: Kysely<Tables>, groupId: string, note: Note): Promise<void> => {
  const resources = [...new Set(projections.all.flatMap((one) => projections.resourcesOf(one)))]
  let after: Place | undefined = resources.length === 0 ? undefined : beforeAll
  while (after !== undefined) {
    const from: Place = after
    // oxlint-disable-next-line no-await-in-loop -- page after page
    after = await atOneMoment(db, async (tx) => {
      const { documents, rows } = await nextProjected(tx, groupId, resources, from)
      for (const projection of projections.all)
        compareRows(
          projection,
          rows.filter((row) => row.projection === projection),
          // oxlint-disable-next-line no-await-in-loop -- one connection
          await storedRows(tx, groupId, projection, documents),
          note,
        )
      return documents.at(-1)
    })
  }
  for (const projection of projections.all) {
    // oxlint-disable no-await-in-loop -- one after the other
    await strayRows(db, groupId, projection, note)
    await compareBalances(db, groupId, projection, note)
    await compareDays(db, groupId, projection, note)
    // oxlint-enable no-await-in-loop
  }
}

/** Runs reads that see the store as it was at their beginning, or as the caller's own transaction sees it. */
const atOneMoment = <T>(db: Kysely<Tables>, read: (tx: Kysely<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? read(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
