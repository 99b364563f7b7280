// oxlint-disable-next-line import/no-unassigned-import -- before the registry is composed
import '../support/accounts/large-transfers.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { voucherTransactions } from '../../src/domain/accounts/voucher-transactions.ts'
import { findListed } from '../../src/domain/resources.ts'
import type { ListAnswer, ListQuery } from '../../src/infra/face.ts'
import { listOf, whenListed } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice } from '../support/infra/device.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { watch } from '../support/infra/until.ts'
import { consumptionOf, stockUp, transferOn } from '../support/infra/vouchers.ts'
import { people } from '../support/world.ts'

const { key, defaultSort } = voucherTransactions
const { admin } = people

let plant: Plant
let group: Group
let device: Device

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
  await stockUp(group)
  await group.run(admin, 'godown-transfers', 'transfer', 'Create', transferOn('2026-01-03'))
  await group.run(admin, 'godown-transfers', 'transfer', 'Post', {})
  await group.run(admin, 'consumption-vouchers', 'lot', 'Create', consumptionOf('Lot 7', '2026-01-02'))
  device = await openDevice(group, admin)
})
afterEach(closeDevices)
afterAll(() => plant.close())

const vouchers = (more: Partial<ListQuery> = {}): ListQuery => listOf(key, { sort: defaultSort, ...more })
const idsOf = ({ rows }: ListAnswer) => rows.map(({ document }) => document.id)
const isAdded = ({ totals }: ListAnswer): boolean => totals !== undefined

test('where devices do not hold all of a kind, the server lists all kinds and adds them up', async () => {
  expect(findListed(key)?.replica).toBe('open')
  const all = await whenListed(device, isAdded, vouchers())
  expect(all).toMatchObject({ total: 2, all: 2, totals: { debit: [{ total: '400' }], credit: [{ total: '600' }] } })
  expect(idsOf(all)).toEqual(['lot', 'transfer'])
  expect(await device.replica.ids(vouchers({ sort: '-dateTime' }))).toEqual(['transfer', 'lot'])
  const [view] = await device.replica.some(key, ['transfer'])
  expect(view?.document).toMatchObject({ voucherType: 'godown-transfer', status: 'posted' })
})

test('it is asked again when a document of any kind changes, held here or not', async () => {
  const list = watch(device.replica.list$(vouchers()))
  await list.when((answer) => answer.status === 'ready' && answer.total === 2)
  await group.run(admin, 'consumption-vouchers', 'lot', 'Post', {})
  await list.when(({ rows }) => rows[0]?.document['status'] === 'posted')
  await group.run(admin, 'godown-transfers', 'transfer', 'Cancel', {}, 'Sent to the wrong floor.')
  const last = await list.when(({ rows }) => rows[1]?.document['status'] === 'cancelled')
  expect(last).toMatchObject({ total: 2, rows: [{ document: { status: 'posted' } }, {}] })
  list.stop()
})

test('what is given here shows in it at once; without a connection it is what this device holds', async () => {
  await whenListed(device, isAdded, vouchers())
  await whenListed(device, undefined, listOf('consumption-vouchers'))
  device.cut()
  await device.dispatch('Create', 'own', consumptionOf('Lot 8', '2026-01-01'), { resource: 'consumption-vouchers' })
  await device.dispatch('Edit', 'lot', { patch: { name: 'Lot 7b' } }, { resource: 'consumption-vouchers' })
  const offline = await whenListed(device, ({ isPartial, total }) => isPartial === true && total === 2, vouchers())
  expect(offline.rows.map(({ document }) => document['particulars'])).toEqual(['Lot 8', 'Lot 7b'])
  expect(offline.rows.every(({ pending }) => pending !== null)).toBe(true)
  expect(offline.totals).toMatchObject({ credit: [{ total: '400' }] })
  device.restore()
  await device.settled()
  const sent = await whenListed(device, ({ isPartial, total }) => isPartial === undefined && total === 3, vouchers())
  expect(idsOf(sent)).toEqual(['own', 'lot', 'transfer'])
})
