import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GstSummary } from '../../src/domain/accounts/statements/gst-summary.ts'
import { statements } from '../../src/domain/accounts/statements/statements.ts'
import { chartOf } from '../support/accounts/chart.ts'
import { apartFromBooks } from '../support/books/kept.ts'
import type { Client } from '../support/server/client.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'
import { plantDocuments } from '../support/server/planting.ts'
import '../support/server/problem.ts'

const transactions = 'transactions'
const ledger = (id: string) => ({ id, name: id })
const cash = { id: 'cash', name: 'Cash' }

onEachStore('Settle GST', (store) => {
  let host: Host
  let admin: Client
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    const keys = [
      'cash',
      'sales',
      'output-igst',
      'output-cgst',
      'output-sgst',
      'input-igst',
      'input-cgst',
      'input-sgst',
      'rcm-output-cgst',
    ] as const
    await plantDocuments(host, chartOf(keys))
  })
  afterAll(() => host.close())

  /** Entries on ledgers of tax, in rupees, credits negative; the rest on sales. */
  const journal = (transactionDate: string, taxes: Readonly<Record<string, number>>) => {
    const rest = -Object.values(taxes).reduce((sum, one) => sum + one, 0)
    return admin.do(transactions, newId(), {
      type: 'Create',
      data: {
        operations: 'journal',
        transactionDate,
        name: 'Taxes',
        lines: Object.entries({ ...taxes, sales: rest })
          .filter(([, amount]) => amount !== 0)
          .map(([id, amount]) => ({
            ledger: ledger(id),
            ...(amount > 0 ? { debit: amount * 100 } : { credit: -amount * 100 }),
          })),
      },
    })
  }
  const settle = (month: string, bank: object | null = cash, client = admin, id = newId()) =>
    client.command(transactions, id, {
      type: 'SettleGst',
      data: { month, ...(bank === null ? {} : { bank }) },
    })
  const summary = async (month: string): Promise<GstSummary> =>
    (
      await admin.send(
        'GET',
        `/services/accounts${statements.gstSummary.path}?from=${month}-01&to=${month}-${month.endsWith('11') ? '30' : '31'}`,
      )
    ).body as GstSummary

  test('posts what the summary proposes, empties the ledgers of tax, and of two at once one reads who was first', async () => {
    expect((await summary('2025-10')).proposed).toEqual({ entries: [], cash: 0 })
    expect(await settle('2025-10')).toMatchObject({ status: 422, body: { rule: 'TRX-25' } })
    await journal('2025-10-15', {
      'output-igst': -100_000,
      'output-cgst': -40_000,
      'output-sgst': -40_000,
      'input-igst': 120_000,
      'input-cgst': 30_000,
      'input-sgst': 10_000,
      'rcm-output-cgst': -500,
    })
    const before = await summary('2025-10')
    expect(before.proposed.cash).toBe(20_500_00)
    const ids = [newId(), newId()]
    const both = await Promise.all(ids.map((id) => settle('2025-10', cash, admin, id)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)).toMatchObject({
      body: {
        rule: 'TRX-22',
        detail: expect.stringMatching(/^GST of Oct 2025 is already settled by \S.*\.$/),
        field: 'month',
      },
    })
    const id = ids[both.findIndex(({ status }) => status === 200)] ?? ''
    const { body } = await admin.read(transactions, id)
    const posted = (body as unknown as { entries: readonly { ledger: object; side: string; amount: number }[] }).entries
    expect(posted.map((one) => [one.ledger, one.side, one.amount])).toEqual([
      ...before.proposed.entries.map(({ key, name, side, amount }) => [{ id: key, name }, side, amount]),
      [cash, 'credit', 20_500_00],
    ])
    expect(body).toMatchObject({ transactionDate: '2025-10-31', operations: 'gst-settlement' })
    const after = await summary('2025-10')
    expect([after.output, after.input]).toEqual([before.output, before.input])
    expect(after.ledgers.map(({ figures }) => figures.at(-1))).toEqual(after.ledgers.map(() => 0))
    expect(after.settledBy).toMatchObject([{ id }])
    expect(await apartFromBooks(host.server.db)).toEqual([])
  })

  test('what comes late into a settled month is settled with the next, and a reversed settlement again', async () => {
    await journal('2025-10-20', { 'output-cgst': -70 })
    await journal('2025-11-20', { 'output-cgst': -30, 'input-sgst': 5 })
    expect(await settle('2025-11', null)).toMatchObject({ status: 422, body: { rule: 'E-REQ', field: 'bank' } })
    const id = newId()
    expect(await settle('2025-11', cash, admin, id)).toMatchObject({ status: 200 })
    expect((await admin.read(transactions, id)).body).toMatchObject({ amount: 100_00 })
    expect(await settle('2025-09')).toMatchObject({ status: 422, body: { rule: 'TRX-23' } })
    const { version } = (await admin.read(transactions, id)).body as { readonly version: number }
    expect(
      await admin.command(transactions, id, {
        type: 'Reverse',
        data: {},
        reason: 'The return was amended.',
        expectedVersion: version,
      }),
    ).toMatchObject({ status: 200 })
    expect((await summary('2025-11')).settledBy).toEqual([])
    expect((await summary('2025-11')).proposed.cash).toBe(100_00)
    expect(await settle('2025-11')).toMatchObject({ status: 200 })
    expect(await apartFromBooks(host.server.db)).toEqual([])
  })

  test('TRX-24: a month that has not ended', async () => {
    expect(await settle(host.server.now().slice(0, 7))).toMatchObject({ status: 422, body: { rule: 'TRX-24' } })
  })

  test('who may post and not close is refused', async () => {
    const reader = await host.as('asha')
    expect(await settle('2025-12', cash, reader)).toMatchObject({ status: 403 })
  })
})
