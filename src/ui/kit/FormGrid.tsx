import type { ReactNode } from 'react'

/** Fields of a form: two columns from 1,024 px, one below. A field over both takes the class `lg:col-span-2`. */
export const FormGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-2">{children}</div>
)
