import type { ReactNode } from 'react'

/**
 * What can be done with the page, beside its title; on a phone in the one bar at the bottom, unless it is a menu alone. A form's save bar
 * covers it while that form is in view. The frame keeps its room free.
 */
export const PageActions = ({ children }: { readonly children: ReactNode }) => (
  <div
    data-actions
    className="flex items-center gap-2 max-md:has-[>*+*]:fixed max-md:has-[>*+*]:inset-x-0 max-md:has-[>*+*]:bottom-7 max-md:has-[>*+*]:z-5 max-md:has-[>*+*]:h-14 max-md:has-[>*+*]:justify-end max-md:has-[>*+*]:border-t max-md:has-[>*+*]:border-line max-md:has-[>*+*]:bg-surface max-md:has-[>*+*]:px-4 print:hidden"
  >
    {children}
  </div>
)
