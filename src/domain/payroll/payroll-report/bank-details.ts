import { canonicalJson, sha256Hex } from '../../kernel/chain.ts'
import { monthWords } from '../../kernel/calendar.ts'
import type { Ref } from '../../kernel/event.ts'
import { rupeesOf } from '../../registry/decimals.ts'

/** What the file of a batch tells the bank of one salary. */
export interface PaidSalary {
  readonly employee: Ref
  readonly employeeCode?: string | undefined
  readonly monthYear: string
  readonly netPay: number
  readonly bank?: { readonly accountNumber?: string; readonly ifsc?: string; readonly name?: string } | undefined
}

const head = ['Sr', 'Employee Code', 'Beneficiary Name', 'Account Number', 'IFSC', 'Amount', 'Narration'] as const

export const totalOf = (all: readonly Pick<PaidSalary, 'netPay'>[]): number =>
  all.reduce((sum, { netPay }) => sum + netPay, 0)

const byCode = (one: PaidSalary, other: PaidSalary): number => {
  const [first, second] = [one, other].map(({ employeeCode = '', employee: { id } }) => `${employeeCode} ${id}`)
  return (first ?? '') < (second ?? '') ? -1 : 1
}

/** The cells of a bank details file: a head, a line a salary by the employees' codes, and what they come to (spec 03, Payroll report). */
export const bankDetails = (all: readonly PaidSalary[]): readonly (readonly string[])[] => [
  head,
  ...all
    .toSorted(byCode)
    .map(({ employee, employeeCode = '', monthYear, netPay, bank = {} }, index) => [
      `${index + 1}`,
      employeeCode,
      bank.name ?? employee.name,
      bank.accountNumber ?? '',
      bank.ifsc ?? '',
      rupeesOf(netPay),
      `SAL ${monthWords(monthYear).toUpperCase()}`,
    ]),
  [`${all.length}`, 'Total', '', '', '', rupeesOf(totalOf(all)), ''],
]

/** Binds the file to the record: by it a reader knows that the cells are those that were sent. */
export const rowsHash = (cells: readonly (readonly string[])[]): string => sha256Hex(canonicalJson(cells))
