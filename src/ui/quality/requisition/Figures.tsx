import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addDays } from '../../../domain/kernel/calendar.ts'
import { rejectedStatuses } from '../../../domain/quality/requisition/choices.ts'
import { requisitionResource } from '../../../domain/quality/requisition/resource.ts'
import { type Filter, useDocuments } from '../../../infra/react/index.ts'
import { classes } from '../../kit/classes.ts'
import { choiceFrom, paramsFor } from '../../resource/listUrl.ts'
import { today } from '../../kit/clock.ts'

interface Figure {
  readonly label: string
  readonly filters: readonly Filter[]
  /** A figure above nothing that asks for attention. */
  readonly tone?: 'warning' | 'danger'
}

const yes = (column: string): Filter => ({ column, operator: 'is', values: ['true'] })

/** The local month of a date: an instant at its end in UTC belongs to the next day here, which the column compares as it is shown. */
const monthOf = (date: string): readonly Filter[] => {
  const first = `${date.slice(0, 7)}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  return [
    { column: 'closedOn', operator: 'from', values: [first] },
    { column: 'closedOn', operator: 'to', values: [last] },
  ]
}

const figuresOn = (date: string): readonly Figure[] => [
  { label: 'Open', filters: [yes('open')] },
  { label: 'Waiting for me', filters: [yes('waitingForMe')], tone: 'warning' },
  { label: 'Overdue', filters: [yes('overdue')], tone: 'danger' },
  { label: 'Closed this month', filters: monthOf(date) },
  { label: 'Rejected', filters: [{ column: 'status', operator: 'is', values: rejectedStatuses }] },
]

/** The five figures of spec 06 Screens; each leads to the rows it counts, and back when pressed again. */
export const Figures = () => {
  const date = today()
  const figures = useMemo(() => figuresOn(date), [date])
  return (
    <nav aria-label="Figures" className="flex gap-2 overflow-x-auto px-4 pt-3 [scrollbar-width:thin]">
      {figures.map((figure) => (
        <FigureLink key={figure.label} figure={figure} />
      ))}
    </nav>
  )
}

const FigureLink = ({ figure }: { readonly figure: Figure }) => {
  const [params] = useSearchParams()
  const { columns, defaultSort, key } = requisitionResource
  const { total, status, all } = useDocuments(
    useMemo(
      () => ({ resource: key, filters: figure.filters, search: '', sort: defaultSort, from: 0, size: 1 }),
      [key, figure, defaultSort],
    ),
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
        'min-w-28 flex-1 rounded-panel border px-3 py-2 transition-colors sm:max-w-44',
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
