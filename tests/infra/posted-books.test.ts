import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codes as accounts } from '../../src/domain/accounts/rights.ts'
import { codes } from '../../src/domain/inventory/rights.ts'
import { listOf, whenListed, whenOpened } from '../support/infra/asking.ts'
import { closeDevices, openDevice } from '../support/infra/device.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { mastersOfSteps, opening, stockSupplies } from '../support/inventory/steps.ts'
import { people, system } from '../support/world.ts'

const transfers = 'godown-transfers'

const ofStock = [codes.batchesView, codes.godownTransfersView, codes.godownTransfersReceive]
const storeman = { ...people.stores, codes: ofStock }
const bookkeeper = {
  ...people.warehouse,
  codes: [...ofStock, accounts.ledgersView, accounts.ledgersEdit, accounts.vouchersView, accounts.reportsView],
}

let plant: Plant
let group: Group

beforeAll(async () => {
  plant = await openPlant()
  group = await openGroup(plant, [people.asha, people.admin, storeman, bookkeeper])
  for (const [resource, id, data] of mastersOfSteps)
    // oxlint-disable-next-line no-await-in-loop -- each is named by the next
    await group.run('system', resource, id, 'Create', data)
  for (const { by, type, data } of opening('100'))
    // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
    await group.run(by === system ? 'system' : people.admin, 'stock-adjustments', 'opening', type, data)
})
afterEach(closeDevices)
afterAll(() => plant.close())

test.for([
  ['who may not see the books', storeman, []],
  ['who keeps the books', bookkeeper, ['transactions', 'ledgers', 'account-groups', 'accounting-settings']],
] as const)('what a document posts is waited for by nobody: %s', async ([, person, lists]) => {
  const id = `transfer-of-${person.id}`
  const [step] = stockSupplies[transfers].Cancel().before
  await group.run('system', transfers, id, 'Create', step?.data)
  const device = await openDevice(group, person)
  await Promise.all([transfers, ...lists].map((one) => whenListed(device, undefined, listOf(one))))
  await whenOpened(device, id, (one) => one.view !== null, transfers)
  expect(await device.dispatch('Post', id, {}, { resource: transfers })).toMatchObject({ outcome: 'saved' })
  await device.settled()
  expect(await device.tray()).toEqual([])
  await whenOpened(
    device,
    id,
    ({ view, commands }) => view?.pending === null && view.document['status'] === 'posted' && commands.length === 0,
    transfers,
  )
})
