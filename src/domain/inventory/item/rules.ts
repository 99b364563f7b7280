import type { Context, FactQueries } from '../../kernel/aggregate.ts'
import type { Fields } from '../../kernel/record.ts'
import type { Decision } from '../../kernel/refusal.ts'
import { refuseInventory } from '../rules.ts'
import { isCasNumber } from './cas-number.ts'
import { itemFields } from './fields.ts'

type Refused = Decision<never> | undefined
type Ref = { readonly id: string; readonly name: string }

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** INV-13: a controlled field of what is in use changes by a revision only. */
export const refuseControlled = (
  keys: readonly string[],
  labels: Readonly<Record<string, { readonly label: string }>>,
  next: Fields,
  state: Fields,
): Refused => {
  if (state['status'] !== 'active') return undefined
  const key = keys.find((one) => !same(next[one], state[one]))
  return key === undefined
    ? undefined
    : refuseInventory('INV-13', { field: labels[key]?.label ?? key, name: String(state['name']) }, { field: key })
}

const controlled = ['name', 'code', 'itemCategory', 'uom'] as const

export const itemFacts = (next: Fields, previous: Fields | undefined): FactQueries => {
  const group = next['stockGroup'] as Ref
  return group.id === (previous?.['stockGroup'] as Ref | undefined)?.id
    ? {}
    : { stockGroup: { kind: 'document', resource: 'stock-groups', id: group.id } }
}

export const checkItem = (next: Fields, _: Fields | undefined, { facts }: Context, state: Fields): Refused => {
  const cas = next['casNumber'] as string | undefined
  if (cas !== undefined && cas !== '' && !isCasNumber(cas))
    return refuseInventory('INV-ITM-03', { x: cas }, { field: 'casNumber' })
  const group = facts['stockGroup'] as { readonly name: string; readonly active: string } | null | undefined
  if (group?.active === 'no') return refuseInventory('INV-SG-02', { name: group.name }, { field: 'stockGroup' })
  return refuseControlled(controlled, itemFields, next, state)
}

/** An item in use has a grade and stands in the tax tables. */
export const checkActivation = (state: Fields, _: Fields, { facts }: Context): Refused => {
  const item = String(state['name'])
  const grades = (facts['grades'] ?? []) as readonly unknown[]
  if (grades.length === 0 && state['defaultGrade'] === undefined) return refuseInventory('INV-ITM-01', { item })
  return state['hsn'] === undefined || state['gst'] === undefined ? refuseInventory('INV-ITM-02', { item }) : undefined
}

interface Authorizer {
  readonly employee: Ref
}
interface Employee {
  readonly name: string
  readonly status?: string
  readonly details?: { readonly resigned?: string }
}

/** The employees that a list of authorisers names. */
export const authorizerFacts = (rows: readonly Authorizer[]): FactQueries =>
  Object.fromEntries(
    rows.map(({ employee }) => [
      `employee ${employee.id}`,
      { kind: 'document', resource: 'employees', id: employee.id } as const,
    ]),
  )

export const checkAuthorizers = (rows: readonly Authorizer[], field: string, { facts }: Context): Refused => {
  for (const [index, { employee }] of rows.entries()) {
    const found = facts[`employee ${employee.id}`] as Employee | null | undefined
    if (found?.details?.resigned === 'yes' || found?.status === 'exited')
      return refuseInventory('INV-ITM-04', { employee: found.name }, { field: `${field}.${index}.employee` })
  }
  return undefined
}
