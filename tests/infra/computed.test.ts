import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BalanceSheet } from '../../src/domain/accounts/statements/balance-sheet.ts'
import type { Line } from '../../src/domain/accounts/statements/lines.ts'
import { statements } from '../../src/domain/accounts/statements/statements.ts'
import type { ComputedAnswer } from '../../src/infra/face.ts'
import { chartOf } from '../support/accounts/chart.ts'
import { closeDevices, openDevice } from '../support/infra/device.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { watch } from '../support/infra/until.ts'
import { people } from '../support/world.ts'

let plant: Plant
let group: Group

beforeAll(async () => {
  plant = await openPlant()
})
beforeEach(async () => {
  group = await openGroup(plant)
  for (const [resource, id, data] of chartOf(['cash', 'opening-balance-difference']))
    // oxlint-disable-next-line no-await-in-loop -- ledgers name the groups
    await group.run('system', resource, id, 'Create', data)
})
afterEach(closeDevices)
afterAll(() => plant.close())

const of = ['ledger-entries', 'account-groups', 'ledgers']
const path = `${statements.balanceSheet.path}?from=2025-10-01&to=2026-01-05`

/** A journal of paise from suspense to a ledger. */
const post = (id: string, ledger: string, debit: number) =>
  group.run(people.admin, 'transactions', id, 'Create', {
    operations: 'journal',
    transactionDate: '2026-01-02',
    name: 'Taken over',
    lines: [
      { ledger: { id: ledger, name: ledger }, debit },
      { ledger: { id: 'opening-balance-difference', name: 'Opening Balance Difference' }, credit: debit },
    ],
  })

const sheetOf = (answer: ComputedAnswer): BalanceSheet | undefined =>
  answer.status === 'ready' ? (answer.body as BalanceSheet) : undefined
const namesIn = (lines: readonly Line[] = []): readonly string[] =>
  lines.flatMap(({ name, below }) => [name, ...namesIn(below)])

test('what the server computes follows what others post, and names that they change', async () => {
  await post('first', 'cash', 500)
  await group.run(people.admin, 'ledgers', 'petty', 'Create', {
    name: 'Petty cash',
    group: { id: 'cash-in-hand', name: 'Cash-in-hand' },
  })
  const device = await openDevice(group, people.admin)
  const sheet = watch(device.replica.computed$(of, 'accounts', path))
  await sheet.when((answer) => sheetOf(answer)?.assets.totals[0] === 500)
  await post('second', 'petty', 250)
  await sheet.when((answer) => sheetOf(answer)?.assets.totals[0] === 750)
  await group.run(people.admin, 'ledgers', 'petty', 'Update', { patch: { name: 'Petty cash of the plant' } })
  await sheet.when((answer) => namesIn(sheetOf(answer)?.assets.lines).includes('Petty cash of the plant'))
  expect(sheet.latest && sheetOf(sheet.latest)?.difference).toEqual([0])
})

test('it says where the server refuses, and where it does not answer until it does', async () => {
  await post('first', 'cash', 500)
  const clerk = await openDevice(group, people.asha)
  const refused = watch(clerk.replica.computed$(of, 'accounts', path))
  await refused.when(({ status }) => status === 'refused')
  expect(refused.latest).toMatchObject({ sentence: expect.stringMatching(/^You do not have permission to see/) })
  const device = await openDevice(group, people.admin)
  device.cut()
  const sheet = watch(device.replica.computed$(of, 'accounts', path))
  await sheet.when(({ status }) => status === 'unreached')
  device.restore()
  await sheet.when((answer) => sheetOf(answer)?.assets.totals[0] === 500)
})
