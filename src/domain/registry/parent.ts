import { type Ask, type ResourceRef, upwards } from '../kernel/ask.ts'
import type { Ref } from '../kernel/event.ts'

/** What lies above the place that a document of a tree is moved to; nothing is asked where it stays. */
export const newParent = (
  resource: string,
  next: Ref | undefined,
  previous: Ref | undefined,
): Ask<readonly Ref[]> | undefined => {
  const tree: ResourceRef<Ref & { readonly parent?: Ref }> = { key: resource }
  return next === undefined || next.id === previous?.id ? undefined : upwards(tree, next.id, 'parent')
}

/** Would a document lie in itself, or in what lies in it? */
export const isWithinItself = (id: string, parent: Ref | undefined, above: readonly Ref[] = []): boolean =>
  parent !== undefined && (parent.id === id || above.some((one) => one.id === id))
