import type { Ref } from '../../kernel/event.ts'
import type { authorisedPurposes } from '../../platform/authorised-purposes.ts'
import type { EmployeeDocument } from './fields.ts'

type Purpose = (typeof authorisedPurposes)[number]

/** Of colleagues what everybody may read. */
export type Colleague = Pick<EmployeeDocument, 'id' | 'name' | 'status' | 'absences'>

/** Is somebody away on a day? */
export const isAway = ({ absences = [] }: Colleague, today: string): boolean =>
  absences.some(({ from, to }) => from <= today && today <= to)

const hindrance = (colleague: Colleague | undefined, today: string): string | undefined => {
  if (colleague === undefined) return undefined
  if (colleague.status !== 'active' && colleague.status !== 'on-notice') return colleague.status.replace('-', ' ')
  return isAway(colleague, today) ? 'on leave' : undefined
}

/** Who decides today, and why he: the levels before him that could not. */
export interface Resolved {
  readonly person: Ref | undefined
  readonly why: string
}

/**
 * The first level of which somebody is here and is not the person himself, then the head of the department, then whoever may
 * approve for all (spec 02, Employee pages, authorisers).
 */
export const authoriserToday = (
  employee: Pick<EmployeeDocument, 'id' | 'authorisers'>,
  purpose: Purpose,
  {
    colleagues,
    head,
    today,
  }: {
    readonly colleagues: ReadonlyMap<string, Colleague>
    readonly head: Ref | undefined
    readonly today: string
  },
): Resolved => {
  const steps = (employee.authorisers ?? [])
    .filter((one) => one.purpose === purpose)
    .toSorted((one, other) => one.level.localeCompare(other.level))
    .map((one) => ({ name: `level ${one.level}`, person: one.employee }))
  const passed: string[] = []
  for (const { name, person } of [
    ...steps,
    ...(head === undefined ? [] : [{ name: 'department head', person: head }]),
  ]) {
    const hindered = person.id === employee.id ? 'the same person' : hindrance(colleagues.get(person.id), today)
    if (hindered === undefined) return { person, why: [...passed, name].join(' -> ') }
    passed.push(`${name} ${hindered}`)
  }
  return { person: undefined, why: [...passed, 'whoever may approve for all'].join(' -> ') }
}
