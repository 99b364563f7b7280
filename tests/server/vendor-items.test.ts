import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../src/domain/purchase/rights.ts'
import { suppliedBy } from '../../src/domain/purchase/vendor-item/supplied.ts'
import { emailOf, type Group, openGroup, openPlant, type Plant, tokenFor } from '../support/infra/plant.ts'
import { acid, mastersOfSteps, product } from '../support/inventory/steps.ts'
import { vendorsOfSteps } from '../support/purchase/steps.ts'
import { Client } from '../support/server/client.ts'
import { people, type Person, scope } from '../support/world.ts'

const key = 'vendor-items'
const buyer: Person = { ...people.stores, codes: [codes.vendorsView, codes.vendorsEdit] }
const quality: Person = { ...people.qc, codes: [codes.vendorsView, codes.inspectionsApprove] }
const stranger: Person = { ...people.clerk, codes: [] }

const vendor = (number: number) => ({ id: `vendor-${number}`, name: 'As somebody typed it' })
const assay = { name: 'Assay', equalityExp: '>=', expected: '99.5', critical: 'yes' }
const proposal = (number: number, more: object = {}) => ({
  type: 'Propose',
  data: { vendor: vendor(number), item: acid.item, tests: [assay], ...more },
})

let plant: Plant
let group: Group
const clients = new Map<string, Client>()
const as = ({ id }: Person): Client => clients.get(id) as Client

beforeAll(async () => {
  plant = await openPlant()
  const staff = [buyer, quality, stranger]
  group = await openGroup(plant, staff)
  const url = `http://localhost:${await plant.server.listen(0)}`
  for (const [resource, id, data] of [...mastersOfSteps, ...vendorsOfSteps.slice(0, 6)])
    // oxlint-disable-next-line no-await-in-loop -- each is named by the next
    await group.run('system', resource, id, 'Create', data)
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

test('a vendor item is proposed by purchase and approved by quality, under the names that vendor and item have', async () => {
  const id = newId()
  const { document } = await as(buyer).do(key, id, proposal(1))
  expect(document).toMatchObject({
    status: 'proposed',
    vendor: { id: 'vendor-1', name: 'Vendor 1' },
    uom: acid.uom,
    specificationVersion: 1,
    tests: [{ ...assay, seq: 1 }],
    company: { id: scope.company.id },
  })
  expect(await as(buyer).command(key, id, { type: 'Approve', expectedVersion: 1 })).toMatchObject({ status: 403 })
  expect(
    await as(quality).do(key, id, { type: 'StartTrial', data: { trialLimit: '500' }, expectedVersion: 1 }),
  ).toMatchObject({ document: { status: 'trial', trialLimit: '500' } })
  expect(await as(quality).command(key, id, { type: 'Suspend', expectedVersion: 2, reason: 'x' })).toMatchObject({
    status: 422,
    body: { rule: 'E-STATE' },
  })
})

test('VIT-04: of two who propose the same at once one is refused with a sentence', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => as(buyer).command(key, newId(), proposal(2))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    rule: 'VIT-04',
    message: 'Vendor 2 already has Stearic Acid on the list; it is proposed there.',
    field: 'item',
  })
})

test('E-BESIDE, E-ABSENT: a grade is one of the item, a vendor one that exists', async () => {
  expect(await as(buyer).command(key, newId(), proposal(3, { grades: [product.grade] }))).toMatchObject({
    status: 422,
    body: { rule: 'E-BESIDE', field: 'grades.0' },
  })
  expect(await as(buyer).command(key, newId(), proposal(99))).toMatchObject({
    status: 422,
    body: { rule: 'E-ABSENT', field: 'vendor' },
  })
})

test('what a vendor supplies is asked by its mark, by those who see the list', async () => {
  const ids = [newId(), newId()]
  await as(buyer).do(key, ids[0] as string, proposal(4))
  await as(buyer).do(key, ids[1] as string, proposal(4, { item: product.item }))
  await as(buyer).do(key, newId(), proposal(5))
  const { query, read } = suppliedBy('vendor-4')
  const { mark } = query as { readonly mark: string }
  const fact = `?fact=${encodeURIComponent(JSON.stringify({ mark }))}`
  const answer = await as(buyer).list(key, fact)
  expect(read(answer.body.items).map(({ id }) => id)).toEqual(ids.toSorted())
  expect(await as(stranger).list(key, fact)).toMatchObject({ body: { items: [] } })
  expect((await as(buyer).list(key, '?filter[vendor]=vendor-4')).body.total).toBe(2)
})
