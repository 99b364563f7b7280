import type { AnyDocument } from '../../kernel/document.ts'
import { localDate } from '../../kernel/calendar.ts'

export interface Ended {
  readonly id: string
  /** Last local day of the access. */
  readonly validTo: string
}

/** Users whose last day has passed and who still may sign in: the nightly job disables them (spec 01 User, System steps). */
export const usersPastValidTo = (users: readonly AnyDocument[], now: string): readonly Ended[] =>
  users.flatMap((user) => {
    const validTo = user['validTo']
    const isOpen = user['status'] === 'active' || user['status'] === 'invited'
    return isOpen && typeof validTo === 'string' && validTo < localDate(now) ? [{ id: user.id, validTo }] : []
  })
