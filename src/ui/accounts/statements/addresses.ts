import type { Line } from '../../../domain/accounts/statements/lines.ts'
import type { DateRange } from '../../../domain/registry/date-ranges.ts'
import { accountSummaryPath, ledgerEntriesPath, profitPath } from '../paths.ts'

/** Days and the location of which a statement is; the latter is empty where it is of all. */
export interface Where extends DateRange {
  readonly location: string
}

const addressOf = (path: string, values: Readonly<Record<string, string>>): string => {
  const said = Object.entries(values).filter(([, value]) => value !== '')
  return `${path}?${new URLSearchParams(said).toString()}`
}

/** The entries of a ledger that a figure is made of; without a first day, all until the last one. */
export const entriesAddress = (
  ledger: string,
  { from = '', to, location }: Partial<DateRange> & Pick<Where, 'to' | 'location'>,
): string => addressOf(ledgerEntriesPath, { ledger, 'date.from': from, 'date.to': to, location })

/** What stands in a group, or in all, in one row. */
export const summaryAddress = ({ from, to, location }: Where, group?: string): string =>
  addressOf(accountSummaryPath, {
    from,
    to,
    location,
    ...(group === undefined ? {} : { resource: 'account-group', id: group }),
  })

const profitAddress = (days: DateRange, { location }: Where): string => addressOf(profitPath, { ...days, location })

/**
 * Where a line leads to: a ledger to its entries, a group to what stands in it, profit to how it was made. `isBalance`: its figure is what
 * stands at the last day, from the first entry on.
 */
export const lineAddress = (
  { of, id, days }: Pick<Line, 'of' | 'id' | 'days'>,
  where: Where,
  { isBalance, seesEntries }: { readonly isBalance: boolean; readonly seesEntries: boolean },
): string | undefined => {
  if (of === 'group') return summaryAddress(where, id)
  if (of === 'ledger') return seesEntries ? entriesAddress(id, isBalance ? { ...where, from: '' } : where) : undefined
  return days === undefined ? undefined : profitAddress(days, where)
}
