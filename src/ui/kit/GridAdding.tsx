import { Plus } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { CellValue, GridColumn, GridRow } from './gridCells.ts'
import { GridSeveral } from './GridSeveral.tsx'
import type { GridTexts } from './useGridEditing.ts'

/** What stands beside the buttons that add rows works with: the same functions as long as the grid stands. */
export interface GridTools {
  /** The rows as they are when it is called. */
  readonly rows: () => readonly GridRow[]
  readonly addTexts: (texts: readonly GridTexts[]) => void
  /** Why no row can be added. */
  readonly full: string | undefined
}

export interface GridAddingProps extends GridTools {
  readonly columns: readonly GridColumn[]
  readonly label: string
  readonly add: () => void
  readonly several: { readonly key: string; readonly label: string } | undefined
  readonly addSeveral: (key: string, values: readonly CellValue[]) => void
  readonly renderTools: ((grid: GridTools) => ReactNode) | undefined
}

/** The buttons that add rows to a grid. Remembered: a letter in a cell does not draw them. */
export const GridAdding = memo(function GridAdding(props: GridAddingProps) {
  const { columns, label, add, several, addSeveral, renderTools, ...tools } = props
  const column = several && columns.find(({ key }) => key === several.key)
  return (
    <>
      <Button size="small" variant="ghost" icon={Plus} disabledReason={tools.full} onClick={add}>
        {label}
      </Button>
      {column !== undefined && (
        <GridSeveral
          column={column}
          label={several?.label ?? ''}
          full={tools.full}
          onAdd={(values) => addSeveral(column.key, values)}
        />
      )}
      {renderTools?.(tools)}
    </>
  )
})
