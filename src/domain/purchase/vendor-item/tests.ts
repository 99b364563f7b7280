import { refuseCommon } from '../../kernel/common-rules.ts'
import { compare } from '../../registry/decimals.ts'
import { firstRefused } from '../../workflow/input.ts'
import type { Refused, Values } from '../../workflow/table.ts'
import type { gradeFields } from '../../inventory/item-grade/fields.ts'
import { testFields } from './fields.ts'
import { refuseVendorItem } from './rules.ts'

/** The tests of what a vendor sends: what they need, how they are numbered, what they start as. */

export type VendorTest = Values<typeof testFields>
type GradeTest = NonNullable<Values<typeof gradeFields>['specification']>[number]

/** VIT-03, and E-REQ for a test against which no result can be held. */
export const checkTests = (tests: readonly VendorTest[] = []): Refused | undefined =>
  firstRefused(tests, ({ name, equalityExp, expected = '', low, high }, index) => {
    const at = `tests.${index}`
    if (equalityExp !== 'between')
      return expected === ''
        ? refuseCommon('E-REQ', { label: testFields.expected.label }, { field: `${at}.expected` })
        : undefined
    return low === undefined || high === undefined || compare(low, high) >= 0
      ? refuseVendorItem('VIT-03', { name }, { field: `${at}.${low === undefined ? 'low' : 'high'}` })
      : undefined
  })

/** Those without a number get the next. */
export const numberedTests = (tests: readonly VendorTest[]): readonly VendorTest[] => {
  let last = Math.max(0, ...tests.map(({ seq = 0 }) => seq))
  return tests.map((one) => {
    if (one.seq !== undefined) return one
    last += 1
    return { ...one, seq: last }
  })
}

const limitsOf = ({
  operator,
  min,
  max,
  text = '',
}: GradeTest): Pick<VendorTest, 'equalityExp' | 'expected' | 'low' | 'high'> => {
  if (min !== undefined && max !== undefined) return { equalityExp: 'between', low: min, high: max }
  if (min !== undefined) return { equalityExp: operator ?? '>=', expected: min }
  return max === undefined
    ? { equalityExp: operator ?? '=', expected: text === '' ? 'Complies' : text }
    : { equalityExp: operator ?? '<=', expected: max }
}

/** The properties of a grade as tests of a vendor. */
export const testsOfGrade = (specification: readonly GradeTest[] = []): readonly VendorTest[] =>
  specification.map((one, index) => ({
    seq: index + 1,
    name: one.test,
    ...(one.method === undefined ? {} : { method: one.method }),
    ...(one.uom === undefined ? {} : { uom: one.uom }),
    ...limitsOf(one),
    critical: one.mandatory,
  }))
