import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useValues } from '../../../infra/react/index.ts'
import { classes } from '../../kit/classes.ts'
import { Popover } from '../../kit/Popover.tsx'
import { localDay } from '../../kit/timeWords.ts'
import { chipWords, rangeTitle } from './chipWords.ts'
import type { FilterEditorProps } from './editing.ts'
import { FilterEditor } from './FilterEditor.tsx'
import { RemoveFilter } from './RemoveFilter.tsx'

export interface FilterChipProps extends FilterEditorProps {
  /** Just chosen from the menu: its editor opens by itself. */
  readonly fresh: boolean
  readonly onClosed: () => void
  readonly onRemove: () => void
}

/** One filtered column in the toolbar: field, operator, value. */
export const FilterChip = (props: FilterChipProps) =>
  props.column.type === 'reference' ? <NamedChip {...props} /> : <Chip {...props} nameOf={() => undefined} />

/** Its address holds ids; their names come from the documents. */
const NamedChip = (props: FilterChipProps) => {
  const chosen = props.filters.filter((filter) => filter.column === props.column.key).flatMap(({ values }) => values)
  const answer = useValues({ resource: props.resource, column: props.column.key, search: '', chosen, most: 0 })
  return <Chip {...props} nameOf={(value) => answer.chosen.find((one) => one.value === value)?.name} />
}

const Chip = ({
  fresh,
  onClosed,
  onRemove,
  nameOf,
  ...editor
}: FilterChipProps & { readonly nameOf: (value: string) => string | undefined }) => {
  const { column, filters, faces } = editor
  const [today] = useState(() => localDay(new Date()))
  const words = chipWords(column, filters, faces, nameOf)
  return (
    <span
      className={classes(
        'inline-flex h-7 max-w-full items-center rounded-control border text-13 pointer-coarse:h-9',
        words === '' ? 'border-dashed border-line-strong/60' : 'border-line-strong/50',
      )}
    >
      <Popover
        label={`Filter by ${column.label}`}
        defaultOpen={fresh}
        onClose={onClosed}
        trigger={
          <button
            type="button"
            title={rangeTitle(column, filters, today)}
            className="inline-flex h-6.5 max-w-72 items-center gap-1 rounded-l-control px-2 hover:bg-hover pointer-coarse:h-8.5"
          >
            <span className="shrink-0 font-medium">{column.label}</span>
            {words === '' ? (
              <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
            ) : (
              <span className="truncate text-muted">{words}</span>
            )}
          </button>
        }
      >
        <FilterEditor {...editor} />
      </Popover>
      <RemoveFilter label={column.label} onRemove={onRemove} />
    </span>
  )
}
