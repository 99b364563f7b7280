import { useSyncExternalStore } from 'react'
import { agoWords, dateWords, instantWords } from './timeWords.ts'

/** One clock for all texts on the page; it ticks once a minute. */
const listeners = new Set<() => void>()
let minute = Date.now()
let timer: number | undefined
const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) minute = Date.now()
  listeners.add(listener)
  timer ??= window.setInterval(() => {
    minute = Date.now()
    for (const each of listeners) each()
  }, 60_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.clearInterval(timer)
    timer = undefined
  }
}

export interface TimeTextProps {
  /** ISO instant, or a calendar date `yyyy-MM-dd`. */
  readonly at: string
  readonly className?: string
}

/** An instant: how long ago within a day, its date after that, exact on hover. A calendar date: dd-MMM-yyyy. */
export const TimeText = ({ at, className }: TimeTextProps) => {
  const now = useSyncExternalStore(subscribe, () => minute)
  if (at === '') return null
  const day = at.length === 10
  return (
    <time dateTime={at} title={day ? undefined : instantWords(at)} className={className}>
      {day ? dateWords(at) : agoWords(at, now)}
    </time>
  )
}
