import { useRef } from 'react'

/**
 * What a field does when it is left: at once, or where a press took the focus away, once that is over. A field that takes its error away
 * moves the page, and what moves between press and release is not clicked.
 */
export const useLeaving = <Left>(leave: (left: Left) => void) => {
  const watching = useRef<AbortController>(undefined)
  const isPressed = useRef(false)
  return {
    onFocus: (): void => {
      watching.current?.abort()
      watching.current = new AbortController()
      const options = { capture: true, signal: watching.current.signal }
      isPressed.current = false
      window.addEventListener('pointerdown', () => (isPressed.current = true), options)
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(end, () => (isPressed.current = false), options)
    },
    onBlur: (left: Left): void => {
      watching.current?.abort()
      if (!isPressed.current) return leave(left)
      const over = new AbortController()
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(
          end,
          () => {
            over.abort()
            leave(left)
          },
          { capture: true, signal: over.signal },
        )
    },
  }
}
