import { type ReactNode, useState } from 'react'

interface FoldedProps<Item> {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** As many lines fit. */
  readonly room: number
  readonly children: (item: Item) => ReactNode
  readonly className?: string
  /** Stands beside the way to the others. */
  readonly aside?: ReactNode
}

/** The first of a list; the others stand folded in one line, `and 5 more`, and all of them on paper. */
export const Folded = <Item,>({ items, keyOf, room, children, className, aside = null }: FoldedProps<Item>) => {
  const [isOpen, setOpen] = useState(false)
  // The line itself takes the room of one.
  const shown = isOpen || items.length <= room ? items.length : Math.max(1, room - 1)
  const folded = items.length - shown
  const folds = folded > 0 || isOpen
  return (
    <>
      <ul className={className}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className={index >= shown ? 'not-print:hidden' : undefined}>
            {children(item)}
          </li>
        ))}
      </ul>
      {(folds || aside !== null) && (
        <p className="flex min-h-6 items-center gap-3 px-1 text-xs text-muted">
          {folds && (
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
