import type { ReactNode } from 'react'

/**
 * What can be done with the page, beside its title; on a phone in the one bar at the bottom, where a form's save bar covers it while
 * that form is in view. The frame keeps its room free.
 */
export const PageActions = ({ children }: { readonly children: ReactNode }) => (
  <div
    data-actions
    className="flex items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-7 max-md:z-5 max-md:h-14 max-md:justify-end max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 print:hidden"
  >
    {children}
  </div>
)
