/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCasNumber } from '../../../src/domain/inventory/item/cas-number.ts'
import { given } from '../../support/given.ts'
import { holds } from '../../support/holds.ts'
import { masterOf, ref } from '../../support/registry/master.ts'
import { people, withDocuments, world } from '../../support/world.ts'

const items = masterOf('items')
const named = { name: 'Magnesium Stearate', code: 'MST', stockGroup: ref('excipients', 'Excipients') }
const { step, made, update } = items
const inUse = (more = {}) => made({ ...named, ...more }, [step('Activate')])

describe('item', () => {
  test('INV-10: a code is used once in the group', () => {
    const taken = withDocuments(world, 'items', { ...items.fields({ name: 'Talc', code: 'MST' }), id: 'talc' })
    given(items.none, taken)
      .when(items.create(named))
      .then({ rule: 'INV-10', message: 'Code MST already exists.', field: 'code' })
  })

  test('INV-ITM-01: an item without a grade is not activated', () => {
    const bare = made({ ...named, defaultGrade: undefined })
    given(bare)
      .when(step('Activate'))
      .then({ rule: 'INV-ITM-01', message: 'Add at least one grade before activating Magnesium Stearate.' })
    given(bare, withDocuments(world, 'item-grades', { id: 'bp', name: 'BP', item: ref('one') }))
      .when(step('Activate'))
      .then('ItemActivated')
  })

  test('INV-ITM-02: HSN and GST are needed to activate', () => {
    for (const missing of ['hsn', 'gst'])
      given(made({ ...named, [missing]: undefined }))
        .when(step('Activate'))
        .then({ rule: 'INV-ITM-02', message: 'HSN and GST are required to activate Magnesium Stearate.' })
  })

  test('INV-13: controlled fields of an active item change by a revision; others, and those of a draft, freely', () => {
    const patches = { name: 'Other', code: 'OTHER', itemCategory: ref('other'), uom: ref('metric-l', 'L') }
    for (const [field, value] of Object.entries(patches)) {
      given(inUse())
        .when(update({ [field]: value }))
        .then({ rule: 'INV-13', field })
      given(made(named))
        .when(update({ [field]: value }))
        .then('Updated')
    }
    given(inUse())
      .when(update({ name: 'Other' }))
      .then({
        rule: 'INV-13',
        message: 'Name of Magnesium Stearate is controlled. Raise a revision to change it.',
      })
    given(inUse())
      .when(update({ synonyms: 'E572' }))
      .then('Updated')
  })

  test('INV-ITM-03: a CAS number has its check digit', () => {
    given(items.none)
      .when(items.create({ ...named, casNumber: '557-04-1' }))
      .then({ rule: 'INV-ITM-03', message: 'CAS number 557-04-1 is not valid.', field: 'casNumber' })
    for (const right of ['557-04-0', '67-64-1', '7732-18-5', '9004-34-6']) expect(isCasNumber(right)).toBe(true)
    for (const wrong of ['', '557040', '7732-18-4', '1-23-4']) expect(isCasNumber(wrong)).toBe(false)
  })

  test('a wrong digit beside the check digit is always found', () => {
    const digit = fc.integer({ min: 0, max: 9 })
    holds(
      fc.property(fc.array(digit, { minLength: 4, maxLength: 9 }), digit, (digits, other) => {
        const check = digits.toReversed().reduce((sum, one, index) => sum + one * (index + 1), 0) % 10
        const write = (all: readonly number[]) => `${all.slice(0, -2).join('')}-${all.slice(-2).join('')}-${check}`
        expect(isCasNumber(write(digits))).toBe(true)
        expect(isCasNumber(write([...digits.slice(0, -1), other]))).toBe(digits.at(-1) === other)
      }),
      100,
    )
  })

  test('INV-ITM-04: nobody who has left is made an authorizer', () => {
    const vikram = { id: 'vikram', name: 'Vikram Shah' }
    const authorizers = { authorizers: [{ employee: vikram, for: 'bom' }] }
    given(made(named), withDocuments(world, 'employees', { ...vikram, details: { resigned: 'yes' } }))
      .when(step('SetAuthorizers', authorizers))
      .then({ rule: 'INV-ITM-04', message: 'Vikram Shah has resigned.', field: 'authorizers.0.employee' })
    const set = given(made(named)).when(step('SetAuthorizers', authorizers)).then('ItemAuthorizersSet')
    expect(set.document).toMatchObject({ status: 'draft', ...authorizers })
  })

  test('INV-SG-02: an inactive stock group takes no new items, and keeps those it has', () => {
    const closed = withDocuments(world, 'stock-groups', { id: 'excipients', name: 'Excipients', active: 'no' })
    given(items.none, closed)
      .when(items.create(named))
      .then({ rule: 'INV-SG-02', message: 'Stock group Excipients is inactive; it takes no new items.' })
    given(made(named), closed)
      .when(update({ synonyms: 'E572' }))
      .then('Updated')
  })

  test('is a draft, then active, then inactive with a reason; only a draft is deleted', () => {
    const active = inUse()
    expect(active.document['status']).toBe('active')
    given(active).when(items.remove).then({
      rule: 'E-STATE',
      message: 'Item Magnesium Stearate is “Active”; delete item is possible only when it is “Draft”.',
    })
    given(active)
      .when(step('Deactivate', {}, { reason: '' }))
      .then({ rule: 'E-REASON' })
    const gone = given(active).when(step('Deactivate')).then('ItemDeactivated')
    given(gone)
      .when(update({ synonyms: 'E572' }))
      .then({ rule: 'E-STATE' })
    given(gone).when(step('Activate')).then('ItemActivated')
    given(made(named)).when(items.remove).then('Deleted')
  })

  test('a patch reaches neither status nor what steps keep, and no edit loses them', () => {
    const planned = given(inUse())
      .when(step('SetPlanning', { planning: [{ location: ref('pune', 'Pune'), reorderLevel: '800' }] }))
      .then('ItemPlanningSet')
    given(planned)
      .when(update({ status: 'draft' }))
      .then({ rule: 'E-FORM' })
    const edited = given(planned)
      .when(update({ synonyms: 'E572' }))
      .then('Updated')
    expect(edited.document).toMatchObject({ status: 'active', planning: [{ reorderLevel: '800' }], synonyms: 'E572' })
  })

  test('needs the right of each step', () => {
    const editor = { ...people.clerk, codes: ['UI:INV-LIST:EDIT'] }
    given(made(named))
      .when({ ...step('Activate'), by: editor })
      .then({ rule: 'E-PERM' })
    given(made(named))
      .when({ ...step('SetPlanning', { planning: [] }), by: editor })
      .then('ItemPlanningSet')
  })
})
