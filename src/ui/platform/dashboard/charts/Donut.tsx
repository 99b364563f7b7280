import { arc, pie, type PieArcDatum } from 'd3-shape'
import { hueOf, type Mark } from './mark.ts'
import { MarkLink } from './MarkLink.tsx'

const radius = 50
const shape = arc<PieArcDatum<Mark>>()
  .innerRadius(radius * 0.62)
  .outerRadius(radius)

/** Parts of a whole: the ring shows their shares, the legend names each with its figure. */
const Donut = ({ marks, total }: { readonly marks: readonly Mark[]; readonly total: string }) => {
  const parts = pie<Mark>()
    .value(({ value }) => Math.max(0, value ?? 0))
    .sortValues(null)([...marks])
  return (
    <div className="flex min-h-0 flex-1 items-center gap-4">
      <svg viewBox="-52 -52 104 104" aria-hidden="true" className="h-full max-h-44 min-w-0 basis-2/5">
        {parts.map((part, index) => (
          <path
            key={part.data.key}
            d={shape(part) ?? ''}
            fill={hueOf(index)}
            className="stroke-raised"
            strokeWidth={1.5}
          />
        ))}
        <text textAnchor="middle" dominantBaseline="central" className="fill-text text-xl font-semibold tabular-nums">
          {total}
        </text>
      </svg>
      <ul className="max-h-full min-w-0 flex-1 overflow-y-auto print:overflow-visible">
        {marks.map((mark, index) => (
          <li key={mark.key}>
            <MarkLink
              mark={mark}
              className="flex min-h-6 items-center gap-2 rounded-control px-1 text-13 hover:bg-hover"
            >
              <span
                aria-hidden="true"
                className="size-2.5 shrink-0 rounded-sm print:[print-color-adjust:exact]"
                style={{ backgroundColor: hueOf(index) }}
              />
              <span className="min-w-0 flex-1 truncate">{mark.name}</span>
              <span className="font-medium tabular-nums">{mark.words}</span>
            </MarkLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

export default Donut
