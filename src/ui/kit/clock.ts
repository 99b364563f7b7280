import { localDate } from '../../domain/kernel/calendar.ts'

/** ISO instant of this device. */
export const now = (): string => new Date().toISOString()

/** Local date of the group, `yyyy-MM-dd`. */
export const today = (): string => localDate(now())

/** Whole days that have passed since an instant. */
export const daysSince = (instant: string): number => Math.floor((Date.parse(now()) - Date.parse(instant)) / 86_400_000)
