import { addDays, monthEnd, monthsLater, monthWords } from '../../../domain/kernel/calendar.ts'
import type { DemoStep } from '../load.ts'
import { people, type Person, refOf } from '../people.ts'
import { ledgerRef } from './accounts.ts'
import { gradeOf } from './employees.ts'

const company = 'mls'
const bank = ledgerRef(company, 'State Bank of India')

/** So many get a salary, the head office among them; months of reports, the last of which waits for the bank. */
const [paidPeople, months] = [20, 5]

const banks = ['HDFC0000146', 'SBIN0001482', 'ICIC0000393', 'BARB0VJVAPI'] as const

/** Net pay in paise, by the grade and a little by the person. */
const netPay = (person: Person, index: number): number =>
  (14_000 + Number(gradeOf(person, index).slice(1)) * 4_350 + (index % 5) * 385) * 100

const idOf = ({ id }: Person, month: string): string => `salary-${id}-${month}`

const at = (day: string, hour: number): string => `${day}T0${hour}:30:00.000Z`

/** A month's salaries as they go to the bank early in the next: recorded, approved, booked as owed, sent, and paid unless it is the last. */
const monthOf = (month: string, isPaid: boolean): readonly DemoStep[] => {
  const first = addDays(monthEnd(`${month}-01`), 1)
  const chosen = people.slice(0, paidPeople)
  const owed = chosen.reduce((sum, person, index) => sum + netPay(person, index), 0)
  const salary = (person: Person) => ({ resource: 'salaries', id: idOf(person, month), companyId: company })
  const report = { resource: 'payroll-reports', id: `bank-details-${month}`, companyId: company }
  return [
    ...chosen.map((person, index) => ({
      ...salary(person),
      at: at(first, 4),
      data: {
        employee: refOf(person.id),
        monthYear: month,
        netPay: netPay(person, index),
        bank: { accountNumber: `${50_100_000_000 + index * 7_919}`, ifsc: banks[index % banks.length] },
      },
    })),
    ...chosen.map((person) => ({ ...salary(person), type: 'Approve', at: at(first, 5) })),
    {
      resource: 'transactions',
      id: `salaries-of-${month}`,
      companyId: company,
      by: 'admin',
      at: at(first, 6),
      data: {
        operations: 'journal',
        transactionDate: addDays(first, -1),
        name: `Net salaries of ${monthWords(month)}`,
        lines: [
          { ledger: ledgerRef(company, 'Salaries & Wages'), debit: owed },
          { ledger: ledgerRef(company, 'Salary Payable'), credit: owed },
        ],
      },
    },
    {
      ...report,
      by: 'admin',
      at: at(addDays(first, 1), 5),
      data: {
        monthYear: month,
        bankLedger: bank,
        salaries: chosen.map((person) => ({ id: idOf(person, month), name: person.name })),
      },
    },
    ...(isPaid
      ? [
          {
            ...report,
            type: 'MarkAsReleased',
            at: at(addDays(first, 2), 6),
            data: {
              bulkTransactionId: `SBI-${month.replace('-', '')}-${4_410 + Number(month.slice(5))}`,
              releaseDate: addDays(first, 2),
              bankLedger: bank,
            },
          },
        ]
      : []),
  ]
}

/** Bank details of the last months: several that the bank has paid, and one that it is to pay. */
export const payroll = (today: string): readonly DemoStep[] => {
  // Its month ended some days ago, so that all of it lies behind us.
  const last = monthsLater(`${addDays(today, -4).slice(0, 7)}-01`, -1)
  return Array.from({ length: months }, (_, index) => monthsLater(last, index + 1 - months).slice(0, 7)).flatMap(
    (month, index) => monthOf(month, index < months - 1),
  )
}
