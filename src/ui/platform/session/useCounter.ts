import { useState } from 'react'
import { v4 as newId } from 'uuid'
import { counterLog, stepCounter } from '../../../domain/platform/version-counter/log.ts'
import type { CounterCommand } from '../../../domain/platform/version-counter/version-counter.ts'

const kept = 'chronicle.version-counter'

/** The counter of this browser: its events, why the last command was refused, and the way to give one. */
export const useCounter = () => {
  const [events, setEvents] = useState(() => counterLog(localStorage.getItem(kept)))
  const [refusal, setRefusal] = useState('')
  const give = (type: CounterCommand['type']): void => {
    // Another tab may have gone on meanwhile.
    const log = counterLog(localStorage.getItem(kept))
    const step = stepCounter(log, type, { at: new Date().toISOString(), newId })
    const next = 'log' in step ? step.log : log
    if (next !== log) localStorage.setItem(kept, JSON.stringify(next))
    setRefusal('refusal' in step ? step.refusal : '')
    setEvents(next)
  }
  return { events, refusal, give }
}
