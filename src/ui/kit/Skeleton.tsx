import { classes } from './classes.ts'

interface SkeletonProps {
  readonly className?: string
  /** Does not pulse: for many bars at once, where their parent pulses as one animation. */
  readonly still?: boolean
}

/** A grey bar in place of text that is loaded for the first time. Never instead of data that is already here. */
export const Skeleton = ({ className, still = false }: SkeletonProps) => (
  <span aria-hidden="true" className={classes('block h-3 rounded bg-hover', !still && 'animate-pulse', className)} />
)
