import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { voucherTransactions } from '../../src/domain/accounts/voucher-transactions.ts'
import type { ListAnswer, ListQuery } from '../../src/infra/face.ts'
import { listOf, whenListed } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice } from '../support/infra/device.ts'
import { giveCodes, type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { watch } from '../support/infra/until.ts'
import { consumptionOf, stockUp, transferOn } from '../support/infra/vouchers.ts'
import { people } from '../support/world.ts'

const { key, defaultSort } = voucherTransactions
const { admin, clerk } = people

let plant: Plant
let group: Group

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
  await stockUp(group)
})
afterEach(closeDevices)
afterAll(() => plant.close())

const vouchers = (more: Partial<ListQuery> = {}): ListQuery => listOf(key, { sort: defaultSort, ...more })
const rowsOf = ({ rows }: ListAnswer) =>
  rows.map(({ document }) => [document['voucherType'], document['particulars'], document['status']])

const openWithTwo = async (): Promise<Device> => {
  await group.run(admin, 'godown-transfers', 'transfer', 'Create', transferOn('2026-01-03'))
  await group.run(admin, 'consumption-vouchers', 'lot', 'Create', consumptionOf('Lot 7', '2026-01-02'))
  return openDevice(group, admin)
}

describe('a list of several resources', () => {
  test('stands here as one, in the order asked for, and adds up what matches', async () => {
    const device = await openWithTwo()
    const all = await whenListed(device, undefined, vouchers())
    expect(all).toMatchObject({ total: 2, all: 2 })
    expect(rowsOf(all)).toEqual([
      ['consumption-voucher', 'Lot 7', 'draft'],
      ['godown-transfer', 'To the floor on 2026-01-03', 'draft'],
    ])
    expect(all.totals).toEqual({
      debit: [{ total: '400' }],
      credit: [{ total: '600' }],
      inwardsQty: [{ unit: 'kg', total: '5' }],
      outwardsQty: [{ unit: 'kg', total: '7.5' }],
    })
    const filters = [{ column: 'dateTime', operator: 'to', values: ['2026-01-02'] }] as const
    const some = await whenListed(device, undefined, vouchers({ filters }))
    expect(some).toMatchObject({ total: 1, all: 2, totals: { debit: [{ total: '0' }], credit: [{ total: '200' }] } })
    // Each is found by the words by which its own list finds it.
    expect(await whenListed(device, undefined, vouchers({ search: 'granulation' }))).toMatchObject({ total: 1 })
    expect(await device.replica.ids(vouchers({ sort: '-voucherType' }))).toEqual(['transfer', 'lot'])
  })

  test('is live: what others add and post of any kind shows without being asked for', async () => {
    const device = await openWithTwo()
    const list = watch(device.replica.list$(vouchers()))
    await list.when(({ status, total }) => status === 'ready' && total === 2)
    await group.run(admin, 'godown-transfers', 'second', 'Create', transferOn('2026-01-01', '1'))
    await list.when(({ total, totals }) => total === 3 && totals?.['debit']?.[0]?.total === '480')
    await group.run(admin, 'consumption-vouchers', 'lot', 'Post', {})
    const posted = await list.when((answer) => rowsOf(answer)[1]?.[2] === 'posted')
    expect(rowsOf(posted)[0]).toEqual(['godown-transfer', 'To the floor on 2026-01-01', 'draft'])
    list.stop()
  })

  test('shows what is given here before the server has it, and without a connection', async () => {
    const device = await openWithTwo()
    await whenListed(device, undefined, vouchers())
    device.cut()
    await device.dispatch('Create', 'own', consumptionOf('Lot 8', '2026-01-01'), { resource: 'consumption-vouchers' })
    const offline = await whenListed(device, ({ total }) => total === 3, vouchers())
    expect(offline.rows[0]).toMatchObject({ document: { particulars: 'Lot 8', credit: 200_00 } })
    expect(offline.rows[0]?.pending).not.toBeNull()
    expect(offline.totals).toMatchObject({ credit: [{ total: '800' }] })
    device.restore()
    await device.settled()
    const sent = await whenListed(device, ({ rows }) => rows[0]?.pending === null, vouchers())
    expect(sent).toMatchObject({ total: 3, totals: { credit: [{ total: '800' }] } })
  })

  test('is complete where a reader may see some of its kinds, and shows these', async () => {
    await openWithTwo()
    await giveCodes(group, clerk, ['UI:ACC-ACT:VIEW'])
    const device = await openDevice(group, clerk)
    const mine = await whenListed(device, undefined, vouchers())
    expect(rowsOf(mine)).toEqual([['consumption-voucher', 'Lot 7', 'draft']])
  })
})
