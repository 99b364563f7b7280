import type { ResourceEntry } from './entry.ts'

/** The number that a new document took from its series, read from its code: `V0001` takes 1 of `vendors`. */
export const numberedByCode =
  (series: string): NonNullable<ResourceEntry['numbered']> =>
  ({ type, data }) => {
    const value =
      type === 'Created'
        ? Number(/\d+$/.exec(String((data as { readonly code?: string }).code ?? ''))?.[0])
        : Number.NaN
    return Number.isNaN(value) ? undefined : { key: series, value }
  }
