/** One of a tree; names are what letters lead to. */
export interface TreeNode<N> {
  readonly key: string
  readonly name: string
  readonly below: readonly N[]
}

/** A node as it is shown. */
export interface TreeRow<N> {
  readonly node: N
  /** From 1. */
  readonly level: number
  /** From 1, among those that stand in the same. */
  readonly place: number
  readonly size: number
  /** Key of what it stands in. */
  readonly parent?: string
  /** Missing where nothing stands below it. */
  readonly isOpen?: boolean
}

/** The rows of a tree from the top, without those below what is closed. */
export const treeRows = <N extends TreeNode<N>>(
  nodes: readonly N[],
  closed: ReadonlySet<string>,
  level = 1,
  parent?: string,
): readonly TreeRow<N>[] =>
  nodes.flatMap((node, index) => {
    const row = { node, level, place: index + 1, size: nodes.length, ...(parent === undefined ? {} : { parent }) }
    if (node.below.length === 0) return [row]
    const isOpen = !closed.has(node.key)
    return [{ ...row, isOpen }, ...(isOpen ? treeRows(node.below, closed, level + 1, node.key) : [])]
  })

/** The row to which typed letters lead: the next one whose name begins so, going round; the same letter again goes on. */
export const typedTo = <N extends TreeNode<N>>(
  rows: readonly TreeRow<N>[],
  from: number,
  text: string,
): TreeRow<N> | undefined => {
  const isRepeated = [...text].every((letter) => letter === text[0])
  const begins = (isRepeated ? text.charAt(0) : text).toLowerCase()
  // Of several letters the row where one is may still be meant.
  const start = isRepeated ? from + 1 : from
  return [...rows.slice(start), ...rows.slice(0, start)].find(({ node }) => node.name.toLowerCase().startsWith(begins))
}

/** What of a tree matches, with all that it stands in and all that stands in it. */
export const matchingNodes = <N extends TreeNode<N>>(
  nodes: readonly N[],
  matches: (node: N) => boolean,
  within: (node: N, below: readonly N[]) => N,
): readonly N[] =>
  nodes.flatMap((node) => {
    if (matches(node)) return [node]
    const below = matchingNodes(node.below, matches, within)
    return below.length === 0 ? [] : [within(node, below)]
  })

/** Keys of all nodes that have some below them. */
export const branchKeys = <N extends TreeNode<N>>(nodes: readonly N[]): readonly string[] =>
  nodes.flatMap(({ key, below }) => (below.length === 0 ? [] : [key, ...branchKeys(below)]))
