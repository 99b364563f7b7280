import type { ReactNode } from 'react'

/** A page's actions: at the right of the title row, on narrow screens in a bar at the bottom. The primary one last. */
export const ActionBar = ({
  label = 'Actions',
  children,
}: {
  readonly label?: string
  readonly children: ReactNode
}) => (
  <div
    role="group"
    data-actions
    aria-label={label}
    className="ml-auto flex flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-7 max-md:z-20 max-md:flex-nowrap max-md:justify-end max-md:overflow-x-auto max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2 print:hidden"
  >
    {children}
  </div>
)
