import { Array as Lists } from 'effect'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postings } from '../../src/domain/accounts/postings.ts'
import { stockMoves } from '../../src/domain/inventory/stock-moves.ts'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import type { Projection, Row } from '../../src/domain/kernel/projection.ts'
import { resourceOf } from '../../src/domain/resources.ts'
import { openPostgres } from '../../src/server/store/database.ts'
import { documentRow, upsertDocuments } from '../../src/server/store/documents.ts'
import { projectionTables } from '../../src/server/store/projection-tables.ts'
import { writeProjected } from '../../src/server/store/projections.ts'
import { sharesOf } from '../support/projection/shares.ts'
import { rowsWith } from '../support/projection/written.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { meridian } from '../support/server/group.ts'
import { type Host, newSmallGroupDatabase, onEachStore, onPostgres, startHost } from '../support/server/host.ts'
import { diceOf } from '../support/tier.ts'
import '../support/server/problem.ts'

const inventory = '/services/inventory/api/v1'

interface ReportPage {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
  readonly next?: string
  readonly previous?: string
}

const move = (date: string, godown: string, quantity: string, value: number, company = 'mls') => ({
  company,
  date,
  type: Number(quantity) < 0 ? 'consumption' : 'receipt',
  item: 'lactose',
  grade: '',
  batch: 'B-1',
  godown,
  pool: '',
  quantity,
  value,
  voucher: `SV-${date}`,
})

onEachStore('reports over projections', (store) => {
  let host: Host
  let admin: Client
  let seq = 0

  const write = async (projection: Projection, rows: readonly Row[]): Promise<void> => {
    seq += 1
    const place = { seq, resource: 'stock-adjustments', documentId: `doc-${seq}`, version: 1 }
    await writeProjected(host.database.db, meridian.id, rowsWith(place, projection, rows))
  }
  const read = (path: string, client = admin): Promise<Answer<ReportPage>> =>
    client.send('GET', path) as Promise<Answer<ReportPage>>
  const summary = async (asked: string): Promise<ReportPage> =>
    (await read(`${inventory}/stock-item-summary?${asked}`)).body
  const moves = async (asked = ''): Promise<ReportPage> => (await read(`${inventory}/transactions?${asked}`)).body

  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    await write(stockMoves, [
      move('2025-12-30', 'main', '100.125', 1_000_025),
      move('2026-01-31', 'main', '-0.1', -100),
      move('2026-02-01', 'main', '-0.2', -200),
      move('2026-02-01', 'floor', '0.2', 200),
      move('2026-02-15', 'floor', '-0.2', -200),
      move('2026-02-10', 'main', '7', 700, 'mpk'),
    ])
  })
  afterAll(() => host.close())

  test('balances say what there was, came, went and is, exactly and of this company alone', async () => {
    const { items, total } = await summary('filter[date][from]=2026-02-01&filter[date][to]=2026-02-28&sort=godown')
    expect(total).toBe(2)
    expect(items).toEqual([
      {
        id: 'mls|lactose||B-1|floor',
        item: { id: 'lactose', name: 'lactose' },
        batch: { id: 'B-1', name: 'B-1' },
        godown: { id: 'floor', name: 'floor' },
        opening: { quantity: '0', value: 0 },
        inward: { quantity: '0.2', value: 200 },
        outward: { quantity: '0.2', value: 200 },
        closing: { quantity: '0', value: 0 },
      },
      expect.objectContaining({
        godown: { id: 'main', name: 'main' },
        opening: { quantity: '100.025', value: 999_925 },
        inward: { quantity: '0', value: 0 },
        outward: { quantity: '0.2', value: 200 },
        closing: { quantity: '99.825', value: 999_725 },
      }),
    ])
  })

  test('a period that begins within a month opens with the days before it', async () => {
    const { items } = await summary('filter[date][from]=2026-02-02&filter[date][to]=2026-02-28&filter[godown]=floor')
    expect(items[0]).toMatchObject({ opening: { quantity: '0.2' }, outward: { quantity: '0.2' }, inward: { value: 0 } })
  })

  test('balances are filtered by their amounts, and found by the words of what they name', async () => {
    const asked = 'filter[date][from]=2026-02-01&filter[date][to]=2026-02-28'
    expect((await summary(`${asked}&filter[closing.value][from]=9000`)).total).toBe(1)
    expect((await summary(`${asked}&filter[closing.quantity]=99.825`)).total).toBe(1)
    expect((await summary(`${asked}&search=nothing`)).total).toBe(0)
    for (const wrong of ['filter[closing.value][from]=many', 'filter[date][from]=soon', 'sort=nothing'])
      expect(await read(`${inventory}/stock-item-summary?${wrong}`)).toBeProblem(400)
  })

  test('moves are listed newest first, page by page, with the document that made them', async () => {
    const { items, total } = await moves('size=2')
    expect(total).toBe(5)
    expect(items.map((one) => [one['date'], one['quantity']])).toEqual([
      ['2026-02-15', '-0.2'],
      ['2026-02-01', '0.2'],
    ])
    expect(items[0]).toMatchObject({ source: { resource: 'stock-adjustments', id: `doc-${seq}` }, value: -200 })
    expect((await moves('size=2&page=3')).items).toHaveLength(1)
    expect((await moves('filter[date][to]=2025-12-31')).total).toBe(1)
    expect((await moves('filter[type]=receipt&search=sv-2026-02')).total).toBe(1)
    expect((await moves('sort=-value&size=1')).items[0]).toMatchObject({ value: 1_000_025 })
  })

  test('only with the right of the report, and only what it has', async () => {
    const asha = await host.as('asha')
    for (const path of ['transactions', 'stock-item-summary'])
      expect(await read(`${inventory}/${path}`, asha)).toBeProblem(403)
    expect(await read(`${inventory}/transactions?filter[company]=mpk`)).toBeProblem(400)
  })

  test('whoever follows a report hears that something in it changed, if they may read it', async () => {
    const heard = async (client: Client, after: number): Promise<unknown> => {
      const asked = `/services/inventory/changes?resources=stock-item-summary&after=${after}`
      return ((await client.send('GET', asked)) as Answer<{ readonly changed?: unknown }>).body.changed
    }
    expect(await heard(admin, 0)).toEqual(['stock-item-summary'])
    expect(await heard(admin, seq)).toBeUndefined()
    expect(await heard(await host.as('asha'), 0)).toBeUndefined()
  })

  test('totals are those of all that match, exactly, whatever page is asked for', async () => {
    const totals = async (path: string): Promise<unknown> =>
      ((await read(`${inventory}/${path}`)) as unknown as Answer<{ readonly totals: unknown }>).body.totals
    const asked = 'filter[date][from]=2026-02-01&filter[date][to]=2026-02-28'
    expect(await totals(`stock-item-summary/totals?${asked}`)).toEqual({
      'opening.quantity': [{ total: '100.025' }],
      'opening.value': [{ total: '9999.25' }],
      'inward.quantity': [{ total: '0.2' }],
      'inward.value': [{ total: '2' }],
      'outward.quantity': [{ total: '0.4' }],
      'outward.value': [{ total: '4' }],
      'closing.quantity': [{ total: '99.825' }],
      'closing.value': [{ total: '9997.25' }],
    })
    expect(await totals('transactions/totals?filter[date][to]=2026-02-28&filter[godown]=floor')).toEqual({
      quantity: [{ total: '0' }],
      value: [{ total: '0' }],
    })
    expect(await totals('transactions/totals?filter[type]=receipt')).toEqual({
      quantity: [{ total: '100.325' }],
      value: [{ total: '10002.25' }],
    })
    expect(await totals('transactions/totals?search=nothing')).toEqual({
      quantity: [{ total: '0' }],
      value: [{ total: '0' }],
    })
    for (const wrong of ['filter[unit]=kg', 'sort=unit', 'filter[date][to]=soon'])
      expect(await read(`${inventory}/stock-item-summary/totals?${wrong}`)).toBeProblem(400)
    expect(await read(`${inventory}/transactions/totals`, await host.as('asha'))).toBeProblem(403)
  })

  test('totals added up from the sums of months are those of the rows, whatever the period', async () => {
    const days = [undefined, '2025-12-30', '2026-01-01', '2026-01-31', '2026-02-01', '2026-02-15', '2026-02-28']
    for (const from of days)
      for (const to of days) {
        const asked = [
          ...(from === undefined ? [] : [`filter[date][from]=${from}`]),
          ...(to === undefined ? [] : [`filter[date][to]=${to}`]),
        ].join('&')
        // A filter that leaves all rows, and is none of keys and days.
        // oxlint-disable-next-line no-await-in-loop -- one period after the other
        const [condensed, plain] = await Promise.all(
          ['', '&filter[voucher][not]=none'].map(
            async (more) => (await read(`${inventory}/transactions/totals?${asked}${more}`)).body,
          ),
        )
        expect({ asked, ...condensed }).toEqual({ asked, ...plain })
      }
  })

  test('quantities of several units are totals by themselves', async () => {
    const documents = [
      { resource: 'metrics', id: 'unit-kg', name: 'Kilogram', symbol: 'kg' },
      { resource: 'metrics', id: 'unit-nos', name: 'Number', symbol: 'nos' },
      { resource: 'items', id: 'item-kg', name: 'Powder', code: 'P-1', uom: { id: 'unit-kg', name: 'Kilogram' } },
      { resource: 'items', id: 'item-nos', name: 'Bottle', code: 'B-1', uom: { id: 'unit-nos', name: 'Number' } },
    ].map(({ resource, ...document }) => {
      const by = { id: 'asha', name: 'Asha Kulkarni' }
      const at = '2026-01-05T06:30:00.000Z'
      const stamped = { version: 1, seq: 0, createdAt: at, createdBy: by, lastModifiedAt: at, lastModifiedBy: by }
      return documentRow(meridian.id, resourceOf(resource), {
        document: { ...stamped, ...document } as AnyDocument,
        headHash: null,
        pastReaders: [],
      })
    })
    await upsertDocuments(host.database.db, 'documents', documents)
    const units = ['kg', 'nos']
    await write(
      stockMoves,
      units.map((unit, index) => ({ ...move('2026-03-05', 'units', `${index + 1}.5`, 100), item: `item-${unit}` })),
    )
    const asked = 'filter[godown]=units&filter[date][to]=2026-03-31'
    const { body } = (await read(`${inventory}/transactions/totals?${asked}`)) as unknown as Answer<{
      readonly totals: Readonly<Record<string, readonly unknown[]>>
    }>
    expect(body.totals['value']).toEqual([{ total: '2' }])
    expect(body.totals['quantity']).toEqual(units.map((unit, index) => ({ unit, total: `${index + 1}.5` })))
    expect((await moves(`${asked}&sort=quantity`)).items.map((row) => row['unit'])).toEqual(units)
  })

  test('cursors lead through all rows and back, in every order', async () => {
    for (const [path, sorts] of [
      ['transactions', ['-date', 'date', 'value', '-godown', 'type']],
      ['stock-item-summary', ['item', '-closing.value', 'godown']],
    ] as const)
      for (const sort of sorts) {
        const asked = `${inventory}/${path}?filter[date][to]=2026-03-31&sort=${sort}`
        // oxlint-disable no-await-in-loop -- page after page
        const all = (await read(`${asked}&size=200`)).body.items.map(({ id }) => id)
        const found: unknown[] = []
        let page = (await read(`${asked}&size=2`)).body
        for (;;) {
          found.push(...page.items.map(({ id }) => id))
          if (page.next === undefined) break
          const { body } = await read(`${asked}&size=2&after=${page.next}`)
          const back = await read(`${asked}&size=2&before=${body.previous}`)
          expect(back.body.items).toEqual(page.items)
          page = body
        }
        // oxlint-enable no-await-in-loop
        expect(found).toEqual(all)
      }
    for (const place of [['2026-01-01'], ['2026-01-01', 'x', '1'], ['a', 'b', 'c', 'd']]) {
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
      expect(await read(`${inventory}/transactions?after=${cursor}`)).toBeProblem(400)
    }
  })

  test('the value of a row is its share of its pool by quantity, and what stands in one adds up to it every day', async () => {
    const roll = diceOf('shares')
    const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T
    const batches = ['b-1', 'b-2', 'b-3', 'own-1', 'own-2']
    const days = ['2026-04-28', '2026-05-01', '2026-05-17', '2026-05-31', '2026-06-01', '2026-06-09']
    const held = new Map<string, number>()
    const rows = days.flatMap((date) =>
      Array.from({ length: 8 }, () => {
        const [batch, godown, grade] = [pick(batches), pick(['main', 'floor', 'yard']), pick(['ip', 'bp'])]
        const key = `${grade} ${batch} ${godown}`
        const lies = held.get(key) ?? 0
        // Thousandths: now and then all that lies there goes.
        const moved = roll() < 0.4 ? -lies : Math.floor(roll() * 4000)
        held.set(key, lies + moved)
        const own = {
          item: 'shared',
          grade,
          batch: `${grade}-${batch}`,
          pool: batch.startsWith('own') ? `${grade}-${batch}` : '',
        }
        return { ...move(date, godown, (moved / 1000).toFixed(3), Math.floor(roll() * 9000) - 1000), ...own }
      }),
    )
    await write(stockMoves, rows)
    /** What the rows of a report have, by the day at whose end they have it. */
    const shown = async (from: string, to: string, part: 'opening' | 'closing') =>
      Object.fromEntries(
        (await summary(`filter[item]=shared&filter[date][from]=${from}&filter[date][to]=${to}&size=200`)).items.flatMap(
          (one) => {
            const { quantity, value } = one[part] as { readonly quantity: string; readonly value: number }
            return Number(quantity) === 0 && value === 0 ? [] : [[one['id'], [quantity, value]]]
          },
        ),
      ) as Readonly<Record<string, readonly [string, number]>>
    const thousandths = (text: string): bigint => BigInt(Math.round(Number(text) * 1000))
    for (const date of days) {
      const until = rows.filter((one) => one.date <= date)
      const idOf = ({ grade, batch, godown }: (typeof rows)[number]): string => `mls|shared|${grade}|${batch}|${godown}`
      const wanted: Record<string, readonly [string, number]> = {}
      for (const pool of Object.values(Lists.groupBy(until, (one) => `${one.grade} ${one.pool}`))) {
        const places = Object.entries(Lists.groupBy(pool, idOf)).map(
          ([id, own]) => [id, own.reduce((sum, { quantity }) => sum + thousandths(quantity), 0n)] as const,
        )
        const worth = pool.reduce((sum, { value }) => sum + BigInt(value), 0n)
        const shares = sharesOf(worth, places)
        for (const [id, lies] of places)
          if (lies > 0n) wanted[id] = [String(Number(lies) / 1000), Number(shares.get(id))]
      }
      // The day after opens with what this one ended with.
      const after = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
      // oxlint-disable no-await-in-loop -- day after day
      expect([date, await shown('2026-04-01', date, 'closing')]).toEqual([date, wanted])
      expect([date, await shown(after, '2026-06-30', 'opening')]).toEqual([date, wanted])
      // oxlint-enable no-await-in-loop
    }
  })

  test('ledger entries are rows of what was posted', async () => {
    const side = {
      company: 'mls',
      location: 'mls-p1',
      date: '2026-02-03',
      party: '',
      operation: 'journal',
      voucher: 'JV-1',
    }
    await write(postings, [
      { ...side, ledger: 'bank', debit: 123_456, credit: 0 },
      { ...side, ledger: 'sales', debit: 0, credit: 123_456 },
    ])
    const { items } = (await read('/services/accounts/api/v1/ledger-entries?sort=ledger')).body
    expect(items.map((one) => [one['ledger'], one['debit'], one['credit']])).toEqual([
      [{ id: 'bank', name: 'bank' }, 123_456, 0],
      [{ id: 'sales', name: 'sales' }, 0, 123_456],
    ])
  })

  test('debits and credits of all entries come to the same', async () => {
    const { body } = (await read('/services/accounts/api/v1/ledger-entries/totals')) as unknown as Answer<{
      readonly totals: Readonly<Record<string, unknown>>
    }>
    expect(body.totals['debit']).toEqual(body.totals['credit'])
  })
})

onPostgres('a report that takes too long', () => {
  test('is given up in words, and other things go on beside it', async () => {
    const url = await newSmallGroupDatabase()
    const host = await startHost('PostgreSQL', { database: await openPostgres(url, 200) })
    const admin = await host.as('admin')
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query(`begin; lock table ${projectionTables(stockMoves).rows}`)
    const asked = Array.from({ length: 12 }, () => admin.send('GET', `${inventory}/transactions`))
    expect((await admin.list('employees')).status).toBe(200)
    for (const { status, body } of await Promise.all(asked)) {
      expect(status).toBe(422)
      expect(body).toMatchObject({ detail: expect.stringMatching(/^This took too long/) })
    }
    await other.query('rollback')
    await other.end()
    expect((await admin.send('GET', `${inventory}/transactions`)).status).toBe(200)
    await host.close()
  })
})
