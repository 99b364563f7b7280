import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { classes } from '../../kit/classes.ts'
import { IconButton } from '../../kit/IconButton.tsx'

interface RowListProps {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly count: number
  readonly addLabel: string
  readonly onAdd: () => void
  readonly onRemove: (index: number) => void
  readonly renderRow: (index: number) => ReactNode
  readonly className?: string
}

/** Rows of which each has controls of its own: what one row asks hangs on what was chosen in it. */
export const RowList = ({
  label,
  help,
  error,
  count,
  addLabel,
  onAdd,
  onRemove,
  renderRow,
  className,
}: RowListProps) => (
  <fieldset className={classes('min-w-0', className)}>
    <legend className="mb-1 text-13 font-medium">{label}</legend>
    {help !== undefined && <p className="mb-2 text-xs text-muted">{help}</p>}
    <ul className="space-y-2">
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are known by their place
        <li key={index} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-3">{renderRow(index)}</div>
          <IconButton
            label={`Remove row ${index + 1} of ${label.toLowerCase()}`}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
    {error !== undefined && (
      <p role="alert" className="mt-1 text-xs text-danger">
        {error}
      </p>
    )}
    <Button size="small" className="mt-2" onClick={onAdd} icon={<Plus aria-hidden="true" className="size-3.5" />}>
      {addLabel}
    </Button>
  </fieldset>
)
