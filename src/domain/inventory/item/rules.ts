import { type Ask, one, type ResourceRef } from '../../kernel/ask.ts'
import type { Ref } from '../../kernel/event.ts'
import type { Fields } from '../../kernel/record.ts'
import type { Refused } from '../../workflow/table.ts'
import { refuseInventory } from '../rules.ts'

const same = (before: unknown, other: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(other ?? null)

/** INV-13: a controlled field of what is in use changes by a revision only. */
export const refuseControlled = <T extends Fields>(
  keys: readonly (keyof T & string)[],
  labels: { readonly [Key in keyof T]?: { readonly label: string } },
  next: T,
  state: Fields,
): Refused | undefined => {
  if (state['status'] !== 'active') return undefined
  const key = keys.find((name) => !same(next[name], state[name]))
  return key === undefined
    ? undefined
    : refuseInventory('INV-13', { field: labels[key]?.label ?? key, name: String(state['name']) }, { field: key })
}

interface Activated {
  readonly name: string
  readonly defaultGrade?: Ref
  readonly hsn?: Ref
  readonly gst?: Ref
}

/** An item in use has a grade and stands in the tax tables. */
export const checkActivation = (
  { name: item, defaultGrade, hsn, gst }: Activated,
  grades: number,
): Refused | undefined => {
  if (grades === 0 && defaultGrade === undefined) return refuseInventory('INV-ITM-01', { item })
  return hsn === undefined || gst === undefined ? refuseInventory('INV-ITM-02', { item }) : undefined
}

interface Authorizer {
  readonly employee: Ref
}
interface Employee {
  readonly name: string
  readonly status?: string
  readonly details?: { readonly resigned?: string }
}
const employees: ResourceRef<Employee> = { key: 'employees' }

/** The employees that a list of authorisers names. */
export const authorizerAsks = (rows: readonly Authorizer[]): Readonly<Record<string, Ask<Employee | null>>> =>
  Object.fromEntries(rows.map(({ employee: { id } }) => [`employee ${id}`, one(employees, id)]))

export const checkAuthorizers = (
  rows: readonly Authorizer[],
  field: string,
  facts: Readonly<Record<string, Employee | null>>,
): Refused | undefined => {
  for (const [index, { employee }] of rows.entries()) {
    const found = facts[`employee ${employee.id}`]
    if (found?.details?.resigned === 'yes' || found?.status === 'exited')
      return refuseInventory('INV-ITM-04', { employee: found.name }, { field: `${field}.${index}.employee` })
  }
  return undefined
}
