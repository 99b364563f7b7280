import type { Context } from '../../kernel/aggregate.ts'
import { type Answers, type Ask, one, type ResourceRef, upwards } from '../../kernel/ask.ts'
import { yearsBetween } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Ref } from '../../kernel/event.ts'
import type { Unique } from '../../kernel/unique.ts'
import { type Refused, refuserOf } from '../../kernel/refusal.ts'
import { type SettingDocument, settingsAsk, settingsFrom } from '../../platform/settings/sections.ts'
import { wordsOf } from '../../registry/fields.ts'
import { isWithinItself } from '../../registry/parent.ts'
import { noWeekOff } from './choices.ts'
import { type EmployeeDocument, type EmployeeFields, employeeFields, endsOnADay } from './fields.ts'

const source = '02 Employee'

export const employeeRules = {
  'HR-EMP-01': { sentence: '{name} is {n} on joining; the minimum age is {min}.', source },
  'HR-EMP-02': { sentence: 'No week off cannot be chosen together with days.', source },
  'HR-EMP-03': {
    sentence: 'A person cannot report to themselves or to someone below.',
    source: `${source}, ChangeJob`,
  },
  'HR-EMP-04': { sentence: '{name} cannot authorise their own requests.', source: `${source}, SetAuthorisers` },
  'HR-EMP-05': {
    sentence: '{a} and {b} authorise each other at the same level for {purpose}.',
    source: `${source}, SetAuthorisers`,
  },
  'HR-EMP-06': { sentence: 'Device id {n} is already used by {employee}.', source },
} as const

export const refuseEmployee = refuserOf(employeeRules)

type Authoriser = NonNullable<EmployeeFields['authorisers']>[number]

const same = (before: unknown, other: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(other ?? null)

/** Rows of authorisers that a change touches: others were looked at when they were written. */
const changedAuthorisers = (next: EmployeeFields, previous: EmployeeFields | undefined): readonly Authoriser[] =>
  same(next.authorisers, previous?.authorisers) ? [] : (next.authorisers ?? [])

const isAgeChanged = (next: EmployeeFields, previous: EmployeeFields | undefined): boolean =>
  next.dateOfBirth !== undefined &&
  (next.dateOfBirth !== previous?.dateOfBirth || next.joiningDate !== previous.joiningDate)

const isMoved = ({ reportsTo }: EmployeeFields, previous: EmployeeFields | undefined): boolean =>
  reportsTo !== undefined && reportsTo.id !== previous?.reportsTo?.id

type Colleague = Pick<EmployeeDocument, 'id' | 'name' | 'reportsTo' | 'authorisers'>
const employees: ResourceRef<Colleague> = { key: 'employees' }

type EmployeeAsks = {
  readonly settings: Ask<readonly SettingDocument[]> | undefined
  readonly above: Ask<readonly Colleague[]> | undefined
  readonly [authoriser: `authoriser ${string}`]: Ask<Colleague | null>
}
type EmployeeAnswers = Answers<EmployeeAsks>

export const employeeFacts = (next: EmployeeFields, previous: EmployeeFields | undefined): EmployeeAsks => ({
  settings: isAgeChanged(next, previous) ? settingsAsk('hrd') : undefined,
  above: isMoved(next, previous) ? upwards(employees, next.reportsTo?.id ?? '', 'reportsTo') : undefined,
  ...Object.fromEntries(
    changedAuthorisers(next, previous).map(({ employee: { id } }) => [`authoriser ${id}`, one(employees, id)]),
  ),
})

/** HR-EMP-04 and -05: who authorises somebody is another person, and not one whom they authorise themselves alike. */
const checkAuthorisers = (
  rows: readonly Authoriser[],
  { name, id }: Ref,
  facts: EmployeeAnswers,
): Refused | undefined => {
  for (const [index, { purpose, level, employee }] of rows.entries()) {
    const at = { field: `authorisers.${index}.employee` }
    if (employee.id === id) return refuseEmployee('HR-EMP-04', { name }, at)
    const isMutual = facts[`authoriser ${employee.id}`]?.authorisers?.some(
      (other) => other.purpose === purpose && other.level === level && other.employee.id === id,
    )
    if (isMutual === true)
      return refuseEmployee('HR-EMP-05', { a: name, b: employee.name, purpose: wordsOf(purpose).toLowerCase() }, at)
  }
  return undefined
}

export const checkEmployee = (
  next: EmployeeFields,
  previous: EmployeeFields | undefined,
  { facts, scope }: Pick<Context<EmployeeAnswers>, 'facts' | 'scope'>,
  id: string,
): Refused | undefined => {
  const { name, dateOfBirth = '', joiningDate, weekOff = [] } = next
  if (facts.settings !== undefined) {
    const n = yearsBetween(dateOfBirth, joiningDate)
    const min = settingsFrom('hrd', facts.settings, scope.company.id).minimumAge
    if (n < min) return refuseEmployee('HR-EMP-01', { name, n, min }, { field: 'dateOfBirth' })
  }
  if (endsOnADay(next.stage) && next.contractEnd === undefined)
    return refuseCommon('E-REQ', { label: employeeFields.contractEnd.label }, { field: 'contractEnd' })
  if (weekOff.includes(noWeekOff) && weekOff.length > 1) return refuseEmployee('HR-EMP-02', {}, { field: 'weekOff' })
  if (facts.above !== undefined && isWithinItself(id, next.reportsTo, facts.above))
    return refuseEmployee('HR-EMP-03', {}, { field: 'reportsTo' })
  return checkAuthorisers(changedAuthorisers(next, previous), { id, name }, facts)
}

/** HR-EMP-06 for a device id, the words of every record for a code. */
export const refuseTaken = ({ keys, label }: Unique, values: readonly string[], other: string): Refused =>
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
