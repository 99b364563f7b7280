import { choice, date, decimal, longText, reference, text } from '../registry/fields.ts'

export const storageConditions = ['ambient', 'cool', 'cold', 'frozen'] as const

/** Under what something has to lie; a godown keeps it, an item needs it. */
export const storageFields = {
  condition: choice('Condition', storageConditions),
  minTemp: decimal('Lowest temperature', { decimals: 1, unit: '°C' }),
  maxTemp: decimal('Highest temperature', { decimals: 1, unit: '°C' }),
  notes: text('Notes'),
} as const

/** Somebody who alone may do something while a list of such people is not empty. */
export const authoriserDates = {
  from: date('From'),
  to: date('To'),
} as const

export const descriptionField = longText('Description')

export const employeeField = reference('Employee', 'employees', { required: true })
