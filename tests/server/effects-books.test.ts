import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stockSummaryReport } from '../../src/domain/inventory/stock-reports.ts'
import { verifyGroup } from '../../src/server/audit/group.ts'
import { tableOf } from '../../src/server/reports/table.ts'
import type { Tables } from '../../src/server/store/schema.ts'
import { rebuildGroup } from '../../src/server/tools/rebuild.ts'
import { Asking, masterSubmissions, submissionOf } from '../support/books/asked.ts'
import { apartFromBooks, belowNothing, dumpOf, unbalanced, worthOfNothing } from '../support/books/kept.ts'
import { type Expected, Model } from '../support/books/model.ts'
import { keptBalances } from '../support/projection/naive.ts'
import { meridian } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import { diceOf, runs } from '../support/tier.ts'
import { scope } from '../support/world.ts'

// Before the areas are composed.
await vi.hoisted(async () => (await import('../support/books/register.ts')).registerBooks())

const group = meridian.id
const batchSize = 100

/** What lies where, and its share of what its pool is worth, at the end of a day, as the report of stock says: `batch|godown|quantity|value`. */
const reportedAt = async (db: Kysely<Tables>, day: string): Promise<readonly string[]> => {
  const caller = {
    codes: new Set([stockSummaryReport.entry.read]),
    scope: { ...scope, company: { ...scope.company, id: 'mls' } },
  }
  const { rows } = await sql<{ text: string }>`select concat_ws('|', batch, godown,
      ("closing.quantity" * 1000)::numeric(40, 0), "closing.value"::numeric(40, 0)) as text
    from ${tableOf(stockSummaryReport, group, caller, { from: '2024-01-01', to: day })}`.execute(db)
  return rows.map(({ text }) => text).toSorted()
}

/** Events after a position, as the model names them, and the commands that they are of. */
const eventsAfter = async (
  db: Kysely<Tables>,
  seq: number,
): Promise<{ readonly seq: number; readonly events: readonly (readonly [commandId: string, ...Expected])[] }> => {
  const rows = await db
    .selectFrom('events')
    .select(['seq', 'command_id', 'resource', 'document_id', 'type', 'cause'])
    .where('group_id', '=', group)
    // Who is told of it is no part of the books.
    .where('resource', '!=', 'notification-deliveries')
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute()
  return {
    seq: rows.at(-1)?.seq ?? seq,
    events: rows.map((one) => [one.command_id, one.resource, one.document_id, one.type, one.cause?.id]),
  }
}

onAnyStore('stock and postings by documents that cause each other', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
    for (const made of masterSubmissions())
      // oxlint-disable-next-line no-await-in-loop -- each is named by the next
      await host.server.submit(made)
  })
  afterAll(() => host.close())

  test('equal plain sums after every batch, whatever is back-dated, reversed, refused or sent again', async () => {
    const { db, queue } = host.server
    const model = new Model()
    const roll = diceOf('books')
    const asking = new Asking(roll, model)
    let { seq } = await eventsAfter(db, 0)
    const count = runs({ sample: 600, soak: 20_000 })
    const seen: Record<string, number> = { refused: 0 }
    // What the run is about has to happen, and in a long one often.
    const least = runs({ sample: 1, soak: count / 100 })
    const rare = () =>
      ['refused', 'Posted', 'Cancelled', 'Dispatched', 'DispatchReturned', 'JournalReversed'].filter(
        (type) => (seen[type] ?? 0) < least,
      )
    for (let given = 0; given < count || (rare().length > 0 && given < 10 * count); given += batchSize) {
      const batch = Array.from({ length: batchSize }, () => {
        const asked = asking.next()
        return {
          asked,
          wanted: model.give(asked),
          outcome: queue.submit(submissionOf(asked)),
        }
      })
      // oxlint-disable no-await-in-loop -- batch after batch
      const outcomes = await Promise.all(batch.map(({ outcome }) => outcome))
      const judged = batch.map(({ asked, wanted }, index) => [
        asked,
        outcomes[index]?.kind === 'accepted',
        wanted !== undefined,
      ])
      expect(judged.filter(([, is, should]) => is !== should)).toEqual([])

      const { events, seq: head } = await eventsAfter(db, seq)
      expect(events).toEqual(batch.flatMap(({ asked, wanted = [] }) => wanted.map((one) => [asked.commandId, ...one])))
      expect(await keptBalances(db)).toEqual({ ...model.balances(), rows: model.rows })
      expect(model.leastEver).toBe(0n)
      expect(model.worthOfNothing).toEqual([])
      expect(await unbalanced(db, seq)).toEqual([])
      seq = head

      const accepted = batch.flatMap(({ asked, wanted }, index) => (wanted === undefined ? [] : [{ asked, index }]))
      const resent = accepted.filter(() => roll() < 0.05)
      expect(await Promise.all(resent.map(({ asked }) => queue.submit(submissionOf(asked))))).toEqual(
        resent.map(({ index }) => outcomes[index]),
      )
      expect((await eventsAfter(db, seq)).events).toEqual([])
      // oxlint-enable no-await-in-loop
      for (const { wanted: own } of batch)
        for (const type of own?.map(([, , event]) => event) ?? ['refused']) seen[type] = (seen[type] ?? 0) + 1
    }
    expect(rare()).toEqual([])

    expect(await belowNothing(db)).toEqual([])
    for (let turn = 0; turn < 20; turn += 1) {
      const day = `202${4 + (turn % 2)}-${String(1 + Math.floor(roll() * 12)).padStart(2, '0')}-${String(1 + Math.floor(roll() * 28)).padStart(2, '0')}`
      const some = (all: readonly string[]) => all.filter((row) => !row.endsWith('|0|0'))
      // oxlint-disable-next-line no-await-in-loop -- day after day
      expect([day, some(await reportedAt(db, day))]).toEqual([day, some(model.stockAt(day))])
    }
    expect(await worthOfNothing(db)).toEqual([])
    expect(await apartFromBooks(db)).toEqual([])
    expect(await verifyGroup(db, group)).toMatchObject({ count: 0 })
    const dump = await dumpOf(db)
    await rebuildGroup(db, group)
    expect(await dumpOf(db)).toEqual(dump)
    expect(await verifyGroup(db, group)).toMatchObject({ count: 0 })
  })
})
