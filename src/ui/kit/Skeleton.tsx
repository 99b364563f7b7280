import { classes } from './classes.ts'

/** A grey bar where a resource's very first fill will put text. Never over what is already known. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span aria-hidden="true" className={classes('block h-3 animate-pulse rounded bg-hover', className)} />
)
