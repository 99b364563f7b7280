/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { acceptedStatuses } from '../../../src/domain/inventory/godown/godown.ts'
import { given } from '../../support/given.ts'
import { masterOf, ref } from '../../support/registry/master.ts'
import { withDocuments, world } from '../../support/world.ts'

const grades = masterOf('item-grades')
const godowns = masterOf('godowns')
const stearate = ref('stearate', 'Magnesium Stearate')
const plain = { name: 'BP', code: 'MST-BP', item: stearate, specification: undefined, shelfLifeMonths: undefined }

describe('grade', () => {
  test('INV-10: one name within an item, one code in the group', () => {
    const bp = { ...grades.fields(plain), id: 'bp' }
    const taken = withDocuments(world, 'item-grades', bp)
    given(grades.none, taken)
      .when(grades.create({ ...plain, code: 'OTHER' }))
      .then({ rule: 'INV-10', message: 'Grade BP already exists.' })
    given(grades.none, taken)
      .when(grades.create({ ...plain, code: 'OTHER', item: ref('talc', 'Talc') }))
      .then('Created')
    given(grades.none, taken)
      .when(grades.create({ ...plain, name: 'IP' }))
      .then({ rule: 'INV-10', message: 'Code MST-BP already exists.' })
  })

  test('INV-GRD-01: a grade stays with its item', () => {
    given(grades.made(plain))
      .when(grades.update({ item: ref('talc', 'Talc') }))
      .then({ rule: 'INV-GRD-01', message: 'The item of a grade is fixed after creation.' })
  })

  test('E-REQ: a finished grade has a shelf life, a tested one a specification', () => {
    const activate = grades.step('Activate')
    const of = (type: string) => withDocuments(world, 'items', { ...stearate, type })
    given(grades.made(plain), of('finished')).when(activate).then({ rule: 'E-REQ', message: 'Shelf life is required.' })
    given(grades.made({ ...plain, shelfLifeMonths: 60 }), of('finished'))
      .when(activate)
      .then({ rule: 'E-REQ', message: 'Specification is required.' })
    given(grades.made(plain), of('raw')).when(activate).then({ rule: 'E-REQ' })
    given(grades.made(plain), of('packing')).when(activate).then('GradeActivated')
  })

  test('INV-13: shelf life and specification of an active grade are controlled', () => {
    const active = grades.made(plain, [grades.step('Activate')])
    given(active)
      .when(grades.update({ shelfLifeMonths: 36 }))
      .then({ rule: 'INV-13', message: 'Shelf life of BP is controlled. Raise a revision to change it.' })
    given(active)
      .when(grades.update({ rate: 12_500 }))
      .then('Updated')
  })

  test('is named with its item, and found by either', () => {
    const { document } = grades.made(plain)
    expect(grades.entry.title(document)).toBe('Magnesium Stearate BP')
    expect(grades.entry.search(document)).toEqual(['BP', 'MST-BP', 'Magnesium Stearate'])
  })
})

describe('godown', () => {
  const main = { name: 'Main Store', code: 'MAIN', type: 'store', parent: undefined, defaultFor: undefined }
  const at = (location: string, more: object = {}) => ({
    ...godowns.fields(main),
    id: `${location}-main`,
    company: ref('mpl', 'Meridian Pharma'),
    location: ref(location),
    ...more,
  })

  test('INV-10: names are unique in a location; another location has its own', () => {
    given(godowns.none, withDocuments(world, 'godowns', at('pune')))
      .when(godowns.create(main))
      .then({ rule: 'INV-10', message: 'Name Main Store already exists.' })
    given(godowns.none, withDocuments(world, 'godowns', at('vapi')))
      .when(godowns.create(main))
      .then('Created')
  })

  test('INV-GDN-01: no godown stands in itself', () => {
    const made = godowns.made(main)
    const rack = at('pune', { id: 'rack', name: 'Rack', code: 'R', parent: ref('one') })
    given(made, withDocuments(world, 'godowns', { ...made.document }, rack))
      .when(godowns.update({ parent: ref('rack') }))
      .then({ rule: 'INV-GDN-01', message: 'A godown cannot be placed under itself.' })
  })

  test('INV-GDN-02: one default for each purpose at a location', () => {
    const taken = withDocuments(world, 'godowns', at('pune', { defaultFor: ['issue', 'output'] }))
    given(godowns.none, taken)
      .when(godowns.create({ ...main, name: 'Second', code: 'SEC', defaultFor: ['receiving', 'output'] }))
      .then({
        rule: 'INV-GDN-02',
        message: 'Main Store is already the default for output at Pune.',
        field: 'defaultFor',
      })
    given(godowns.none, taken)
      .when(godowns.create({ ...main, name: 'Second', code: 'SEC', defaultFor: ['receiving'] }))
      .then('Created')
  })

  test('E-SYSTEM: transit and job-work godowns are made by the product', () => {
    for (const type of ['transit', 'job-work']) {
      given(godowns.none)
        .when(godowns.create({ ...main, type }))
        .then({ rule: 'E-SYSTEM', field: 'type' })
      given(godowns.none)
        .when(godowns.createBySystem({ ...main, type }))
        .then('Created')
    }
  })

  test('accepts what is usual for its type unless it says otherwise', () => {
    expect(acceptedStatuses({ type: 'quarantine' })).toEqual(['under-test', 'retest-due'])
    expect(acceptedStatuses({ type: 'cold-room' })).toEqual(['approved'])
    expect(acceptedStatuses({ type: 'rejected' })).toEqual(['rejected', 'expired', 'blocked'])
    expect(acceptedStatuses({ type: 'transit' })).toHaveLength(6)
    expect(acceptedStatuses({ type: 'store', accepts: ['under-test'] })).toEqual(['under-test'])
  })
})
