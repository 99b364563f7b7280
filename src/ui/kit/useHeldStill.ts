import { useRef, useState } from 'react'

/** The click of a tap comes a moment after the finger has gone. */
const clickAfterMs = 300

/**
 * Choices that come while one types stand still while one of them is pressed, and until its click has come: else what is let go
 * is another than what was pressed. `hold` with the press, `release` when the click has done its work.
 */
export const useHeldStill = <T>(
  now: T,
): { readonly value: T; readonly hold: () => void; readonly release: () => void } => {
  const [held, setHeld] = useState<{ readonly value: T } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = (): void => {
    clearTimeout(timer.current)
    setHeld(null)
  }
  const hold = (): void => {
    clearTimeout(timer.current)
    setHeld({ value: now })
    const letGo = new AbortController()
    for (const type of ['pointerup', 'pointercancel'])
      window.addEventListener(
        type,
        () => {
          letGo.abort()
          timer.current = setTimeout(release, clickAfterMs)
        },
        { signal: letGo.signal },
      )
  }
  return { value: held === null ? now : held.value, hold, release }
}
