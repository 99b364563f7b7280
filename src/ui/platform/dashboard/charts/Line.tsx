import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import { Link } from 'react-router'
import { figureWords } from '../../../kit/figureWords.ts'
import { type Size, useSize } from '../../../kit/useSize.ts'
import type { Mark } from './mark.ts'

const space = { top: 10, right: 24, bottom: 22, left: 36 }
/** Least room for a date on the foot, px. */
const wordWidth = 52

interface LineProps {
  readonly label: string
  readonly marks: readonly Mark[]
}

/** A line through time; each point leads to what it is made of. */
const Line = ({ label, marks }: LineProps) => {
  const { ref, size } = useSize<HTMLDivElement>()
  return (
    <div ref={ref} className="min-h-28 flex-1">
      {size !== null && <Drawn label={label} marks={marks} size={size} />}
    </div>
  )
}

const Drawn = ({ label, marks, size: { width, height } }: LineProps & { readonly size: Size }) => {
  const values = marks.map(({ value }) => value ?? 0)
  const across = scalePoint<number>()
    .domain(marks.map((_, index) => index))
    .range([space.left, Math.max(space.left, width - space.right)])
  const up = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([Math.max(space.top, height - space.bottom), space.top])
  const at = (index: number): number => across(index) ?? space.left
  const has = ({ value }: Mark): boolean => value !== null
  const ticks = up.ticks(Math.max(2, Math.min(4, Math.floor(height / 44)))).filter((tick) => Number.isInteger(tick))
  const every = Math.max(1, Math.ceil(marks.length / Math.max(1, Math.floor((width - space.left) / wordWidth))))
  const path = line<Mark>(
    (_, index) => at(index),
    ({ value }) => up(value ?? 0),
  ).defined(has)([...marks])
  const under = area<Mark>(
    (_, index) => at(index),
    up(0),
    ({ value }) => up(value ?? 0),
  ).defined(has)([...marks])
  return (
    <svg width={width} height={height} role="group" aria-label={label} className="block overflow-visible">
      <g aria-hidden="true" className="fill-muted text-xs tabular-nums">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={space.left} x2={width - space.right} y1={up(tick)} y2={up(tick)} className="stroke-line" />
            <text x={space.left - 6} y={up(tick)} textAnchor="end" dominantBaseline="central">
              {figureWords(tick)}
            </text>
          </g>
        ))}
        {marks.map(({ key, short }, index) =>
          (marks.length - 1 - index) % every === 0 ? (
            <text key={key} x={at(index)} y={height - 5} textAnchor="middle">
              {short}
            </text>
          ) : null,
        )}
      </g>
      <path d={under ?? ''} className="fill-link" opacity={0.12} />
      <path d={path ?? ''} fill="none" className="stroke-link" strokeWidth={2} strokeLinejoin="round" />
      {marks.map((mark, index) =>
        mark.value === null ? null : <Point key={mark.key} mark={mark} x={at(index)} y={up(mark.value)} />,
      )}
    </svg>
  )
}

/** The point is small; what can be pressed around it is not. */
const Point = ({ mark, x, y }: { readonly mark: Mark; readonly x: number; readonly y: number }) => {
  const said = `${mark.name}: ${mark.words}`
  const face = (
    <>
      <title>{said}</title>
      <circle cx={x} cy={y} r={12} fill="transparent" />
      <circle cx={x} cy={y} r={3} className="fill-raised stroke-link" strokeWidth={2} />
    </>
  )
  return mark.to === undefined ? (
    <g role="img" aria-label={said}>
      {face}
    </g>
  ) : (
    <Link to={mark.to} aria-label={said}>
      {face}
    </Link>
  )
}

export default Line
