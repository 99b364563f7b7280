import { addDays, addMonths, addWeeks, addYears, format, isValid, parse } from 'date-fns'

const words: Readonly<Record<string, number>> = { today: 0, tod: 0, tomorrow: 1, tom: 1, yesterday: -1 }
const steps = { d: addDays, w: addWeeks, m: addMonths, y: addYears } as const
/** Day first, as the group writes dates; without a year the present one is meant. */
const shapes = [
  'yyyy-MM-dd',
  'd/M/yyyy',
  'd/M/yy',
  'd/M',
  'd-MMM-yyyy',
  'd-MMM-yy',
  'd-MMM',
  'd MMM yyyy',
  'd MMM yy',
  'd MMM',
  'd-M-yyyy',
  'd-M-yy',
  'd-M',
  'ddMMyyyy',
]

/** Reads what a person types into a date field (`12/3`, `today`, `+30d`, `12-Mar-2026`); `null` when it is no date. */
export const typedDate = (text: string, today: string): string | null => {
  const asked = text.trim().toLowerCase().replaceAll('.', '/')
  const start = parse(today, 'yyyy-MM-dd', new Date(0))
  const word = words[asked]
  if (word !== undefined) return format(addDays(start, word), 'yyyy-MM-dd')
  const step = /^([+-]\s*\d{1,4})\s*([dwmy]?)$/.exec(asked)
  if (step !== null) {
    const move = steps[(step[2] || 'd') as keyof typeof steps]
    return format(move(start, Number((step[1] as string).replaceAll(' ', ''))), 'yyyy-MM-dd')
  }
  for (const shape of shapes) {
    const date = parse(asked, shape, start)
    if (isValid(date) && date.getFullYear() >= 1900 && date.getFullYear() < 2200) return format(date, 'yyyy-MM-dd')
  }
  return null
}
