import type { AnyDocument } from '../../../domain/kernel/document.ts'

const parentOf = (group: AnyDocument): string | undefined =>
  (group['parent'] as { readonly id: string } | undefined)?.id

const named = (one: AnyDocument, other: AnyDocument): number => String(one['name']).localeCompare(String(other['name']))

export interface Branch {
  readonly group: AnyDocument
  readonly below: readonly Branch[]
}

/** The groups as a tree, each level by name; one whose parent is not here stands at the top. */
export const treeOf = (groups: readonly AnyDocument[]): readonly Branch[] => {
  const known = new Set(groups.map(({ id }) => id))
  const isBelow = (group: AnyDocument, parent: string | undefined): boolean => {
    const own = parentOf(group)
    return parent === undefined ? own === undefined || !known.has(own) : own === parent
  }
  const branches = (parent?: string): readonly Branch[] =>
    groups
      .filter((group) => isBelow(group, parent))
      .toSorted(named)
      .map((group) => ({ group, below: branches(group.id) }))
  return branches()
}

/** The groups above one, the topmost first. */
export const above = (groups: readonly AnyDocument[], group: AnyDocument): readonly AnyDocument[] => {
  const byId = new Map(groups.map((one) => [one.id, one]))
  const found: AnyDocument[] = []
  for (
    let parent = byId.get(parentOf(group) ?? '');
    parent !== undefined && !found.includes(parent);
    parent = byId.get(parentOf(parent) ?? '')
  )
    found.unshift(parent)
  return found
}
