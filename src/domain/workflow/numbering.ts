import type { Scope } from '../kernel/aggregate.ts'

/** A gapless number that a document takes when the server accepts it. */
export interface Numbering {
  /** Key of the recorded value. */
  readonly field: string
  /** Series of a scope and day, e.g. `CR/mpl/25-26`. */
  readonly series: (scope: Scope, now: string) => string
  readonly words: (number: number, now: string) => string
  /** What a document is called until it has one. */
  readonly unnumbered: string
  /** Reads a number back, so that a rebuild restores the series; nothing where it is none of the series. */
  readonly read: (text: string, companyId: string) => { readonly key: string; readonly value: number } | undefined
  /** Key of the field that has the number too, unless something else is written there. */
  readonly names?: string
}

type Values = Readonly<Record<string, unknown>>

/** What a copy of a document takes over: the number is its own, and so is what is called by it. */
export const withoutNumber = (numbering: Pick<Numbering, 'field' | 'names'> | undefined, details: Values): Values => {
  const { field = '', names = '' } = numbering ?? {}
  const { [field]: number, ...others } = details
  return others[names] === number ? Object.fromEntries(Object.entries(others).filter(([key]) => key !== names)) : others
}
