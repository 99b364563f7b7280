import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Made, stockMasters } from '../support/inventory/masters.ts'
import type { Answer, Client, CommandRequest } from '../support/server/client.ts'
import { meridian } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import '../support/server/problem.ts'

const place = {
  companyGroup: { id: meridian.id, name: meridian.name },
  company: { id: 'mls', name: 'Meridian Life Sciences', shortName: 'MLS' },
  location: { id: 'mls-p1', name: 'Plant 1' },
}
const ref = (id: string) => ({ id, name: id.toUpperCase() })
const kg = { id: 'kg', name: 'kg' }
const [main, floor] = [ref('main'), ref('floor')]

/** A kind of stock of the tests, with two batches. */
const kind = (id: string, batchCosted: 'yes' | 'no' = 'no') =>
  ['1', '2'].map((number) => ({
    item: ref(id),
    grade: { id: `${id}-ip`, name: `${id.toUpperCase()} IP` },
    batch: ref(`${id}-${number}`),
    uom: kg,
    batchCosted,
  }))
const [first] = kind('acid')
const all = [...kind('acid'), ...kind('salt', 'yes'), ...kind('wax'), ...kind('oil'), ...kind('gum')]

interface Row {
  readonly batch: { readonly id: string }
  readonly godown: { readonly id: string }
  readonly closing: { readonly quantity: string; readonly value: number }
}

onAnyStore('stock by cost pools over HTTP (04 6.1)', (store) => {
  let host: Host
  let admin: Client

  const bySystem = async (resource: string, documentId: string, { type, data = {} }: CommandRequest): Promise<void> => {
    const by = { system: place }
    const outcome = await host.server.submit({
      groupId: meridian.id,
      by,
      resource,
      documentId,
      commandId: newId(),
      type,
      data,
    })
    expect([resource, documentId, outcome]).toEqual([
      resource,
      documentId,
      expect.objectContaining({ kind: 'accepted' }),
    ])
  }
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    const made: readonly Made[] = stockMasters(all, [main, floor])
    // oxlint-disable-next-line no-await-in-loop -- each is named by the next
    for (const [resource, id, data] of made) await bySystem(resource, id, { type: 'Create', data })
  })
  afterAll(() => host.close())

  const lineOf = (batch: string, quantity: string, rate = '1') => {
    const { batchCosted: _costed, ...line } =
      all.find((one) => one.batch.id === batch) ?? (first as (typeof all)[number])
    return { ...line, quantity, rate }
  }
  /** Brings in stock of a batch; whoever posts it did not make it. */
  const receive = async (date: string, batch: string, quantity: string, rate: string): Promise<string> => {
    const id = newId()
    const lines = [lineOf(batch, quantity, rate)]
    await admin.do('stock-adjustments', id, {
      type: 'Create',
      data: { kind: 'opening', date, godown: main, reason: 'Counted.', lines },
    })
    await admin.do('stock-adjustments', id, { type: 'Submit', expectedVersion: 1 })
    await bySystem('stock-adjustments', id, { type: 'Post' })
    return id
  }
  const asked = async (resource: string, data: object): Promise<string> => {
    const id = newId()
    await admin.do(resource, id, { type: 'Create', data })
    return id
  }
  const voucher = (date: string, godown: typeof main, ...lines: readonly object[]): Promise<string> =>
    asked('consumption-vouchers', { name: 'Lot', date, godown, consumption: lines })
  /** Posts or cancels a document, and answers the values of what it moved. */
  const moved = async (resource: string, id: string, type: 'Post' | 'Cancel' = 'Post'): Promise<readonly unknown[]> => {
    const expectedVersion = type === 'Post' ? 1 : 2
    const { document } = await admin.do(resource, id, { type, expectedVersion, reason: 'It was not so.' })
    const { moves, reversal = moves } = document as unknown as Readonly<
      Record<'moves' | 'reversal', readonly Readonly<Record<string, unknown>>[]>
    >
    return reversal.map(({ type: why, value, date }) => [why, value, ...(date === undefined ? [] : [date])])
  }
  const issue = async (date: string, ...lines: readonly object[]): Promise<readonly unknown[]> =>
    moved('consumption-vouchers', await voucher(date, main, ...lines))
  /** What lies of an item at the end of a day: `batch godown quantity value`. */
  const summary = async (item: string, date: string): Promise<readonly string[]> => {
    const query = `filter[item]=${item}&filter[date][to]=${date}&sort=batch`
    const { body } = (await admin.send('GET', `/services/inventory/api/v1/stock-item-summary?${query}`)) as Answer<{
      readonly items: readonly Row[]
    }>
    return body.items
      .map(({ batch, godown, closing }) => `${batch.id} ${godown.id} ${closing.quantity} ${closing.value}`)
      .toSorted()
  }

  test('500 kg of 3,500 for 2,83,362.50 cost 40,480.36, and the last 3,000 kg all that is left', async () => {
    await receive('2026-01-02', 'acid-1', '2500', '80')
    await receive('2026-01-03', 'acid-2', '1000', '83.3625')
    expect(await summary('acid', '2026-01-03')).toEqual(['acid-1 main 2500 20240179', 'acid-2 main 1000 8096071'])
    expect(await issue('2026-01-05', lineOf('acid-1', '500'))).toEqual([['consumption', -4_048_036]])
    const transfer = await asked('godown-transfers', {
      name: 'To the floor',
      date: '2026-01-06',
      destinationGodown: floor,
      items: [{ ...lineOf('acid-1', '1000'), sourceGodown: main }],
    })
    expect(await moved('godown-transfers', transfer)).toEqual([
      ['transfer-out', -8_096_071],
      ['transfer-in', 8_096_071],
    ])
    // Equal remainders: the first key has the paisa.
    expect(await summary('acid', '2026-01-06')).toEqual([
      'acid-1 floor 1000 8096072',
      'acid-1 main 1000 8096071',
      'acid-2 main 1000 8096071',
    ])
    const rest = await issue('2026-01-07', lineOf('acid-1', '1000'), lineOf('acid-2', '1000'))
    const last = await moved('consumption-vouchers', await voucher('2026-01-07', floor, lineOf('acid-1', '1000')))
    expect([...rest, ...last].reduce<number>((sum, one) => sum - (one as [string, number])[1], 0)).toBe(2_42_882_14)
    expect(await summary('acid', '2026-01-07')).toEqual(['acid-1 floor 0 0', 'acid-1 main 0 0', 'acid-2 main 0 0'])
  })

  test('a batch that is valued by itself costs what it cost: 1,000.00 and not the 750.00 of its grade', async () => {
    for (const item of ['salt', 'wax']) {
      // oxlint-disable no-await-in-loop -- one after the other
      await receive('2026-01-02', `${item}-1`, '100', '10')
      await receive('2026-01-02', `${item}-2`, '100', '20')
      // oxlint-enable no-await-in-loop
    }
    expect(await issue('2026-01-05', lineOf('salt-2', '50'))).toEqual([['consumption', -1000_00]])
    expect(await issue('2026-01-05', lineOf('wax-2', '50'))).toEqual([['consumption', -750_00]])
    expect(await summary('salt', '2026-01-05')).toEqual(['salt-1 main 100 100000', 'salt-2 main 50 100000'])
    expect(await summary('wax', '2026-01-05')).toEqual(['wax-1 main 100 150000', 'wax-2 main 50 75000'])
  })

  test('a batch stays in the pool in which it was made, whatever its item says since', async () => {
    const { body: item } = await admin.read('items', 'wax')
    const { status, body } = await admin.command('items', 'wax', {
      type: 'Update',
      data: { patch: { batchCosted: 'yes' } },
      expectedVersion: item.version,
      reason: 'Valued by batch from now on.',
    })
    expect([status, body]).toEqual([200, expect.anything()])
    expect(await issue('2026-01-06', lineOf('wax-2', '10'))).toEqual([['consumption', -150_00]])
  })

  test('dated back it keeps the cost of its day; the rest is cleared on the day that leaves nothing, and comes back with it', async () => {
    await receive('2025-11-01', 'oil-1', '100', '10')
    await receive('2025-11-03', 'oil-1', '100', '30')
    expect(await issue('2025-11-04', lineOf('oil-1', '150'))).toEqual([['consumption', -3000_00]])
    const back = await voucher('2025-11-02', main, lineOf('oil-1', '50'))
    expect(await moved('consumption-vouchers', back)).toEqual([
      ['consumption', -500_00],
      ['revalue', -500_00, '2025-11-04'],
    ])
    expect(await summary('oil', '2025-11-03')).toEqual(['oil-1 main 150 350000'])
    expect(await summary('oil', '2025-11-04')).toEqual(['oil-1 main 0 0'])
    expect(await moved('consumption-vouchers', back, 'Cancel')).toEqual([
      ['consumption', 500_00],
      ['revalue', 500_00, '2025-11-04'],
    ])
    expect(await summary('oil', '2025-11-04')).toEqual(['oil-1 main 50 100000'])
  })

  test('INV-STK-02: quantities are held in each batch and godown, whatever else its pool has (scenario 2)', async () => {
    await receive('2025-11-10', 'gum-1', '100', '10')
    await receive('2025-11-10', 'gum-2', '100', '10')
    await issue('2025-11-15', lineOf('gum-1', '80'))
    const back = await voucher('2025-11-12', main, lineOf('gum-1', '30'))
    const { status, body } = await admin.command('consumption-vouchers', back, { type: 'Post', expectedVersion: 1 })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      rule: 'INV-STK-02',
      message: 'Later moves leave only 20 kg of GUM IP batch GUM-1 in MAIN. Choose a later date or a smaller quantity.',
    })
    expect(await summary('gum', '2025-11-15')).toEqual(['gum-1 main 20 20000', 'gum-2 main 100 100000'])
  })
})
