import { counted } from '../../../domain/kernel/plural.ts'
import { lazy, Suspense } from 'react'
import type { Figure, FigureQuestion } from '../../../domain/platform/dashboard/figures.ts'
import { filtersOfGroup } from '../../../domain/platform/dashboard/question.ts'
import type { Widget } from '../../../domain/registry/widget.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { columnOf } from '../../../domain/registry/slots.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { listBehind } from './address.ts'
import type { Mark } from './charts/mark.ts'
import { MarkLink } from './charts/MarkLink.tsx'
import { roomOf } from './room.ts'
import { groupWords, shortDate, valueWords } from './words.ts'

// Drawn with d3, which only who looks at a chart needs.
const Line = lazy(() => import('./charts/Line.tsx'))
const Donut = lazy(() => import('./charts/Donut.tsx'))
const Bars = lazy(() => import('./charts/Bars.tsx'))

interface WidgetChartProps {
  readonly entry: ResourceEntry
  readonly widget: Widget
  readonly question: FigureQuestion
  readonly figure: Figure
  readonly asTable: boolean
  /** Local day. */
  readonly today: string
}

const marksOf = ({ entry, question, figure, today }: WidgetChartProps): readonly Mark[] => {
  const column = question.groupBy === undefined ? undefined : columnOf(entry, question.groupBy)
  const isDate = column?.type === 'date' || column?.type === 'instant'
  const { groups, rest } = figure
  return [
    ...groups.map((group): Mark => {
      const name = groupWords(column, group)
      return {
        key: group.key,
        name,
        short: isDate && group.key !== '' ? shortDate(group.key) : name,
        value: group.value,
        words: valueWords(entry, question, group.value),
        to: listBehind(entry, filtersOfGroup(entry, question, group, today)),
      }
    }),
    ...(rest === null
      ? []
      : [
          {
            key: ' others',
            isRest: true as const,
            name: counted(rest.groups, 'other'),
            short: '',
            value: rest.value,
            words: valueWords(entry, question, rest.value),
            to: undefined,
          },
        ]),
  ]
}

/** A value for each group, drawn as the widget says, or told as a table. */
export const WidgetChart = (props: WidgetChartProps) => {
  const { entry, widget, question, figure, asTable } = props
  const marks = marksOf(props)
  if (asTable) return <FiguresTable {...props} marks={marks} />
  if (marks.length === 0 || figure.count === 0)
    return <p className="flex flex-1 items-center justify-center text-13 text-muted">Nothing to show.</p>
  return (
    <Suspense fallback={<Skeleton className="h-full w-full" />}>
      {widget.kind === 'line' ? (
        <Line label={`${widget.title} by date`} marks={marks} />
      ) : widget.kind === 'donut' ? (
        <Donut marks={marks} total={valueWords(entry, question, figure.value)} />
      ) : (
        <Bars marks={marks} room={roomOf(widget)} />
      )}
    </Suspense>
  )
}

const FiguresTable = ({ entry, widget, question, marks }: WidgetChartProps & { readonly marks: readonly Mark[] }) => (
  <div className="flex-1">
    <table className="w-full text-13" aria-label={`Figures of ${widget.title}`}>
      <thead>
        <tr className="border-b border-line text-left text-xs text-muted">
          <th scope="col" className="py-1 font-medium">
            {question.groupBy === undefined ? 'Group' : (columnOf(entry, question.groupBy)?.label ?? 'Group')}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {widget.measure === 'count' ? entry.plural : (columnOf(entry, question.field ?? '')?.label ?? 'Figure')}
          </th>
        </tr>
      </thead>
      <tbody>
        {marks.map((mark) => (
          <tr key={mark.key} className="border-b border-line last:border-0">
            <th scope="row" className="py-1 text-left font-normal">
              <MarkLink mark={mark} className={mark.to === undefined ? '' : 'text-link hover:underline'}>
                {mark.name}
              </MarkLink>
            </th>
            <td className="py-1 text-right tabular-nums">{mark.words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
