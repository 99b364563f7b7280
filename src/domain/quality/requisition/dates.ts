import { addDays, localDate } from '../../kernel/calendar.ts'
import { extensionDays } from '../../platform/settings.ts'
import { endStatuses, isRejected, type Status } from './choices.ts'
import type { RequisitionDetails, RequisitionDocument } from './head.ts'

/** Local date of the classification plus the days of its closure date period; calendar days, no holidays (spec 06, 6.1). */
export const tentativeClosure = (classifiedAt: string, days: number): string => addDays(localDate(classifiedAt), days)

/** What the Extention form proposes: tentative closure date, or today if none, plus 60 days (seed; spec 06, 6.3). */
export const defaultExtension = (details: Pick<RequisitionDetails, 'tentativeDateClosure'>, today: string): string =>
  addDays(details.tentativeDateClosure ?? today, extensionDays)

/** Last extension made before closure, else the tentative closure date (spec 06, 6.3). */
export const dueDate = (details: Partial<RequisitionDetails>): string | null =>
  details.extention?.findLast((one) => one.atStatus !== 'closed')?.extdDate ?? details.tentativeDateClosure ?? null

/** `closedOn` plus the review period, or the last extension made at closed (spec 06, 6.3). */
export const effectivenessDue = (details: Partial<RequisitionDetails>): string | null => {
  const extended = details.extention?.findLast((one) => one.atStatus === 'closed')?.extdDate
  if (extended !== undefined) return extended
  const { closedOn, reviewPeriodEffectiveness } = details.closureChangeControl ?? {}
  return closedOn === undefined || reviewPeriodEffectiveness === undefined
    ? null
    : addDays(closedOn, reviewPeriodEffectiveness)
}

/** Not closed, withdrawn or rejected (spec 06 Screens, figures); a status of a newer program counts as open. */
export const isOpen = (status: Status): boolean => !isRejected(status) && !endStatuses.includes(status)

/** Open and due before today (local date `yyyy-MM-dd`). */
export const isOverdue = (requisition: Pick<RequisitionDocument, 'status' | 'details'>, today: string): boolean => {
  const due = dueDate(requisition.details)
  return isOpen(requisition.status) && due !== null && due < today
}
