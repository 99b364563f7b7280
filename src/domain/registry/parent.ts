import { type Ask, type ResourceRef, upwards } from '../kernel/ask.ts'
import { refuseCommon } from '../kernel/common-rules.ts'
import type { Ref } from '../kernel/event.ts'
import type { Refused } from '../kernel/refusal.ts'

/** What lies above the place that a document of a tree is moved to; nothing is asked where it stays. */
export const newParent = (
  resource: string,
  next: Ref | undefined,
  previous: Ref | undefined,
): Ask<readonly Ref[]> | undefined => {
  const tree: ResourceRef<Ref & { readonly parent?: Ref }> = { key: resource }
  return next === undefined || next.id === previous?.id ? undefined : upwards(tree, next.id, 'parent')
}

/** Why a place that is not there, or is deleted, holds nothing; `above` is undefined where nobody asked. */
export const refuseAbsentParent = (
  parent: Ref | undefined,
  above: readonly Ref[] | undefined,
  { label, field } = { label: 'Parent', field: 'parent' },
): Refused | undefined =>
  parent !== undefined && above?.length === 0
    ? refuseCommon('E-ABSENT', { label, name: parent.name }, { field })
    : undefined

/** Would a document lie in itself, or in what lies in it? */
export const isWithinItself = (id: string, parent: Ref | undefined, above: readonly Ref[] = []): boolean =>
  parent !== undefined && (parent.id === id || above.some((one) => one.id === id))
