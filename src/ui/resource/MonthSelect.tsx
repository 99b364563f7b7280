import { monthsLater } from '../../domain/kernel/calendar.ts'
import { today } from '../kit/clock.ts'
import { monthWords } from '../kit/timeWords.ts'
import { ListSelect } from './ListSelect.tsx'

/** Months that are offered, the present one first. */
const offered = 24

interface MonthSelectProps {
  /** `yyyy-MM`; an older one than is offered stands among them. */
  readonly value: string
  readonly onChoose: (month: string) => void
}

/** Says of which month a list or a report is. */
export const MonthSelect = ({ value, onChoose }: MonthSelectProps) => {
  const first = `${today().slice(0, 7)}-01`
  const months = Array.from({ length: offered }, (_, ago) => monthsLater(first, -ago).slice(0, 7))
  return (
    <ListSelect
      label="Month"
      options={(months.includes(value) ? months : [...months, value]).map((one) => ({
        value: one,
        label: monthWords(one),
      }))}
      value={value}
      onChoose={onChoose}
    />
  )
}

/** Is it a month as addresses say it? */
export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)
