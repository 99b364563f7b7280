import { refuserOf } from '../kernel/refusal.ts'

const salary = '03 Salary run and Salary'
const report = '03 Payroll report'

/** What salaries and their release refuse. */
export const payrollRules = {
  'SLR-10': { sentence: '{employee} already has a salary for {month}.', source: `${salary}, one a month` },
  'SLR-11': {
    sentence: '{employee} has no bank account number or IFSC.',
    source: `${salary}, Send for release`,
  },
  'PRR-10': {
    sentence: 'The salary of {employee} is of {other}, not of {month}.',
    source: `${report}, Create (a report is of one month)`,
  },
  'PRR-11': { sentence: '{salary} stands twice in the batch.', source: `${report}, Create` },
  'PRR-12': {
    sentence: 'This report was already marked as released by {name} at {time}.',
    source: `${report}, Mark as released; scenario 12`,
  },
  'PRR-13': {
    sentence: 'Bulk transaction id {id} is already recorded against batch {batch}.',
    source: `${report}, Mark as released`,
  },
  'PRR-14': {
    sentence: 'Batch {b} holds {n} salaries of {x}, the report says {m} of {y}. Withdraw it and send again.',
    source: `${report}, Mark as released; scenario 11`,
  },
  'PRR-15': {
    sentence: 'The release of batch {b} was recorded on {date}; it is reversed within 3 days or not at all.',
    source: `${report}, Reverse release`,
  },
  'PRR-16': {
    sentence: 'Batch {b} holds {n} released salaries, the report says {m}. Not all of them can be taken back.',
    source: `${report}, Reverse release (all salaries change or none)`,
  },
} as const

export const refusePayroll = refuserOf(payrollRules)
