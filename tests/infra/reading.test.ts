import { describe, expect, test } from 'vitest'
import { emptyDocument } from '../../src/domain/kernel/document.ts'
import { codes } from '../../src/domain/quality/rights.ts'
import { requisitionResource } from '../../src/domain/quality/requisition/resource.ts'
import { resourceOf, resources } from '../../src/domain/resources.ts'
import { isNewer, readsAll, readsSome } from '../../src/infra/replica/reading.ts'
import { legalPaths, requisitionOf, walkedTo } from '../support/requisition/walk.ts'

const draft = walkedTo('draft').document
const department = {
  ...emptyDocument(resourceOf('departments').aggregate, 'qc'),
  version: 1,
  name: 'QC',
  shortName: 'QC',
  active: 'yes',
}

describe('a document newer than this program', () => {
  test('is one at a status outside its tables', () => {
    expect(isNewer(requisitionResource, { ...draft, status: 'blessed' })).toBe(true)
  })

  test('is one with a choice outside its tables', () => {
    const details = { ...requisitionOf(walkedTo('draft')).details, typeOfChange: 'eternal' }
    expect(isNewer(requisitionResource, { ...draft, details })).toBe(true)
  })

  test('is a record with a field outside its schema', () => {
    expect(isNewer(resourceOf('departments'), department)).toBe(false)
    expect(isNewer(resourceOf('departments'), { ...department, floor: 3 })).toBe(true)
  })

  test.each(legalPaths.find((one) => one.path === 7)?.statuses ?? [])(
    'is none that this program made: %s',
    (status) => {
      expect(isNewer(requisitionResource, walkedTo(status, { class: 'Major', expert: 'heard' }).document)).toBe(false)
    },
  )

  test.each(resources.map((entry) => [entry.key, entry] as const))(
    'is not one that is yet to be made: %s',
    (_key, entry) => {
      expect(isNewer(entry, emptyDocument(entry.aggregate, 'new'))).toBe(false)
    },
  )
})

describe('the device holds', () => {
  const may = (...held: readonly string[]) => ({ codes: held })

  test('every document of what is open, of what its user’s codes say, and of what shows some fields to all', () => {
    expect(readsAll(resourceOf('company-group-settings'), may())).toBe(true)
    expect(readsAll(resourceOf('departments'), may())).toBe(true)
    expect(readsAll(requisitionResource, may(codes.changeView))).toBe(true)
    expect(readsAll(requisitionResource, may())).toBe(false)
  })

  test('those in which its user takes part, where documents name their readers', () => {
    expect(readsSome(requisitionResource, may())).toBe(true)
    expect(readsSome(resourceOf('closure-date-period'), may())).toBe(false)
  })
})
