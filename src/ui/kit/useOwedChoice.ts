import { useCallback, useEffect, useRef, useState } from 'react'
import { useBeforeSend } from './beforeSend.ts'

/** What is taken of choices that come after one has left: by Tab the first, else the only one. */
export type Owed = 'first' | 'only'

export interface OwedChoice {
  readonly owed: Owed | null
  readonly owe: (which: Owed) => void
  /** It was taken or given up, for the reason given. */
  readonly settle: (problem?: string) => void
  /** What stands in the field and is no choice yet; null: nothing. */
  readonly type: (text: string | null) => void
}

export const nothingFits = (text: string): string => `Nothing matches “${text}”.`

/** What was typed before there were choices. A form that is sent meanwhile waits for it, and is not sent with a text that names no choice. */
export const useOwedChoice = (): OwedChoice => {
  const [owed, setOwed] = useState<Owed | null>(null)
  // Read by a form that is sent in the same moment, before anything is drawn again.
  const isOwed = useRef(false)
  const typed = useRef<string | null>(null)
  const waiting = useRef<((problem?: string) => void)[]>([])

  const settle = useCallback((problem?: string) => {
    isOwed.current = false
    setOwed(null)
    for (const resolve of waiting.current.splice(0)) resolve(problem)
  }, [])
  useBeforeSend(
    useCallback(() => {
      if (isOwed.current) return new Promise<string | void>((resolve) => waiting.current.push(resolve))
      const text = typed.current?.trim() ?? ''
      return text === '' ? undefined : nothingFits(text)
    }, []),
  )
  useEffect(() => () => settle(), [settle])

  return {
    owed,
    owe: (which) => {
      isOwed.current = true
      setOwed((before) => before ?? which)
    },
    settle,
    type: (text) => (typed.current = text),
  }
}
