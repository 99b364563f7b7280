import { type ReactNode, useState } from 'react'

interface FoldedProps<Item> {
  readonly items: readonly Item[]
  /** As many lines fit. */
  readonly room: number
  /** Draws those that show. */
  readonly children: (shown: readonly Item[]) => ReactNode
  /** Stands beside the way to the others. */
  readonly aside?: ReactNode
}

/** The first of many; the others stand folded in one line: `and 5 more`. */
export const Folded = <Item,>({ items, room, children, aside }: FoldedProps<Item>) => {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || items.length <= room ? items : items.slice(0, Math.max(1, room - 1))
  const folded = items.length - shown.length
  return (
    <>
      {children(shown)}
      {(folded > 0 || isOpen || (aside !== undefined && aside !== false)) && (
        <p className="flex min-h-6 items-center gap-3 px-1 text-xs text-muted">
          {(folded > 0 || isOpen) && (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="min-h-6 rounded-sm text-link hover:underline print:hidden"
            >
              {isOpen ? 'Show fewer' : `and ${folded} more`}
            </button>
          )}
          {aside}
        </p>
      )}
    </>
  )
}
