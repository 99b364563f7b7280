import type { AnyDocument } from '../kernel/document.ts'
import type { Ref } from '../kernel/event.ts'
import { readPath } from '../kernel/read-path.ts'

/** Some records of a tree, with all that stand below them. */
export interface Below {
  /** Column that names such a record: a ledger's `group`. */
  readonly column: string
  /** Key of the tree's resource, and its field for the record above. */
  readonly tree: string
  readonly parent: string
  /** The topmost ones hold one of these values in a field. */
  readonly top: { readonly field: string; readonly values: readonly (string | undefined)[] }
}

/** Ids of the records of a tree that are meant, each once. */
export const idsBelow = (
  documents: readonly AnyDocument[],
  { parent, top }: Pick<Below, 'parent' | 'top'>,
): readonly string[] => {
  const above = (document: AnyDocument): string | undefined => (readPath(document, parent) as Ref | undefined)?.id
  const isTop = (document: AnyDocument): boolean => {
    const value = readPath(document, top.field)
    return value !== undefined && top.values.includes(value as string)
  }
  const found = new Set(documents.filter(isTop).map(({ id }) => id))
  // What is added on the way is visited, too.
  for (const id of found) for (const document of documents) if (above(document) === id) found.add(document.id)
  return [...found]
}
