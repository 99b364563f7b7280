import type { ReactNode } from 'react'

/** A label and what is known; null and undefined are left out. */
export type Fact<Value = ReactNode> = readonly [label: string, value: Value | null | undefined]

/** What matters of a document, in one line under its title. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-13 text-muted empty:hidden">
    {facts.map(([label, value]) =>
      value === null || value === undefined || value === '' ? null : (
        <li key={label}>
          {label} <span className="text-text">{value}</span>
        </li>
      ),
    )}
  </ul>
)
