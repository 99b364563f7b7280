import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GstSummary } from '../../src/domain/accounts/statements/gst-summary.ts'
import { gstinCheck } from '../../src/domain/platform/identity/gstin.ts'
import { apartFromBooks } from '../support/books/kept.ts'
import { taxedMonths } from '../support/books/taxed-months.ts'
import { acid, mainStore, mastersOfSteps, opening } from '../support/inventory/steps.ts'
import type { Client } from '../support/server/client.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import { diceOf } from '../support/tier.ts'

const transfers = 'godown-transfers'
const [plant, sister, pune] = ['mls-p1', 'mls-p2', 'mls-rd']
const gstinIn = (state: string): string => `${state}AAPFU0939F1Z${gstinCheck(`${state}AAPFU0939F1Z`)}`
const store = (at: string) => ({ id: `store-${at}`, name: `Store ${at}` })
const rate = { id: 'gst-18-percent', name: 'GST 18% of the test' }
const code = { id: 'hsn-acid', name: '29157050' }
const days = { from: '2026-01-01', to: '2026-01-31' }

onAnyStore('stock that goes to another location', (kind) => {
  let host: Host
  let admin: Client

  const make = (resource: string, documentId: string, type: string, data: unknown, locationId = plant) =>
    host.demo.run({
      by: type === 'Create' ? 'system' : 'admin',
      companyId: 'mls',
      locationId,
      at: host.server.now(),
      resource,
      documentId,
      type,
      data,
      reason: 'As counted.',
    })

  beforeAll(async () => {
    host = await startHost(kind)
    admin = await host.as('admin')
    for (const [resource, id, data] of mastersOfSteps)
      // oxlint-disable-next-line no-await-in-loop -- each is named by the next
      await make(resource, id, 'Create', data)
    await make('gst', rate.id, 'Create', {
      code: 'T18',
      name: rate.name,
      kind: 'taxable',
      rate: '18',
      cgst: '9',
      sgst: '9',
      igst: '18',
      cess: '0',
      effectiveFrom: '2023-04-01',
    })
    await make('hsn', code.id, 'Create', {
      code: code.name,
      description: 'Stearic acid',
      gst: rate,
      effectiveFrom: '2023-04-01',
    })
    await make('items', acid.item.id, 'Update', { patch: { gst: rate, hsn: code } })
    for (const [at, state] of [
      [plant, '24'],
      [sister, '24'],
      [pune, '27'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await make('locations', at, 'Update', { patch: { gstin: gstinIn(state) } })
      if (at !== plant)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await make('godowns', store(at).id, 'Create', { name: store(at).name, code: at, type: 'store' }, at)
    }
    for (const { type, data } of opening('500'))
      // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
      await make('stock-adjustments', 'opening', type, data)
  })
  afterAll(() => host.close())

  /** Output and input of January, of the company or at a location. */
  const taxes = async (at?: string): Promise<Readonly<Record<'output' | 'input', GstSummary['output']>>> => {
    const { body } = await admin.send(
      'GET',
      `/services/accounts/api/v1/gst-summary?${new URLSearchParams({ ...days, ...(at !== undefined && { location: at }) })}`,
    )
    return body as GstSummary
  }
  const told = ({ lines, totals }: GstSummary['output']): readonly unknown[] => [
    ...lines.flatMap(({ name, below }) => [name, ...below.map((one) => [one.name, ...one.figures])]),
    totals,
  ]

  const send = async (id: string, at: string, quantity = '125'): Promise<void> => {
    const data = {
      name: `To ${at}`,
      date: '2026-01-02',
      destinationGodown: store(at),
      items: [{ ...acid, sourceGodown: mainStore, quantity }],
    }
    const { document } = await admin.do(transfers, id, { type: 'Create', data })
    await admin.do(transfers, id, { type: 'Post', expectedVersion: Number(document.version) })
  }

  /** Debits less credits in rupees of each ledger at each location, the opening left out. */
  const standing = async (): Promise<Readonly<Record<string, number>>> => {
    const { rows } = await sql<{ at: string; name: string; net: string }>`
      select p.location as at, d.state ->> 'name' as name, (sum(p.debit - p.credit) / 100.0)::text as net
      from projection_postings p join documents d on d.resource = 'ledgers' and d.id = p.ledger
      where p.operation in ('godown-transfer', 'reversal') group by 1, 2 having sum(p.debit - p.credit) <> 0`.execute(
      host.server.db,
    )
    return Object.fromEntries(rows.map(({ at, name, net }) => [`${at} ${name}`, Number(net)]))
  }
  const stock = 'Stock - Raw Materials'
  const clearing = 'Inter-location Clearing'

  test('scenario 6: with another GSTIN it bears tax, each location balances and clearing comes to nothing', async () => {
    await send('to-pune', pune)
    expect(await standing()).toEqual({
      [`${plant} ${stock}`]: -10_000,
      [`${plant} Output IGST`]: -1800,
      [`${plant} ${clearing}`]: 11_800,
      [`${pune} ${stock}`]: 10_000,
      [`${pune} Input IGST`]: 1800,
      [`${pune} ${clearing}`]: -11_800,
    })
    // It is told from the document: going out where it leaves, coming in where it comes.
    const line = ['18 %', [`HSN ${code.name}`, 10_000_00, 1800_00, 0, 0], [10_000_00, 1800_00, 0, 0]]
    const none = [[0, 0, 0, 0]]
    const ofPlaces = [
      [undefined, line, line],
      [plant, line, none],
      [pune, none, line],
      [sister, none, none],
    ] as const
    for (const [place, ...wanted] of ofPlaces) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { output, input } = await taxes(place)
      expect([place, told(output), told(input)]).toEqual([place, ...wanted])
    }
    const { version } = (await admin.read(transfers, 'to-pune')).body
    await admin.do(transfers, 'to-pune', { type: 'Cancel', reason: 'Sent back.', expectedVersion: Number(version) })
    expect(await standing()).toEqual({})
    const { output, input } = await taxes()
    expect([output.totals, input.totals]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
  })

  test('by chance: HSN come to what transfers say and to the ledgers, of the company and at each location', async () => {
    const roll = diceOf('between locations')
    for (let at = 0; at < 6; at += 1) {
      const id = `chance-${at}`
      // oxlint-disable-next-line no-await-in-loop -- stock is taken one after the other
      await send(
        id,
        at === 0 || roll() < 0.5 ? pune : sister,
        `${1 + Math.floor(roll() * 9)}.${1 + Math.floor(roll() * 998)}`,
      )
      if (at > 0 && roll() < 0.3)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await admin.do(transfers, id, { type: 'Cancel', reason: 'Sent back.', expectedVersion: 2 })
    }
    const months = await taxedMonths(host.server.db)
    const { output = [], input = [] } = months.find(({ month }) => month === '2026-01') ?? {}
    expect(output[0]).toBeGreaterThan(0)
    expect(input).toEqual(output)
    for (const place of [undefined, plant, sister, pune]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const of = await taxes(place)
      const nothing = output.map(() => 0)
      expect([place, of.output.totals, of.input.totals]).toEqual([
        place,
        place === undefined || place === plant ? output : nothing,
        place === undefined || place === pune ? input : nothing,
      ])
      const names = [...of.output.lines, ...of.input.lines].flatMap(({ name, below }) => [
        name,
        ...below.map((one) => one.name),
      ])
      expect(names.filter((name) => name !== '18 %' && name !== `HSN ${code.name}`)).toEqual([])
    }
    for (const { id } of (await admin.list(transfers, '?size=100')).body.items)
      if (id.startsWith('chance-')) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status, version } = (await admin.read(transfers, id)).body
        if (status === 'posted')
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await admin.do(transfers, id, { type: 'Cancel', reason: 'Sent back.', expectedVersion: Number(version) })
      }
    expect(await standing()).toEqual({})
  })

  test('godowns of other locations are offered by name and place alone where a choice reaches so far, and nowhere else', async () => {
    const picked = async (query: string) =>
      (await admin.list('godowns', `?pick=Store&size=20${query}`)).body.items.map(({ id, ...one }) => ({
        id,
        hint: one['hint'],
        document: one['document'] as object,
      }))
    const near = await picked('')
    expect(near.map(({ id }) => id)).not.toContain(store(pune).id)
    const far = await picked('&reach=company')
    expect(far.map(({ id }) => id)).toEqual(expect.arrayContaining([mainStore.id, store(pune).id, store(sister).id]))
    // Stores of two locations may be called the same.
    expect(far.find(({ id }) => id === store(pune).id)).toMatchObject({ hint: 'Pune R&D Centre' })
    expect(far.find(({ id }) => id === mainStore.id)).toMatchObject({ hint: 'Vapi Plant 1' })
    expect(new Set(far.flatMap(({ document }) => Object.keys(document)))).toEqual(new Set(['id', 'version', 'seq']))
    const data = { name: 'Within', date: '2026-01-02', godown: store(pune), consumption: [{ ...acid, quantity: '1' }] }
    expect(await admin.command('consumption-vouchers', 'elsewhere', { type: 'Create', data })).toMatchObject({
      status: 422,
      body: { rule: 'E-ABSENT' },
    })
  })

  test('with the same GSTIN it bears none, and within a location nothing needs clearing', async () => {
    await send('to-sister', sister)
    expect(await standing()).toEqual({
      [`${plant} ${stock}`]: -10_000,
      [`${plant} ${clearing}`]: 10_000,
      [`${sister} ${stock}`]: 10_000,
      [`${sister} ${clearing}`]: -10_000,
    })
    const before = await standing()
    const floor = { id: 'floor', name: 'Granulation Floor' }
    await admin.do(transfers, 'to-floor', {
      type: 'Create',
      data: {
        name: 'To the floor',
        date: '2026-01-02',
        destinationGodown: floor,
        items: [{ ...acid, sourceGodown: mainStore, quantity: '5' }],
      },
    })
    await admin.do(transfers, 'to-floor', { type: 'Post', expectedVersion: 1 })
    expect(await standing()).toEqual(before)
    expect(await apartFromBooks(host.server.db)).toEqual([])
  })
})
