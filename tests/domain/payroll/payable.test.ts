import { expect, test } from 'vitest'
import { payableEntries } from '../../../src/domain/payroll/payroll-report/payable.ts'
import { ref } from '../../support/registry/master.ts'

const [plant, stores] = [ref('plant', 'Plant'), ref('stores', 'Stores')]

test('salaries of a batch are posted by department, but nobody’s pay is told by being the only one, or an executive', () => {
  const entries = payableEntries([
    { netPay: 10_00, department: plant, grade: 'G05' },
    { netPay: 11_00, department: plant, grade: 'G06' },
    { netPay: 90_00, department: plant, grade: 'G17' },
    { netPay: 12_00, department: stores, grade: 'G05' },
    { netPay: 13_00 },
  ])
  expect(entries).toEqual([
    { key: 'salary-payable', side: 'debit', amount: 21_00, department: plant },
    { key: 'salary-payable', side: 'debit', amount: 115_00 },
  ])
})
