import { addDays, financialYearStart, monthsLater } from '../../../domain/kernel/calendar.ts'
import type { DemoStep } from '../load.ts'
import { companies, departmentRef, type DepartmentKey } from '../places.ts'
import { rowsOf } from '../table.ts'
import { ledgerRef } from './accounts.ts'

interface Monthly {
  readonly day: string
  readonly operations: string
  readonly from: string
  readonly to: string
  readonly rupees: string
  readonly mode: string
  readonly narration: string
  /** Of what is debited. */
  readonly department?: DepartmentKey
}

/** What is paid, moved and received each month, on which day of it; in journals `from` is credited. */
const monthly = rowsOf<Monthly>(`
day | operations | from                | to                      | rupees | mode   | narration                                    | department
3   | contra     | HDFC Bank           | Cash                    | 40000  | cheque | Cash for the month
6   | payment    | Cash                | Repairs and Maintenance | 12500  | cash   | Small repairs of the plant
9   | payment    | HDFC Bank           | Power and Fuel          | 284600 | neft   | Electricity of the month before
12  | payment    | State Bank of India | Bank Charges            | 1180   | neft   | Charges of the bank
17  | receipt    | Scrap Sales         | HDFC Bank               | 36500  | upi    | Empty drums and scrap sold
24  | journal    | Round Off           | Freight Outward         | 850    |        | Freight of samples, taken over from Round Off    | qc
25  | journal    | RCM Output IGST     | Freight Inward          | 2375   |        | GST on freight of the month, under reverse charge |
26  | journal    | Power and Fuel      | Power and Fuel          | 196400 |        | Electricity of Production                        | production
`)

const months = 11
/** Each of these is undone a day later, as one that was recorded twice. */
const mostUndone = 2

const paise = (rupees: string): number => Number(rupees) * 100

const dataOf = (company: (typeof companies)[number]['id'], row: Monthly, month: number): object => {
  const { operations, from, to, rupees, mode, narration, department } = row
  const [source, target] = [ledgerRef(company, from), ledgerRef(company, to)]
  const amount = paise(rupees) + month * 1_250
  const head = { operations, name: narration }
  if (operations === 'journal')
    return {
      ...head,
      lines: [
        {
          ledger: target,
          debit: amount,
          ...(department === undefined ? {} : { department: departmentRef(company, department) }),
        },
        { ledger: source, credit: amount },
      ],
    }
  const [account, against] = operations === 'receipt' ? [target, source] : [source, target]
  const number = mode === 'cash' ? {} : { number: String(410_000 + month * 10 + Number(row.day)) }
  return { ...head, account, against, amount, instrument: { mode, ...number } }
}

/** Eleven whole months of payments, receipts and journals of each company, two of which are reversed. */
export const books = (today: string): readonly DemoStep[] =>
  companies.flatMap(({ id: companyId }, place): readonly DemoStep[] =>
    Array.from({ length: months }, (_, month) => month).flatMap((month) =>
      monthly.flatMap((row, index): readonly DemoStep[] => {
        const first = `${monthsLater(today, month - months).slice(0, 8)}01`
        const date = addDays(first, Number(row.day) - 1)
        const at = `${addDays(date, 1)}T06:30:00.000Z`
        const one = { resource: 'transactions', id: `${companyId}-transaction-${month}-${index}`, companyId, at }
        const made = { ...one, by: 'admin', data: { ...dataOf(companyId, row, month), transactionDate: date } }
        const isUndone = index === 1 && month < mostUndone + place
        return isUndone
          ? [made, { ...one, type: 'Reverse', data: { date: addDays(date, 1) }, reason: 'Recorded twice.' }]
          : [made]
      }),
    ),
  )

/** The GST of each month but the last, settled when it was due: that of the last is left to whoever tries it. */
export const gstSettlements = (today: string): readonly DemoStep[] =>
  companies.flatMap(({ id: companyId }) =>
    Array.from({ length: months - 1 }, (_, index): DemoStep => {
      const month = monthsLater(`${today.slice(0, 7)}-01`, index - months).slice(0, 7)
      return {
        resource: 'transactions',
        id: `${companyId}-gst-of-${month}`,
        companyId,
        type: 'SettleGst',
        at: `${monthsLater(`${month}-20`, 1)}T06:30:00.000Z`,
        data: { month, bank: ledgerRef(companyId, 'State Bank of India') },
      }
    }),
  )

/** How the books are kept: closed to the end of the last financial year, once all that lies before it is posted. */
export const bookSettings = (today: string): readonly DemoStep[] =>
  companies.map(({ id: companyId }) => ({
    resource: 'accounting-settings',
    id: `${companyId}-accounting-settings`,
    companyId,
    data: {
      booksBeginFrom: '2023-04-01',
      lockedUpTo: addDays(financialYearStart(today), -1),
      showOverdueDays: 'yes',
      payDay: 7,
    },
  }))
