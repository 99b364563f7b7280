import type { AnyDocument } from '../../../domain/kernel/document.ts'

const parentOf = (document: AnyDocument, by: string): string | undefined =>
  (document[by] as { readonly id: string } | undefined)?.id

/** By name. */
export const named = (one: AnyDocument, other: AnyDocument): number =>
  String(one['name']).localeCompare(String(other['name']))

export interface Branch {
  readonly document: AnyDocument
  readonly below: readonly Branch[]
}

/** Documents that refer to each other as a tree, each level in order; one whose parent is not here stands at the top. */
export const treeOf = (documents: readonly AnyDocument[], by = 'parent', inOrder = named): readonly Branch[] => {
  const known = new Set(documents.map(({ id }) => id))
  const children = new Map<string | undefined, AnyDocument[]>()
  for (const document of documents.toSorted(inOrder)) {
    const own = parentOf(document, by)
    const parent = own !== undefined && known.has(own) ? own : undefined
    children.set(parent, [...(children.get(parent) ?? []), document])
  }
  const branches = (parent: string | undefined): readonly Branch[] =>
    (children.get(parent) ?? []).map((document) => ({ document, below: branches(document.id) }))
  return branches(undefined)
}

/** What stands below one document of a tree. */
export const below = (branches: readonly Branch[], id: string): readonly Branch[] => {
  for (const branch of branches) {
    const found = branch.document.id === id ? branch.below : below(branch.below, id)
    if (branch.document.id === id || found.length > 0) return found
  }
  return []
}

/** A figure of a document and of all that stands in it, however deep. */
export const totalOf = ({ document, below }: Branch, figures: ReadonlyMap<string, number>): number =>
  below.reduce((sum, one) => sum + totalOf(one, figures), figures.get(document.id) ?? 0)

/** What a document stands in, the topmost first. */
export const above = (
  documents: readonly AnyDocument[],
  document: AnyDocument,
  by = 'parent',
): readonly AnyDocument[] => {
  const byId = new Map(documents.map((one) => [one.id, one]))
  const found: AnyDocument[] = []
  for (
    let parent = byId.get(parentOf(document, by) ?? '');
    parent !== undefined && !found.includes(parent);
    parent = byId.get(parentOf(parent, by) ?? '')
  )
    found.unshift(parent)
  return found
}
