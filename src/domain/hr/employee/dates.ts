import { monthEnd, monthsLater } from '../../kernel/calendar.ts'
import type { sections } from '../../platform/settings/sections.ts'
import type { SettingsOf } from '../../platform/settings/setting.ts'

type HrdSettings = SettingsOf<(typeof sections)['hrd']>

/** The day on which a probation is to be confirmed. */
export const confirmationDue = (joiningDate: string, { probationMonths }: Pick<HrdSettings, 'probationMonths'>) =>
  monthsLater(joiningDate, probationMonths)

/** The last day of the month in which somebody reaches the age of retirement. */
export const retirementDate = (dateOfBirth: string, { retirementAge }: Pick<HrdSettings, 'retirementAge'>) =>
  monthEnd(monthsLater(dateOfBirth, retirementAge * 12))

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
