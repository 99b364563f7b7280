import { ifKnown, marked, one, type ResourceRef } from '../../kernel/ask.ts'
import { monthWords } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Ref } from '../../kernel/event.ts'
import { uniqueMark } from '../../kernel/marks.ts'
import type { ReaderToken } from '../../registry/entry.ts'
import { choice, date, group, money, reference, text } from '../../registry/fields.ts'
import { grades } from '../../platform/constants/employee-designation.ts'
import { ifscPattern } from '../../accounts/ledger.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { workflow } from '../../workflow/workflow.ts'
import { codes } from '../rights.ts'
import { refusePayroll } from '../rules.ts'

const key = 'salaries'

/** The month of a salary or a report, `yyyy-MM`. */
export const month = text('Month', {
  required: true,
  pattern: [/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, 'Month is yyyy-MM.'],
})

export const batchNumber = text('Batch', { required: true, max: 40 })
export const bulkTransactionId = text('Bulk transaction id', {
  required: true,
  // Blanks around it go with those of every text.
  pattern: [/^\s*[A-Z0-9/-]{6,40}\s*$/, 'Bulk transaction id is 6 to 40 of A-Z, 0-9, / and -.'],
})

/** What is said of a salary; who somebody was in that month is told by his record. */
const said = {
  employee: reference('Employee', 'employees', { required: true }),
  monthYear: month,
  netPay: money('Net pay', { required: true, min: 1 }),
  /** As it was then: a later change of the employee's account moves no salary that was sent. */
  bank: group('Bank account', {
    accountNumber: text('Account number', { pattern: [/^\d{9,18}$/, 'Account number is 9 to 18 digits.'] }),
    ifsc: text('IFSC', { pattern: ifscPattern }),
    name: text('Beneficiary', { max: 120, help: 'The employee where nothing is said.' }),
  }),
} as const

const salary = workflow({
  key,
  label: 'Salary',
  scope: 'company',
  statuses: {
    draft: { tone: 'draft', step: 'Draft' },
    approved: { tone: 'waiting', step: 'Approved' },
    'sent-for-release': { tone: 'waiting', step: 'Sent for release' },
    released: { tone: 'done', step: 'Released' },
    cancelled: { tone: 'closed', kind: 'end' },
  },
  begins: 'draft',
  fields: {
    ...said,
    employeeCode: text('Code', { max: 60, kept: true }),
    department: reference('Department', 'departments', { kept: true }),
    grade: choice('Grade', grades, { kept: true }),
  },
  recorded: {
    releaseDetails: group('Release', {
      batchNumber: text('Batch', { max: 40 }),
      bulkTransactionId: text('Bulk transaction id', { max: 40 }),
    }),
    releasedOn: date('Released on'),
  },
  title: ({ employee, monthYear }) => `Salary of ${employee.name}, ${monthWords(monthYear)}`,
})

type Details = NonNullable<(typeof salary)['details']>

interface Employed {
  readonly employeeCode?: string
  readonly department?: Ref
  readonly grade?: string
}
const employees: ResourceRef<Employed> = { key: 'employees' }

const ofMonth = ({ employee, monthYear }: Pick<Details, 'employee' | 'monthYear'>): string =>
  uniqueMark(key, 'employee+month', [employee, monthYear])

/** By which the salaries of a batch are found. */
export const batchMark = (batch: string): string => `=${key}|batch|${batch}`

/** Grades whose pay is seen by those alone who may see that of executives (spec 03, Rules on rights). */
export const isExecutive = ({ grade = '' }: Pick<Details, 'grade'>): boolean => grade >= 'G16'

/** SLR-11: money goes to an account that is known. */
export const refuseNoBank = ({ employee, bank = {} }: Pick<Details, 'employee' | 'bank'>, field: string) =>
  bank.accountNumber === undefined || bank.ifsc === undefined
    ? refusePayroll('SLR-11', { employee: employee.name }, { field })
    : undefined

/** What an employee gets for a month, and how it reached the bank (spec 03, Salary); how it is reckoned comes with the salary run. */
export const salaries = salary.define({
  Create: salary.createFrom({
    id: 'SLR-01',
    input: said,
    label: 'Create',
    does: 'record salaries',
    codes: [codes.salariesEdit],
    event: ['SalaryCreated', 'Created'],
    facts: ({ input }) => ({
      employee: ifKnown(one(employees, input.employee.id)),
      same: marked(salary.ref, ofMonth(input)),
    }),
    refuse: ({ input: { employee, monthYear }, facts: { same } }) =>
      same.length === 0
        ? undefined
        : refusePayroll('SLR-10', { employee: employee.name, month: monthWords(monthYear) }, { field: 'monthYear' }),
    data: ({ input, facts: { employee } }) => {
      const { employeeCode, department, grade } = employee ?? {}
      return {
        ...input,
        ...(employeeCode === undefined ? {} : { employeeCode }),
        ...(department === undefined ? {} : { department }),
        ...(grade === undefined ? {} : { grade }),
      }
    },
  }),
  Approve: salary.step({
    id: 'SLR-02',
    label: 'Approve',
    from: 'draft',
    codes: [codes.salariesApprove],
    unless: ({ actor, createdBy }) =>
      actor.id === createdBy.id ? refuseCommon('E-OWN', { label: 'salary' }) : undefined,
    event: salary.event('SalaryApproved', 'Approved', { to: 'approved' }),
    onward: true,
  }),
  Cancel: salary.step({
    id: 'SLR-03',
    label: 'Cancel',
    from: 'draft',
    codes: [codes.salariesEdit],
    event: salary.event('SalaryCancelled', 'Cancelled', { to: 'cancelled' }),
    menu: { group: 0, words: 'It is left out of the month, and another may be made.', danger: true },
    reason: true,
  }),
  SendForRelease: salary.step({
    id: 'SLR-04',
    label: 'Send for release',
    from: 'approved',
    system: true,
    input: { batchNumber },
    refuse: ({ details }) => refuseNoBank(details, 'bank'),
    event: salary.event('SalarySentForRelease', 'Sent for release', {
      to: 'sent-for-release',
      records: 'releaseDetails',
    }),
  }),
  TakeBack: salary.step({
    id: 'SLR-05',
    label: 'Take back',
    from: 'sent-for-release',
    system: true,
    event: salary.event('SalaryTakenBack', 'Taken back', { to: 'approved', fold: () => ({ releaseDetails: null }) }),
  }),
  Release: salary.step({
    id: 'SLR-06',
    label: 'Release',
    from: 'sent-for-release',
    system: true,
    input: { bulkTransactionId, date: date('Date', { required: true }) },
    event: salary.event('SalaryReleased', 'Released', {
      to: 'released',
      fold: ({ releaseDetails }, { data }) => ({
        releaseDetails: { ...releaseDetails, bulkTransactionId: String(data['bulkTransactionId']) },
        releasedOn: String(data['date']),
      }),
    }),
  }),
  Unrelease: salary.step({
    id: 'SLR-07',
    label: 'Undo the release',
    from: 'released',
    system: true,
    event: salary.event('SalaryReleaseUndone', 'Release undone', {
      to: 'sent-for-release',
      fold: ({ releaseDetails: { batchNumber: batch } = {} }) => ({
        releaseDetails: batch === undefined ? null : { batchNumber: batch },
        releasedOn: null,
      }),
    }),
  }),
})

export const salaryResource = workflowResource(salaries, {
  module: 'payroll',
  service: 'payroll',
  plural: 'Salaries',
  read: codes.executivePayView,
  list: ['employee', 'employeeCode', 'department', 'monthYear', 'netPay', 'status', '-releasedOn', '-grade'],
  marks: (document) => [
    ...(document.status === 'cancelled' ? [] : [ofMonth(document)]),
    ...(document.releaseDetails?.batchNumber === undefined ? [] : [batchMark(document.releaseDetails.batchNumber)]),
  ],
  more: {
    // Years of salaries are no device's to hold, and whoever releases them need not read each.
    replica: 'none',
    importing: { create: 'Create', fields: said, back: 'Cancel' },
    readsUsual: codes.salariesView,
    readers: (document) => [
      ...(isExecutive(document) ? [] : [`usual:${key}@${document.company.id}` as ReaderToken]),
      ...(document.status === 'draft' || document.status === 'cancelled'
        ? []
        : [`user:${document.employee.id}` as ReaderToken]),
    ],
  },
})
