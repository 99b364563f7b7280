import { useState } from 'react'
import { DayRange, type Days, isCrossed } from '../kit/DayRange.tsx'
import type { Period } from './usePeriod.ts'

/** The days of a list in its toolbar. It always has both: until a change has, the list stays as it is. */
export const PeriodControl = ({ days, onChange }: Pick<Period, 'days' | 'onChange'>) => {
  const [typed, setTyped] = useState<Days | null>(null)
  const shown = typed ?? days
  const isOpen = shown.from === '' || shown.to === ''
  return (
    <DayRange
      label="Days of the list"
      labels={{ from: 'From', to: 'To' }}
      required
      days={shown}
      problem={isOpen ? 'Enter both days.' : undefined}
      onChange={(change) => {
        const next = { ...shown, ...change }
        const isWhole = next.from !== '' && next.to !== '' && !isCrossed(next)
        setTyped(isWhole ? null : next)
        if (isWhole) onChange(next)
      }}
    />
  )
}
