import { refuseCommon } from '../../kernel/common-rules.ts'
import { oneOf } from '../../kernel/labels.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { folded } from '../../kernel/visible.ts'
import { refuse } from './rules.ts'

interface Named {
  readonly name: string
}

/**
 * Finds who has a value already, however it is written. `previous` is the value before the change, by which the document finds itself
 * in the list: what it keeps is not asked again.
 */
const holderOf = <Key extends string>(
  all: readonly (Named & { readonly [Field in Key]: string })[],
  field: Key,
  next: string,
  previous: string | undefined,
): Named | undefined =>
  previous !== undefined && folded(previous) === folded(next)
    ? undefined
    : all.find((one) => folded(one[field]) === folded(next))

/** Refuses a value that another document of the resource has already; `label` is the field's. */
export const refuseTaken = <Key extends string>(
  all: readonly (Named & { readonly [Field in Key]: string })[],
  field: Key,
  label: string,
  next: string,
  previous: string | undefined,
): Refused | undefined => {
  const other = holderOf(all, field, next, previous)
  return other && refuseCommon('E-UNIQUE', { field: label, value: next, other: other.name }, { field })
}

/** Refuses a name that another document of the resource is called by; `label` is the resource's. */
export const refuseCalled = (
  all: readonly Named[],
  label: string,
  next: string,
  previous: string | undefined,
): Refused | undefined => {
  const other = holderOf(all, 'name', next, previous)
  return other && refuseCommon('E-CALLED', { one: oneOf(label), other: other.name }, { field: 'name' })
}

/** Refuses to delete what others are made of, naming the first three of them. */
export const refuseInUse = (
  rule: 'PERM-06' | 'PERM-12',
  name: string,
  users: readonly Named[],
): Refused | undefined => {
  const first = users.slice(0, 3).map((one) => one.name)
  return users.length === 0
    ? undefined
    : refuse(rule, { name, n: users.length, first: [...first, ...(users.length > 3 ? ['...'] : [])].join(', ') })
}
