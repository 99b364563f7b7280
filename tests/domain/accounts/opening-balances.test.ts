/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { Result } from 'effect'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openingBalanceResource } from '../../../src/domain/accounts/opening/opening-balances.ts'
import { effectsOf } from '../../../src/domain/kernel/decide.ts'
import { bank, books, cash, vendor } from '../../support/accounts/world.ts'
import { given } from '../../support/given.ts'
import { contextOf, give, type History, nextInstant, noHistory, run, type Step } from '../../support/history.ts'
import '../../support/properties.ts'
import { masterOf } from '../../support/registry/master.ts'
import { people, withDocuments, without, type World } from '../../support/world.ts'

const { key: resource, label, aggregate } = openingBalanceResource
const none = noHistory({ resource, label, aggregate }, 'ob-1')
const { admin, clerk } = people

interface Named {
  readonly id: string
  readonly name: string
}
const post = (lines: readonly object[], by = admin, replaces?: Named): Step => ({
  by,
  type: 'Create',
  data: { lines, ...(replaces && { replaces }) },
})
const first = { id: 'ob-1', name: 'OB/25-26/0001' }
const usual = [
  { ledger: bank, debit: 100_000_00 },
  { ledger: vendor, credit: 40_000_00 },
]
const standing = (history: History): World => withDocuments(books, resource, history.document as never)

/** What a command causes elsewhere. */
const caused = (before: History, step: Step, where: World) => {
  const after = run(before, [step], where)
  const { by: _by, ...command } = step
  const change = { before: before.document, after: after.document, events: after.events.slice(before.events.length) }
  return effectsOf(aggregate, change, command, contextOf(before, step, where, nextInstant(before)))
}

describe('opening balances (spec 03, 6.5)', () => {
  test('are one transaction of the day before the books begin, whose rest Opening Balance Difference takes', () => {
    expect(run(none, [post(usual)], books).document).toMatchObject({
      status: 'posted',
      date: '2023-03-31',
      debited: 0,
      credited: 60_000_00,
    })
    expect(caused(none, post(usual), books)).toMatchObject([
      {
        resource: 'transactions',
        type: 'Create',
        data: {
          operations: 'opening-balance',
          transactionDate: '2023-03-31',
          entries: [
            { ledger: bank, side: 'debit', amount: 100_000_00 },
            { ledger: vendor, side: 'credit', amount: 40_000_00 },
            { key: 'opening-balance-difference', side: 'credit', amount: 60_000_00 },
          ],
        },
      },
    ])
    const balanced = [...usual, { ledger: cash, credit: 60_000_00 }]
    expect(caused(none, post(balanced), books)[0]).toMatchObject({ data: { entries: { length: 3 } } })
  })

  test('are replaced as a whole: those that stood are undone on their own day, in the same batch', () => {
    const before = run(none, [post(usual)], books)
    const next = noHistory({ resource, label, aggregate }, 'ob-2')
    expect(caused(next, post([{ ledger: cash, debit: 1 }], admin, first), standing(before))).toMatchObject([
      { resource, document: { id: 'ob-1' }, type: 'Replace' },
      { resource: 'transactions', type: 'Create' },
    ])
    const replaced: Step = { by: people.admin, type: 'Withdraw', data: {}, reason: 'Of another year.' }
    expect(caused(before, replaced, books)).toMatchObject([
      { resource: 'transactions', type: 'Reverse', data: { date: '2023-03-31' }, reason: 'Of another year.' },
    ])
  })

  test('OPN-05, OPN-06 and OPN-08: a line of both sides, a ledger twice, and nothing at all', () => {
    given(none, books)
      .when(post([{ ledger: bank, debit: 1, credit: 1 }]))
      .then({
        rule: 'OPN-05',
        message: 'Line 1 has a debit and a credit; an opening balance is one of both.',
        field: 'lines.0.credit',
      })
    given(none, books)
      .when(post([...usual, { ledger: bank, debit: 1 }]))
      .then({ rule: 'OPN-06', message: 'HDFC Bank stands in lines 1 and 3. Say its balance once.' })
    given(none, books)
      .when(post([{ ledger: bank, debit: 0 }]))
      .then({ rule: 'OPN-08', message: 'No line has an amount.' })
    given(none, books).when(post(usual, clerk)).then({ rule: 'E-PERM' })
  })

  test('OPN-07: the same balances again, in whatever order, add nothing', () => {
    const before = run(none, [post(usual)], books)
    const next = noHistory({ resource, label, aggregate }, 'ob-2')
    given(next, standing(before))
      .when(post([{ ledger: cash, debit: 0 }, ...usual.toReversed()]))
      .then({ rule: 'OPN-07', message: 'These balances are posted already by OB/25-26/0001.' })
    const withdrawn = run(before, [{ by: admin, type: 'Withdraw', data: {}, reason: 'Wrong.' }], books)
    given(next, standing(withdrawn)).when(post(usual)).then('OpeningBalancesPosted')
  })

  test('OPN-10: whoever has not seen those that stand does not replace them', () => {
    const before = run(none, [post(usual)], books)
    const next = noHistory({ resource, label, aggregate }, 'ob-2')
    const refusal = {
      rule: 'OPN-10',
      message:
        'Opening balances OB/25-26/0001 stand, posted by System Admin on 05-Jan-2026. Choose them under Replaces to post these in their place.',
      field: 'replaces',
    }
    const others = [{ ledger: cash, debit: 1 }]
    given(next, standing(before)).when(post(others)).then(refusal)
    given(next, standing(before))
      .when(post(others, admin, { id: 'ob-0', name: 'OB/25-26/0000' }))
      .then(refusal)
    given(next, standing(before))
      .when(post(others, admin, first))
      .then('OpeningBalancesPosted')
  })

  test('OPN-11: what was withdrawn meanwhile is replaced by nobody', () => {
    const withdrawn: Step = { by: admin, type: 'Withdraw', data: {}, reason: 'Wrong.' }
    const next = noHistory({ resource, label, aggregate }, 'ob-2')
    given(next, standing(run(none, [post(usual), withdrawn], books)))
      .when(post(usual, admin, first))
      .then({
        rule: 'OPN-11',
        message: 'Opening balances OB/25-26/0001 no longer stand. Clear Replaces to post these.',
        field: 'replaces',
      })
  })

  test('OPN-10: of any number of people who post, each replaces what he named, and one stands', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 6 }), { maxLength: 8 }), (named) => {
        let where = books
        let stands: Named | undefined
        for (const [at, of] of named.entries()) {
          const next = noHistory({ resource, label, aggregate }, `ob-${at}`)
          const replaces = of < 0 ? undefined : { id: `ob-${of}`, name: `Posted ${of}` }
          const step = post([{ ledger: cash, debit: at + 1 }], admin, replaces)
          const isSeen = replaces?.id === stands?.id
          expect(Result.isSuccess(give(next, step, where))).toBe(isSeen)
          if (!isSeen) continue
          const made = run(next, [step], where)
          if (stands !== undefined) where = without(where, resource, stands.id)
          where = withDocuments(where, resource, made.document as never)
          stands = { id: `ob-${at}`, name: `Posted ${at}` }
        }
      }),
    )
  })

  test('OPN-09: the day on which the books begin stays while balances stand on the day before it', () => {
    const settings = masterOf('accounting-settings')
    const where = standing(run(none, [post(usual)], books))
    given(settings.made(), where)
      .when(settings.update({ booksBeginFrom: '2024-04-01' }))
      .then({
        rule: 'OPN-09',
        message:
          'Opening balances are posted on 31-Mar-2023. Withdraw OB/25-26/0001 first, so that no balance stands on another day.',
        field: 'booksBeginFrom',
      })
    given(settings.made(), where)
      .when(settings.update({ payDay: 9 }))
      .then('Updated')
  })
})
