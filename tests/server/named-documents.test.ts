import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockMasters } from '../support/inventory/masters.ts'
import { acid, floor, mainStore } from '../support/inventory/steps.ts'
import { emailOf, type Group, openGroup, openPlant, type Plant, tokenFor } from '../support/infra/plant.ts'
import { Client } from '../support/server/client.ts'
import { people, scope } from '../support/world.ts'

const named = (id: string, name = id) => ({ id, name })
const salt = { item: named('salt'), grade: named('salt-ip'), batch: named('sl-01') }
const otherGrade = { ...acid, grade: named('sta-bp', 'STA-BP'), batch: named('sa-02', 'SA-02') }
const goa = named('goa', 'Goa')
const [theirStore, otherPlant, gone] = [named('their-store'), named('goa-store'), named('gone')]

const transfers = 'godown-transfers'
const line = { ...acid, sourceGodown: mainStore, quantity: '5' }
const transfer = (one: object = line, more: object = {}) => ({
  name: 'To the floor',
  date: '2026-01-03',
  destinationGodown: floor,
  items: [one],
  ...more,
})

let plant: Plant
let group: Group
let admin: Client

const create = (resource: string, data: object, id = newId()) => admin.command(resource, id, { type: 'Create', data })
const absent = (label: string, name: string, field: string) => ({
  status: 422,
  body: { rule: 'E-ABSENT', detail: `${label} ${name} does not exist here. Choose another one.`, field },
})

beforeAll(async () => {
  plant = await openPlant()
  group = await openGroup(plant, [people.admin, people.asha])
  const { company, location } = scope
  const place = (companyId: string) => ({ companyId, type: 'factory' })
  for (const [resource, id, data] of [
    ...stockMasters([acid, salt, otherGrade], [mainStore, floor, gone]),
    ['companies', 'other', { name: 'Other', shortName: 'OTH' }],
    ['locations', 'other-1', { name: 'Other 1', shortName: 'OT1', ...place('other') }],
    ['locations', goa.id, { name: goa.name, shortName: 'GOA', ...place(company.id) }],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- each is named by the next
    await group.run('system', resource, id, 'Create', data)
  const url = `http://localhost:${await plant.server.listen(0)}`
  const user = { id: people.admin.id, email: emailOf(people.admin), companyGroup: { id: group.id }, company, location }
  admin = new Client(url, { token: await tokenFor(group, people.admin), refreshToken: '', user })
  const store = { code: 'X1', type: 'store' }
  const elsewhere = admin.with({ 'company-id': 'other', 'location-id': 'other-1' })
  await elsewhere.do('godowns', theirStore.id, { type: 'Create', data: { name: theirStore.id, ...store } })
  const inGoa = admin.with({ 'location-id': goa.id })
  await inGoa.do('godowns', otherPlant.id, { type: 'Create', data: { name: otherPlant.id, ...store, code: 'X2' } })
  await admin.do('godowns', gone.id, { type: 'Delete', expectedVersion: 1 })
})
afterAll(() => plant.close())

describe('a document that a command names', () => {
  const missing = [
    ['never was', named('nowhere')],
    ['was deleted', gone],
    ['is of another company', theirStore],
  ] as const
  test.each(missing)('E-ABSENT: is refused where it %s', async (_, godown) => {
    expect(await create(transfers, transfer(line, { destinationGodown: godown }))).toMatchObject(
      absent('Destination godown', godown.name, 'destinationGodown'),
    )
    expect(await create(transfers, transfer({ ...line, sourceGodown: godown }))).toMatchObject(
      absent('Source godown', godown.name, 'items.0.sourceGodown'),
    )
  })

  test('E-ABSENT: is refused where it stands at another location, but in a field that reaches so far', async () => {
    expect(await create(transfers, transfer({ ...line, sourceGodown: otherPlant }))).toMatchObject(
      absent('Source godown', otherPlant.name, 'items.0.sourceGodown'),
    )
    expect(await create(transfers, transfer(line, { destinationGodown: otherPlant }))).toMatchObject({ status: 200 })
  })

  const misfits = [
    [
      'a grade beside its item',
      { ...line, item: salt.item },
      'Grade Stearic Acid STA-IP is of Stearic Acid, not of salt.',
      'grade',
    ],
    [
      'a batch beside its grade',
      { ...line, grade: otherGrade.grade },
      'Batch SA-01 is of STA-IP, not of STA-BP.',
      'batch',
    ],
  ] as const
  test.each(misfits)('E-BESIDE: %s', async (_, one, detail, key) => {
    expect(await create(transfers, transfer(one))).toMatchObject({
      status: 422,
      body: { rule: 'E-BESIDE', detail, field: `items.0.${key}` },
    })
  })

  test('is recorded by the name that it has, whatever was sent', async () => {
    const lies = { ...line, batch: named(acid.batch.id, 'Gold'), uom: named('kg', 'tonne') }
    const { body } = await create(transfers, transfer(lies, { destinationGodown: named(floor.id, 'Vault') }))
    expect(body.events[0]?.data).toMatchObject({
      destinationGodown: floor,
      items: [{ batch: acid.batch, uom: acid.uom }],
    })
  })

  test('stays where it stood, by the name that it had, when something else is changed', async () => {
    const id = newId()
    const old = { ...line, sourceGodown: named('burnt-down', 'Old shed') }
    await group.run('system', transfers, id, 'Create', transfer(old))
    const edit = (patch: object, expectedVersion: number) =>
      admin.command(transfers, id, { type: 'Edit', data: { patch }, expectedVersion })
    expect(await edit({ remarks: 'By night' }, 1)).toMatchObject({ status: 200 })
    const renamed = { ...old, sourceGodown: named('burnt-down', 'New shed'), quantity: '6' }
    const { body } = await edit({ items: [line, renamed] }, 2)
    expect(body.document['items']).toMatchObject([{ sourceGodown: mainStore }, { sourceGodown: old.sourceGodown }])
    expect(await edit({ destinationGodown: old.sourceGodown }, 3)).toMatchObject(
      absent('Destination godown', 'Old shed', 'destinationGodown'),
    )
  })
})
