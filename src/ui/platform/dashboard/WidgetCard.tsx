import { ChartPie, CircleAlert, Table2, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { earlierOf, filtersOf, type Narrowed, questionOf } from '../../../domain/platform/dashboard/question.ts'
import { isGrouped, periods, toneOf, type Widget } from '../../../domain/registry/widget.ts'
import type { ResourceEntry, Viewer } from '../../../domain/registry/entry.ts'
import { type ShownFigure, useFigure } from '../../../infra/react/index.ts'
import { classes } from '../../kit/classes.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { figureWords } from '../../kit/figureWords.ts'
import { listBehind } from './address.ts'
import { Trend } from './Trend.tsx'
import { WidgetChart } from './WidgetChart.tsx'
import { WidgetList } from './WidgetList.tsx'
import { valueWords } from './words.ts'

interface WidgetCardProps {
  readonly entry: ResourceEntry
  readonly widget: Widget
  readonly narrowed: Narrowed
  readonly viewer: Viewer
  /** Its figures are others than before. */
  readonly onMoved: () => void
  /** Buttons of the edit mode. */
  readonly tools?: ReactNode
}

const widths: Readonly<Record<number, string>> = {
  1: '',
  2: 'sm:col-span-2',
  3: 'sm:col-span-2 xl:col-span-3',
  4: 'sm:col-span-2 xl:col-span-4',
}
const heights: Readonly<Record<number, string>> = { 1: '', 2: 'row-span-2', 3: 'row-span-3' }

/** One widget in its frame; its title leads to what it is made of. */
export const WidgetCard = (props: WidgetCardProps) => {
  const { entry, widget, narrowed, viewer, onMoved, tools } = props
  const heading = useId()
  const [asTable, setAsTable] = useState(false)
  const filters = filtersOf(entry, widget, narrowed)
  const behind = widget.link === undefined || widget.link === '' ? listBehind(entry, filters) : widget.link
  const question = questionOf(entry, widget, narrowed, viewer.today)
  const shown = useFigure(question)
  const told = shown.figure === null ? '' : JSON.stringify(shown.figure)
  useEffect(() => {
    if (told !== '') onMoved()
  }, [told, onMoved])
  const canTable = isGrouped(widget.kind)
  return (
    <section
      aria-labelledby={heading}
      className={classes(
        'flex min-w-0 flex-col rounded-panel border border-line bg-raised p-3 break-inside-avoid',
        widths[widget.width],
        heights[widget.height],
      )}
    >
      <header className="flex min-h-6 items-center gap-1">
        <h2 id={heading} className="min-w-0 flex-1 truncate text-13 font-medium text-muted" title={widget.title}>
          {behind === undefined || widget.kind === 'figure' ? (
            widget.title
          ) : (
            <Link to={behind} className="hover:text-text hover:underline hover:underline-offset-2">
              {widget.title}
            </Link>
          )}
        </h2>
        {widget.period !== undefined && (
          <span className="shrink-0 text-xs text-muted">{periods[narrowed.period ?? widget.period]}</span>
        )}
        {shown.isPartial && (
          <span
            className="text-xs text-warning"
            title="Not everything is on this device yet, and the server cannot be reached."
          >
            So far
          </span>
        )}
        {tools}
        {canTable && (
          <IconButton
            size="small"
            className="print:hidden"
            label={asTable ? `Chart of ${widget.title}` : `Figures of ${widget.title}`}
            icon={asTable ? ChartPie : Table2}
            onClick={() => setAsTable(!asTable)}
          />
        )}
      </header>
      <div className="mt-1.5 flex min-h-0 flex-1 flex-col">
        {widget.kind === 'list' ? (
          <WidgetList entry={entry} widget={widget} filters={filters} viewer={viewer} to={behind} />
        ) : shown.figure === null ? (
          <Skeleton className="h-8 w-24" />
        ) : canTable ? (
          <WidgetChart
            entry={entry}
            widget={widget}
            question={question}
            figure={shown.figure}
            asTable={asTable}
            today={viewer.today}
          />
        ) : (
          <BigFigure {...props} shown={shown} to={behind} labelled={heading} />
        )}
      </div>
    </section>
  )
}

const tones = {
  none: { face: '', Icon: null, words: '' },
  amber: { face: 'text-warning', Icon: TriangleAlert, words: 'Needs attention' },
  red: { face: 'text-danger', Icon: CircleAlert, words: 'Needs action' },
} as const

const BigFigure = ({
  entry,
  widget,
  narrowed,
  viewer,
  shown,
  to,
  labelled,
}: WidgetCardProps & { readonly shown: ShownFigure; readonly to: string | undefined; readonly labelled: string }) => {
  const own = useId()
  const value = shown.figure?.value ?? null
  const earlier = earlierOf(entry, widget, narrowed, viewer.today)
  const { face, Icon, words } = tones[toneOf(widget, value)]
  const text = valueWords(entry, questionOf(entry, widget, narrowed, viewer.today), value)
  return (
    <>
      <p className={classes('flex items-baseline gap-2 text-[1.75rem] leading-9 font-semibold tabular-nums', face)}>
        {to === undefined ? (
          <span id={own}>{text}</span>
        ) : (
          <Link
            id={own}
            to={to}
            aria-labelledby={`${labelled} ${own}`}
            className="hover:underline hover:underline-offset-4"
          >
            {text}
          </Link>
        )}
        {Icon !== null && (
          <span className="flex items-center gap-1 text-xs font-medium">
            <Icon aria-hidden="true" className="size-3.5" />
            {words}
          </span>
        )}
      </p>
      {earlier !== undefined && value !== null && (
        <Trend entry={entry} widget={widget} value={value} earlier={earlier} />
      )}
      {widget.target !== undefined && <p className="text-xs text-muted">Target {figureWords(Number(widget.target))}</p>}
    </>
  )
}
