import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { type KeyboardEvent, useRef, useState } from 'react'
import { aheadOf, aheadWords, type CashRow, type Planned } from '../../../domain/accounts/statements/cash-flow.ts'
import { classes } from '../../kit/classes.ts'
import { figureWords } from '../../kit/figureWords.ts'
import { monthWords } from '../../kit/timeWords.ts'
import { type Size, useSize } from '../../kit/useSize.ts'
import { amountWords } from '../../../domain/accounts/statements/amounts.ts'

interface CashFlowChartProps {
  readonly rows: readonly CashRow[]
  readonly periodWords: (row: CashRow) => string
  /** Shows the movements of a period. */
  readonly onOpen: (row: CashRow) => void
}

const space = { top: 10, right: 8, bottom: 22 }
/** Room that a digit takes beside the scale, and a month below it, px. */
const [digitWidth, wordWidth] = [6.6, 64]

/** Bars by their side, of which debits stand at the left. */
const bars = [
  { side: 'debit', label: 'Debit', fill: 'fill-positive stroke-positive', swatch: 'bg-positive' },
  { side: 'credit', label: 'Credit', fill: 'fill-warning stroke-warning', swatch: 'bg-warning' },
] as const

const plannedWords = (label: string, { estimated, actual }: Planned): string =>
  `${label} ${amountWords(actual)} of ${amountWords(estimated)} estimated`

/** Money that came and went by period as bars, and what stood there as lines over them: as it was expected pale and dashed. */
export const CashFlowChart = (props: CashFlowChartProps) => {
  const { ref, size } = useSize<HTMLDivElement>()
  return (
    <figure className="rounded-panel border border-line bg-raised px-3 pt-2 pb-1">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {bars.map(({ side, label, swatch }) => (
          <span key={side} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={classes('size-2.5 rounded-sm', swatch)} />
            {label}
          </span>
        ))}
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-0.5 w-4 bg-link" />
          Closing Balance
        </span>
        <span>Estimated: pale and dashed.</span>
      </figcaption>
      <div ref={ref} className="h-52">
        {size !== null && <Drawn {...props} size={size} />}
      </div>
    </figure>
  )
}

/** Where keys lead among so many periods. */
const stepsOf = (at: number, last: number): Readonly<Record<string, number>> => ({
  ArrowLeft: Math.max(0, at - 1),
  ArrowRight: Math.min(last, at + 1),
  Home: 0,
  End: last,
})

const Drawn = ({
  rows,
  periodWords,
  onOpen,
  size: { width, height },
}: CashFlowChartProps & { readonly size: Size }) => {
  const marks = useRef<SVGGElement>(null)
  const [chosen, setChosen] = useState(0)
  const entry = Math.min(chosen, rows.length - 1)
  const values = rows.flatMap(({ debit, credit, closing }) =>
    [debit, credit, closing].flatMap(({ estimated, actual }) => [estimated / 100, actual / 100]),
  )
  const up = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([Math.max(space.top, height - space.bottom), space.top])
  const ticks = up.ticks(4)
  const left = 12 + digitWidth * Math.max(...ticks.map((tick) => figureWords(tick).length))
  const across = scaleBand<number>()
    .domain(rows.map((_, index) => index))
    .range([left, Math.max(left, width - space.right)])
    .paddingInner(0.2)
    .paddingOuter(0.1)
  const band = across.bandwidth()
  const at = (index: number): number => across(index) ?? left
  const closing = (kind: keyof Planned): string =>
    line<CashRow>(
      (_, index) => at(index) + band / 2,
      (row) => up(row.closing[kind] / 100),
    )([...rows]) ?? ''
  const every = Math.max(1, Math.ceil(rows.length / Math.max(1, Math.floor((width - left) / wordWidth))))
  const press = (event: KeyboardEvent, row: CashRow, index: number): void => {
    const next = stepsOf(index, rows.length - 1)[event.key]
    if (next !== undefined) marks.current?.querySelectorAll<SVGGElement>('[role=button]')[next]?.focus()
    else if (event.key === 'Enter' || event.key === ' ') onOpen(row)
    else return
    event.preventDefault()
  }
  return (
    <svg width={width} height={height} role="group" aria-label="Cash flow by period" className="block overflow-visible">
      <g aria-hidden="true" className="fill-muted text-xs tabular-nums">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width - space.right} y1={up(tick)} y2={up(tick)} className="stroke-line" />
            <text x={left - 6} y={up(tick)} textAnchor="end" dominantBaseline="central">
              {figureWords(tick)}
            </text>
          </g>
        ))}
        {rows.map(({ from }, index) =>
          (rows.length - 1 - index) % every === 0 ? (
            <text key={from} x={at(index) + band / 2} y={height - 5} textAnchor="middle">
              {monthWords(from.slice(0, 7))}
            </text>
          ) : null,
        )}
      </g>
      <g ref={marks}>
        {rows.map((row, index) => (
          <g
            key={row.from}
            role="button"
            tabIndex={index === entry ? 0 : -1}
            aria-label={[
              periodWords(row),
              ...bars.map(({ side, label }) => plannedWords(label, row[side])),
              plannedWords('Closing Balance', row.closing),
              aheadWords(aheadOf(row)),
            ].join(', ')}
            className="group cursor-pointer"
            onFocus={() => setChosen(index)}
            onClick={() => onOpen(row)}
            onKeyDown={(event) => press(event, row, index)}
          >
            <rect
              x={at(index) - band * 0.1}
              y={space.top}
              width={band * 1.2}
              height={Math.max(0, height - space.top - space.bottom)}
              className="fill-transparent group-hover:fill-hover"
            />
            {bars.map(({ side, fill }, slot) => {
              const { estimated, actual } = row[side]
              const [x, room] = [at(index) + (slot * band) / 2, band / 2]
              return (
                <g key={side} className={fill}>
                  <Bar x={x} room={room} zero={up(0)} end={up(estimated / 100)} isPale />
                  <Bar x={x + room * 0.25} room={room * 0.5} zero={up(0)} end={up(actual / 100)} />
                </g>
              )
            })}
          </g>
        ))}
      </g>
      <g
        aria-hidden="true"
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        className="pointer-events-none stroke-link"
      >
        <path d={closing('estimated')} strokeDasharray="5 4" />
        <path d={closing('actual')} />
        {rows.length === 1 &&
          rows.map(({ from, closing: { actual } }) => (
            <circle key={from} cx={at(0) + band / 2} cy={up(actual / 100)} r={3} />
          ))}
      </g>
    </svg>
  )
}

interface BarProps {
  readonly x: number
  readonly room: number
  readonly zero: number
  readonly end: number
  readonly isPale?: boolean
}

const Bar = ({ x, room, zero, end, isPale = false }: BarProps) => (
  <rect
    x={x}
    y={Math.min(zero, end)}
    width={room}
    height={Math.abs(end - zero)}
    fillOpacity={isPale ? 0.2 : 1}
    strokeOpacity={isPale && end !== zero ? 0.7 : 0}
  />
)
