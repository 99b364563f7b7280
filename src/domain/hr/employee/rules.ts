import type { Context, FactQueries } from '../../kernel/aggregate.ts'
import { yearsBetween } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Ref } from '../../kernel/event.ts'
import type { Unique } from '../../kernel/record.ts'
import { type Decision, refuserOf } from '../../kernel/refusal.ts'
import { settingsFrom, settingsQuery } from '../../platform/settings/sections.ts'
import { wordsOf } from '../../registry/fields.ts'
import { noWeekOff } from './choices.ts'
import { type EmployeeDocument, type EmployeeFields, employeeFields, endsOnADay } from './fields.ts'

const source = '02 Employee'

export const employeeRules = {
  'HR-EMP-01': { sentence: '{name} is {n} on joining; the minimum age is {min}.', source },
  'HR-EMP-02': { sentence: 'No week off cannot be chosen together with days.', source },
  'HR-EMP-03': { sentence: 'A person cannot report to himself or to someone below.', source: `${source}, ChangeJob` },
  'HR-EMP-04': { sentence: '{name} cannot authorise himself.', source: `${source}, SetAuthorisers` },
  'HR-EMP-05': {
    sentence: '{a} and {b} authorise each other at the same level for {purpose}.',
    source: `${source}, SetAuthorisers`,
  },
  'HR-EMP-06': { sentence: 'Device id {n} is already used by {employee}.', source },
} as const

export const refuseEmployee = refuserOf(employeeRules)

type Refused = Decision<never> | undefined
type Authoriser = NonNullable<EmployeeFields['authorisers']>[number]

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Rows of authorisers that a change touches: others were looked at when they were written. */
const changedAuthorisers = (next: EmployeeFields, previous: EmployeeFields | undefined): readonly Authoriser[] =>
  same(next.authorisers, previous?.authorisers) ? [] : (next.authorisers ?? [])

const isAgeChanged = (next: EmployeeFields, previous: EmployeeFields | undefined): boolean =>
  next.dateOfBirth !== undefined &&
  (next.dateOfBirth !== previous?.dateOfBirth || next.joiningDate !== previous.joiningDate)

const isMoved = ({ reportsTo }: EmployeeFields, previous: EmployeeFields | undefined): boolean =>
  reportsTo !== undefined && reportsTo.id !== previous?.reportsTo?.id

export const employeeFacts = (next: EmployeeFields, previous: EmployeeFields | undefined): FactQueries => ({
  ...(isAgeChanged(next, previous) ? { settings: settingsQuery('hrd') } : {}),
  ...(isMoved(next, previous)
    ? {
        above: {
          kind: 'ancestors',
          resource: 'employees',
          id: (next.reportsTo as Ref).id,
          path: 'reportsTo',
        } as const,
      }
    : {}),
  ...Object.fromEntries(
    changedAuthorisers(next, previous).map(({ employee: { id } }) => [
      `authoriser ${id}`,
      { kind: 'document', resource: 'employees', id } as const,
    ]),
  ),
})

const checkAge = (next: EmployeeFields, { facts, scope }: Context): Refused => {
  const n = yearsBetween(next.dateOfBirth as string, next.joiningDate)
  const min = settingsFrom('hrd', facts['settings'], scope.company.id).minimumAge
  return n < min ? refuseEmployee('HR-EMP-01', { name: next.name, n, min }, { field: 'dateOfBirth' }) : undefined
}

/** HR-EMP-04 and -05: who authorises somebody is another person, and not one whom he authorises himself alike. */
const checkAuthorisers = (rows: readonly Authoriser[], { name, id }: Ref, { facts }: Context): Refused => {
  for (const [index, { purpose, level, employee }] of rows.entries()) {
    const at = { field: `authorisers.${index}.employee` }
    if (employee.id === id) return refuseEmployee('HR-EMP-04', { name }, at)
    const other = facts[`authoriser ${employee.id}`] as EmployeeDocument | null | undefined
    const isMutual = other?.authorisers?.some(
      (one) => one.purpose === purpose && one.level === level && one.employee.id === id,
    )
    if (isMutual === true)
      return refuseEmployee('HR-EMP-05', { a: name, b: employee.name, purpose: wordsOf(purpose).toLowerCase() }, at)
  }
  return undefined
}

export const checkEmployee = (
  next: EmployeeFields,
  previous: EmployeeFields | undefined,
  context: Context,
  id: string,
): Refused => {
  const young = isAgeChanged(next, previous) ? checkAge(next, context) : undefined
  if (young !== undefined) return young
  if (endsOnADay(next.stage) && next.contractEnd === undefined)
    return refuseCommon('E-REQ', { label: employeeFields.contractEnd.label }, { field: 'contractEnd' })
  if (next.weekOff?.includes(noWeekOff) === true && next.weekOff.length > 1)
    return refuseEmployee('HR-EMP-02', {}, { field: 'weekOff' })
  const above = (context.facts['above'] ?? []) as readonly Ref[]
  if (isMoved(next, previous) && (next.reportsTo?.id === id || above.some((one) => one.id === id)))
    return refuseEmployee('HR-EMP-03', {}, { field: 'reportsTo' })
  return checkAuthorisers(changedAuthorisers(next, previous), { id, name: next.name }, context)
}

/** HR-EMP-06 for a device id, the words of every record for a code. */
export const refuseTaken = ({ keys, label }: Unique, values: readonly string[], other: string): Decision<never> =>
  keys.includes('deviceUserId')
    ? refuseEmployee('HR-EMP-06', { n: values.at(-1) as string, employee: other }, { field: 'deviceUserId' })
    : refuseCommon('E-UNIQUE', { field: label, value: values.join(' '), other }, { field: keys.at(-1) as string })

const joined = 'joined'

/** The timeline tells the day of joining, also one that is set right later. */
export const joinedLine = (next: EmployeeFields, previous: EmployeeFields | undefined): Partial<EmployeeFields> => {
  const { details, joiningDate } = next
  const lines = details.workTimeLines
  const known = lines.some(({ activity }) => activity === joined)
  if (known && (previous === undefined || previous.joiningDate === joiningDate)) return {}
  const workTimeLines = known
    ? lines.map((line) =>
        line.activity === joined && line.date === previous?.joiningDate ? { ...line, date: joiningDate } : line,
      )
    : [{ activity: joined, date: joiningDate }, ...lines]
  return { details: { ...details, workTimeLines } }
}
