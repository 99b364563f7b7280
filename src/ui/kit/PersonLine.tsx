import { classes } from './classes.ts'
import { TimeText } from './TimeText.tsx'

export interface PersonLineProps {
  readonly name: string
  readonly at?: string | undefined
  readonly className?: string
}

/** Who, and when. */
export const PersonLine = ({ name, at, className }: PersonLineProps) => (
  <span className={classes('inline-flex min-w-0 items-center gap-1.5', className)}>
    <Initials name={name} />
    <span className="truncate">{name}</span>
    {at !== undefined && <TimeText at={at} className="shrink-0 text-muted" />}
  </span>
)

/** A person's mark: the initials, decorative. */
export const Initials = ({ name, className }: { readonly name: string; readonly className?: string }) => (
  <span
    aria-hidden="true"
    className={classes(
      'inline-flex size-5 shrink-0 items-center justify-center rounded-full bg-primary-tint text-[10px] font-semibold text-link',
      className,
    )}
  >
    {name
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 2)
      .map((part) => part[0]?.toUpperCase())
      .join('')}
  </span>
)
