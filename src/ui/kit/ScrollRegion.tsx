import { type ReactNode, Suspense } from 'react'
import { classes } from './classes.ts'
import { Skeleton } from './Skeleton.tsx'

interface ScrollRegionProps {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** A document beside a list or in its place: it scrolls by itself, so the keyboard must reach it; its code may still be on its way. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  <div
    role="region"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    tabIndex={0}
    className={classes('min-h-0 flex-1 overflow-y-auto px-4 pt-3 pb-4 -outline-offset-2', className)}
  >
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>{children}</Suspense>
  </div>
)
