import { useState } from 'react'
import { DayRange, type DayRangeProps, type Days, isCrossed } from '../kit/DayRange.tsx'
import { dateWords } from '../kit/timeWords.ts'
import type { Period } from './usePeriod.ts'

interface PeriodControlProps extends Pick<Period, 'days' | 'onChange'>, Pick<DayRangeProps, 'crossedWords'> {
  readonly label?: string
  /** No day after it is taken. */
  readonly max?: string
}

/** The days of a list in its toolbar. It always has both: until a change has, the list stays as it is. */
export const PeriodControl = ({ days, onChange, label = 'Days of the list', max, ...words }: PeriodControlProps) => {
  const [typed, setTyped] = useState<Days | null>(null)
  const shown = typed ?? days
  const isOpen = shown.from === '' || shown.to === ''
  const isBeyond = max !== undefined && (shown.from > max || shown.to > max)
  return (
    <DayRange
      {...words}
      label={label}
      labels={{ from: 'From', to: 'To' }}
      required
      days={shown}
      max={max}
      problem={isOpen ? 'Enter both days.' : isBeyond ? `Enter days until ${dateWords(max)}.` : undefined}
      onChange={(change) => {
        const next = { ...shown, ...change }
        const isWhole = next.from !== '' && next.to !== '' && !isCrossed(next) && (max === undefined || next.to <= max)
        setTyped(isWhole ? null : next)
        if (isWhole) onChange(next)
      }}
    />
  )
}
