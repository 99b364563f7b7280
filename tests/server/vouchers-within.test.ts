import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Step } from '../support/history.ts'
import { acid, mainStore, mastersOfSteps, opening } from '../support/inventory/steps.ts'
import { orderData, ordersOfSteps } from '../support/purchase/orders.ts'
import { salesOfSteps } from '../support/sales/steps.ts'
import type { Answer, Client, ProblemBody } from '../support/server/client.ts'
import { meridian } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import '../support/server/problem.ts'
import { system } from '../support/world.ts'

const base = '/services/accounts/api/v1/voucher-transactions'
const place = {
  companyGroup: { id: meridian.id, name: meridian.name },
  company: { id: 'mls', name: 'Meridian Life Sciences', shortName: 'MLS' },
  location: { id: 'mls-p1', name: 'Plant 1' },
}
const { item, grade, uom, batch } = acid
/** A line as the seeds write it: the item stands in its grade. */
const seedGrade = { ...grade, item }

interface Part {
  readonly id: string
  readonly version: number
  readonly details: Readonly<Record<string, unknown>>
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly transport: readonly unknown[]
}
interface Shown {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly details: { readonly grns?: readonly Part[]; readonly dispatches?: readonly Part[] } & Readonly<
    Record<string, unknown>
  >
}
interface Body extends Shown {
  readonly document: Shown
  readonly items: readonly Shown[]
}

const purchase = (more: object = {}) => ({
  voucherType: 'purchase-order',
  details: { ...orderData, items: [{ grade: seedGrade, uom, quantity: '100', rate: '80' }], ...more },
})

let invoices = 0
const grn = (quantity: string, more: object = {}) => {
  invoices += 1
  return {
    details: {
      name: 'GRN 1',
      date: '2026-01-05T10:00:00.000Z',
      invoiceNumber: `V/${invoices}`,
      totalAmountPayable: Number(quantity) * 80_00,
      dispatchThrough: 'Own van',
      godown: mainStore,
    },
    items: [{ grade: seedGrade, batchNumber: 'V-1', quantity, rate: '80', reason: 'The first pallet.', ...more }],
    transport: [{ name: 'Shree Roadways', type: 'LR', documentNumber: 'LR-7', amount: 500_00 }],
  }
}

onAnyStore('receipts and dispatches within vouchers over HTTP (documents.md, section 5)', (store) => {
  let host: Host
  let admin: Client

  const run = async (resource: string, documentId: string, { by, type, data, reason }: Step) => {
    const outcome = await host.server.submit({
      groupId: meridian.id,
      // Whoever approves did not make it.
      by:
        by.system === true
          ? { system: place }
          : { userId: 'admin', place: { company: place.company.id, location: place.location.id } },
      signature: { inside: true },
      resource,
      documentId,
      commandId: newId(),
      type,
      data,
      ...(reason === undefined ? {} : { reason }),
    })
    expect([resource, type, outcome]).toEqual([resource, type, expect.objectContaining({ kind: 'accepted' })])
  }
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    // oxlint-disable no-await-in-loop -- each is named by the next
    for (const [resource, id, data] of mastersOfSteps) await run(resource, id, { by: system, type: 'Create', data })
    const steps = opening('100').map((step) => ['stock-adjustments', 'opening', step] as const)
    for (const [resource, id, step] of [...steps, ...ordersOfSteps, ...salesOfSteps]) await run(resource, id, step)
    // oxlint-enable no-await-in-loop
  })
  afterAll(() => host.close())

  const call = async (method: string, path: string, body?: unknown, client: Client = admin) =>
    (await client.send(method, `${base}${path}`, body === undefined ? undefined : JSON.stringify(body), {
      'content-type': 'application/json',
    })) as Answer<Body & ProblemBody>
  const command = (id: string, type: string, data: unknown = {}, more: object = {}) =>
    call('POST', `/${id}/commands`, { commandId: newId(), type, data, ...more })
  const read = async (id: string): Promise<Shown> => (await call('GET', `/${id}`)).body
  const made = async (body: object): Promise<Shown> => {
    const answer = await call('POST', '', body)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body
  }
  const receiptOf = async (id: string) =>
    (await admin.send('GET', `/services/order/api/v1/goods-receipts/${id}`)).body as Readonly<Record<string, unknown>>

  test('an order is made with its first receipt, which is a document of its own, and posted by its place', async () => {
    const order = await made(purchase({ grns: [grn('40')] }))
    expect(order.details.grns).toMatchObject([
      {
        version: 1,
        details: {
          name: 'GRN/25-26/0001',
          status: 'draft',
          date: '2026-01-05',
          dispatchThrough: 'Own van',
          totalAmountPayable: 3200_00,
          godown: mainStore,
        },
        items: [{ orderLine: 1, grade: { id: grade.id, item }, batchNumber: 'V-1', quantity: '40', amount: 3200_00 }],
        transport: [{ name: 'Shree Roadways', type: 'LR', amount: 500_00 }],
      },
    ])
    const [part] = order.details.grns ?? []
    expect(await receiptOf(part?.id ?? '')).toMatchObject({ order: { id: order.id }, status: 'draft' })

    const posted = await command(order.id, 'PostGRN', { index: 0 })
    expect(posted).toMatchObject({ status: 200 })
    expect(posted.body.document).toMatchObject({
      status: 'part-received',
      details: { items: [{ received: '40', open: '60' }], grns: [{ details: { status: 'posted' } }] },
    })
    expect(await read(order.id)).toEqual(posted.body.document)
    const { body } = await call('GET', `?filter[voucherType]=purchase-order&sort=-dateTime&size=100`)
    expect(body.items.find(({ id }) => id === order.id)).toEqual(posted.body.document)

    const again = await command(order.id, 'PostGRN', { index: 0 })
    expect(again).toMatchObject({ status: 422, body: { rule: 'E-STATE' } })
    const reversed = await command(order.id, 'ReverseGRN', { index: 0 }, { reason: 'Counted twice.' })
    expect(reversed.body.document).toMatchObject({
      status: 'open',
      details: { grns: [{ details: { status: 'reversed' } }] },
    })
    expect(await command(order.id, 'PostGRN', { index: 1 })).toMatchObject({ status: 404, body: { field: 'index' } })
  })

  test('a voucher is sent back whole as it was read: nothing changes, and a receipt that is added is new', async () => {
    const order = await made(purchase({ grns: [grn('10')] }))
    await command(order.id, 'PostGRN', { index: 0 })
    const { details } = await read(order.id)
    const patch = { details: { ...details, grns: [...(details.grns ?? []), grn('20', { batchNumber: 'V-2' })] } }
    const commandId = newId()
    const sent = { commandId, type: 'Edit', data: { patch } }
    const first = await call('POST', `/${order.id}/commands`, sent)
    expect(first).toMatchObject({ status: 200 })
    expect(first.body.document).toMatchObject({
      details: {
        grns: [{ details: { status: 'posted' } }, { details: { status: 'draft' }, items: [{ quantity: '20' }] }],
      },
    })
    // A lost answer: what is sent again is done once.
    expect(await call('POST', `/${order.id}/commands`, sent)).toMatchObject({ status: 200 })
    expect(await read(order.id)).toEqual(first.body.document)
  })

  test('a draft receipt is changed within its order, with the order, or not at all', async () => {
    const order = await made(purchase({ grns: [grn('10')] }))
    const { details } = await read(order.id)
    const [part] = details.grns ?? []
    const withRemark = (remarks: string, version = part?.version) => ({
      patch: {
        details: {
          ...details,
          remarks,
          grns: [{ ...part, version, details: { ...part?.details, dispatchThrough: remarks } }],
        },
      },
    })
    const changed = await command(order.id, 'Edit', withRemark('By sea'))
    expect(changed.body.document).toMatchObject({
      version: 2,
      details: { remarks: 'By sea', grns: [{ version: 2, details: { dispatchThrough: 'By sea' } }] },
    })
    // Somebody else changed the receipt meanwhile.
    expect(await command(order.id, 'Edit', withRemark('By air'))).toMatchObject({
      status: 409,
      body: { field: 'grns.0' },
    })
    expect(await read(order.id)).toEqual(changed.body.document)
  })

  test('what the receipt refuses refuses all that was sent, at its place', async () => {
    const before = (await call('GET', '?size=1')).body as unknown as { readonly total: number }
    const { godown: _none, ...details } = grn('10').details
    expect(await call('POST', '', purchase({ grns: [grn('1'), { ...grn('10'), details }] }))).toMatchObject({
      status: 422,
      body: { rule: 'E-REQ', field: 'grns.1.godown' },
    })
    expect(
      await call('POST', '', purchase({ grns: [{ ...grn('10'), details: { ...grn('1').details, price: 1 } }] })),
    ).toMatchObject({
      status: 422,
    })
    expect(await call('POST', '', purchase({ grns: [{ id: 'nobody', ...grn('10') }] }))).toMatchObject({ status: 404 })
    expect(await call('POST', '', purchase({ grns: 'none' }))).toMatchObject({ status: 422 })
    expect((await call('GET', '?size=1')).body).toMatchObject({ total: before.total })
  })

  test('details with receipts may arrive as a JSON text', async () => {
    const { details, ...rest } = purchase({ grns: [grn('7')] })
    const order = await made({ ...rest, details: JSON.stringify(details) })
    expect(order.details.grns).toMatchObject([{ items: [{ quantity: '7' }] }])
  })

  test('a sales order is made with a dispatch, which is released and reversed by its place', async () => {
    const [, , { data }] = salesOfSteps.at(-1) as (typeof salesOfSteps)[number]
    const sale = {
      voucherType: 'sales-order',
      details: {
        ...(data as object),
        items: [{ grade: seedGrade, uom, quantity: '30', rate: '100' }],
        dispatches: [
          {
            details: { name: 'D 1', date: '2026-01-05', dispatchThrough: 'By road' },
            items: [{ grade: seedGrade, godown: mainStore, batch, quantity: '12' }],
            transport: [],
          },
        ],
      },
    }
    const order = await made(sale)
    expect(order.details.dispatches).toMatchObject([
      {
        details: { name: 'DSP/25-26/0001', status: 'draft', totalAmountReceivable: 1200_00 },
        items: [{ rate: '100' }],
      },
    ])
    const released = await command(order.id, 'PostDispatch', { index: 0 })
    expect(released.body.document).toMatchObject({
      status: 'part-dispatched',
      details: {
        items: [{ dispatched: '12', open: '18' }],
        dispatches: [{ details: { status: 'posted', invoiceNumber: 'INV/25-26/0001' } }],
      },
    })
    expect(await command(order.id, 'ReverseDispatch', { index: 0 }, { reason: 'It came back.' })).toMatchObject({
      body: { document: { status: 'open' } },
    })
  })
})
