import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, CircleX, Clock3, type LucideIcon } from 'lucide-react'
import type { Presses } from '../../domain/registry/entry.ts'
import { classes } from './classes.ts'

export type StatusTone = 'draft' | 'waiting' | 'attention' | 'done' | 'refused' | 'closed'

/** Colours and icons mean the same everywhere (interface: Tokens). Each aggregate maps its statuses to tones in one table. */
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

/** Whose turn it is stands in the hue, whatever the status; its icon stays. */
const pressingFaces: Readonly<Record<Presses, { readonly title: string; readonly tone: StatusTone }>> = {
  late: { title: 'Overdue', tone: 'refused' },
  yours: { title: 'Waiting for you', tone: 'attention' },
}

/** The hue of a value beside the status, and why it has it; undefined where nothing presses. */
export const pressingFace = (
  presses: Presses | undefined,
): { readonly title: string; readonly hue: string } | undefined => {
  if (presses === undefined) return undefined
  const { title, tone } = pressingFaces[presses]
  return { title, hue: toneFaces[tone].hue }
}

export interface StatusChipProps {
  readonly word: string
  readonly tone: StatusTone
  /** The stored value, on hover: who writes to the API or reads an export knows the status by it. */
  readonly stored?: string
  /** Without the pill, for cells of a table. */
  readonly quiet?: boolean
  readonly className?: string
  readonly presses?: Presses | undefined
}

/** A status: its word with an icon and a colour. */
export const StatusChip = ({ word, tone, stored, quiet = false, className, presses }: StatusChipProps) => {
  const { icon: Icon } = toneFaces[tone]
  const pressing = presses === undefined ? undefined : pressingFaces[presses]
  const { hue, pill } = toneFaces[pressing?.tone ?? tone]
  return (
    <span
      title={[pressing?.title, stored && (pressing ? `(${stored})` : stored)].filter(Boolean).join(' ') || undefined}
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
