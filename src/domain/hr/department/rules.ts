import { all, type Answers, one, type ResourceRef } from '../../kernel/ask.ts'
import type { Ref } from '../../kernel/event.ts'
import { type Refused, refuserOf } from '../../kernel/refusal.ts'
import { isWithinItself, newParent, refuseAbsentParent } from '../../registry/parent.ts'

const source = '02 Department'

export const departmentRules = {
  'HR-DEP-01': { sentence: 'A department named {name} already exists.', source },
  'HR-DEP-02': { sentence: '{name} cannot be placed under its own sub-department.', source },
  'HR-DEP-03': { sentence: '{name} has {n employee} and {m sub-department}. Move them first.', source },
  'HR-DEP-04': {
    sentence: '{name} has left. Choose somebody who works here.',
    source: `${source} (hod must be active)`,
  },
} as const

export const refuseDepartment = refuserOf(departmentRules)

/** Who leads it, and who does while they are away. */
const leaders = ['hod', 'deputy'] as const

type Place = { readonly name: string; readonly parent?: Ref; readonly active: 'yes' | 'no' } & {
  readonly [Key in (typeof leaders)[number]]?: Ref
}

interface Employee {
  readonly status: string
}
const employees: ResourceRef<Employee> = { key: 'employees' }
const departments: ResourceRef<Place> = { key: 'departments' }

const isGone = (employee: Employee | null | undefined): boolean => employee?.status === 'exited'

/** Who stands in it, and what below it. */
export const withinDepartment = (id: string) => ({
  members: all(employees, { 'department.id': id }),
  below: all(departments, { 'parent.id': id }),
})

/** HR-DEP-03: nobody is left in a department that goes. */
export const refuseInUse = (
  name: string,
  { members, below }: Answers<ReturnType<typeof withinDepartment>>,
): Refused | undefined => {
  const n = members.filter((one) => !isGone(one)).length
  const m = below.length
  return n + m === 0 ? undefined : refuseDepartment('HR-DEP-03', { name, n, m })
}

const newLeader = (next: Ref | undefined, previous: Ref | undefined) =>
  next === undefined || next.id === previous?.id ? undefined : one(employees, next.id)

export const departmentFacts = (next: Place, previous: Place | undefined, id: string) => {
  const isClosing = previous?.active === 'yes' && next.active === 'no'
  const { members, below } = withinDepartment(id)
  return {
    above: newParent('departments', next.parent, previous?.parent),
    hod: newLeader(next.hod, previous?.hod),
    deputy: newLeader(next.deputy, previous?.deputy),
    members: isClosing ? members : undefined,
    below: isClosing ? below : undefined,
  }
}

export const checkDepartment = (
  next: Place,
  facts: Answers<ReturnType<typeof departmentFacts>>,
  id: string,
): Refused | undefined => {
  const { name, parent } = next
  const { above, members = [], below = [] } = facts
  if (isWithinItself(id, parent, above)) return refuseDepartment('HR-DEP-02', { name }, { field: 'parent' })
  const absent = refuseAbsentParent(parent, above)
  if (absent !== undefined) return absent
  const gone = leaders.find((key) => isGone(facts[key]))
  return gone === undefined
    ? refuseInUse(name, { members, below })
    : refuseDepartment('HR-DEP-04', { name: next[gone]?.name ?? '' }, { field: gone })
}
