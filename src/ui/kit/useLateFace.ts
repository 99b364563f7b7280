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

/** Fetches the component behind a button when the page rests, or at once when the button is pressed. */
export const useLateFace = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props & LateStart> }>,
  opensAtOnce = false,
): { readonly Face: ComponentType<Props & LateStart> | null; readonly start: LateStart; readonly standIn: StandIn } => {
  const [Face, setFace] = useState<ComponentType<Props & LateStart> | null>(null)
  const [openAtOnce, setOpenAtOnce] = useState(opensAtOnce)
  const [focusAtOnce, setFocusAtOnce] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  /** Ends when the pointer is up again: a component that replaces the button between press and release misses the click. */
  const pressed = useRef<Promise<void>>(undefined)

  useEffect(() => {
    let gone = false
    const timer = window.setTimeout(
      () =>
        void load().then(async (face) => {
          await pressed.current
          if (gone) return
          setFocusAtOnce(document.activeElement === ref.current)
          setFace(() => face.default)
        }),
      openAtOnce ? 0 : restMs,
    )
    return () => {
      gone = true
      window.clearTimeout(timer)
    }
  }, [load, openAtOnce])

  const onPointerDown = () => {
    pressed.current = new Promise((resolve) => {
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(end, () => setTimeout(resolve), { once: true })
    })
  }
  const onClick = () => setOpenAtOnce(true)
  return { Face, start: { openAtOnce, focusAtOnce }, standIn: { ref, onPointerDown, onClick, 'aria-expanded': false } }
}
