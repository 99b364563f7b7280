import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plus, rupeesOf } from '../../src/domain/registry/decimals.ts'
import { columnOf } from '../../src/domain/registry/slots.ts'
import { views } from '../../src/domain/resources.ts'
import { expression } from '../../src/server/http/conditions.ts'
import { acid, floor, mainStore, mastersOfSteps, opening } from '../support/inventory/steps.ts'
import { emailOf, type Group, openGroup, openPlant, type Plant, tokenFor } from '../support/infra/plant.ts'
import { Client } from '../support/server/client.ts'
import { ordersOfSteps, orderSupplies } from '../support/purchase/orders.ts'
import { people, type Person, scope } from '../support/world.ts'

const base = '/services/accounts/api/v1/voucher-transactions'
const clerk: Person = {
  ...people.clerk,
  codes: ['UI:ACC-ACT:VIEW', 'UI:ACC-ACT:EDIT', 'UI:ACC-ACT:POST', 'UI:GDN-TRANS:VIEW'],
}
const bookkeeper: Person = { ...people.asha, codes: ['UI:ACC-ACT:VIEW'] }
const buyer: Person = { ...people.colleague, codes: ['UI:ACC-ACT:VIEW', 'UI:PUR-ORD:VIEW'] }
const stranger: Person = { ...people.vikram, codes: ['UI:GDN-TRANS:VIEW'] }

const { item, grade, ...rest } = acid
/** A line as the seeds write it: the item stands in its grade. */
const seedLine = { ...rest, grade: { ...grade, item } }

const transfer = (name: string, date: string, quantity = '5') => ({
  voucherType: 'godown-transfer',
  name,
  details: {
    name,
    date,
    destinationGodown: floor,
    remarks: 'Night shift',
    items: [{ ...seedLine, sourceGodown: mainStore, quantity }],
  },
})
const consumption = (name: string, date: string) => ({
  voucherType: 'consumption-voucher',
  name,
  details: JSON.stringify({ name, date, godown: mainStore, consumption: [{ ...seedLine, quantity: '2.5' }] }),
})

interface Page {
  readonly items: readonly { readonly name: string }[]
  readonly next?: string
  readonly previous?: string
}
type Shown = Readonly<Record<string, unknown>> & { readonly details: Readonly<Record<string, unknown>> }

let plant: Plant
let group: Group
let url: string
const clients = new Map<string, Client>()

const as = (one: Person): Client => clients.get(one.id) as Client
interface Answered {
  readonly status: number
  readonly body: {
    readonly id: string
    readonly version: number
    readonly items: readonly { readonly name: string; readonly voucherType: string }[]
    readonly total: number
    readonly document: object
  }
}
const call = async (one: Person, method: string, path: string, body?: unknown): Promise<Answered> =>
  (await as(one).send(method, `${base}${path}`, body === undefined ? undefined : JSON.stringify(body), {
    'content-type': 'application/json',
  })) as Answered
const names = async (one: Person, query: string): Promise<readonly string[]> =>
  (await call(one, 'GET', `?${query}`)).body.items.map(({ name }) => name)
const command = (one: Person, id: string, type: string, data: unknown = {}, more: object = {}) =>
  call(one, 'POST', `/${id}/commands`, { commandId: newId(), type, data, ...more })

beforeAll(async () => {
  plant = await openPlant()
  const staff = [clerk, bookkeeper, buyer, stranger, people.admin]
  group = await openGroup(plant, staff)
  url = `http://localhost:${await plant.server.listen(0)}`
  for (const [resource, id, data] of mastersOfSteps)
    // oxlint-disable-next-line no-await-in-loop -- each is named by the next
    await group.run('system', resource, id, 'Create', data)
  for (const { by, type, data } of opening('100'))
    // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
    await group.run(by.system ? 'system' : by, 'stock-adjustments', 'opening', type, data)
  for (const one of staff) {
    const user = {
      id: one.id,
      email: emailOf(one),
      companyGroup: { id: group.id },
      company: scope.company,
      location: scope.location,
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    clients.set(one.id, new Client(url, { token: await tokenFor(group, one), refreshToken: '', user }))
  }
})
afterAll(() => plant.close())

describe.each(views)('the view $label', (view) => {
  test.each(Object.entries(view.kinds))(
    'has columns of %s by which SQL sorts and filters',
    (_, { entry, columns = {} }) => {
      const others = view.columns.filter(({ key, computed }) => key !== view.kindField && computed !== true)
      const found = others.map(({ key }) => columnOf(entry, columns[key] ?? key))
      expect(found.map((column) => column !== undefined && expression(entry, column) !== undefined)).toEqual(
        others.map(() => true),
      )
      expect(others.some(({ key }) => key === view.defaultSort.replace(/^-/, ''))).toBe(true)
      expect(entry.openFields).toBeUndefined()
    },
  )
})

describe('vouchers over documents of two kinds', () => {
  test('a new one is made in the shape of the seeds, details as object or as JSON text', async () => {
    const made = await call(clerk, 'POST', '', transfer('Acid to the floor', '2026-01-03'))
    expect(made).toMatchObject({ status: 201 })
    expect(made.body).toMatchObject({
      voucherType: 'godown-transfer',
      voucherNumber: 'GT/25-26/0001',
      name: 'Acid to the floor',
      description: 'Night shift',
      dateTime: '2026-01-03',
      status: 'draft',
      debit: 400_00,
      credit: 400_00,
      inwardsQty: '5 kg',
      outwardsQty: '5 kg',
      details: {
        voucherNumber: 'GT/25-26/0001',
        destinationGodown: floor,
        items: [
          { grade: { id: 'sta-ip', name: 'Stearic Acid STA-IP', item }, quantity: '5', rate: '80', amount: 400_00 },
        ],
      },
    })
    expect(await call(clerk, 'GET', `/${made.body.id}`)).toMatchObject({ status: 200, body: made.body })

    const used = await call(clerk, 'POST', '', consumption('Lot 7', '2026-01-04'))
    expect(used.body).toMatchObject({
      voucherType: 'consumption-voucher',
      voucherNumber: 'CV/25-26/0001',
      debit: 0,
      credit: 200_00,
      inwardsQty: '',
      outwardsQty: '2.5 kg',
    })
  })

  test('what was read is sent back changed, and posted', async () => {
    const { id, ...shown } = (await call(clerk, 'POST', '', consumption('Lot 8', '2026-01-02'))).body
    const read = (shown as unknown as { readonly details: { readonly consumption: readonly object[] } }).details
    // The rate that was typed is not what the stock is worth.
    const dear = read.consumption.map((one) => ({ ...one, rate: '100' }))
    const details = { ...read, consumption: dear, remarks: 'Second charge' }
    for (const sent of [details, JSON.stringify({ ...details, name: 'Lot 8b' })])
      // oxlint-disable-next-line no-await-in-loop -- the second follows the first
      expect(await command(clerk, id, 'Edit', { patch: { details: sent } })).toMatchObject({ status: 200 })
    expect((await call(clerk, 'GET', `/${id}`)).body).toMatchObject({ credit: 250_00, outwardsQty: '2.5 kg' })
    const answer = await command(clerk, id, 'Post')
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body.document).toMatchObject({
      name: 'Lot 8b',
      status: 'posted',
      description: 'Second charge',
      voucherType: 'consumption-voucher',
      debit: 0,
      credit: 200_00,
      outwardsQty: '2.5 kg',
    })
  })

  test('more than is there is refused where it stands', async () => {
    const { id } = (await call(clerk, 'POST', '', transfer('Too much', '2026-01-03', '97.501'))).body
    expect(await command(clerk, id, 'Post')).toMatchObject({
      status: 422,
      body: { rule: 'INV-01', field: 'items.0.quantity' },
    })
  })

  test('a command begins one under the id that its caller gives, once', async () => {
    const id = newId()
    const sent = { commandId: newId(), type: 'Create', data: transfer('By command', '2026-01-06') }
    const first = await call(clerk, 'POST', `/${id}/commands`, sent)
    expect(first).toMatchObject({ status: 200, body: { document: { voucherType: 'godown-transfer', id } } })
    expect(await call(clerk, 'POST', `/${id}/commands`, sent)).toMatchObject({ status: 200, body: first.body })
  })

  test('all kinds are one list: in order of their dates, paged, searched and filtered', async () => {
    const all = ['Lot 8b', 'Acid to the floor', 'Too much', 'Lot 7', 'By command']
    expect(new Set(await names(clerk, ''))).toEqual(new Set(all))
    expect((await names(clerk, ''))[0]).toBe('Lot 8b')
    expect((await names(clerk, 'sort=-dateTime'))[0]).toBe('By command')
    const pages = await Promise.all([1, 2, 3].map((page) => names(clerk, `sort=name&size=2&page=${page}`)))
    expect(pages.flat()).toEqual(all.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    expect(await call(clerk, 'GET', '?size=2&page=2')).toMatchObject({ body: { total: 5, page: 2, size: 2 } })
    expect(await names(clerk, 'filter[voucherType]=consumption-voucher&sort=name')).toEqual(['Lot 7', 'Lot 8b'])
    expect(await names(clerk, 'filter[voucherType][not]=consumption-voucher&sort=-voucherNumber')).toEqual([
      'By command',
      'Too much',
      'Acid to the floor',
    ])
    expect(await names(clerk, 'filter[dateTime][from]=2026-01-04&filter[dateTime][to]=2026-01-05')).toEqual(['Lot 7'])
    expect(await names(clerk, 'filter[status]=posted')).toEqual(['Lot 8b'])
    expect(await names(clerk, 'search=acid')).toEqual(['Acid to the floor'])
    expect((await names(clerk, 'sort=voucherType'))[0]).toMatch(/^Lot/)
  })

  test('a page begins beside a row of another one, whatever was added before it', async () => {
    const pageOf = async (query: string) => {
      const { status, body } = await call(clerk, 'GET', `?sort=dateTime&size=2&${query}`)
      expect(status).toBe(200)
      const { items, next, previous } = body as unknown as Page
      return { names: items.map(({ name }) => name), next, previous }
    }
    const first = await pageOf('page=1')
    const second = await pageOf(`after=${first.next}`)
    const third = await pageOf(`after=${second.next}`)
    expect([...first.names, ...second.names, ...third.names]).toEqual(await names(clerk, 'sort=dateTime'))
    expect(third).toMatchObject({ names: ['By command'] })
    expect(third.next).toBeUndefined()
    expect(await pageOf(`before=${second.previous}`)).toMatchObject({ names: first.names })
    expect(await call(clerk, 'GET', '?after=nothing')).toMatchObject({ status: 400, body: { field: 'after' } })
  })

  test('all that match are added up, quantities of each unit by itself, for each reader what they may see', async () => {
    const totals = async (one: Person, query = '') => {
      const { status, body } = await call(one, 'GET', `/totals?${query}`)
      return status === 200 ? (body as unknown as { readonly totals: object }).totals : status
    }
    const [debit, credit] = [400_00 + 7800_08 + 400_00, 400_00 + 7800_08 + 400_00 + 200_00 + 200_00]
    expect(await totals(clerk)).toEqual({
      debit: [{ total: plus(rupeesOf(debit)) }],
      credit: [{ total: plus(rupeesOf(credit)) }],
      inwardsQty: [{ unit: 'kg', total: '107.501' }],
      outwardsQty: [{ unit: 'kg', total: '112.501' }],
    })
    expect(await totals(clerk, 'filter[dateTime][to]=2026-01-02')).toMatchObject({ credit: [{ total: '200' }] })
    expect(await totals(bookkeeper)).toMatchObject({
      debit: [{ total: '0' }],
      credit: [{ total: '400' }],
      inwardsQty: [],
    })
    expect(await totals(clerk, 'filter[voucherType]=nothing')).toEqual({})
    expect(await totals(stranger)).toBe(403)
    expect(await totals(clerk, 'filter[debit]=1')).toBe(400)
  })

  test('each kind is seen by whoever may see its documents, the view by the right of vouchers', async () => {
    expect(await names(bookkeeper, 'sort=name')).toEqual(['Lot 7', 'Lot 8b'])
    expect(await call(stranger, 'GET', '')).toMatchObject({ status: 403, body: { code: 'UI:ACC-ACT:VIEW' } })
    expect(await call(bookkeeper, 'POST', '', transfer('Not mine', '2026-01-03'))).toMatchObject({ status: 403 })
    const [hidden] = (await call(clerk, 'GET', '?search=acid')).body.items as unknown as readonly { id: string }[]
    expect(await call(bookkeeper, 'GET', `/${hidden?.id}`)).toMatchObject({ status: 404 })
    expect(await command(bookkeeper, hidden?.id ?? '', 'Post')).toMatchObject({ status: 404 })
  })

  test('who may see orders and no receipts reads orders without them', async () => {
    // oxlint-disable no-await-in-loop -- each follows from the one before
    for (const [resource, id, { by, type, data, reason }] of ordersOfSteps)
      await group.run(by.system ? 'system' : by, resource, id, type, data, reason)
    const { before, step } = orderSupplies['goods-receipts'].Create(1)
    for (const { by, type, data } of [...before, step]) await group.run(by, 'goods-receipts', 'receipt', type, data)
    // oxlint-enable no-await-in-loop
    const [, order] = ordersOfSteps.at(-1) ?? []
    const read = async (one: Person) => (await call(one, 'GET', `/${order}`)).body as unknown as Shown
    const page = (await call(buyer, 'GET', '')).body as unknown as { readonly items: readonly Shown[] }
    expect((await read(people.admin)).details).toMatchObject({ grns: [{ id: 'receipt' }] })
    expect((await read(buyer)).details).not.toHaveProperty('grns')
    expect(page.items.some(({ id }) => id === order)).toBe(true)
    expect(page.items.filter(({ details }) => Object.hasOwn(details, 'grns'))).toEqual([])
  })

  test('scenario 19: details that arrive as a JSON text show every field as with an object', async () => {
    const { details } = transfer('As text', '2026-01-07')
    const sent = { ...transfer('As text', '2026-01-07'), details: JSON.stringify(details) }
    const kept = async (body: object) => {
      const { id } = (await call(clerk, 'POST', '', body)).body
      const { voucherNumber: _own, ...rest } = ((await call(clerk, 'GET', `/${id}`)).body as unknown as Shown).details
      return rest
    }
    const asText = await kept(sent)
    expect(asText).toEqual(await kept({ ...sent, details }))
    expect(asText).toMatchObject({
      name: 'As text',
      date: '2026-01-07',
      remarks: 'Night shift',
      items: [{ amount: 400_00 }],
    })
  })

  test('a voucher is sent back whole as it was read: what it only shows means nothing, and a day may be an instant', async () => {
    const { id } = (await call(clerk, 'POST', '', { ...consumption('Whole', '2026-01-08'), debit: 5 })).body
    const { details, ...shown } = (await call(clerk, 'GET', `/${id}`)).body as unknown as Shown
    const { name: _name, date: _date, ...own } = details
    const patch = { ...shown, name: 'Whole again', dateTime: '2026-01-08T20:00:00.000Z', details: own }
    expect(await command(clerk, id, 'Edit', { patch })).toMatchObject({ status: 200 })
    expect((await call(clerk, 'GET', `/${id}`)).body).toMatchObject({
      name: 'Whole again',
      particulars: 'Whole again',
      dateTime: '2026-01-09',
      status: 'draft',
      debit: 0,
    })
  })

  test.each([
    ['an unknown kind', { voucherType: 'invoice' }, 400],
    ['no kind', {}, 400],
    ['details that are no JSON', { ...transfer('A', '2026-01-03'), details: '{"name"' }, 400],
    ['details too deep', { ...transfer('A', '2026-01-03'), details: '['.repeat(500_000) }, 400],
    ['a field that no voucher has', { ...transfer('A', '2026-01-03'), price: 1 }, 422],
  ])('%s is refused', async (_, body, status) => {
    expect((await call(clerk, 'POST', '', body)).status).toBe(status)
  })

  test.each(['filter[debit]=1', 'sort=details', 'colour=red', 'filter[name][like]=a'])(
    'a list by %s is refused',
    async (query) => {
      expect((await call(clerk, 'GET', `?${query}`)).status).toBe(400)
    },
  )
})
