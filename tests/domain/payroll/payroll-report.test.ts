import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankDetails, rowsHash } from '../../../src/domain/payroll/payroll-report/bank-details.ts'
import { codes as accountsCodes } from '../../../src/domain/accounts/rights.ts'
import { codes } from '../../../src/domain/payroll/rights.ts'
import { bank } from '../../support/accounts/world.ts'
import { Releasing, salaries, staff } from '../../support/payroll/releasing.ts'
import { runs } from '../../support/tier.ts'
import { people, system } from '../../support/world.ts'

const { admin } = people
const without = (...taken: readonly string[]) => ({
  ...admin,
  codes: admin.codes.filter((code) => !taken.includes(code)),
})

/** Three salaries of December in one batch. */
const sent = (): Releasing => {
  const it = new Releasing()
  expect(it.send('report', it.approved(3))).toBeUndefined()
  return it
}

describe('a salary (spec 03, Salary)', () => {
  test('SLR-10: an employee has one a month, unless it was cancelled; who he was is told by his record', () => {
    const it = new Releasing()
    const data = { employee: { id: 'employee-0', name: 'Employee 0' }, monthYear: '2025-12', netPay: 1 }
    const create = (id: string) => it.give(salaries, id, { by: admin, type: 'Create', data })
    expect(create('one')).toBeUndefined()
    expect(it.salaries[0]).toMatchObject({ employeeCode: 'MPL-0', grade: 'G07', status: 'draft' })
    expect(create('two')).toMatchObject({
      rule: 'SLR-10',
      message: 'Employee 0 already has a salary for Dec 2025.',
      field: 'monthYear',
    })
    expect(it.give(salaries, 'one', { by: admin, type: 'Cancel', data: {}, reason: 'Wrong amount.' })).toBeUndefined()
    expect(create('two')).toBeUndefined()
  })

  test('E-OWN: whoever recorded it does not approve it', () => {
    const it = new Releasing()
    const data = { employee: { id: 'employee-0', name: 'Employee 0' }, monthYear: '2025-12', netPay: 1 }
    it.give(salaries, 'one', { by: admin, type: 'Create', data })
    expect(it.give(salaries, 'one', { by: admin, type: 'Approve', data: {} })).toMatchObject({
      rule: 'E-OWN',
      message: 'You created this salary; another person must approve it.',
    })
  })
})

describe('sending for release (spec 03, Payroll report, Create)', () => {
  test('a batch is numbered in its month, counted, added up, and bound to the cells of its file', () => {
    const it = sent()
    const report = it.report('report')
    expect(report).toMatchObject({
      name: 'Bank details Dec 2025 SAL-202512-01',
      monthYear: '2025-12',
      type: 'bank-details',
      status: 'created',
      details: { batch: 'SAL-202512-01', count: 3, totalAmount: 30_003_00, executives: 'no' },
    })
    expect(report.url).toMatch(/\/payroll-reports\/2025-12\/Bank details Dec 2025 SAL-202512-01\.csv$/)
    expect(report.details.rowsHash).toBe(rowsHash(bankDetails(it.salaries as never)))
    expect(it.statuses()).toEqual(Array(3).fill('sent-for-release'))
    it.approved(1, '2025-11')
    expect(it.send('other', ['employee-0-2025-11'], '2025-11')).toBeUndefined()
    expect(it.report('other').details.batch).toBe('SAL-202511-01')
  })

  test('the cells of the file: a head, a line a salary by the codes, count and total', () => {
    const paid = [1, 0].map((index) => ({
      employee: { id: `e-${index}`, name: `Employee ${index}` },
      employeeCode: `MPL-${index}`,
      monthYear: '2025-07',
      netPay: 14_844_00,
      bank: { accountNumber: '50100000000001', ifsc: 'HDFC0000146', ...(index === 1 ? { name: 'E. One' } : {}) },
    }))
    expect(bankDetails(paid)).toEqual([
      ['Sr', 'Employee Code', 'Beneficiary Name', 'Account Number', 'IFSC', 'Amount', 'Narration'],
      ['1', 'MPL-0', 'Employee 0', '50100000000001', 'HDFC0000146', '14844.00', 'SAL JUL 2025'],
      ['2', 'MPL-1', 'E. One', '50100000000001', 'HDFC0000146', '14844.00', 'SAL JUL 2025'],
      ['2', 'Total', '', '', '', '29688.00', ''],
    ])
  })

  test('SLR-11, PRR-10, PRR-11: no account, another month, twice the same; then nothing is sent', () => {
    const it = new Releasing()
    const [first = '', second = ''] = it.approved(2)
    it.approved(1, '2025-11', { bank: {} })
    const before = it.statuses()
    expect(it.send('r', ['employee-0-2025-11'], '2025-11')).toMatchObject({
      rule: 'SLR-11',
      message: 'Employee 0 has no bank account number or IFSC.',
      field: 'salaries.0',
    })
    expect(it.send('r', [first, 'employee-0-2025-11'])).toMatchObject({
      rule: 'PRR-10',
      message: 'The salary of Employee 0 is of Nov 2025, not of Dec 2025.',
      field: 'salaries.1',
    })
    expect(it.send('r', [first, second, first])).toMatchObject({ rule: 'PRR-11', field: 'salaries.2' })
    expect([it.statuses(), it.reports]).toEqual([before, []])
  })

  test('a salary that is in a batch already refuses the whole of the next', () => {
    const it = sent()
    const before = it.statuses()
    expect(it.send('second', ['employee-0-2025-12'])).toMatchObject({ rule: 'E-STATE' })
    expect(it.reports).toHaveLength(1)
    expect(it.statuses()).toEqual(before)
  })

  test('both rights are needed, and what executives get is marked', () => {
    const it = new Releasing()
    const chosen = it.approved(staff.length)
    for (const code of [codes.salariesEdit, accountsCodes.bankSalaryReportsEdit])
      expect(it.send('r', chosen, '2025-12', without(code))).toMatchObject({
        rule: 'E-PERM',
        message: `You do not have permission to send salaries for release. Ask your administrator for ${code}.`,
      })
    expect(it.send('r', chosen)).toBeUndefined()
    expect(it.report('r').details.executives).toBe('yes')
  })
})

describe('Mark as released (spec 03, Payroll report)', () => {
  test('scenario 11: all are released with the id, the report is consumed, one transaction pays what it says', () => {
    const it = sent()
    expect(it.release('report')).toBeUndefined()
    expect(it.report('report')).toMatchObject({
      status: 'consumed',
      details: { bulkTransactionId: 'HDFC-0001', releasedBy: { name: admin.name } },
    })
    for (const salary of it.salaries)
      expect(salary).toMatchObject({
        status: 'released',
        releasedOn: '2026-01-05',
        releaseDetails: { batchNumber: 'SAL-202512-01', bulkTransactionId: 'HDFC-0001' },
      })
    expect(it.transactions).toMatchObject([{ operations: 'salary-release', transactionDate: '2026-01-05' }])
    expect(it.transactions[0]?.entries.map(({ ledger, side, amount }) => [ledger?.id, side, amount])).toEqual([
      ['salary-payable', 'debit', 30_003_00],
      [bank.id, 'credit', 30_003_00],
    ])
  })

  test('PRR-14, scenario 11: the batch holds fewer than the report says, and all stay as they were', () => {
    const it = sent()
    it.give(salaries, 'employee-2-2025-12', { by: system, type: 'TakeBack', data: {} })
    expect(it.release('report')).toMatchObject({
      rule: 'PRR-14',
      message:
        'Batch SAL-202512-01 holds 2 salaries of 20,001.00, the report says 3 of 30,003.00. Withdraw it and send again.',
    })
    expect(it.statuses()).toEqual(['sent-for-release', 'sent-for-release', 'approved'])
    expect(it.transactions).toEqual([])
    expect(it.on('report', 'Withdraw')).toBeUndefined()
    expect(it.statuses()).toEqual(Array(3).fill('approved'))
  })

  test('PRR-12, scenario 12: the second reads who was first', () => {
    const it = sent()
    it.release('report')
    expect(it.release('report', { bulkTransactionId: 'HDFC-0002' })).toMatchObject({
      rule: 'PRR-12',
      message: 'This report was already marked as released by System Admin at 11:30 on 20-Jan-2026.',
    })
    expect(it.transactions).toHaveLength(1)
  })

  test('PRR-13: an id belongs to one batch', () => {
    const it = sent()
    it.send('other', it.approved(1, '2025-11'), '2025-11')
    it.release('report')
    expect(it.release('other', { bulkTransactionId: ' HDFC-0001 ' })).toMatchObject({
      rule: 'PRR-13',
      message: 'Bulk transaction id HDFC-0001 is already recorded against batch SAL-202512-01.',
      field: 'bulkTransactionId',
    })
  })

  test.each([
    ['TRX-04', { releaseDate: '2026-01-21' }, 'releaseDate'],
    ['TRX-11', { bankLedger: { id: 'power', name: 'Power and Fuel' } }, 'bankLedger'],
    ['E-FORM', { bulkTransactionId: 'hdfc 1' }, 'bulkTransactionId'],
    ['E-FORM', { bulkTransactionId: 'A1234' }, 'bulkTransactionId'],
  ])('%s of %o', (rule, more, field) => {
    expect(sent().release('report', more)).toMatchObject({ rule, field })
  })

  test('E-LOCK and E-PERM', () => {
    const it = sent()
    expect(it.release('report', {}, { by: without(accountsCodes.bankSalaryReportsRelease) })).toMatchObject({
      rule: 'E-PERM',
    })
    it.lock('2026-01-05')
    expect(it.release('report')).toMatchObject({ rule: 'E-LOCK', field: 'releaseDate' })
    expect(it.release('report', { releaseDate: '2026-01-06' })).toBeUndefined()
  })
})

describe('Withdraw and Reverse release (spec 03, Payroll report)', () => {
  test('what is withdrawn is sent again in a batch of its own', () => {
    const it = sent()
    expect(it.on('report', 'Withdraw')).toBeUndefined()
    expect(it.salaries.map(({ releaseDetails }) => releaseDetails)).toEqual([undefined, undefined, undefined])
    expect(it.on('report', 'Withdraw')).toMatchObject({ rule: 'E-STATE' })
    expect(it.release('report')).toMatchObject({ rule: 'E-STATE' })
    expect(it.send('again', ['employee-0-2025-12'])).toBeUndefined()
    expect(it.report('again').details).toMatchObject({ batch: 'SAL-202512-02', count: 1 })
  })

  test('a reversed release is undone in the books, and recorded again as another', () => {
    const it = sent()
    const before = it.report('report').details
    it.release('report')
    expect(it.on('report', 'Withdraw')).toMatchObject({ rule: 'E-STATE' })
    expect(it.on('report', 'ReverseRelease', {}, { now: '2026-01-23T06:00:00.000Z' })).toBeUndefined()
    expect(it.report('report')).toMatchObject({ status: 'created' })
    expect(it.report('report').details).toEqual(before)
    expect(it.salaries.map(({ releaseDetails }) => releaseDetails)).toEqual(
      ['one', 'two', 'three'].map(() => ({ batchNumber: 'SAL-202512-01' })),
    )
    expect(it.transactions.map(({ operations, status }) => [operations, status])).toEqual([
      ['salary-release', 'reversed'],
      ['reversal', 'posted'],
    ])
    expect(it.release('report', {}, { now: '2026-01-24T06:00:00.000Z' })).toBeUndefined()
    expect(it.transactions).toHaveLength(3)
  })

  test('PRR-15: on the fourth day no more, and not without the right to reverse in the books', () => {
    const it = sent()
    it.release('report')
    expect(it.on('report', 'ReverseRelease', {}, { now: '2026-01-24T06:00:00.000Z' })).toMatchObject({
      rule: 'PRR-15',
      message:
        'The release of batch SAL-202512-01 was recorded on 20-Jan-2026; it is reversed within 3 days or not at all.',
    })
    expect(it.on('report', 'ReverseRelease', {}, { by: without(accountsCodes.vouchersReverse) })).toMatchObject({
      rule: 'E-PERM',
    })
  })

  test('PRR-16: not while one of its salaries is no longer released', () => {
    const it = sent()
    it.release('report')
    it.give(salaries, 'employee-1-2025-12', { by: system, type: 'Unrelease', data: {} })
    expect(it.on('report', 'ReverseRelease')).toMatchObject({
      rule: 'PRR-16',
      message: 'Batch SAL-202512-01 holds 2 released salaries, the report says 3. Not all of them can be taken back.',
    })
  })
})

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('send' as const), of: fc.uniqueArray(fc.nat(5), { minLength: 1 }) }),
    fc.record({ do: fc.constantFrom('release', 'withdraw', 'reverse'), report: fc.nat(3), id: fc.nat(2) }),
    fc.record({ do: fc.constant('lose' as const), salary: fc.nat(5) }),
  ),
  { maxLength: 14 },
)

test('whatever is done: salaries of a batch change together, and what was posted is what consumed reports say', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const it = new Releasing()
      const chosen = it.approved(6)
      const lost = new Set<string>()
      for (const step of all) {
        const before = it.salaries.map(({ status }) => status)
        const counted = it.transactions.length
        let refused: unknown
        if (step.do === 'send')
          refused = it.send(
            `report-${it.reports.length}`,
            step.of.map((at) => chosen[at] ?? ''),
          )
        else if (step.do === 'lose') {
          const salary = it.salaries[step.salary]
          if (it.give(salaries, salary?.id ?? '', { by: system, type: 'TakeBack', data: {} }) === undefined)
            lost.add(salary?.releaseDetails?.batchNumber ?? '')
          continue
        } else {
          const report = it.reports[step.report]
          if (report === undefined) continue
          const id = `BULK-${step.id}`
          refused =
            step.do === 'release'
              ? it.release(report.id, { bulkTransactionId: id })
              : it.on(report.id, step.do === 'withdraw' ? 'Withdraw' : 'ReverseRelease')
        }
        const after = [it.statuses(), it.transactions.length]
        expect(refused === undefined ? [before, counted] : after).toEqual([before, counted])
      }
      for (const { status, details } of it.reports) {
        const held = it.salaries.filter(({ releaseDetails }) => releaseDetails?.batchNumber === details.batch)
        const wanted = { created: 'sent-for-release', consumed: 'released', withdrawn: '' }[status]
        expect(held.every((salary) => salary.status === wanted)).toBe(true)
        // What was taken out of a batch behind its report is what PRR-14 is for.
        const isWhole = !lost.has(details.batch)
        const sums = [held.length, held.reduce((sum, { netPay }) => sum + netPay, 0)]
        const said = status === 'withdrawn' ? [0, 0] : [details.count, details.totalAmount]
        expect(isWhole || status === 'withdrawn' ? sums : said).toEqual(said)
      }
      const consumed = it.reports.filter(({ status }) => status === 'consumed')
      const posted = it.transactions.filter(
        ({ operations, status }) => operations === 'salary-release' && status === 'posted',
      )
      expect(posted.map(({ id }) => id).toSorted()).toEqual(
        consumed.map(({ details }) => details.transactionId).toSorted(),
      )
      for (const { details } of consumed)
        for (const { amount } of posted.find(({ id }) => id === details.transactionId)?.entries ?? [])
          expect(amount).toBe(details.totalAmount)
      const ids = consumed.map(({ details }) => details.bulkTransactionId)
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: runs({ sample: 60, soak: 2000 }) },
  )
})
