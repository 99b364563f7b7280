import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { type Filter, useDocuments } from '../../infra/react/index.ts'
import { classes } from '../kit/classes.ts'
import { firstRows } from './firstRows.ts'
import { choiceFrom, paramsFor } from './listUrl.ts'

/** How many documents some filters find. */
export interface Figure {
  readonly label: string
  readonly filters: readonly Filter[]
  /** Hue of a figure above nothing. */
  readonly tone?: 'warning' | 'danger'
}

export interface ListFiguresProps {
  readonly entry: ResourceEntry
  readonly figures: readonly Figure[]
}

/** Figures under the title of a list; each leads to the rows that it counts, and back when pressed again. */
export const ListFigures = ({ entry, figures }: ListFiguresProps) => (
  <nav aria-label="Figures" className="flex gap-2 overflow-x-auto [scrollbar-width:thin]">
    {figures.map((figure) => (
      <FigureLink key={figure.label} entry={entry} figure={figure} />
    ))}
  </nav>
)

const FigureLink = ({ entry, figure }: { readonly entry: ResourceEntry; readonly figure: Figure }) => {
  const [params] = useSearchParams()
  const { columns, defaultSort, key } = entry
  const { total, status, all } = useDocuments(
    useMemo(() => firstRows(key, defaultSort, 1, figure.filters), [key, figure, defaultSort]),
  )
  const choice = choiceFrom(params, columns, defaultSort)
  const on = sameFilters(choice.filters, figure.filters)
  const next = paramsFor(params, { ...choice, filters: on ? [] : figure.filters }, columns, defaultSort)
  const filling = status === 'filling' && all === 0
  return (
    <Link
      to={{ search: next.toString() }}
      replace
      aria-current={on ? 'true' : undefined}
      className={classes(
        'min-w-28 flex-1 rounded-panel border px-3 py-1.5 transition-colors sm:max-w-44',
        on ? 'border-primary bg-primary-tint dark:border-link' : 'border-line hover:bg-hover',
      )}
    >
      <span className="block truncate text-xs text-muted">{figure.label}</span>
      <span
        className={classes(
          'block text-xl leading-7 font-semibold',
          total > 0 && figure.tone === 'warning' && 'text-warning',
          total > 0 && figure.tone === 'danger' && 'text-danger',
        )}
      >
        {filling ? '–' : total.toLocaleString('en-IN')}
      </span>
    </Link>
  )
}

const words = (filters: readonly Filter[]): string =>
  filters
    .map((one) => `${one.column} ${one.operator} ${one.values.toSorted().join(' ')}`)
    .toSorted()
    .join('|')

const sameFilters = (one: readonly Filter[], other: readonly Filter[]): boolean => words(one) === words(other)
