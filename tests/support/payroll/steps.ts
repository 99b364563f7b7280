import type { Step } from '../history.ts'
import { people, refOf, system, withDocuments, type World, world } from '../world.ts'

const { admin, asha } = people

/** Months enough that no two numbers of a test share one. */
const months = 12 * 200
const monthOf = (number: number): string => {
  const at = number % months
  return `${1950 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}`
}

/** A salary of a month of its own number. */
export const salaryOf = (number: number) => ({
  employee: refOf(asha),
  monthYear: monthOf(number),
  netPay: 10_000_00,
  bank: { accountNumber: '50100000000001', ifsc: 'HDFC0000146' },
})

/** By the system, so that people of the world may approve it. */
const recorded = (number: number): Step => ({ by: system, type: 'Create', data: salaryOf(number) })
const approved: Step = { by: admin, type: 'Approve', data: {} }
const sent: Step = { by: system, type: 'SendForRelease', data: { batchNumber: 'SAL-202512-99' } }
const released: Step = {
  by: system,
  type: 'Release',
  data: { bulkTransactionId: 'STEPS-0001', date: '2026-01-02' },
}

const salary = { id: 'salary-of-steps', name: 'Salary of steps' }
const bank = { id: 'bank-of-steps', name: 'Bank of steps' }
/** Of which no other number is. */
const monthYear = '2190-12'

/** The salary that these reports send, after the bank of other steps is there. */
export const salariesOfSteps: readonly (readonly [resource: string, id: string, step: Step])[] = [
  ['salaries', salary.id, { by: system, type: 'Create', data: { ...salaryOf(0), monthYear } }],
  ['salaries', salary.id, approved],
]

const created: Step = {
  by: admin,
  type: 'Create',
  data: { monthYear, bankLedger: bank, salaries: [salary] },
}
const marked: Step = {
  by: admin,
  type: 'MarkAsReleased',
  data: { bulkTransactionId: 'STEPS-0002', releaseDate: '2026-01-02', bankLedger: bank },
}

const state = {
  ...salary,
  ...salaryOf(0),
  monthYear,
  releaseDetails: { batchNumber: 'SAL-219012-01' },
  company: { id: 'mpl', name: 'Meridian Pharma' },
}

/** The world in which a batch is sent, or was: a salary that is approved, and one in each status in which steps look for their batch. */
export const releasingWorld: World = withDocuments(
  { ...world, documents: { ...world.documents, 'payroll-reports': [] } },
  'salaries',
  { ...state, status: 'approved' },
  ...['sent-for-release', 'released'].map((status) => ({ ...state, id: `${salary.id}-${status}`, status })),
)

/** Commands of salaries and their reports. */
export const payrollSupplies = {
  salaries: {
    Create: (number: number) => ({ before: [], step: { by: admin, type: 'Create', data: salaryOf(number) } }),
    Approve: (number: number) => ({ before: [recorded(number)], step: approved }),
    Cancel: (number: number) => ({
      before: [recorded(number)],
      step: { by: admin, type: 'Cancel', data: {}, reason: 'Wrong amount.' },
    }),
    SendForRelease: (number: number) => ({ before: [recorded(number), approved], step: sent }),
    TakeBack: (number: number) => ({
      before: [recorded(number), approved, sent],
      step: { by: system, type: 'TakeBack', data: {} },
    }),
    Release: (number: number) => ({ before: [recorded(number), approved, sent], step: released }),
    Unrelease: (number: number) => ({
      before: [recorded(number), approved, sent, released],
      step: { by: system, type: 'Unrelease', data: {} },
    }),
  },
  'payroll-reports': {
    Create: () => ({ before: [], step: created }),
    MarkAsReleased: () => ({ before: [created], step: marked }),
    Withdraw: () => ({
      before: [created],
      step: { by: admin, type: 'Withdraw', data: {}, reason: 'Another bank.' },
    }),
    ReverseRelease: () => ({
      before: [created, marked],
      step: { by: admin, type: 'ReverseRelease', data: {}, reason: 'The bank sent it back.' },
    }),
  },
} as const
