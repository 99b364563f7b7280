import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import type { Column } from '../../domain/registry/entry.ts'
import { classes } from '../kit/classes.ts'
import { isNumeric } from './ListCell.tsx'

const narrowest = 64

interface HeaderCellProps {
  readonly column: Column
  readonly sort: string
  /** Where it stays while the table scrolls sideways; empty: it goes with it. */
  readonly fixed: '' | 'left-0' | 'left-9'
  readonly sorts: boolean
  readonly width: number
  readonly onSort: (sort: string) => void
  readonly onWidth: (key: string, width: number) => void
}

/** The header of a column: sorts by it, and its right edge makes it wider. */
export const HeaderCell = ({ column, sort, fixed, sorts, width, onSort, onWidth }: HeaderCellProps) => {
  const by = sort.replace(/^-/, '') === column.key
  const descending = by && sort.startsWith('-')
  const Arrow = descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={by ? (descending ? 'descending' : 'ascending') : sorts ? 'none' : undefined}
      className={classes(
        'group/head sticky top-0 h-8 border-b border-line bg-sunken p-0 text-left font-medium',
        fixed === '' ? 'z-10' : `${fixed} z-20`,
        fixed === 'left-0' && 'pl-2',
      )}
    >
      {!sorts ? (
        <span
          className={classes(
            'flex h-8 items-center px-2 text-xs',
            by ? 'text-text' : 'text-muted',
            isNumeric(column) && 'justify-end text-right',
          )}
        >
          <HeaderWords>{column.label}</HeaderWords>
        </span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(by && !descending ? `-${column.key}` : column.key)}
          className={classes(
            'flex h-8 w-full items-center gap-1 px-2 text-xs -outline-offset-2',
            by ? 'text-text' : 'text-muted hover:text-text',
            isNumeric(column) ? 'flex-row-reverse text-right' : 'text-left',
          )}
        >
          <HeaderWords>{column.label}</HeaderWords>
          <Arrow
            aria-hidden="true"
            className={classes('size-3 shrink-0', !by && 'opacity-0 group-hover/head:opacity-40')}
          />
        </button>
      )}
      <Resizer column={column} width={width} onWidth={onWidth} />
    </th>
  )
}

/** In two lines where one is too short. */
const HeaderWords = ({ children }: { readonly children: string }) => (
  <span className="line-clamp-2 leading-3.5">{children}</span>
)

/** The right edge of a header: dragged, or moved by arrow keys. */
const Resizer = ({ column, width, onWidth }: Pick<HeaderCellProps, 'column' | 'width' | 'onWidth'>) => {
  const start = useRef<{ x: number; width: number } | null>(null)
  const put = (next: number) => onWidth(column.key, Math.max(narrowest, Math.min(640, Math.round(next))))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a movable separator is a control
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${column.label}`}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={640}
      tabIndex={0}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -16, ArrowRight: 16 }[event.key]
        if (by === undefined) return
        event.preventDefault()
        put(width + by)
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={(event) => start.current !== null && put(start.current.width + event.clientX - start.current.x)}
      onPointerUp={() => {
        start.current = null
      }}
      className="absolute inset-y-1 right-0 w-1.5 cursor-col-resize touch-none rounded border-r border-transparent group-hover/head:border-line-strong/60"
    />
  )
}
