/** Enumerations of people (spec 02, Enumerations). */

export const titles = ['Miss', 'Mr', 'Mrs', 'Dr'] as const
export const genders = ['Male', 'Female'] as const
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export const maritalStatuses = ['single', 'married', 'widowed', 'divorced'] as const
export const shiftTypes = ['Rotational', 'General', 'Fixed', 'Flexible'] as const
export const skillLevels = { Skilled: 'Skilled', 'Semi-Skilled': 'Semi-Skilled', Unskilled: 'Unskilled' } as const
export const employeeStatuses = ['active', 'on-notice', 'on-strike', 'suspended', 'exited'] as const
export const stages = ['probation', 'confirmed', 'contract', 'trainee', 'apprentice'] as const

export const noWeekOff = 'NoWeekOff'
export const weekOffs = {
  [noWeekOff]: 'No week off',
  Monday: 'Monday',
  Tuesday: 'Tuesday',
  Wednesday: 'Wednesday',
  Thursday: 'Thursday',
  Friday: 'Friday',
  Saturday: 'Saturday',
  Sunday: 'Sunday',
} as const

export const relations = [
  'father',
  'mother',
  'spouse',
  'son',
  'daughter',
  'brother',
  'sister',
  'guardian',
  'other',
] as const

export const authoriserLevels = ['1', '2', '3'] as const
