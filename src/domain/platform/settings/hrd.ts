import { choice, decimal, money, text, whole, yesNo } from '../../registry/fields.ts'
import { setting } from './setting.ts'

const day = [/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'Write a day of the year as MM-dd.'] as const
const minutes = (label: string, max = 1440) => whole(label, { min: 0, max, unit: 'minutes' })
const days = (label: string, max = 365) => whole(label, { min: 0, max, unit: 'days' })
const hours = (label: string, max: number) => whole(label, { min: 1, max, unit: 'hours' })

const attendance = { group: 'Attendance' } as const
const passes = { group: 'Gate passes' } as const
const overtime = { group: 'Overtime', weight: 'money' } as const
const leaving = { group: 'Joining and leaving' } as const

/** Section hrd (spec 02, HRD settings). */
export const hrdSettings = {
  leaveYearStart: setting(text('Leave year starts on', { pattern: day }), '01-01', { group: 'Leave' }),
  punchDuplicateMinutes: setting(minutes('Punches are one within', 60), 2, attendance),
  windowBefore: setting(minutes('Window before the shift'), 120, attendance),
  windowAfter: setting(minutes('Window after the shift'), 240, attendance),
  workedTime: setting(choice('Worked time', ['first-in-last-out', 'every-in-out']), 'first-in-last-out', attendance),
  lateGrace: setting(minutes('Late grace', 120), 10, attendance),
  earlyGrace: setting(minutes('Early grace', 120), 10, attendance),
  fullDayTolerance: setting(minutes('Full day tolerance', 480), 60, attendance),
  halfDayPercent: setting(whole('Half day from', { min: 1, max: 100, unit: '%' }), 50, attendance),
  lateMarksPerHalfDay: setting(whole('Late marks to half a day', { min: 0, max: 31, help: '0: off.' }), 0, {
    ...attendance,
    weight: 'money',
  }),
  backdateLimit: setting(days('Backdate limit', 60), 7, attendance),
  escalateAfter: setting(whole('Escalate after', { min: 1, max: 30, unit: 'working days' }), 2, attendance),
  personalPassesPerMonth: setting(whole('Personal passes a month', { min: 0, max: 31 }), 2, passes),
  personalPassMaxMinutes: setting(minutes('Longest personal pass'), 120, passes),
  officialPassMaxHours: setting(hours('Longest official pass', 24), 12, passes),
  otMinimumMinutes: setting(minutes('Shortest overtime', 240), 30, overtime),
  otBlock: setting(minutes('Overtime counts in blocks of', 240), 30, overtime),
  otDailyHours: setting(hours('Total work a day', 24), 10, overtime),
  otWeeklyHours: setting(hours('Total work a week', 168), 60, overtime),
  otQuarterHours: setting(hours('Overtime a quarter', 500), 50, overtime),
  offDayWork: setting(
    choice('Work on a day off gives', ['compensatory-off', 'overtime']),
    'compensatory-off',
    overtime,
  ),
  restBetweenShifts: setting(hours('Rest between shifts', 24), 8, { group: 'Shifts' }),
  maxDaysWithoutOff: setting(days('Longest row of work days', 31), 10, { group: 'Shifts' }),
  weeklyHours: setting(hours('Hours a week', 168), 48, { group: 'Shifts' }),
  probationMonths: setting(whole('Probation', { min: 0, max: 24, unit: 'months' }), 6, leaving),
  noticeDaysProbation: setting(days('Notice in probation', 180), 15, leaving),
  noticeDaysG01ToG11: setting(days('Notice G01 to G11', 180), 30, leaving),
  noticeDaysG12ToG15: setting(days('Notice G12 to G15', 180), 60, leaving),
  noticeDaysG16ToG21: setting(days('Notice G16 to G21', 365), 90, leaving),
  noticePayDivisor: setting(decimal('Notice pay is gross by', { min: 1, max: 31, decimals: 2, unit: 'days' }), '30', {
    ...leaving,
    weight: 'money',
  }),
  settlementDueDays: setting(whole('Settlement within', { min: 0, max: 60, unit: 'working days' }), 2, leaving),
  retirementAge: setting(whole('Retirement age', { min: 50, max: 75, unit: 'years' }), 58, leaving),
  minimumAge: setting(whole('Minimum age', { min: 14, max: 25, unit: 'years' }), 18, leaving),
  gratuityCap: setting(money('Gratuity at most'), 200_000_000, { ...leaving, weight: 'money' }),
  gratuityFourYears240: setting(yesNo('Gratuity after 4 years and 240 days'), 'yes', { ...leaving, weight: 'money' }),
} as const
