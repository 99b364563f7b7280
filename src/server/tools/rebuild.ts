import { type Kysely, sql } from 'kysely'
import { emptyDocument, evolveDocument } from '../../domain/kernel/document.ts'
import { liftEvent } from '../../domain/kernel/upcast.ts'
import { resourceOf } from '../../domain/registry/registry.ts'
import { documentRow, type Held } from '../commands/work.ts'
import { envelopeOf } from '../store/events.ts'
import type { Tables } from '../store/schema.ts'

const page = 5000

/** Makes a group's documents and number series anew from its events, in one transaction: all of it or nothing. */
export const rebuildGroup = async (db: Kysely<Tables>, groupId: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('logs').select('head').where('group_id', '=', groupId).forUpdate().execute()
    const held = new Map<string, Held & { resource: string }>()
    const sequences = new Map<string, number>()
    let seq = 0
    for (;;) {
      const rows = await tx
        .selectFrom('events')
        .selectAll()
        .where('group_id', '=', groupId)
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(page)
        .execute()
      if (rows.length === 0) break
      for (const row of rows) {
        const entry = resourceOf(row.resource)
        const key = `${row.resource}|${row.document_id}`
        const event = envelopeOf(row)
        const before = held.get(key)
        const document = evolveDocument(
          entry.aggregate,
          before?.document ?? emptyDocument(entry.aggregate, row.document_id),
          liftEvent(entry.aggregate, event),
        )
        const numbered = entry.numbered?.(event)
        if (numbered !== undefined)
          sequences.set(numbered.key, Math.max(numbered.value, sequences.get(numbered.key) ?? 0))
        held.set(key, {
          resource: row.resource,
          document,
          headHash: event.hash,
          pastReaders: before?.pastReaders ?? [],
        })
        // Readers count at the end of each command, as the append counted them.
        const last = rows[rows.indexOf(row) + 1]
        if (last?.command_id !== event.commandId || last.document_id !== row.document_id)
          held.set(key, {
            resource: row.resource,
            document,
            headHash: event.hash,
            pastReaders: [...new Set([...(before?.pastReaders ?? []), ...(entry.readers?.(document) ?? [])])],
          })
        seq = row.seq
      }
    }
    await tx.deleteFrom('documents').where('group_id', '=', groupId).execute()
    await tx.deleteFrom('sequences').where('group_id', '=', groupId).execute()
    for (const one of held.values()) {
      const row = documentRow(groupId, resourceOf(one.resource), one)
      await sql`insert into documents select group_id, resource, id, company_id, location_id, seq, version, deleted, head_hash, s1, s2, s3, s4, search,
          array(select jsonb_array_elements_text(readers)), array(select jsonb_array_elements_text(past_readers)), state
        from jsonb_to_record(${JSON.stringify(row)}::jsonb) as row (group_id text, resource text, id text, company_id text, location_id text, seq bigint, version int,
          deleted boolean, head_hash text, s1 text, s2 text, s3 text, s4 text, search text, readers jsonb, past_readers jsonb, state jsonb)`.execute(
        tx,
      )
    }
    for (const [key, value] of sequences)
      await tx.insertInto('sequences').values({ group_id: groupId, key, value }).execute()
    return held.size
  })

export const rebuild = async (db: Kysely<Tables>, print: (text: string) => void): Promise<number> => {
  for (const { group_id: groupId, name } of await db.selectFrom('logs').select(['group_id', 'name']).execute())
    print(`${name}: ${await rebuildGroup(db, groupId)} documents rebuilt.`)
  return 0
}
