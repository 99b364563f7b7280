import { ListPlus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button } from './Button.tsx'
import type { CellValue, GridColumn } from './gridCells.ts'
import { Picker } from './Picker.tsx'
import { SourcedPicker } from './SourcedPicker.tsx'

export interface GridSeveralProps {
  /** The picker column of which several are chosen. */
  readonly column: GridColumn
  readonly label: string
  /** Why no row can be added. */
  readonly full: string | undefined
  readonly onAdd: (values: readonly CellValue[]) => void
}

type Chosen = readonly { readonly id: string; readonly name: string }[]

/** Chooses several of a column at once; each becomes a row. */
export const GridSeveral = ({ column, label, full, onAdd }: GridSeveralProps) => {
  const id = useId()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const isOpen = chosen !== null
  useEffect(() => {
    if (isOpen) document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus()
  }, [isOpen, id])
  if (chosen === null)
    return (
      <Button size="small" variant="ghost" icon={ListPlus} disabledReason={full} onClick={() => setChosen([])}>
        {label}
      </Button>
    )
  const picker = {
    id,
    multiple: true as const,
    value: chosen,
    onChange: setChosen,
    className: 'min-w-0 flex-1 basis-60',
    'aria-label': `${column.label}, several`,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any control inside
    <div
      role="group"
      aria-label={label}
      className="flex w-full flex-wrap items-start gap-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // It closes this, not the form around it.
        event.preventDefault()
        event.stopPropagation()
        setChosen(null)
      }}
    >
      {column.source === undefined ? (
        <Picker {...picker} options={column.options ?? []} />
      ) : (
        <SourcedPicker {...picker} source={column.source} />
      )}
      <Button
        disabledReason={chosen.length === 0 ? 'Nothing selected yet.' : undefined}
        onClick={() => {
          setChosen(null)
          onAdd(chosen)
        }}
      >
        {chosen.length === 0 ? 'Add' : `Add ${chosen.length}`}
      </Button>
      <Button variant="ghost" onClick={() => setChosen(null)}>
        Cancel
      </Button>
    </div>
  )
}
