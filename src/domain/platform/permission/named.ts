import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { folded } from '../../kernel/visible.ts'
import { refuse } from './rules.ts'

interface Named {
  readonly name: string
}

/**
 * Refuses a value that another document of the resource has already, however it is written. `previous` is the value before the
 * change, by which the document finds itself in the list: what it keeps is not asked again.
 */
export const refuseTaken = <Key extends string>(
  all: readonly (Named & { readonly [Field in Key]: string })[],
  field: Key,
  label: string,
  next: string,
  previous: string | undefined,
): Refused | undefined => {
  if (previous !== undefined && folded(previous) === folded(next)) return undefined
  const other = all.find((one) => folded(one[field]) === folded(next))
  return other === undefined
    ? undefined
    : refuseCommon('E-UNIQUE', { field: label, value: next, other: other.name }, { field })
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
