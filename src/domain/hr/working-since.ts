import { monthNames } from '../kernel/calendar.ts'

/** What the profile header reads of an employee (seed 1, section 3, Employee). */
export interface WorkingDetails {
  readonly resigned: 'yes' | 'no'
  readonly workTimeLines: readonly { readonly activity: string; readonly date: string }[]
}

/** `yyyy-MM-dd` -> `MMM dd, yyyy`; undefined where it is no date. */
const joiningWords = (date: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []
  const name = monthNames[Number(month) - 1]
  return name === undefined ? undefined : `${name} ${day}, ${year}`
}

/** `Resigned`, or `Working since` and the joining date: the latest `joined`, else `not-set` (seed 1, section 2.2; spec 01, 6.5). */
export const workingWords = (details: WorkingDetails | undefined): string => {
  if (details?.resigned === 'yes') return 'Resigned'
  const joined = (details?.workTimeLines ?? [])
    .filter((line) => line.activity === 'joined' && joiningWords(line.date) !== undefined)
    .map((line) => line.date)
    .toSorted()
    .at(-1)
  return `Working since ${(joined === undefined ? undefined : joiningWords(joined)) ?? 'not-set'}`
}
