import { useId } from 'react'
import { DateInput } from './DateInput.tsx'

export interface Days {
  /** `yyyy-MM-dd`; empty: from the first day on. */
  readonly from: string
  /** Empty: until the last day. */
  readonly to: string
}

export interface DayRangeProps {
  /** Name of both together. */
  readonly label: string
  readonly labels: Readonly<Record<keyof Days, string>>
  readonly days: Days
  readonly onChange: (change: Partial<Days>) => void
  /** In an end that says no day. */
  readonly placeholder?: string
  readonly required?: boolean
  /** The last day that its calendars offer. */
  readonly max?: string | undefined
  /** Said where the first day is after the last. */
  readonly crossedWords?: string
  /** What is wrong beyond that. */
  readonly problem?: string | undefined
}

export const isCrossed = ({ from, to }: Days): boolean => from !== '' && to !== '' && from > to

/** Two days in a toolbar, from the first to the last. */
export const DayRange = ({
  label,
  labels,
  days,
  onChange,
  placeholder,
  required = false,
  max,
  crossedWords,
  ...said
}: DayRangeProps) => {
  const id = useId()
  const problem = isCrossed(days) ? (crossedWords ?? 'The first day is after the last.') : said.problem
  return (
    <span role="group" aria-label={label} className="flex flex-wrap items-center gap-1.5 text-13 max-sm:w-full">
      {(['from', 'to'] as const).map((key) => (
        <span key={key} className="flex min-w-0 items-center gap-1.5 max-sm:flex-1">
          <label htmlFor={`${id}${key}`} className="whitespace-nowrap text-muted">
            {labels[key]}
          </label>
          <span className="min-w-0 flex-1 sm:w-36">
            <DateInput
              id={`${id}${key}`}
              value={days[key]}
              {...(placeholder === undefined ? {} : { placeholder })}
              {...(max === undefined ? {} : { max })}
              aria-required={required}
              aria-invalid={isCrossed(days) || (required && days[key] === '')}
              onChange={(day) => onChange({ [key]: day })}
              className="h-7! text-13! pointer-coarse:h-9!"
            />
          </span>
        </span>
      ))}
      {problem !== undefined && (
        <span role="alert" className="text-danger">
          {problem}
        </span>
      )}
    </span>
  )
}
