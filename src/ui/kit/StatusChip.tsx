import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, CircleX, Clock3, type LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'

export type StatusTone = 'draft' | 'waiting' | 'attention' | 'done' | 'refused' | 'closed'

/** Hues and shapes mean the same everywhere (interface: Tokens). Each aggregate maps its statuses to a tone in one table. */
export const toneFaces: Readonly<
  Record<StatusTone, { readonly icon: LucideIcon; readonly hue: string; readonly pill: string }>
> = {
  draft: { icon: CircleDashed, hue: 'text-muted', pill: 'border-line-strong/40 bg-sunken' },
  waiting: { icon: Clock3, hue: 'text-info', pill: 'border-info/25 bg-info-tint' },
  attention: { icon: CircleAlert, hue: 'text-warning', pill: 'border-warning/30 bg-warning-tint' },
  done: { icon: CircleCheck, hue: 'text-positive', pill: 'border-positive/25 bg-positive-tint' },
  refused: { icon: CircleX, hue: 'text-danger', pill: 'border-danger/25 bg-danger-tint' },
  closed: { icon: CircleSlash, hue: 'text-muted', pill: 'border-line bg-surface' },
}

export interface StatusChipProps {
  readonly word: string
  readonly tone: StatusTone
  /** Without the pill, for cells of a table. */
  readonly quiet?: boolean
  readonly className?: string
}

/** A status: its word, a shape and a hue. */
export const StatusChip = ({ word, tone, quiet = false, className }: StatusChipProps) => {
  const { icon: Icon, hue, pill } = toneFaces[tone]
  return (
    <span
      className={classes(
        'inline-flex max-w-full min-w-0 items-center gap-1.5 align-middle',
        quiet ? '' : classes('h-6 rounded-full border pr-2.5 pl-1.5 text-xs font-medium', pill, hue),
        className,
      )}
    >
      <Icon aria-hidden="true" className={classes('size-3.5 shrink-0', hue)} strokeWidth={2.25} />
      <span className="truncate">{word}</span>
    </span>
  )
}
