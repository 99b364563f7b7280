import { useEffect, useState } from 'react'
import { localInstant, addDays } from '../../domain/kernel/calendar.ts'
import { now, today } from './clock.ts'

/** A sleeping device wakes late: it looks again at least so often. */
const mostMs = 60_000

/** The group's local date, which turns at its midnight while a page stands open. */
export const useToday = (): string => {
  const [date, setDate] = useState(today)
  useEffect(() => {
    const left = Date.parse(localInstant(addDays(date, 1), '00:00')) - Date.parse(now())
    const timer = setInterval(() => setDate(today()), Math.max(1000, Math.min(left, mostMs)))
    return () => clearInterval(timer)
  }, [date])
  return date
}
