import { monthEnd, monthsLater } from '../../kernel/calendar.ts'

/** What a grade says of how long its batches keep. */
export interface Keeping {
  readonly shelfLifeMonths?: number
  readonly retestMonths?: number
  readonly expiryAtMonthEnd?: 'yes' | 'no'
}

export interface BatchDates {
  readonly manufacturedOn?: string
  readonly receivedOn?: string
  readonly expireBy?: string
  readonly retestOn?: string
}

const earliest = (...dates: readonly (string | undefined)[]): string | undefined =>
  dates.filter((date) => date !== undefined).toSorted()[0]

/** Expiry and retest of a new batch: computed from its grade; a vendor's expiry counts where it is earlier (spec 04, 6.6). */
export const keepingDates = (
  { manufacturedOn, receivedOn, expireBy, retestOn }: BatchDates,
  { shelfLifeMonths, retestMonths, expiryAtMonthEnd }: Keeping,
): Pick<BatchDates, 'expireBy' | 'retestOn'> => {
  const months = shelfLifeMonths ?? 0
  const plain = months > 0 && manufacturedOn !== undefined ? monthsLater(manufacturedOn, months) : undefined
  const own = plain !== undefined && expiryAtMonthEnd === 'yes' ? monthEnd(plain) : plain
  const expiry = earliest(own, expireBy)
  const from = receivedOn ?? manufacturedOn
  const due = (retestMonths ?? 0) > 0 && from !== undefined ? monthsLater(from, retestMonths as number) : undefined
  const wanted = retestOn ?? due
  const retest = wanted === undefined ? undefined : earliest(wanted, expiry)
  return {
    ...(expiry === undefined ? {} : { expireBy: expiry }),
    ...(retest === undefined ? {} : { retestOn: retest }),
  }
}

export const storedStatuses = ['under-test', 'approved', 'rejected', 'blocked'] as const
export type StoredStatus = (typeof storedStatuses)[number]
export const shownStatuses = ['rejected', 'blocked', 'expired', 'retest-due', 'under-test', 'approved'] as const
export type ShownStatus = (typeof shownStatuses)[number]

/** The status as it is shown on a day: an approved or waiting batch may have expired or be due for retest (spec 04, 6.6). */
export const shownStatus = (
  { status, expireBy, retestOn }: BatchDates & { readonly status: StoredStatus },
  today: string,
): ShownStatus => {
  if (status === 'rejected' || status === 'blocked') return status
  if (expireBy !== undefined && today > expireBy) return 'expired'
  return status === 'approved' && retestOn !== undefined && today >= retestOn ? 'retest-due' : status
}
