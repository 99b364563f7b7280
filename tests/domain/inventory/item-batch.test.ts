/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepingDates, shownStatus } from '../../../src/domain/inventory/item-batch/dates.ts'
import { columnOf } from '../../../src/domain/registry/slots.ts'
import { given } from '../../support/given.ts'
import { holds } from '../../support/holds.ts'
import { masterOf, ref } from '../../support/registry/master.ts'
import { people, viewerOf, withDocuments, world } from '../../support/world.ts'

const batches = masterOf('item-batches')
const { step, made } = batches
const undated = { manufacturedOn: undefined, receivedOn: undefined, expireBy: undefined, retestOn: undefined }
const received = {
  ...undated,
  manufacturedOn: '2025-06-10',
  receivedOn: '2025-07-01',
  origin: { type: 'goods-received' },
}
const approve = step('Approve', { arNumber: 'AR/26/001', assayPercent: '99.4' })
const grade = (more: object) =>
  withDocuments(world, 'item-grades', { id: 'stearate-bp', name: 'BP', item: ref('stearate'), ...more })

describe('item batch', () => {
  test('INV-10: a number is used once for a grade in a company', () => {
    const other = { ...batches.fields({ ...received, name: 'B-1' }), id: 'other', company: ref('mpl') }
    const taken = withDocuments(world, 'item-batches', other)
    given(batches.none, taken)
      .when(batches.create({ ...received, name: 'b-1' }))
      .then({ rule: 'INV-10', message: 'Batch b-1 already exists.' })
    given(batches.none, taken)
      .when(batches.create({ ...received, name: 'B-1', grade: ref('stearate-ip', 'IP') }))
      .then('Created')
  })

  test('INV-BAT-01, INV-BAT-02 and INV-BAT-03: dates stand in their order', () => {
    for (const [more, rule, message] of [
      [{ manufacturedOn: '2025-07-02' }, 'INV-BAT-01', 'Manufacturing date 02-Jul-2025 is after receipt 01-Jul-2025.'],
      [{ expireBy: '2025-06-09' }, 'INV-BAT-02', 'Expiry 09-Jun-2025 is before manufacturing 10-Jun-2025.'],
      [
        { expireBy: '2027-06-09', retestOn: '2027-06-10' },
        'INV-BAT-03',
        'Retest date 10-Jun-2027 is after expiry 09-Jun-2027.',
      ],
    ] as const)
      given(batches.none)
        .when(batches.create({ ...received, ...more }))
        .then({ rule, message })
    given(batches.none)
      .when(batches.create({ ...undated, origin: { type: 'opening' } }))
      .then({ rule: 'E-REQ', message: 'Manufactured or received is required.' })
  })

  test('INV-BAT-04: grade and item are fixed', () => {
    given(made(received))
      .when(batches.update({ grade: ref('stearate-ip', 'IP') }))
      .then({ rule: 'INV-BAT-04', message: 'The grade and item of a batch are fixed after creation.' })
  })

  test('takes expiry and retest from its grade, the vendor expiry where it is earlier, and clamps to the month', () => {
    const { document } = made(received, [], grade({ shelfLifeMonths: 24, retestMonths: 12 }))
    expect(document).toMatchObject({ expireBy: '2027-06-10', retestOn: '2026-07-01', status: 'under-test' })
    expect(
      made({ ...received, expireBy: '2026-06-30' }, [], grade({ shelfLifeMonths: 24, retestMonths: 12 })).document,
    ).toMatchObject({ expireBy: '2026-06-30', retestOn: '2026-06-30' })
    expect(keepingDates({ manufacturedOn: '2025-08-31' }, { shelfLifeMonths: 6 })).toEqual({ expireBy: '2026-02-28' })
    expect(keepingDates({ manufacturedOn: '2025-08-05' }, { shelfLifeMonths: 6, expiryAtMonthEnd: 'yes' })).toEqual({
      expireBy: '2026-02-28',
    })
    expect(keepingDates({ manufacturedOn: '2025-08-05' }, {})).toEqual({})
  })

  test('computed dates never stand before the manufacture nor the retest after the expiry', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const months = fc.integer({ min: 0, max: 120 })
    holds(
      fc.property(day, months, months, fc.boolean(), (manufacturedOn, shelfLifeMonths, retestMonths, end) => {
        const { expireBy = '9999', retestOn = '0000' } = keepingDates(
          { manufacturedOn },
          { shelfLifeMonths, retestMonths, expiryAtMonthEnd: end ? 'yes' : 'no' },
        )
        expect(expireBy >= manufacturedOn && retestOn <= expireBy).toBe(true)
      }),
      200,
    )
  })

  test('begins approved where its item is not inspected for that origin', () => {
    const uninspected = withDocuments(world, 'items', {
      id: 'stearate',
      name: 'Magnesium Stearate',
      inspection: { onReceipt: 'no', onProduction: 'yes' },
    })
    expect(made(received, [], uninspected).document['status']).toBe('approved')
    expect(made({ ...received, origin: { type: 'production' } }, [], uninspected).document['status']).toBe('under-test')
  })

  test('E-OWN: who completed the production does not approve its batch', () => {
    const own = made({ ...received, origin: { type: 'production' } })
    given(own).when(approve).then({ rule: 'E-OWN', message: 'You created this batch; another person must approve it.' })
    const another = { ...people.qa, codes: ['UI:ITM-BATCH:APPROVE'] }
    const approved = given(own)
      .when({ ...approve, by: another })
      .then('BatchApproved')
    expect(approved.document).toMatchObject({ status: 'approved', arNumber: 'AR/26/001', assayPercent: '99.4' })
    expect(approved.events.at(-1)?.signature?.meaning).toBe('Approved for use')
    given(made(received)).when(approve).then('BatchApproved')
  })

  test('an analytical reference is used once', () => {
    const other = { ...made(received, [approve]).document, id: 'other' }
    given(made(received), withDocuments(world, 'item-batches', other))
      .when(approve)
      .then({ rule: 'INV-10', message: 'AR number AR/26/001 already exists.', field: 'arNumber' })
  })

  test('is blocked and unblocked, rejected and reopened, each with a reason', () => {
    const blocked = made(received, [approve, step('Block', { number: 'CR/25-26/0007' })])
    expect(blocked.document).toMatchObject({ status: 'blocked', blockedFor: 'CR/25-26/0007' })
    const freed = given(blocked).when(step('Unblock')).then('BatchUnblocked')
    expect([freed.document['status'], freed.document['blockedFor']]).toEqual(['approved', undefined])
    const rejected = given(blocked).when(step('Reject')).then('BatchRejected')
    given(rejected).when(approve).then({ rule: 'E-STATE' })
    given(rejected).when(step('Reopen')).then('BatchReopened')
    given(blocked)
      .when(step('Reject', {}, { reason: ' ' }))
      .then({ rule: 'E-REASON' })
  })

  test('INV-BAT-05: the next retest lies ahead and not behind the expiry; a failed one rejects', () => {
    const approved = made({ ...received, expireBy: '2027-06-09' }, [approve])
    const retest = (result: string, retestOn: string) =>
      step('RecordRetest', { result, testedOn: '2026-01-05', retestOn, arNumber: 'AR/26/002' })
    for (const wrong of ['2026-01-05', '2027-06-10'])
      given(approved).when(retest('passed', wrong)).then({
        rule: 'INV-BAT-05',
        message: 'The new retest date must be after today and not after expiry 09-Jun-2027.',
      })
    const passed = given(approved).when(retest('passed', '2027-01-05')).then('BatchRetested')
    expect(passed.document).toMatchObject({ status: 'approved', retestOn: '2027-01-05', arNumber: 'AR/26/002' })
    const failed = given(approved).when(retest('failed', '2026-01-05')).then('BatchRetested')
    expect(failed.document['status']).toBe('rejected')
  })

  test('shows expired and retest-due of the day, the day of retest included and that of expiry not', () => {
    const batch = { status: 'approved', expireBy: '2026-03-31', retestOn: '2026-02-01' } as const
    expect(['2026-01-31', '2026-02-01', '2026-03-31', '2026-04-01'].map((day) => shownStatus(batch, day))).toEqual([
      'approved',
      'retest-due',
      'retest-due',
      'expired',
    ])
    expect(shownStatus({ ...batch, status: 'blocked' }, '2027-01-01')).toBe('blocked')
    const { document } = made({ ...received, expireBy: '2025-12-31' })
    const viewer = viewerOf(people.admin, '2026-01-05T04:00:00.000Z')
    expect(columnOf(batches.entry, 'shownStatus')?.value(document, viewer)).toBe('expired')
    expect(columnOf(batches.entry, 'shownStatus')?.value(document)).toBe('under-test')
  })

  test('is edited until it is approved', () => {
    given(made(received))
      .when(batches.update({ vendorBatch: 'V-77' }))
      .then('Updated')
    given(made(received, [approve]))
      .when(batches.update({ vendorBatch: 'V-77' }))
      .then({ rule: 'E-STATE' })
  })
})
