import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link below the form of an entry page. */
export const EntryLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className="rounded text-13 font-medium text-link hover:underline">
    {children}
  </Link>
)

/** What went wrong, spoken when it appears. */
export const EntryAlert = ({ children }: { readonly children: ReactNode }) => (
  <div role="alert" className="text-13 text-danger empty:hidden">
    {children}
  </div>
)

/** Sentences about the fields of a form, by the ids of their controls. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** Puts the cursor into the first field with an error; false where none has one. */
export const focusFirstError = (form: HTMLFormElement, errors: FieldErrors): boolean => {
  const wrong = Object.entries(errors).find(([, error]) => error !== undefined)
  if (wrong !== undefined) form.querySelector<HTMLInputElement>(`#${wrong[0]}`)?.focus()
  return wrong !== undefined
}
