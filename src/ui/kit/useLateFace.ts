import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'

/** What the fetched component does first: open, where its stand-in was pressed; take the focus, where its stand-in had it. */
export interface LateStart {
  readonly openAtOnce: boolean
  readonly focusAtOnce: boolean
}

/** What makes a plain button stand in for a component that is not here yet. */
export interface StandIn {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly onPointerDown: () => void
  readonly onClick: () => void
  readonly 'aria-expanded': false
}

/** Leaves the first drawing of a page to the page itself. */
const restMs = 600

/**
 * The component behind a button once it is pressed: a list has one in each row, and all of them together hold up the page. Its code is
 * fetched when the page rests, so that a press opens it at once and without a network.
 */
export const useLateFace = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props & LateStart> }>,
  opensAtOnce = false,
): { readonly Face: ComponentType<Props & LateStart> | null; readonly start: LateStart; readonly standIn: StandIn } => {
  const [Face, setFace] = useState<ComponentType<Props & LateStart> | null>(null)
  const [focusAtOnce, setFocusAtOnce] = useState(false)
  const [presses, setPresses] = useState(opensAtOnce ? 1 : 0)
  const ref = useRef<HTMLButtonElement>(null)
  /** Ends when the pointer is up again: a component that replaces the button between press and release misses the click. */
  const pressed = useRef<Promise<void>>(undefined)

  useEffect(() => {
    // What cannot be fetched now is fetched when it is pressed.
    const timer = window.setTimeout(() => void load().catch(() => {}), restMs)
    return () => window.clearTimeout(timer)
  }, [load])

  useEffect(() => {
    if (presses === 0) return undefined
    let gone = false
    const show = async (face: { readonly default: ComponentType<Props & LateStart> }): Promise<void> => {
      await pressed.current
      if (gone) return
      setFocusAtOnce(document.activeElement === ref.current)
      setFace(() => face.default)
    }
    // What cannot be fetched without a network is once there is one, or when the button is pressed again.
    const fetchLater = (): void => {
      if (!gone) window.addEventListener('online', fetchFace, { once: true })
    }
    const fetchFace = (): void => void load().then(show, fetchLater)
    fetchFace()
    return () => {
      gone = true
      window.removeEventListener('online', fetchFace)
    }
  }, [load, presses])

  const onPointerDown = () => {
    pressed.current = new Promise((resolve) => {
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(end, () => setTimeout(resolve), { once: true })
    })
  }
  const onClick = () => setPresses((before) => before + 1)
  return {
    Face,
    start: { openAtOnce: presses > 0, focusAtOnce },
    standIn: { ref, onPointerDown, onClick, 'aria-expanded': false },
  }
}
