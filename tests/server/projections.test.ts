import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as InventoryArea from '../../src/domain/inventory/area.ts'
import type * as InventoryResources from '../../src/domain/inventory/resources.ts'
import { verifyGroup } from '../../src/server/audit/group.ts'
import { restoreBackup } from '../../src/server/backup/restore.ts'
import { writeBackup } from '../../src/server/backup/write.ts'
import { projections } from '../../src/domain/areas.ts'
import { balancesOf, rowsOf, unitsOf } from '../../src/server/store/balances.ts'
import { openPostgres } from '../../src/server/store/database.ts'
import { migrate } from '../../src/server/store/migrations.ts'
import type { Tables } from '../../src/server/store/schema.ts'
import { rebuildGroup } from '../../src/server/tools/rebuild.ts'
import { dumpProjections, keptBalances, Naive } from '../support/projection/naive.ts'
import { negated } from '../support/projection/stock-voucher.ts'
import { askedBy, type Asked, giveAll } from '../support/projection/run.ts'
import { cloneGroup } from '../support/server/clone-group.ts'
import { meridian } from '../support/server/group.ts'
import {
  config,
  type Host,
  newSmallGroupDatabase,
  onEachStore,
  onPostgres,
  openStore,
  startHost,
} from '../support/server/host.ts'
import { diceOf, runs } from '../support/tier.ts'

// No document of the product gives rows yet that could be given in thousands: one that only tests have stands for them.
vi.mock('../../src/domain/inventory/resources.ts', async (original) => {
  const { inventoryResources } = await original<typeof InventoryResources>()
  const { voucherResource } = await import('../support/projection/stock-voucher.ts')
  return {
    inventoryResources: { ...inventoryResources, resources: [...inventoryResources.resources, voucherResource] },
  }
})
vi.mock('../../src/domain/inventory/area.ts', async (original) => {
  const { inventory } = await original<typeof InventoryArea>()
  const { inventoryResources } = await import('../../src/domain/inventory/resources.ts')
  const { voucherContributions } = await import('../support/projection/stock-voucher.ts')
  return { inventory: { ...inventory, ...inventoryResources, contributes: voucherContributions } }
})

const group = meridian.id

/** Gives commands in batches and expects of each what the plain sums say; answers how many were accepted. */
const perform = async (host: Host, naive: Naive, count: number, name: string): Promise<number> => {
  const roll = diceOf(name)
  let accepted = 0
  for (let given = 0; given < count; given += 100) {
    const asked = askedBy(roll, [...naive.vouchers.keys()], 100)
    // oxlint-disable-next-line no-await-in-loop -- batch after batch
    const outcomes = await giveAll(host.server, asked)
    for (const [index, one] of asked.entries()) {
      const outcome = outcomes[index]
      const isExpected = mayBeGiven(naive, one)
      expect([one, outcome?.kind]).toEqual([one, isExpected ? 'accepted' : 'refused'])
      if (!isExpected) continue
      naive.accept(one.id, one.type, one.data)
      accepted += 1
    }
    // oxlint-disable-next-line no-await-in-loop -- batch after batch
    expect(await keptBalances(host.server.db)).toEqual({ ...naive.balances(), rows: naive.rows })
  }
  return accepted
}

const mayBeGiven = (naive: Naive, { id, type, data }: Asked): boolean => {
  if (type === 'Create') return naive.allows(data.date, data.lines)
  const voucher = naive.vouchers.get(id)
  return voucher !== undefined && !voucher.isReversed && naive.allows(voucher.date, voucher.lines.map(negated))
}

const debitsEqualCredits = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{
    difference: string
  }>`select (coalesce(sum(debit), 0) - coalesce(sum(credit), 0))::text as difference
    from projection_postings group by seq having sum(debit) <> sum(credit)`.execute(db)
  expect(rows).toEqual([])
}

onEachStore('projections', (store) => {
  let host: Host
  const naive = new Naive()
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())

  test('equal the plain sums of what was accepted, after every batch of commands by chance, back-dated and reversed ones too', async () => {
    const count = store === 'PGlite' ? runs({ sample: 360, soak: 100_000 }) : runs({ sample: 180, soak: 20_000 })
    const head = await headOf(host.server.db)
    const accepted = await perform(host, naive, count, `projections on ${store}`)
    expect(accepted).toBeGreaterThan(count / 4)
    expect(accepted).toBeLessThan(count)
    // Refused ones leave nothing: an event for each that was accepted, and no other.
    expect(await headOf(host.server.db)).toBe(head + accepted)
    await debitsEqualCredits(host.server.db)
    expect(await verifyGroup(host.server.db, group)).toMatchObject({ count: 0 })
  })

  test('answer how much there is of a key or of all that share its first columns, at any date', async () => {
    const roll = diceOf('dates')
    const { db } = host.server
    const units = (text: unknown): bigint => unitsOf('quantity', String(text))
    for (let count = 0; count < 60; count += 1) {
      const at = `202${4 + Math.floor(roll() * 4)}-${String(1 + Math.floor(roll() * 12)).padStart(2, '0')}-${String(1 + Math.floor(roll() * 28)).padStart(2, '0')}`
      const item = roll() < 0.5 ? 'a' : 'b'
      const full = { company: 'mls', item, grade: '', batch: '1', godown: 'yard' }
      const asked = [full, { company: 'mls', item, grade: '', batch: '2' }, { company: 'mls', item }].map((key) => ({
        kind: 'balance' as const,
        projection: 'stock-moves',
        key,
        at,
      }))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answers = [...(await balancesOf(db, group, asked, [])).values()]
      const found = answers.map((one) => ({
        at: units(one.at['quantity']),
        lowest: units(one.lowest['quantity']),
        now: units(one.now['quantity']),
      }))
      expect([at, found]).toEqual([
        at,
        [`${item}|1|yard`, `${item}|2|`, `${item}|`].map((begins) => naive.stock(begins, at)),
      ])
    }
    const ask = { kind: 'balance' as const, projection: 'postings', key: { company: 'mls' }, at: '2026-02-10' }
    const [all] = [...(await balancesOf(db, group, [ask], [])).values()]
    expect(all?.at['debit']).toBe(all?.at['credit'])
    expect(all?.now['debit']).toBe(all?.now['credit'])
    expect(all?.lowest).toEqual({})
  })

  test('answer how many rows there are of a key, with those that are still to be written', async () => {
    const { db } = host.server
    const rows = (projection: string, more: object = {}) =>
      ({ kind: 'rows', projection, key: { company: 'mls' }, ...more }) as const
    const counts = await Promise.all(
      ['stock-moves', 'postings', 'stock-values'].map((projection) =>
        rowsOf(db, group, rows(projection), undefined, []),
      ),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(naive.rows))
    const values = { ...rows('postings').key, location: '', date: '2026-02-03', ledger: 'new', party: '' }
    const place = { projection: projections.named('postings'), seq: 0, n: 1, resource: '', documentId: '', version: 1 }
    const own = [{ ...place, values: { ...values, operation: 'journal', voucher: '', debit: 1, credit: 0 } }]
    const among = { column: 'ledger', documents: { kind: 'documents', resource: 'ledgers', where: {} } } as const
    expect(await rowsOf(db, group, rows('postings', { among }), ['new', 'none'], own)).toBe(1)
    expect(await rowsOf(db, group, rows('postings', { among }), ['none'], own)).toBe(0)
    expect(await rowsOf(db, group, rows('postings'), undefined, own)).toBe((counts[1] ?? 0) + 1)
  })

  test('are the same byte for byte after a rebuild, after their tables were made anew, and in a restored backup', async () => {
    const { db } = host.server
    const before = await dumpProjections(db, group)
    const page = 100
    expect(before.length).toBeGreaterThan(3 * page)
    await rebuildGroup(db, group, { size: page })
    expect(await dumpProjections(db, group)).toEqual(before)

    // As if the next program had added one, and declared another in another way.
    await sql`drop table projection_stock_moves, balances_stock_moves, rebuilt_projection_stock_moves, rebuilt_balances_stock_moves`.execute(
      db,
    )
    await sql`delete from projection_shapes where name = 'stock-moves'`.execute(db)
    await sql`delete from projection_shapes where name = 'stock-values'`.execute(db)
    await sql`update projection_shapes set shape = 'another' where name = 'postings'`.execute(db)
    await migrate(db)
    expect(await dumpProjections(db, group)).toEqual(before)
    expect(await db.selectFrom('projection_fills').selectAll().execute()).toEqual([])

    const backupDir = mkdtempSync(path.join(tmpdir(), 'chronicle-projections-'))
    const { file } = await writeBackup(db, { ...config, backupDir }, host.server.now())
    const restored = await openStore(store)
    await restoreBackup(restored.db, file)
    expect(await dumpProjections(restored.db, group)).toEqual(before)
    await cloneGroup(restored.db, group, 'copy')
    expect(await dumpProjections(restored.db, 'copy')).toEqual(before)
    expect(await verifyGroup(restored.db, 'copy')).toMatchObject({ count: 0 })
    await restored.close()
  })
})

onEachStore('projections that do not follow from the log', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
    await perform(host, new Naive(), 100, 'a few vouchers')
  })
  afterAll(() => host.close())

  test('are found by row and by balance, and a rebuild mends them', async () => {
    const { db } = host.server
    // Of a month with other rows: the sums of one without any would each be found by themselves.
    const { rows } = await sql<{ seq: number; debit: number }>`select seq, debit from (select *, count(*) over
      (partition by company, ledger, location, party, substr(date, 1, 7)) as beside from projection_postings) as rows
      where n = 1 and beside > 1 order by seq limit 1`.execute(db)
    const { seq, debit } = rows[0] as { readonly seq: number; readonly debit: number }
    const balanceWords = (label: string, words: string) =>
      expect.stringMatching(
        new RegExp(`^The balance of ${label} by company mls, .*, month \\d{4}-\\d{2} holds ${words}\\.$`),
      )
    for (const [change, faults] of [
      [
        sql`update projection_postings set debit = debit + 1 where seq = ${seq} and n = 1`,
        [
          `row 1 of Postings holds debit ${debit + 1}, and by the events it is ${debit}.`,
          balanceWords('Postings', 'debit \\d+, and its rows add up to \\d+'),
          balanceWords('Postings', 'came_debit \\d+, and its rows add up to \\d+'),
        ],
      ],
      [
        sql`delete from projection_postings where seq = ${seq} and n = 1`,
        [
          'row 1 of Postings is missing.',
          balanceWords('Postings', '(?:debit|credit) \\d+, and its rows add up to .*'),
          balanceWords('Postings', 'came_(?:debit|credit) \\d+, and its rows add up to .*'),
        ],
      ],
      [
        sql`insert into projection_stock_moves select group_id, seq, 99, resource, 'nobody', version, company, date,
          type, item, grade, batch, godown, pool, 0, 0, voucher from projection_stock_moves where seq = ${seq} and n = 1`,
        ['row 99 of Stock moves is given by no event.'],
      ],
      [
        sql`insert into projection_stock_moves select group_id, seq, 99, resource, document_id, version, company, date,
          type, item, grade, batch, godown, pool, 0, 0, voucher from projection_stock_moves where seq = ${seq} and n = 1`,
        ['row 99 of Stock moves is given by no event.'],
      ],
      [
        sql`update days_stock_values set value = value - 1 where ctid = (select min(ctid) from days_stock_values)`,
        [
          expect.stringMatching(
            /^The sums of Stock values by company mls, .*, date \d{4}-\d{2}-\d{2} are not what its rows add up to\.$/,
          ),
        ],
      ],
      [
        sql`update balances_stock_values set value = value - 1 where ctid = (select min(ctid) from balances_stock_values)`,
        [balanceWords('Stock values', 'value -?\\d+, and its rows add up to -?\\d+')],
      ],
      [
        sql`update balances_stock_moves set value = value - 1 where ctid = (select min(ctid) from balances_stock_moves)`,
        [balanceWords('Stock moves', 'value -?\\d+, and its rows add up to -?\\d+')],
      ],
      [
        sql`update balances_stock_moves set came_value = came_value + 1 where ctid = (select min(ctid) from balances_stock_moves)`,
        [balanceWords('Stock moves', 'came_value \\d+, and its rows add up to \\d+')],
      ],
      [
        // Where there is one, a balance into which nothing came: beside what is wrong, a nought is no fault.
        sql`update balances_stock_moves set low_quantity = low_quantity - 1
          where ctid = (select ctid from balances_stock_moves order by came_quantity <> 0, ctid limit 1)`,
        [balanceWords('Stock moves', 'low_quantity -?[\\d.]+, and its rows add up to -?[\\d.]+')],
      ],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one after the other
      await change.execute(db)
      const verdict = await verifyGroup(db, group)
      expect(verdict.faults.map(({ message }) => message)).toEqual(faults)
      await rebuildGroup(db, group)
      expect(await verifyGroup(db, group)).toMatchObject({ count: 0 })
      // oxlint-enable no-await-in-loop
    }
  })
})

onPostgres('two processes that post at once', () => {
  test('see each other: no stock goes below nothing, and the tables equal the plain sums of the log', async () => {
    const url = await newSmallGroupDatabase()
    const hosts = [
      await startHost('PostgreSQL', { database: await openPostgres(url) }),
      await startHost('PostgreSQL', { database: await openPostgres(url) }),
    ] as const
    const kinds = await Promise.all(
      hosts.map(async ({ server }, index) => {
        const roll = diceOf(`process ${index}`)
        const all: string[] = []
        for (let round = 0; round < runs({ sample: 30, soak: 400 }); round += 1)
          // oxlint-disable-next-line no-await-in-loop -- batch after batch
          all.push(...(await giveAll(server, askedBy(roll, [], 10))).map(({ kind }) => kind))
        return all
      }),
    )
    expect(new Set(kinds.flat())).toEqual(new Set(['accepted', 'refused']))
    const { db } = hosts[0].server
    const naive = new Naive()
    await naive.read(db, group)
    expect(naive.vouchers.size).toBe(kinds.flat().filter((kind) => kind === 'accepted').length)
    expect(await keptBalances(db)).toEqual({ ...naive.balances(), rows: naive.rows })
    await debitsEqualCredits(db)
    for (const one of naive.vouchers.values())
      for (const { item, batch, godown } of one.lines)
        expect(naive.lowest(`${item}|${batch}|${godown}`, '2025-01-01')).toBeGreaterThanOrEqual(0n)
    expect(await verifyGroup(db, group)).toMatchObject({ count: 0 })
    await Promise.all(hosts.map((host) => host.close()))
  })
})

const headOf = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('logs').select('head').where('group_id', '=', group).executeTakeFirstOrThrow()).head
