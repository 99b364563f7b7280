import { classes } from './classes.ts'

interface SkeletonProps {
  readonly className?: string
  /** Where many stand together, what is around them pulses: each would be an animation of its own. */
  readonly still?: boolean
}

/** A grey bar where a resource's very first fill will put text. Never over what is already known. */
export const Skeleton = ({ className, still = false }: SkeletonProps) => (
  <span aria-hidden="true" className={classes('block h-3 rounded bg-hover', !still && 'animate-pulse', className)} />
)
