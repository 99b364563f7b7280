import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { projections } from '../../domain/areas.ts'
import { emptyDocument, evolveDocument } from '../../domain/kernel/document.ts'
import { liftEvent } from '../../domain/kernel/upcast.ts'
import type { ProjectedRow } from '../../domain/registry/projections.ts'
import { resourceOf } from '../../domain/resources.ts'
import { version } from '../config.ts'
import { documentRow, type Held, replaceDocuments, upsertDocuments } from '../store/documents.ts'
import { envelopeOf } from '../store/events.ts'
import { ofDocuments } from '../store/of-documents.ts'
import { forgetRebuilt, replaceProjected, writeProjected } from '../store/projections.ts'
import type { Tables } from '../store/schema.ts'

type Row = Selectable<Tables['events']>
type Tx = Transaction<Tables>

/** Events a transaction. */
const pageSize = 2000

export interface RebuildOptions {
  readonly size?: number
  /** Positions done, after each page. */
  readonly progress?: (seq: number) => void | Promise<void>
}

/**
 * Makes a group's documents, number series and projections anew from its events. The new rows are collected beside the old ones, page by page,
 * each page with its progress in one transaction: killed at any moment, the next run goes on where this one was, and until the
 * last transaction puts the new rows in place everybody reads and writes the old ones. Answers how many documents there are.
 */
export const rebuildGroup = async (
  db: Kysely<Tables>,
  groupId: string,
  { size = pageSize, progress }: RebuildOptions = {},
): Promise<number> => {
  await begin(db, groupId)
  for (;;) {
    // oxlint-disable no-await-in-loop -- page after page
    const { seq, isDone } = await db.transaction().execute((tx) => takePage(tx, groupId, size))
    await progress?.(seq)
    // oxlint-enable no-await-in-loop
    if (isDone) break
  }
  return db.transaction().execute(async (tx) => {
    // Nothing is appended from here on; what came since the last page is taken too.
    await tx.selectFrom('logs').select('head').where('group_id', '=', groupId).forUpdate().execute()
    // oxlint-disable-next-line no-await-in-loop -- page after page
    while (!(await takePage(tx, groupId, size)).isDone);
    await replaceDocuments(tx, groupId)
    await tx.deleteFrom('sequences').where('group_id', '=', groupId).execute()
    await sql`insert into sequences select * from rebuilt_sequences where group_id = ${groupId}`.execute(tx)
    await replaceProjected(tx, groupId)
    const { count } = await tx
      .selectFrom('rebuilt_documents')
      .select((all) => all.fn.countAll().as('count'))
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow()
    await forget(tx, groupId)
    return Number(count)
  })
}

/** `rebuild`: every company group. */
export const rebuild = async (
  db: Kysely<Tables>,
  print: (text: string) => void,
  options: RebuildOptions = {},
): Promise<number> => {
  for (const { group_id: groupId, name } of await db.selectFrom('logs').select(['group_id', 'name']).execute())
    print(`${name}: ${await rebuildGroup(db, groupId, options)} documents rebuilt.`)
  return 0
}

/** Goes on with what this program left; what another program left is thrown away. */
const begin = (db: Kysely<Tables>, groupId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const left = await tx.selectFrom('rebuilds').select('program').where('group_id', '=', groupId).executeTakeFirst()
    if (left?.program === version) return
    await forget(tx, groupId)
    await tx.insertInto('rebuilds').values({ group_id: groupId, program: version, seq: 0 }).execute()
  })

const forget = async (tx: Tx, groupId: string): Promise<void> => {
  for (const table of ['rebuilds', 'rebuilt_documents', 'rebuilt_sequences'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.deleteFrom(table).where('group_id', '=', groupId).execute()
  await forgetRebuilt(tx, groupId)
}

/** Folds the next events into the rows that were collected so far. */
const takePage = async (
  tx: Tx,
  groupId: string,
  size: number,
): Promise<{ readonly seq: number; readonly isDone: boolean }> => {
  const { seq } = await tx
    .selectFrom('rebuilds')
    .select('seq')
    .where('group_id', '=', groupId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const rows = await nextRows(tx, groupId, seq, size)
  const last = rows.at(-1)
  if (last === undefined) return { seq, isDone: true }
  const held = await heldBefore(tx, groupId, rows)
  const changed = new Set<string>()
  const numbers = new Map<string, number>()
  const projected: ProjectedRow[] = []
  for (const [index, row] of rows.entries()) {
    const entry = resourceOf(row.resource)
    const key = keyOf(row)
    const event = envelopeOf(row)
    const before = held.get(key) ?? {
      document: emptyDocument(entry.aggregate, row.document_id),
      headHash: null,
      pastReaders: [],
    }
    const lifted = liftEvent(entry.aggregate, event)
    const document = evolveDocument(entry.aggregate, before.document, lifted)
    projected.push(...projections.rowsOf(lifted, document))
    const next = rows[index + 1]
    // Readers count at the end of each command, as the append counted them.
    const isCommandsLast = next?.command_id !== row.command_id || keyOf(next) !== key
    held.set(key, {
      document,
      headHash: event.hash,
      pastReaders: isCommandsLast
        ? [...new Set([...before.pastReaders, ...(entry.readers?.(document) ?? [])])]
        : before.pastReaders,
    })
    changed.add(key)
    const numbered = entry.numbered?.(event)
    if (numbered !== undefined) numbers.set(numbered.key, Math.max(numbered.value, numbers.get(numbered.key) ?? 0))
  }
  await upsertDocuments(
    tx,
    'rebuilt_documents',
    [...changed].map((key) => documentRow(groupId, resourceOf(key.slice(0, key.indexOf('|'))), held.get(key) as Held)),
  )
  await writeProjected(tx, groupId, projected, 'rebuilt_')
  for (const [key, value] of numbers)
    // oxlint-disable-next-line no-await-in-loop -- one connection, rarely more than one
    await sql`insert into rebuilt_sequences values (${groupId}, ${key}, ${value})
      on conflict (group_id, key) do update set value = greatest(rebuilt_sequences.value, excluded.value)`.execute(tx)
  await tx.updateTable('rebuilds').set({ seq: last.seq }).where('group_id', '=', groupId).execute()
  return { seq: last.seq, isDone: rows.length < size }
}

/** A page of the log that ends where a command ends. */
const nextRows = async (tx: Tx, groupId: string, after: number, size: number): Promise<readonly Row[]> => {
  const following = tx.selectFrom('events').selectAll().where('group_id', '=', groupId).orderBy('seq')
  const rows = await following.where('seq', '>', after).limit(size).execute()
  const last = rows.at(-1)
  if (last === undefined || rows.length < size) return rows
  const rest = await following.where('seq', '>', last.seq).where('command_id', '=', last.command_id).execute()
  return [...rows, ...rest]
}

const keyOf = ({ resource, document_id: id }: Row): string => `${resource}|${id}`

/** What was collected of the documents that these events continue. */
const heldBefore = async (tx: Tx, groupId: string, rows: readonly Row[]): Promise<Map<string, Held>> => {
  const found = await tx
    .selectFrom('rebuilt_documents')
    .select(['resource', 'id', 'state', 'head_hash', 'past_readers'])
    .where('group_id', '=', groupId)
    .where(
      ofDocuments(
        'id',
        rows.map((row) => ({ resource: row.resource, id: row.document_id })),
      ),
    )
    .execute()
  return new Map(
    found.map((row) => [
      `${row.resource}|${row.id}`,
      { document: row.state, headHash: row.head_hash, pastReaders: row.past_readers },
    ]),
  )
}
