import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '../../src/domain/inventory/rights.ts'
import { stockMoves } from '../../src/domain/inventory/stock-moves.ts'
import { stockMovesReport, stockSummaryReport } from '../../src/domain/inventory/stock-reports.ts'
import { writeProjected } from '../../src/server/store/projections.ts'
import { listOf, whenListed } from '../support/infra/asking.ts'
import { closeDevices, openDevice } from '../support/infra/device.ts'
import { type Group, giveCodes, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { rowsWith } from '../support/projection/written.ts'
import { people, scope } from '../support/world.ts'

let plant: Plant
let group: Group

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
})
afterEach(closeDevices)
afterAll(() => plant.close())

const write = async (...quantities: readonly string[]): Promise<void> => {
  const key = { company: scope.company.id, item: 'lactose', grade: '', batch: 'B-1', godown: 'main', pool: '' }
  const place = { seq: 1, resource: 'stock-adjustments', documentId: 'SA-1', version: 1 }
  const rows = quantities.map((quantity) => ({
    ...key,
    date: '2026-01-02',
    type: 'opening',
    quantity,
    value: 100,
    voucher: 'SA-1',
  }))
  await writeProjected(plant.server.db, group.id, rowsWith(place, stockMoves, rows))
}

const moves = (more: Parameters<typeof listOf>[1] = {}) =>
  listOf(stockMovesReport.entry.key, { sort: stockMovesReport.entry.defaultSort, ...more })
const summary = listOf(stockSummaryReport.entry.key, { sort: 'item' })

test('a report shows with what all of it comes to; a window of it has the totals of the whole', async () => {
  await write('0.1', '0.2', '-0.05')
  const device = await openDevice(group, people.admin)
  const all = await whenListed(device, ({ totals }) => totals !== undefined, moves({ size: 2 }))
  expect(all).toMatchObject({ total: 3, all: 3, totals: { quantity: [{ total: '0.25' }], value: [{ total: '3' }] } })
  expect(all.rows).toHaveLength(2)
  const filters = [{ column: 'quantity', operator: 'to', values: ['0'] }] as const
  const some = await whenListed(device, ({ totals }) => totals !== undefined, moves({ filters }))
  expect(some).toMatchObject({ total: 1, all: 3, totals: { quantity: [{ total: '-0.05' }] } })
  const balances = await whenListed(device, ({ totals }) => totals !== undefined, summary)
  expect(balances.totals?.['closing.quantity']).toEqual([{ total: '0.25' }])
})

test('without a connection it shows as it was seen and says when; what was not seen is not there', async () => {
  await write('1', '2')
  const device = await openDevice(group, people.admin)
  const { totals } = await whenListed(device, (answer) => answer.totals !== undefined, moves())
  device.cut()
  const old = await whenListed(device, ({ seenAt }) => seenAt !== undefined, moves())
  expect(old).toMatchObject({ total: 2, all: 2, totals })
  const other = await whenListed(device, ({ isPartial }) => isPartial === true, moves({ search: 'lactose' }))
  expect(other).toMatchObject({ total: 0, rows: [] })
  device.restore()
  await whenListed(device, ({ seenAt, totals: sums }) => seenAt === undefined && sums !== undefined, moves())
})

test('what was seen of reports goes when rights move', async () => {
  await write('1')
  await giveCodes(group, people.colleague, [codes.batchesView])
  const device = await openDevice(group, people.colleague)
  await whenListed(device, (answer) => answer.totals !== undefined, moves())
  const isKept = (): boolean =>
    device.replica.settings.entries().some(([key, value]) => key.startsWith('seen|') && value !== null)
  expect(isKept()).toBe(true)
  await giveCodes(group, people.colleague, [])
  await expect.poll(isKept).toBe(false)
})
