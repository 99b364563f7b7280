/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codes } from '../../../src/domain/purchase/rights.ts'
import type { VendorItem } from '../../../src/domain/purchase/vendor-item/head.ts'
import { refuseOrdered, suppliedBy, supplies } from '../../../src/domain/purchase/vendor-item/supplied.ts'
import { vendorItemResource, vendorItems } from '../../../src/domain/purchase/vendor-item/vendor-item.ts'
import { given } from '../../support/given.ts'
import { type History, noHistory, run, type Step } from '../../support/history.ts'
import { ref } from '../../support/registry/master.ts'
import { answer, people, type Person, withDocuments, world, type World } from '../../support/world.ts'

const buyer: Person = { ...people.clerk, codes: [codes.vendorsView, codes.vendorsEdit] }
const quality: Person = { ...people.qc, codes: [codes.vendorsView, codes.inspectionsApprove] }

const vendor = ref('suraj', 'Suraj Solvents')
const item = ref('acetone', 'Acetone')
const [pharmacopoeia, technical] = [ref('ace-ip', 'Acetone IP'), ref('ace-t', 'Acetone Technical')]
const assay = { seq: 1, name: 'Assay', equalityExp: '>=', expected: '99.5', critical: 'yes' }

const none = noHistory({
  resource: 'vendor-items',
  label: 'Vendor item',
  aggregate: vendorItemResource.aggregate,
})
const by = (who: Person, type: string, data: object = {}, reason?: string): Step => ({
  by: who,
  type,
  data,
  ...(reason === undefined ? {} : { reason }),
})
const propose = (more: object = {}): Step => by(buyer, 'Propose', { vendor, item, tests: [assay], ...more })
const edit = (patch: object): Step => by(buyer, 'Edit', { patch })
const approve = by(quality, 'Approve')
const trial = by(quality, 'StartTrial', { trialLimit: '500' })
const reason = '2 lots rejected'
const suspend = by(quality, 'Suspend', {}, reason)
const change = by(buyer, 'ChangeSpecification', { tests: [{ ...assay, expected: '99.8' }] })

const after = (...steps: readonly Step[]): History => run(none, steps, world)
const proposed = (more: object = {}, ...steps: readonly Step[]): History => after(propose(more), ...steps)
const itemOf = ({ document }: History): VendorItem => document as unknown as VendorItem

describe('a vendor item', () => {
  test('goes from the proposal over a trial to the approval, and out of use and back', () => {
    const history = proposed({}, trial, approve, suspend)
    expect(history.document).toMatchObject({ status: 'suspended', trialLimit: '500', suspensionReason: reason })
    const back = given(history)
      .when(by(quality, 'Reinstate', { comments: 'Third lot passed.' }))
      .then('VendorItemReinstated')
    expect(back.document).toMatchObject({ status: 'approved', comments: 'Third lot passed.' })
    expect(back.document['suspensionReason']).toBeUndefined()
    given(back).when(by(quality, 'Withdraw')).then('VendorItemWithdrawn')
  })

  test('may be approved without a trial, and is waited for by quality until then', () => {
    const history = proposed()
    expect(vendorItems.waitingFor(itemOf(history))).toMatchObject({ command: 'Approve', who: 'Quality' })
    expect(given(history).when(approve).then('VendorItemApproved').document['status']).toBe('approved')
    expect(vendorItems.waitingFor(itemOf(proposed({}, approve)))).toBeNull()
  })

  test('E-OWN: is approved, and tried, by another person than the one who wrote its version', () => {
    const both: Person = { ...buyer, codes: [...buyer.codes, codes.inspectionsApprove] }
    const own = after({ ...propose(), by: both })
    for (const step of [approve, trial])
      given(own)
        .when({ ...step, by: both })
        .then({ rule: 'E-OWN' })
    given(own).when(approve).then('VendorItemApproved')
    const other: Person = { ...both, id: 'other' }
    const changed = run(own, [approve, { ...change, by: other }], world)
    given(changed)
      .when({ ...approve, by: other })
      .then({ rule: 'E-OWN' })
    // Who wrote the first version may approve the second, which is another's.
    given(changed)
      .when({ ...approve, by: both })
      .then('VendorItemApproved')
  })

  test('E-PERM: purchase proposes, quality approves', () => {
    for (const step of [approve, trial])
      given(proposed())
        .when({ ...step, by: buyer })
        .then({ rule: 'E-PERM' })
    given(none)
      .when({ ...propose(), by: quality })
      .then({ rule: 'E-PERM' })
  })

  test('E-STATE: its statuses move along the arrows alone', () => {
    for (const [history, step] of [
      [proposed(), suspend],
      [proposed(), by(quality, 'Reinstate')],
      [proposed({}, approve), trial],
      [proposed({}, approve, suspend), approve],
      [proposed({}, by(quality, 'Withdraw')), approve],
      [proposed({}, by(quality, 'Withdraw')), edit({ leadTimeDays: 4 })],
    ] as const)
      given(history).when(step).then({ rule: 'E-STATE' })
  })

  test('VIT-03: a test between two values has both, the low one first', () => {
    const range = (more: object) => ({ seq: 1, name: 'Water', equalityExp: 'between', critical: 'no', ...more })
    const message = 'Water: "between" needs a low and a high value, low first.'
    for (const tests of [[range({})], [range({ low: '0.1' })], [range({ low: '2', high: '1' })]])
      for (const [history, step] of [
        [none, propose({ tests })],
        [proposed(), edit({ tests })],
        [proposed({}, approve), by(buyer, 'ChangeSpecification', { tests })],
      ] as const)
        given(history).when(step).then({ rule: 'VIT-03', message })
    given(none)
      .when(propose({ tests: [range({ low: '0.1', high: '0.25' })] }))
      .then('VendorItemProposed')
  })

  test('E-REQ: any other test says what is expected', () => {
    given(none)
      .when(propose({ tests: [{ name: 'Assay', equalityExp: '>=', critical: 'yes' }] }))
      .then({ rule: 'E-REQ', message: 'Expected is required.', field: 'tests.0.expected' })
  })

  test('VIT-04: stands once for a company, vendor and item, unless it was withdrawn', () => {
    const there = (status: string): World =>
      withDocuments(world, 'vendor-items', { id: 'other', vendor, item, status } as never)
    given(none, there('approved')).when(propose()).then({
      rule: 'VIT-04',
      message: 'Suraj Solvents already has Acetone on the list; it is approved there.',
      field: 'item',
    })
    given(none, there('withdrawn')).when(propose()).then('VendorItemProposed')
    given(none, there('approved'))
      .when(propose({ item: ref('toluene', 'Toluene') }))
      .then('VendorItemProposed')
  })

  test('VIT-05: keeps its vendor and its item', () => {
    const message = 'Vendor and item stay as they were proposed. Propose the other one instead.'
    for (const patch of [{ vendor: ref('other', 'Other') }, { item: ref('toluene', 'Toluene') }])
      given(proposed()).when(edit(patch)).then({ rule: 'VIT-05', message })
  })

  test('VIT-06: what quality approved changes with the specification alone, what purchase agreed at any time', () => {
    const approved = proposed({ grades: [pharmacopoeia] }, approve)
    for (const [patch, field] of [
      [{ grades: [pharmacopoeia, technical] }, 'Grades'],
      [{ tests: [] }, 'Tests'],
      [{ skipLot: { enabled: 'yes', afterLots: 5, fullEvery: 4 } }, 'Skip lot'],
    ] as const)
      given(approved)
        .when(edit(patch))
        .then({
          rule: 'VIT-06',
          message: `${field} of Acetone from Suraj Solvents was approved. Change the specification first.`,
        })
    given(approved)
      .when(edit({ leadTimeDays: 12, moq: '200' }))
      .then({ type: 'VendorItemChanged', data: { patch: { leadTimeDays: 12, moq: '200' } } })
    given(proposed({ grades: [pharmacopoeia] }))
      .when(edit({ grades: [pharmacopoeia, technical] }))
      .then('VendorItemChanged')
  })

  test('a changed specification is the next version, proposed again, with the one before kept', () => {
    const changed = given(proposed({}, approve, suspend))
      .when(change)
      .then({ type: 'VendorItemSpecificationChanged', data: { version: 2 } })
    expect(changed.document).toMatchObject({
      status: 'proposed',
      specificationVersion: 2,
      tests: [{ ...assay, expected: '99.8' }],
      earlierSpecifications: [{ version: 1, tests: [assay], replacedBy: { id: buyer.id } }],
    })
    expect(changed.document['suspensionReason']).toBeUndefined()
    expect(run(changed, [approve, change], world).document).toMatchObject({ specificationVersion: 3 })
  })

  test('nobody types the version', () => {
    const history = given(none)
      .when(propose({ specificationVersion: 7 }))
      .then('VendorItemProposed')
    expect(history.document).toMatchObject({ specificationVersion: 1 })
    expect(run(history, [edit({ specificationVersion: 9, moq: '5' })], world).document).toMatchObject({
      specificationVersion: 1,
    })
  })

  test('starts with the unit of its item and the properties of its grade, where none are said', () => {
    const unit = ref('kg', 'Kilogram')
    const specification = [
      { test: 'Description', type: 'text', text: 'Clear liquid', mandatory: 'yes' },
      { test: 'Assay', method: 'GC', type: 'numeric', uom: '%', operator: '>=', min: '99.5', mandatory: 'yes' },
      { test: 'Density', type: 'numeric', min: '0.78', max: '0.8', mandatory: 'no' },
    ]
    const known = withDocuments(withDocuments(world, 'items', { ...item, uom: unit } as never), 'item-grades', {
      ...pharmacopoeia,
      specification,
    } as never)
    const { tests: _own, ...bare } = propose({ grades: [pharmacopoeia] }).data as Record<string, unknown>
    expect(run(none, [{ ...propose(), data: bare }], known).document).toMatchObject({
      uom: unit,
      tests: [
        { seq: 1, name: 'Description', equalityExp: '=', expected: 'Clear liquid', critical: 'yes' },
        { seq: 2, name: 'Assay', method: 'GC', uom: '%', equalityExp: '>=', expected: '99.5', critical: 'yes' },
        { seq: 3, name: 'Density', equalityExp: 'between', low: '0.78', high: '0.8', critical: 'no' },
      ],
    })
  })

  test('numbers tests that have no number after the others', () => {
    const [{ seq: _none, ...unnumbered }] = [assay]
    expect(proposed({ tests: [unnumbered, { ...assay, seq: 7 }, unnumbered] }).document['tests']).toMatchObject([
      { seq: 8 },
      { seq: 7 },
      { seq: 9 },
    ])
  })
})

describe('what a vendor supplies', () => {
  const wanted = { item, grade: pharmacopoeia }
  const stands = (...steps: readonly Step[]) => [itemOf(proposed({ grades: [pharmacopoeia] }, ...steps))]

  test('is on trial or approved, of this grade or of all', () => {
    expect(supplies(stands(), wanted)).toBeUndefined()
    expect(supplies(stands(trial), wanted)?.status).toBe('trial')
    expect(supplies(stands(approve), wanted)?.status).toBe('approved')
    expect(supplies(stands(approve, suspend), wanted)).toBeUndefined()
    expect(supplies(stands(approve, change), wanted)).toBeUndefined()
    expect(supplies(stands(approve), { item, grade: technical })).toBeUndefined()
    expect(supplies([itemOf(proposed({}, approve))], { item, grade: technical })).toBeDefined()
    expect(supplies(stands(approve), { ...wanted, item: ref('toluene') })).toBeUndefined()
  })

  test('never depends on the order of the list', () => {
    const statuses = fc.constantFrom('proposed', 'trial', 'approved', 'suspended', 'withdrawn')
    const one = fc.record({
      item: fc.constantFrom(item, ref('toluene')),
      status: statuses,
      grades: fc.option(fc.subarray([pharmacopoeia, technical]), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), (all) => {
        const list = all as unknown as readonly VendorItem[]
        const found = supplies(list, wanted)
        expect(found === undefined).toBe(supplies(list.toReversed(), wanted) === undefined)
        expect(['trial', 'approved', undefined]).toContain(found?.status)
        expect([item.id, undefined]).toContain(found?.item.id)
      }),
    )
  })

  test('is asked of the list by the vendor alone', () => {
    const [own, other] = [itemOf(proposed()), { ...itemOf(proposed({ vendor: ref('other') })), id: 'two' }]
    const where = withDocuments(world, 'vendor-items', own as never, other as never)
    const { query, read } = suppliedBy(vendor.id)
    const all = read(answer(where, { all: query })['all'])
    expect(all.map(({ id }) => id)).toEqual([own.id])
  })

  test('VIT-01: is not ordered while it is suspended', () => {
    const order = { ...wanted, quantity: '10', ordered: '0' }
    expect(refuseOrdered(stands(approve, suspend), order, 'items.0.grade')).toMatchObject({
      failure: {
        rule: 'VIT-01',
        message: 'Suraj Solvents is suspended for Acetone: 2 lots rejected.',
        field: 'items.0.grade',
      },
    })
    expect(refuseOrdered(stands(approve), order, '')).toBeUndefined()
  })

  test('VIT-02: is ordered on trial up to the limit', () => {
    const onTrial = stands(edit({ uom: ref('kg', 'kg') }), trial)
    const order = (quantity: string) => ({ ...wanted, quantity, ordered: '400' })
    expect(refuseOrdered(onTrial, order('100'), '')).toBeUndefined()
    expect(refuseOrdered(onTrial, order('100.001'), '')).toMatchObject({
      failure: {
        rule: 'VIT-02',
        message: 'Suraj Solvents is on trial for Acetone: 400 kg of 500 kg is already ordered.',
      },
    })
  })
})
