import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { type TreeNode, type TreeRow, treeRows, typedTo } from './treeRows.ts'

export interface TreeProps<N extends TreeNode<N>> {
  readonly label: string
  readonly nodes: readonly N[]
  /** What a row is called where it is heard: its name and the facts beside it. */
  readonly words: (node: N) => string
  readonly renderRow: (node: N) => ReactNode
  /** At the end of a row, reached by Tab from it. */
  readonly actions?: (node: N) => ReactNode
  /** Enter on a row. */
  readonly onOpen: (node: N) => void
  /** Keys of the nodes whose rows below are folded away. */
  readonly closed: ReadonlySet<string>
  readonly onClosed: (closed: ReadonlySet<string>) => void
}

/** So long what is typed belongs to one name. */
const typingMs = 700

/** What lies in each other, a row each, by the WAI-ARIA tree pattern: arrows walk, fold and unfold, letters lead to names. */
export const Tree = <N extends TreeNode<N>>(props: TreeProps<N>) => {
  const { label, nodes, words, renderRow, actions, onOpen, closed, onClosed } = props
  const tree = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const [at, setAt] = useState<string | null>(null)
  const rows = treeRows(nodes, closed)
  // Tab enters at the row where one was, or at the first.
  const entry = rows.find(({ node }) => node.key === at)?.node.key ?? rows[0]?.node.key

  const focus = (one: TreeRow<N> | undefined): void => {
    if (one === undefined) return
    const found = tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(one.node.key)}"]`)
    found?.focus()
  }
  const fold = (keys: readonly string[], isOpen: boolean): void => {
    const next = new Set(closed)
    for (const key of keys)
      if (isOpen) next.delete(key)
      else next.add(key)
    onClosed(next)
  }
  const type = (letter: string, index: number, now: number): TreeRow<N> | undefined => {
    const text = now - typed.current.at < typingMs ? typed.current.text + letter : letter
    typed.current = { text, at: now }
    return typedTo(rows, index, text)
  }

  /** Does the key mean something here? */
  const press = (event: KeyboardEvent, index: number): boolean => {
    const { node, parent, isOpen } = rows[index] as TreeRow<N>
    switch (event.key) {
      case 'ArrowDown':
        return (focus(rows[index + 1]), true)
      case 'ArrowUp':
        return (focus(rows[index - 1]), true)
      case 'Home':
        return (focus(rows[0]), true)
      case 'End':
        return (focus(rows.at(-1)), true)
      case 'ArrowRight':
        if (isOpen === false) fold([node.key], true)
        else if (isOpen === true) focus(rows[index + 1])
        return true
      case 'ArrowLeft':
        if (isOpen === true) fold([node.key], false)
        else focus(rows.find((one) => one.node.key === parent))
        return true
      case '*':
        fold(
          rows.filter((one) => one.parent === parent).map((one) => one.node.key),
          true,
        )
        return true
      case ' ':
        if (isOpen !== undefined) fold([node.key], !isOpen)
        return true
      case 'Enter':
        return (onOpen(node), true)
      default: {
        if (!/^[\p{L}\p{N}]$/u.test(event.key)) return false
        const found = type(event.key, index, event.timeStamp)
        focus(found)
        return found !== undefined
      }
    }
  }

  return (
    <div ref={tree} role="tree" aria-label={label} className="space-y-px">
      {rows.map(({ node, level, place, size, isOpen }, index) => (
        <div
          key={node.key}
          role="treeitem"
          data-key={node.key}
          aria-label={words(node)}
          aria-level={level}
          aria-posinset={place}
          aria-setsize={size}
          aria-expanded={isOpen}
          tabIndex={node.key === entry ? 0 : -1}
          onFocus={() => setAt(node.key)}
          onKeyDown={(event) => {
            const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
            if (isPlain && event.target === event.currentTarget && press(event, index)) event.preventDefault()
          }}
          onClick={({ target }) => {
            const isOwn = target instanceof Element && target.closest('a,button,[role=menu]') === null
            if (isOwn && isOpen !== undefined) fold([node.key], !isOpen)
          }}
          style={{ paddingInlineStart: `${(level - 1) * 20 + 4}px` }}
          className={classes(
            'group/row flex min-h-9 items-center gap-1.5 rounded-control pr-1 -outline-offset-2 hover:bg-hover pointer-coarse:min-h-11',
            isOpen !== undefined && 'cursor-pointer',
          )}
        >
          <ChevronRight
            aria-hidden="true"
            className={classes(
              'size-4 shrink-0 text-muted transition-transform motion-reduce:transition-none',
              isOpen === true && 'rotate-90',
              isOpen === undefined && 'invisible',
            )}
          />
          {renderRow(node)}
          {actions !== undefined && (
            <span
              className={classes(
                'flex w-7 shrink-0 justify-end pointer-coarse:w-9',
                // Of the row where one is they stay: hidden they could not take the focus back when they are drawn anew.
                node.key !== at && 'group-hover/row:visible pointer-fine:invisible',
              )}
            >
              {actions(node)}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
