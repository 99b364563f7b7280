import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { Earlier } from '../../../domain/platform/dashboard/question.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { type Widget, worseOf } from '../../../domain/registry/widget.ts'
import { useFigure } from '../../../infra/react/index.ts'
import { valueWords } from './words.ts'

interface TrendProps {
  readonly entry: ResourceEntry
  readonly widget: Widget
  /** Of the present period. */
  readonly value: number
  readonly earlier: Earlier
}

const icon = { className: 'size-3.5 shrink-0', 'aria-hidden': true } as const

/** How a figure moved since the period before; in a hue only where it is known which way is worse. */
export const Trend = ({ entry, widget, value, earlier }: TrendProps) => {
  const before = useFigure(earlier.question).figure?.value ?? null
  if (before === null) return null
  const change = value - before
  const worse = worseOf(widget)
  const went = change > 0 ? 'more' : 'less'
  const tone = change === 0 || worse === undefined ? 'text-muted' : went === worse ? 'text-warning' : 'text-positive'
  const by = valueWords(entry, earlier.question, Math.abs(change))
  const Icon = change === 0 ? Minus : change > 0 ? TrendingUp : TrendingDown
  return (
    <p className={`flex items-center gap-1 text-xs ${tone}`}>
      <Icon {...icon} />
      {change === 0
        ? `As ${widget.measure === 'count' ? 'many' : 'much'} as ${earlier.words}`
        : `${by} ${change > 0 ? 'more' : widget.measure === 'count' ? 'fewer' : 'less'} than ${earlier.words}`}
    </p>
  )
}
