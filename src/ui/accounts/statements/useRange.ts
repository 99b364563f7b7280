import { useMemo } from 'react'
import { monthsLater } from '../../../domain/kernel/calendar.ts'
import { today } from '../../kit/clock.ts'
import { textsInUrl, useUrlState } from '../../kit/useUrlState.ts'

/** Months until today that a range has unless another is chosen (seed 2, section 9). */
const usualMonths = 3

const lastMonths = (to: string): string => monthsLater(to, -usualMonths)

/** The state of a statement in its address: the range, by default the last 3 months until today, the location, and what else it has. */
export const useRange = <More extends Readonly<Record<string, string>>>(
  more: More,
  usualFrom: (to: string) => string = lastMonths,
) => {
  const to = today()
  const codec = useMemo(
    () => textsInUrl({ from: usualFrom(to), to, location: '', open: '', zeros: '', ...more }),
    [to, more, usualFrom],
  )
  return useUrlState(codec)
}
