import { type ComponentType, useState } from 'react'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { type Filter, useValues } from '../../../infra/react/index.ts'
import { classes } from '../../kit/classes.ts'

interface NarrowProps {
  readonly onNarrow: (filters: readonly Filter[]) => void
}

/** The groups of a list by one of its columns, with how many each holds; one of them is chosen, or all. */
export const groupsOf =
  (column: string, label: string, values: readonly string[], resource: string): ComponentType<NarrowProps> =>
  ({ onNarrow }) => {
    const [chosen, setChosen] = useState<string | null>(null)
    const found = useValues({ resource, column, search: '', chosen: [], most: values.length })
    const counts = new Map(found.values.map(({ value, count }) => [value, count]))
    const choose = (value: string | null) => {
      setChosen(value)
      onNarrow(value === null ? [] : [{ column, operator: 'is', values: [value] }])
    }
    return (
      <div role="group" aria-label={label} className="flex gap-1.5 overflow-x-auto">
        {[null, ...values].map((value) => (
          <button
            key={value ?? ''}
            type="button"
            aria-pressed={chosen === value}
            onClick={() => choose(value)}
            className={classes(
              'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full border px-3 text-13 -outline-offset-2 pointer-coarse:h-9',
              chosen === value
                ? 'border-primary/40 bg-primary-tint font-medium text-link'
                : 'border-line text-text hover:bg-hover',
            )}
          >
            {value === null ? 'All' : wordsOf(value)}
            {value !== null && counts.has(value) && (
              <span className="text-xs text-muted tabular-nums">{counts.get(value)}</span>
            )}
          </button>
        ))}
      </div>
    )
  }
