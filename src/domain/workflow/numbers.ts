import type { ResourceEntry } from '../registry/entry.ts'
import type { Ref } from '../kernel/event.ts'
import { financialYear, localDate } from '../kernel/calendar.ts'
import type { Numbering } from './numbering.ts'
import type { Machine } from './rows.ts'

/**
 * `CR/25-26/0001`: a gapless series for each company and financial year, under a prefix of its own. Where the field is one that people
 * fill in, what they write there is the number, and takes none of the series.
 */
export const yearlyNumber = (prefix: string, field: string, more: Pick<Numbering, 'names'> = {}): Numbering => ({
  ...more,
  field,
  unnumbered: `${prefix} (not yet numbered)`,
  series: (scope, now) => `${prefix}/${scope.company.id}/${financialYear(localDate(now))}`,
  words: (number, now) => `${prefix}/${financialYear(localDate(now))}/${String(number).padStart(4, '0')}`,
  read: (text, companyId) => {
    const [own, year, number, ...rest] = text.split('/')
    return own === prefix && /^\d\d-\d\d$/.test(year ?? '') && /^\d+$/.test(number ?? '') && rest.length === 0
      ? { key: `${prefix}/${companyId}/${year}`, value: Number(number) }
      : undefined
  },
})

/** Reads the gapless number that a document took when it began, or by a later event, so that a rebuild restores its series. */
export const numberedBy = ({ head, rows, events }: Machine): NonNullable<ResourceEntry['numbered']> => {
  const begins = new Set(Object.values(rows).flatMap((row) => (row.kind === 'create' ? [row.event?.type] : [])))
  return ({ type, data }) => {
    const number = begins.has(type) ? head.number : events[type]?.numbers
    if (number === undefined) return undefined
    const { company, [number.field]: text } = data as { readonly company?: Ref } & Readonly<Record<string, unknown>>
    return typeof text === 'string' ? number.read(text, company?.id ?? '') : undefined
  }
}
