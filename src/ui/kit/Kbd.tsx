import type { ReactNode } from 'react'

/** The name of a key. */
export const Kbd = ({ children }: { readonly children: ReactNode }) => (
  <kbd className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded border border-line bg-sunken px-1 font-sans text-[11px] leading-none text-muted">
    {children}
  </kbd>
)
