/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foreignVoucherResource } from '../../../src/domain/accounts/foreign/foreign-voucher.ts'
import { effectsOf } from '../../../src/domain/kernel/decide.ts'
import { bank, books, cash, power, vendor } from '../../support/accounts/world.ts'
import { given } from '../../support/given.ts'
import { contextOf, type History, nextInstant, noHistory, run, type Step } from '../../support/history.ts'
import { runs } from '../../support/tier.ts'
import { people, withDocuments, type World } from '../../support/world.ts'

const { key: resource, label, aggregate } = foreignVoucherResource
const voucherOf = (id: string): History => noHistory({ resource, label, aggregate }, id)
const none = voucherOf('fv-1')
const { admin, clerk } = people

const lines = [
  { ledger: power, debit: 700, narration: 'Meter 3' },
  { ledger: cash, credit: 700 },
]
const take = (more: object = {}, by = admin): Step => ({
  by,
  type: 'Create',
  data: { voucher: 'JV-12', date: '2026-01-02', lines, ...more },
})
const known = (history: History): World => withDocuments(books, resource, history.document as never)

const caused = (before: History, step: Step, where: World) => {
  const after = run(before, [step], where)
  const { by: _by, ...command } = step
  const change = { before: before.document, after: after.document, events: after.events.slice(before.events.length) }
  return effectsOf(aggregate, change, command, contextOf(before, step, where, nextInstant(before)))
}

describe('a voucher of another program (spec 03, 6.15)', () => {
  test('is a journal of these books, of what its lines say', () => {
    expect(caused(none, take({ type: 'Payment' }), books)).toMatchObject([
      {
        resource: 'transactions',
        type: 'Create',
        data: {
          operations: 'journal',
          transactionDate: '2026-01-02',
          name: 'Meter 3',
          reference: 'JV-12',
          entries: [
            { ledger: power, side: 'debit', amount: 700 },
            { ledger: cash, side: 'credit', amount: 700 },
          ],
        },
      },
    ])
    const silent = [
      { ledger: power, debit: 7 },
      { ledger: bank, debit: 0 },
      { ledger: cash, credit: 7 },
    ]
    expect(caused(none, take({ type: 'Payment', lines: silent }), books)).toMatchObject([
      { data: { name: 'Payment JV-12', entries: { length: 2 } } },
    ])
  })

  test('is the same voucher whatever the order of its lines', () => {
    const line = fc.record({
      ledger: fc.constantFrom(power, cash, vendor, bank),
      debit: fc.integer({ min: 0, max: 900 }),
      narration: fc.constantFrom(undefined, 'Meter 3', 'As agreed'),
    })
    const shuffled = fc
      .array(line, { minLength: 1, maxLength: 8 })
      .map((debits) => debits.map(({ narration, ...one }) => (narration === undefined ? one : { ...one, narration })))
      .chain((debits) => {
        const total = debits.reduce((sum, { debit }) => sum + debit, 0)
        const all = [...debits, { ledger: cash, credit: total }]
        return fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))
      })
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        fc.pre(one.some((each) => 'debit' in each && each.debit > 0))
        const [first, second] = [one, other].map((all) => run(none, [take({ lines: all })], books))
        expect(second?.document).toEqual(first?.document)
        given(voucherOf('fv-2'), known(first as History))
          .when(take({ lines: other }))
          .then({ rule: 'FRV-06' })
      }),
      { numRuns: runs({ sample: 30, soak: 500 }) },
    )
  })

  test('FRV-06 and FRV-07: what is there already comes once, and with other lines not at all, until it is reversed', () => {
    const first = run(none, [take()], books)
    const again = voucherOf('fv-2')
    given(again, known(first))
      .when(take({ voucher: ' jv-12 ', lines: lines.toReversed() }))
      .then({ rule: 'FRV-06', message: 'Voucher jv-12 of 02-Jan-2026 is in the books already.' })
    const others = [
      { ledger: power, debit: 900 },
      { ledger: cash, credit: 900 },
    ]
    given(again, known(first))
      .when(take({ lines: others }))
      .then({
        rule: 'FRV-07',
        message:
          'Voucher JV-12 of 02-Jan-2026 is in the books with other lines: 7.00 debited there, 9.00 here. Reverse it there first if this one is right.',
        field: 'voucher',
      })
    for (const more of [{ date: '2026-01-03' }, { voucher: 'JV-13' }, { type: 'Receipt' }])
      given(again, known(first)).when(take(more)).then('ForeignVoucherTakenOver')
    const reversed = run(first, [{ by: admin, type: 'Reverse', data: {}, reason: 'Wrong.' }], books)
    given(again, known(reversed))
      .when(take({ lines: others }))
      .then('ForeignVoucherTakenOver')
  })

  test('FRV-03, FRV-04, FRV-05 and FRV-08: another currency, a line of both sides, sides that differ, and nothing', () => {
    given(none, books)
      .when(take({ currency: 'USD' }))
      .then({
        rule: 'FRV-03',
        message: 'Voucher JV-12 of 02-Jan-2026 is in USD; these books are kept in rupees only.',
      })
    for (const currency of ['INR', 'Rs.', ' ₹ '])
      given(none, books).when(take({ currency })).then('ForeignVoucherTakenOver')
    given(none, books)
      .when(take({ lines: [{ ledger: power, debit: 1, credit: 1 }] }))
      .then({ rule: 'FRV-04', message: 'Line 1 of voucher JV-12 has a debit and a credit; it needs one of both.' })
    given(none, books)
      .when(take({ lines: [...lines, { ledger: bank, credit: 1 }] }))
      .then({
        rule: 'FRV-05',
        message: 'Voucher JV-12 of 02-Jan-2026: debits 7.00 and credits 7.01 differ by 0.01.',
        field: 'lines',
      })
    given(none, books)
      .when(take({ lines: [{ ledger: power, debit: 0 }] }))
      .then({ rule: 'FRV-08', message: 'Voucher JV-12 of 02-Jan-2026 has no amounts.' })
    given(none, books).when(take({}, clerk)).then({ rule: 'E-PERM' })
  })

  test('is reversed on its own day, or today where the books are closed on that', () => {
    const first = run(none, [take()], books)
    const reverse: Step = { by: admin, type: 'Reverse', data: {}, reason: 'Twice.' }
    expect(caused(first, reverse, books)).toMatchObject([{ type: 'Reverse', data: { date: '2026-01-02' } }])
    const closed = withDocuments(books, 'accounting-settings', {
      id: 'mine',
      booksBeginFrom: '2023-04-01',
      lockedUpTo: '2026-01-02',
      showOverdueDays: 'yes',
      payDay: 7,
    })
    expect(caused(first, reverse, closed)).toMatchObject([{ data: { date: nextInstant(first).slice(0, 10) } }])
  })
})
