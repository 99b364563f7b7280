import type { Actor } from '../../kernel/aggregate.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { choice } from '../../registry/fields.ts'
import { refuse } from './rules.ts'

/** Rows of the product come and change with its versions; rows of users are theirs. */
export const ownership = choice('Ownership', ['system', 'user'], { required: true, kept: true, initial: 'user' })

type Owned = Readonly<Record<string, unknown>> & { readonly ownership: 'system' | 'user' }

/** Users neither make rows of the product nor change more of one than its description. */
export const refuseSystemRow = (
  next: Owned,
  previous: Owned | undefined,
  name: string,
  actor: Actor,
): Refused | undefined => {
  if (actor.system === true || (next.ownership === 'user' && previous?.ownership !== 'system')) return undefined
  const fields = new Set([...Object.keys(next), ...Object.keys(previous ?? {})])
  fields.delete('description')
  const isOnlyDescribed =
    previous !== undefined &&
    [...fields].every((field) => JSON.stringify(next[field]) === JSON.stringify(previous[field]))
  return isOnlyDescribed ? undefined : refuse('PERM-10', { name })
}
