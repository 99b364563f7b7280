import { useId } from 'react'
import { DateInput } from '../kit/DateInput.tsx'

export interface Days {
  /** `yyyy-MM-dd`; empty: from the first row on. */
  readonly from: string
  /** Empty: until the last row. */
  readonly to: string
}

/** The days of a report in its toolbar: from the first one, as it stood at the end of the last one. */
export const ReportDays = ({
  days,
  onChange,
}: {
  readonly days: Days
  readonly onChange: (change: Partial<Days>) => void
}) => {
  const id = useId()
  const ends = [
    { key: 'from', label: 'From', placeholder: 'Any day' },
    { key: 'to', label: 'As of', placeholder: 'Any day' },
  ] as const
  const isCrossed = days.from !== '' && days.to !== '' && days.from > days.to
  return (
    <span
      role="group"
      aria-label="Days of the report"
      className="flex flex-wrap items-center gap-1.5 text-13 max-sm:w-full"
    >
      {ends.map(({ key, label, placeholder }) => (
        <span key={key} className="flex min-w-0 items-center gap-1.5 max-sm:flex-1">
          <label htmlFor={`${id}${key}`} className="whitespace-nowrap text-muted">
            {label}
          </label>
          <span className="min-w-0 flex-1 sm:w-36">
            <DateInput
              id={`${id}${key}`}
              value={days[key]}
              placeholder={placeholder}
              aria-invalid={isCrossed}
              onChange={(day) => onChange({ [key]: day })}
              className="h-7! text-13! pointer-coarse:h-9!"
            />
          </span>
        </span>
      ))}
      {isCrossed && (
        <span role="alert" className="text-danger">
          The first day is after the last.
        </span>
      )}
    </span>
  )
}
