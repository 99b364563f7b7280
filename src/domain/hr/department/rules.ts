import type { Context, FactQueries } from '../../kernel/aggregate.ts'
import type { Ref } from '../../kernel/event.ts'
import type { Fields } from '../../kernel/record.ts'
import { type Decision, refuserOf } from '../../kernel/refusal.ts'

const source = '02 Department'

export const departmentRules = {
  'HR-DEP-01': { sentence: 'A department named {name} already exists.', source },
  'HR-DEP-02': { sentence: '{name} cannot be placed under its own sub-department.', source },
  'HR-DEP-03': { sentence: '{name} has {n} employees and {m} sub-departments. Move them first.', source },
  'HR-DEP-04': {
    sentence: '{name} has left. Choose somebody who works here.',
    source: `${source} (hod must be active)`,
  },
} as const

export const refuseDepartment = refuserOf(departmentRules)

type Refused = Decision<never> | undefined
type Row = Readonly<Record<string, unknown>>

/** Who leads it, and who does while he is away. */
const leaders = ['hod', 'deputy'] as const

const leaderOf = (fields: Fields | undefined, key: (typeof leaders)[number]): Ref | undefined =>
  fields?.[key] as Ref | undefined

const idOf = (value: unknown): string | undefined => (value as Ref | undefined)?.id

const isGone = (employee: unknown): boolean => (employee as Row | null | undefined)?.['status'] === 'exited'

/** Who stands in it, and what below it. */
export const withinDepartment = ({ id }: Fields): FactQueries => ({
  members: { kind: 'documents', resource: 'employees', where: { 'department.id': String(id) } },
  below: { kind: 'documents', resource: 'departments', where: { 'parent.id': String(id) } },
})

/** HR-DEP-03: nobody is left in a department that goes. */
export const refuseInUse = (name: string, { facts }: Context): Refused => {
  const n = ((facts['members'] ?? []) as readonly Row[]).filter((one) => !isGone(one)).length
  const m = ((facts['below'] ?? []) as readonly Row[]).length
  return n + m === 0 ? undefined : refuseDepartment('HR-DEP-03', { name, n, m })
}

const isClosing = (next: Fields, previous: Fields | undefined): boolean =>
  previous?.['active'] === 'yes' && next['active'] === 'no'

export const departmentFacts = (next: Fields, previous: Fields | undefined, state: Fields): FactQueries => {
  const parent = idOf(next['parent'])
  return {
    ...(parent === undefined || parent === idOf(previous?.['parent'])
      ? {}
      : { above: { kind: 'ancestors', resource: 'departments', id: parent, path: 'parent' } as const }),
    ...Object.fromEntries(
      leaders.flatMap((key) => {
        const leader = leaderOf(next, key)
        return leader === undefined || leader.id === leaderOf(previous, key)?.id
          ? []
          : [[key, { kind: 'document', resource: 'employees', id: leader.id } as const]]
      }),
    ),
    ...(isClosing(next, previous) ? withinDepartment(state) : {}),
  }
}

export const checkDepartment = (
  next: Fields,
  previous: Fields | undefined,
  context: Context,
  state: Fields,
): Refused => {
  const name = String(next['name'])
  const { facts } = context
  const above = (facts['above'] ?? []) as readonly Row[]
  const parent = idOf(next['parent'])
  if (parent !== undefined && (parent === state['id'] || above.some(({ id }) => id === state['id'])))
    return refuseDepartment('HR-DEP-02', { name }, { field: 'parent' })
  const gone = leaders.find((key) => isGone(facts[key]))
  if (gone !== undefined)
    return refuseDepartment('HR-DEP-04', { name: leaderOf(next, gone)?.name ?? '' }, { field: gone })
  return isClosing(next, previous) ? refuseInUse(name, context) : undefined
}
