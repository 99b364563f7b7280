import { addMonths, addYears, differenceInYears, format, lastDayOfMonth, parseISO } from 'date-fns'
import { type sections } from '../../platform/settings/sections.ts'
import type { SettingsOf } from '../../platform/settings/setting.ts'

type HrdSettings = SettingsOf<(typeof sections)['hrd']>

const written = (date: Date): string => format(date, 'yyyy-MM-dd')

/** Whole years from one day to another: an age. */
export const yearsBetween = (from: string, to: string): number => differenceInYears(parseISO(to), parseISO(from))

/** The day on which a probation is to be confirmed. */
export const confirmationDue = (joiningDate: string, { probationMonths }: Pick<HrdSettings, 'probationMonths'>) =>
  written(addMonths(parseISO(joiningDate), probationMonths))

/** The last day of the month in which somebody reaches the age of retirement. */
export const retirementDate = (dateOfBirth: string, { retirementAge }: Pick<HrdSettings, 'retirementAge'>) =>
  written(lastDayOfMonth(addYears(parseISO(dateOfBirth), retirementAge)))

/** Days of notice that are usual for a stage and a grade; undefined where the grade is not known. */
export const usualNoticeDays = (
  { stage, grade }: { readonly stage?: string; readonly grade?: string },
  settings: HrdSettings,
): number | undefined => {
  if (stage === 'probation') return settings.noticeDaysProbation
  if (grade === undefined) return undefined
  if (grade <= 'G11') return settings.noticeDaysG01ToG11
  return grade <= 'G15' ? settings.noticeDaysG12ToG15 : settings.noticeDaysG16ToG21
}
