import { Array as Lists } from 'effect'
import type { Ref } from '../../kernel/event.ts'
import { isExecutive } from '../salary/salary.ts'
import { totalOf } from './bank-details.ts'

interface Payable {
  readonly netPay: number
  readonly department?: Ref
  readonly grade?: NonNullable<Parameters<typeof isExecutive>[0]['grade']>
}

/**
 * What a batch takes of Salary Payable, by department. Whoever reads the books does not thereby read what one of them gets: executives, and
 * whoever is the only one of a department, are told together without one.
 */
export const payableEntries = (paid: readonly Payable[]) => {
  const others = paid.filter((one) => !isExecutive(one))
  const toldOf = (one: Payable): Ref | undefined =>
    !isExecutive(one) && others.filter(({ department }) => department?.id === one.department?.id).length > 1
      ? one.department
      : undefined
  return Object.values(Lists.groupBy(paid, (one) => toldOf(one)?.id ?? '')).map((some) => {
    const department = toldOf(some[0])
    return {
      key: 'salary-payable',
      side: 'debit' as const,
      amount: totalOf(some),
      ...(department === undefined ? {} : { department }),
    }
  })
}
