import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import type { Column } from '../../domain/registry/entry.ts'
import { Checkbox } from '../kit/Checkbox.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Popover } from '../kit/Popover.tsx'

export interface ColumnChoiceProps {
  /** In the chosen order. */
  readonly columns: readonly Column[]
  readonly hidden: ReadonlySet<string>
  readonly onChange: (order: readonly string[], hidden: ReadonlySet<string>) => void
  readonly onReset: () => void
}

/** Which columns are shown, in what order. The first one stays, because it names the row. */
export const ColumnChoice = ({ columns, hidden, onChange, onReset }: ColumnChoiceProps) => {
  const order = columns.map((column) => column.key)
  const move = (from: number, by: number) => {
    const next = [...order]
    const [taken] = next.splice(from, 1)
    next.splice(from + by, 0, taken as string)
    onChange(next, hidden)
  }
  return (
    <Popover label="Columns" align="end" trigger={<IconButton label="Columns" size="small" icon={Columns3} />}>
      <div className="w-64">
        <ul>
          {columns.map((column, index) => (
            <li key={column.key} className="group flex items-center rounded pr-1 hover:bg-hover">
              <Checkbox
                label={column.label}
                checked={!hidden.has(column.key)}
                disabled={index === 0}
                onChange={(event) => {
                  const next = new Set(hidden)
                  if (event.target.checked) next.delete(column.key)
                  else next.add(column.key)
                  onChange(order, next)
                }}
                className="min-w-0 flex-1 px-1.5 text-13!"
              />
              {index > 1 && (
                <Mover
                  words={`Move ${column.label} up`}
                  icon={<ArrowUp aria-hidden="true" className="size-3.5" />}
                  onClick={() => move(index, -1)}
                />
              )}
              {index > 0 && index < columns.length - 1 && (
                <Mover
                  words={`Move ${column.label} down`}
                  icon={<ArrowDown aria-hidden="true" className="size-3.5" />}
                  onClick={() => move(index, 1)}
                />
              )}
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={onReset}
          className="mt-1 min-h-7 w-full rounded border-t border-line px-2 text-left text-13 text-muted hover:text-text"
        >
          Reset columns
        </button>
      </div>
    </Popover>
  )
}

const Mover = ({
  words,
  icon,
  onClick,
}: {
  readonly words: string
  readonly icon: React.ReactNode
  readonly onClick: () => void
}) => (
  <button
    type="button"
    aria-label={words}
    onClick={onClick}
    className="flex size-6 items-center justify-center rounded text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:text-text pointer-coarse:opacity-100"
  >
    {icon}
  </button>
)
