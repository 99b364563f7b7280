import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { msmeWarning } from '../../../src/domain/purchase/vendor/msme.ts'
import '../../support/properties.ts'

const msme = { name: 'Apex Packaging', msme: { registered: 'yes' } }
const from = (noOfDays: number, event: string) => ({ noOfDays, event })

describe('terms of an MSME (spec 03, 6.4; spec 05, Vendor)', () => {
  test('given 60 days from invoice, then it is told that 45 from acceptance are exceeded; 45 are none', () => {
    expect(msmeWarning(msme, [from(0, 'order-date'), from(60, 'invoice-date')])).toBe(
      'Apex Packaging is MSME registered: terms of 60 days from invoice date exceed the 45 days from acceptance within which it is to be paid.',
    )
    expect(msmeWarning(msme, [from(45, 'goods-received'), from(45, 'quality-approved')])).toBeUndefined()
    expect(msmeWarning(msme, [])).toBeUndefined()
  })

  test('given days from the end of a month, then it is told that they may exceed them', () => {
    expect(msmeWarning(msme, [from(30, 'month-end')])).toContain(
      'terms of 30 days from month end may exceed the 45 days',
    )
    expect(msmeWarning(msme, [from(15, 'month-end')])).toBeUndefined()
  })

  test('of a vendor who is none nothing is told, whatever the terms', () => {
    const events = fc.constantFrom('order-date', 'month-end', 'goods-received')
    const terms = fc.array(fc.record({ noOfDays: fc.nat(3650), event: events }))
    const others = fc.constantFrom(undefined, null, {}, { registered: 'no' })
    fc.assert(
      fc.property(terms, others, (all, registered) => {
        const vendor = { name: 'Other', ...(registered === undefined ? {} : { msme: registered }) }
        expect(msmeWarning(vendor, all)).toBeUndefined()
        expect(msmeWarning(msme, all) !== undefined).toBe(
          all.some(({ noOfDays, event }) => noOfDays > (event === 'month-end' ? 15 : 45)),
        )
      }),
    )
  })
})
