import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ExceptionKey,
  type LedgerExceptions,
  servedExceptions,
} from '../../src/domain/accounts/exceptions/exceptions.ts'
import { type Billing, billedOn, creditor, startBilling } from '../support/server/billed.ts'
import { supplier } from '../support/purchase/orders.ts'
import { onEachStore } from '../support/server/host.ts'
import '../support/server/problem.ts'

const path = `/services/accounts${servedExceptions}`
const terms = [{ percent: '100', noOfDays: 10, paymentType: 'credit', event: 'goods-received' }]

onEachStore('ledger exceptions', (store) => {
  let host: Billing['host']
  let admin: Billing['admin']
  let by: Billing['by']
  const [ordered, orderedWithTerms] = [newId(), newId()]
  beforeAll(async () => {
    ;({ host, admin, by } = await startBilling(store, { [ordered]: undefined, [orderedWithTerms]: terms }))
  })
  afterAll(() => host.close())

  const sections = async (who = admin): Promise<LedgerExceptions['sections']> =>
    ((await who.send('GET', path)).body as LedgerExceptions).sections
  const section = async (key: ExceptionKey, who = admin) => (await sections(who)).find((one) => one.key === key)

  test('are drafts, until they are posted: those of the location where one works', async () => {
    const draft = await by.drafted(1, orderedWithTerms)
    expect(await section('drafts')).toMatchObject({
      total: 1,
      rows: [{ resource: 'goods-receipts', id: draft, date: billedOn, party: supplier.name, about: 'Goods receipt' }],
    })
    expect(await section('drafts', admin.with({ 'location-id': 'mls-p2' }))).toEqual({
      key: 'drafts',
      total: 0,
      rows: [],
    })
    await by.give('goods-receipts', draft, 'Receive')
    expect(await section('drafts')).toMatchObject({ total: 0 })
  })

  test('are bills of orders without terms, while something of them is open', async () => {
    await by.billed(2, orderedWithTerms)
    const { bill } = await by.billed(3, ordered)
    const row = { resource: 'transactions', id: bill, party: creditor.name, about: 'Purchase bill' }
    expect(await section('bills-without-terms')).toMatchObject({ total: 1, rows: [{ ...row, amount: 400_00 }] })
    await by.pay(150_00, [[bill, 150_00]])
    expect(await section('bills-without-terms')).toMatchObject({ total: 1, rows: [{ ...row, amount: 250_00 }] })
    await by.pay(250_00, [[bill, 250_00]])
    expect(await section('bills-without-terms')).toMatchObject({ total: 0 })
  })

  test('are payments that settle less than they paid, until they are allocated or reversed', async () => {
    const { bill } = await by.billed(4, orderedWithTerms)
    const [partly, not] = [newId(), newId()]
    await by.pay(300_00, [[bill, 100_00]], partly)
    await by.pay(50_00, [], not)
    const left = async () =>
      ((await section('unallocated'))?.rows ?? []).map(({ id, amount }) => [id, amount]).toSorted()
    expect(await left()).toEqual(
      [
        [partly, 200_00],
        [not, 50_00],
      ].toSorted(),
    )
    const allocations = [{ bill: { id: bill, name: bill }, amount: 200_00 }]
    expect(await by.give('transactions', partly, 'Allocate', { allocations })).toMatchObject({ status: 200 })
    expect(await left()).toEqual([[not, 50_00]])
    expect(await by.give('transactions', not, 'Reverse', { date: billedOn })).toMatchObject({ status: 200 })
    expect(await left()).toEqual([])
  })

  test('are vendors and clients without a GSTIN, of whatever treatment, as many as there are', async () => {
    const all = await section('parties-without-gstin')
    expect(all?.rows).toContainEqual({
      resource: 'vendors',
      id: supplier.id,
      name: supplier.name,
      about: 'Overseas',
    })
    expect(all?.total).toBe(all?.rows.length)
  })

  test('are those of the company from which they are asked', async () => {
    const other = admin.with({ 'company-id': 'mpk', 'location-id': 'mpk-p1' })
    expect((await sections(other)).map(({ key, total }) => [key, total])).toEqual([
      ['drafts', 0],
      ['bills-without-terms', 0],
      ['unallocated', 0],
      ['parties-without-gstin', expect.any(Number)],
    ])
  })

  test('are refused to whoever lacks the right, and each section to whoever may not read its documents', async () => {
    expect(await (await host.as('asha')).send('GET', path)).toMatchObject({ status: 403, body: { rule: 'E-PERM' } })
    const [id, name] = ['role-reports-alone', 'Reports alone']
    const [authorization, right] = ['auth-reports-alone', 'UI:ACC-REP:VIEW']
    await admin.do('authorizations', authorization, {
      type: 'Create',
      data: {
        name,
        module: { name: 'Accounts', shortName: 'Accounts' },
        actions: [{ code: right, allowed: 'yes' }],
      },
    })
    const authorizations = [{ id: authorization, name }]
    await admin.do('roles', id, { type: 'Create', data: { name, status: 'active', authorizations } })
    const always = { companies: null, locations: null, validFrom: '2020-01-01', validTo: null }
    const roles = [{ role: { id, name }, ...always }]
    await admin.do('users', 'clerk', { type: 'AssignRoles', data: { roles }, reason: 'Requested.' })
    expect(await sections(await host.as('clerk', { fresh: true }))).toEqual([])
  })
})
