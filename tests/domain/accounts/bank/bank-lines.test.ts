import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, closingOf, lineSaid } from '../../../../src/domain/accounts/bank/amounts.ts'
import { reconciled } from '../../../../src/domain/accounts/bank/standing.ts'
import { Banking, type FileLine } from '../../../support/accounts/banking.ts'
import { bank, cash, power, vendor } from '../../../support/accounts/world.ts'
import { runs } from '../../../support/tier.ts'
import { people } from '../../../support/world.ts'

const out = (withdrawal: number, more: Partial<FileLine> = {}): FileLine => ({
  date: '2026-01-03',
  words: 'NEFT Kaveri Chemicals',
  reference: 'N4711',
  withdrawal,
  ...more,
})

/** One line of -100.00 and two payments of 60.00 and 40.00. */
const begun = (): Banking => {
  const it = new Banking()
  it.file([out(100_00)], 'file')
  it.post('one', -60_00)
  it.post('two', -40_00)
  return it
}
const line = 'file-0'

describe('a line of a bank statement (spec 03, 6.16)', () => {
  test('BNK-07: the same file twice adds nothing, equal lines both stay, and a longer file adds what is new', () => {
    const it = new Banking()
    const file = [out(100_00), out(100_00), out(100_00, { words: 'neft  KAVERI chemicals' }), out(7_00)]
    expect(it.file(file, 'first')).toEqual([undefined, undefined, undefined, undefined])
    expect(it.file(file.toReversed(), 'again').map((one) => one?.rule)).toEqual(Array(4).fill('BNK-07'))
    expect(it.file([out(100_00)], 'part')[0]?.message).toBe(
      'The line of 03-Jan-2026 over 100.00, "NEFT Kaveri Chemicals", is here already.',
    )
    expect(it.file([...file, out(7_00)], 'longer').filter((one) => one === undefined)).toHaveLength(1)
    expect(it.lines).toHaveLength(5)
    expect(it.on('first-0', 'Withdraw')).toBeUndefined()
    expect(it.file(file, 'after').filter((one) => one === undefined)).toHaveLength(1)
  })

  test('BNK-06, BNK-08 and BNK-09: a ledger without an account, both amounts, and none', () => {
    const it = new Banking()
    const add = (data: object) =>
      it.give('bank-lines', 'x', { by: people.admin, type: 'Create', data: { bank, ...out(1), ...data } })
    expect(add({ bank: cash })).toMatchObject({
      rule: 'BNK-06',
      message: 'Cash has no account at a bank. Add its bank details to the ledger first.',
    })
    expect(add({ deposit: 1 })?.rule).toBe('BNK-08')
    expect(add({ withdrawal: 0 })?.rule).toBe('BNK-09')
    expect(it.give('bank-lines', 'x', { by: people.clerk, type: 'Create', data: { bank, ...out(1) } })?.rule).toBe(
      'E-PERM',
    )
  })

  test('is matched with many transactions, in part and then wholly, and undone as if it never was', () => {
    const it = begun()
    const before = it.line(line)
    expect(it.match(line, ['one', 60_00])).toBeUndefined()
    expect(it.line(line)).toMatchObject({ status: 'part', left: -40_00 })
    expect(it.match(line, ['two', 40_00])).toBeUndefined()
    expect(it.line(line)).toMatchObject({ status: 'matched', left: 0 })
    expect(it.on(line, 'Undo')).toBeUndefined()
    const { status, left, matches } = it.line(line)
    expect({ status, left, matches }).toEqual({ status: before.status, left: before.left, matches: before.matches })
  })

  test('BNK-10: the second of two who match a line at once is told who was first', () => {
    const it = begun()
    it.match(line, ['one', 60_00], ['two', 40_00])
    expect(it.match(line, ['one', 60_00])).toMatchObject({
      rule: 'BNK-10',
      message: 'Already matched by System Admin on 20-Jan-2026. Undo that first.',
    })
    expect(it.on(line, 'Record', { against: power })?.rule).toBe('BNK-10')
  })

  test('many lines are one transaction, and BNK-12: of which nothing is cleared twice', () => {
    const it = new Banking()
    it.file([out(30_00), out(30_00), out(50_00)], 'file')
    it.post('one', -100_00)
    expect(it.match('file-0', ['one', 30_00])).toBeUndefined()
    expect(it.match('file-1', ['one', 30_00])).toBeUndefined()
    expect(it.match('file-2', ['one', 50_00])).toMatchObject({
      rule: 'BNK-12',
      message: '50.00 is more than what is not cleared of Voucher one: 40.00.',
    })
    // Twice in one command is no way round.
    expect(it.match('file-2', ['one', 25_00], ['one', 25_00])?.rule).toBe('BNK-12')
    expect(it.match('file-2', ['one', 40_00])).toBeUndefined()
    expect(it.line('file-2')).toMatchObject({ status: 'part', left: -10_00 })
  })

  test('BNK-13 and BNK-15: more than the line, and the other way; but a net amount is one line of both ways', () => {
    const it = begun()
    it.post('in', 5_00)
    it.post('big', -500_00)
    expect(it.match(line, ['big', 101_00])).toMatchObject({
      rule: 'BNK-13',
      message: '101.00 is more than what is left of the line: 100.00.',
    })
    expect(it.match(line, ['in', 5_00])?.rule).toBe('BNK-15')
    expect(it.match(line, ['big', 105_00], ['in', 5_00])).toBeUndefined()
    expect(it.line(line).status).toBe('matched')
  })

  test('BNK-11 and BNK-14, TRX-26: what does not touch the bank, what is reversed, and no reversing of what is matched', () => {
    const it = begun()
    const entries = {
      lines: [
        { ledger: power, debit: 7 },
        { ledger: cash, credit: 7 },
      ],
    }
    it.give('transactions', 'else', {
      by: people.admin,
      type: 'Create',
      data: { operations: 'journal', transactionDate: '2026-01-02', name: 'Else', ...entries },
    })
    expect(it.match(line, ['else', 7])).toMatchObject({ rule: 'BNK-11' })
    const reverse = (id: string) =>
      it.give('transactions', id, { by: people.admin, type: 'Reverse', data: {}, reason: 'Twice.' })
    it.match(line, ['one', 60_00])
    expect(reverse('one')).toMatchObject({
      rule: 'TRX-26',
      message: expect.stringContaining(
        'is matched with the bank statement: NEFT Kaveri Chemicals. Undo that there first.',
      ),
    })
    expect(reverse('two')).toBeUndefined()
    expect(it.match(line, ['two', 40_00])?.rule).toBe('BNK-14')
    it.on(line, 'Undo')
    expect(reverse('one')).toBeUndefined()
  })

  test('the voucher that a line lacks is made from it: a payment, a receipt or a contra; undo reverses it', () => {
    const it = begun()
    it.file([out(40_00), { date: '2026-01-04', words: 'Interest', deposit: 12_00 }], 'more')
    it.match(line, ['one', 60_00])
    expect(it.on(line, 'Record', { against: vendor, amount: 30_00, name: 'Charges' })).toBeUndefined()
    expect(it.line(line)).toMatchObject({ status: 'part', left: -10_00 })
    expect(it.on(line, 'Record', { against: power, amount: 11_00 })?.rule).toBe('BNK-13')
    expect(it.on('more-0', 'Record', { against: cash })).toBeUndefined()
    expect(it.on('more-1', 'Record', { against: power })).toBeUndefined()
    const made = it.transactions.slice(2)
    expect(made).toMatchObject([
      { operations: 'payment', name: 'Charges', transactionDate: '2026-01-03', reference: 'NEFT Kaveri Chemicals' },
      { operations: 'contra', account: bank, against: cash, amount: 40_00, name: 'NEFT Kaveri Chemicals N4711' },
      { operations: 'receipt', transactionDate: '2026-01-04' },
    ])
    expect(made.map((one) => it.moved(one))).toEqual([-30_00, -40_00, 12_00])
    // It is undone where it was made.
    expect(
      it.give('transactions', made[0]?.id ?? '', { by: people.admin, type: 'Reverse', data: {}, reason: 'Wrong.' })
        ?.rule,
    ).toBe('TRX-14')
    const noReverse = { ...people.admin, codes: people.admin.codes.filter((one) => one !== 'UI:ACC-ACT:REVERSE') }
    expect(it.on(line, 'Undo', {}, noReverse)?.rule).toBe('E-PERM')
    const ledger = it.sums().ledger
    expect(it.on(line, 'Undo')).toBeUndefined()
    expect(it.sums().ledger).toBe(ledger + 30_00)
    expect(it.line(line)).toMatchObject({ status: 'unmatched', left: -100_00, matches: [] })
    // And again, as another voucher.
    expect(it.on(line, 'Record', { against: power })).toBeUndefined()
  })

  test('money comes from the cash box by a contra that names the bank second', () => {
    const it = new Banking()
    it.file([{ date: '2026-01-03', words: 'Cash deposited', deposit: 9_00 }], 'file')
    expect(it.on('file-0', 'Record', { against: cash })).toBeUndefined()
    expect(it.transactions).toMatchObject([{ operations: 'contra', account: cash, against: bank }])
    expect(it.sums()).toEqual({ ledger: 9_00, statement: 9_00 })
  })

  test('an amount with Dr or Cr, or a sign, is a withdrawal or a deposit; an empty column may say zero', () => {
    expect(lineSaid({ words: 'x', amount: 5, side: 'dr' })).toEqual({ words: 'x', withdrawal: 5 })
    expect(lineSaid({ words: 'x', amount: 5, side: 'cr' })).toEqual({ words: 'x', deposit: 5 })
    expect(lineSaid({ amount: -5 })).toEqual({ withdrawal: 5 })
    expect(lineSaid({ amount: 5 })).toEqual({ deposit: 5 })
    expect(lineSaid({ withdrawal: 0, deposit: 5, balance: 0 })).toEqual({ deposit: 5, balance: 0 })
  })

  test('the balance after a day is the same whichever line the file has first', () => {
    const moves = fc.array(fc.integer({ min: -900, max: 900 }).filter(Boolean), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), moves, (opening, all) => {
        let at = opening
        const lines = all.map((one) => {
          at += one
          return { ...(one < 0 ? { withdrawal: -one } : { deposit: one }), balance: at }
        })
        fc.pre(new Set([opening, ...lines.map(({ balance }) => balance)]).size === lines.length + 1)
        expect([closingOf(lines), closingOf(lines.toReversed())]).toEqual([at, at])
      }),
      { numRuns: runs({ sample: 50, soak: 2000 }) },
    )
    expect(closingOf([{ deposit: 5 }])).toBeUndefined()
  })
})

test('whatever is matched, in part, split, recorded, undone, withdrawn and imported twice: the equation holds, and nothing is matched twice', () => {
  const amount = fc.integer({ min: -6, max: 6 }).filter(Boolean)
  const act = fc.record({
    what: fc.constantFrom(
      'file',
      'again',
      'post',
      'match',
      'match',
      'match',
      'split',
      'record',
      'undo',
      'reverse',
      'withdraw',
    ),
    amount,
    which: fc.nat(20),
    of: fc.nat(20),
  })
  const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]
  fc.assert(
    fc.property(fc.array(act, { minLength: 5, maxLength: 30 }), (acts) => {
      const it = new Banking()
      const files: FileLine[][] = []
      /** Lines that a file added that had come before. */
      const again: number[] = []
      for (const [at, { what, amount: paise, which, of }] of acts.entries()) {
        const one = pick(it.lines, which)
        const [first, second] = [pick(it.transactions, of), pick(it.transactions, of + 1)]
        if (what === 'file') {
          const file = Array.from({ length: 1 + (of % 3) }, (): FileLine => ({
            date: '2026-01-03',
            words: 'Line',
            ...(paise < 0 ? { withdrawal: -paise } : { deposit: paise }),
          }))
          files.push(file)
          it.file(file, `file-${at}`)
        } else if (what === 'again') {
          const known = it.lines.length
          const file = pick(files, which)
          const wasWithdrawn = acts.slice(0, at).some((before) => before.what === 'withdraw')
          if (file !== undefined) it.file(file, `again-${at}`)
          // What was withdrawn comes again.
          if (!wasWithdrawn) again.push(it.lines.length - known)
        } else if (what === 'post') it.post(`voucher-${at}`, paise)
        else if (what === 'reverse' && first !== undefined)
          it.give('transactions', first.id, { by: people.admin, type: 'Reverse', data: {}, reason: 'Wrong.' })
        else if (one === undefined) continue
        else if (what === 'match' && first !== undefined) it.match(one.id, [first.id, Math.abs(paise)])
        else if (what === 'split' && first !== undefined && second !== undefined)
          it.match(one.id, [first.id, Math.abs(paise)], [second.id, 1 + (of % 4)])
        else if (what === 'record')
          it.on(one.id, 'Record', { against: power, ...(of % 2 === 0 ? {} : { amount: Math.abs(paise) }) })
        else if (what === 'undo') it.on(one.id, 'Undo')
        else if (what === 'withdraw') it.on(one.id, 'Withdraw')

        expect(again.filter(Boolean)).toEqual([])
        const { ledger, statement } = it.sums()
        let [uncleared, unmatched, matched] = [0, 0, 0]
        for (const transaction of it.transactions) {
          const [net, cleared] = [it.moved(transaction), it.cleared(transaction.id)]
          // Never more than it moved, and never the other way.
          expect(cleared === 0 || (Math.sign(cleared) === Math.sign(net) && Math.abs(cleared) <= Math.abs(net))).toBe(
            true,
          )
          uncleared += net - cleared
        }
        for (const line of it.lines) {
          const own = line.matches.reduce((sum, one) => sum + one.amount, 0)
          const whole = amountOf(line)
          expect(own === 0 || (Math.sign(own) === Math.sign(whole) && Math.abs(own) <= Math.abs(whole))).toBe(true)
          expect(line.left).toBe(whole - own)
          expect(line.status).toBe(line.matches.length === 0 ? 'unmatched' : line.left === 0 ? 'matched' : 'part')
          unmatched += whole - own
          matched += own
        }
        expect(ledger - uncleared + unmatched).toBe(statement)
        expect(reconciled(ledger, statement, matched)).toEqual({ ledger, uncleared, unmatched, statement })
      }
    }),
    { numRuns: runs({ sample: 40, soak: 1500 }) },
  )
})
