import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFloating } from './useFloating.ts'

export interface TooltipProps {
  readonly text: ReactNode
  /** False where the text only repeats the control's own name. */
  readonly describes?: boolean
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** A line about a control, on hover and on focus. Screen readers get it as the control's description, keyboards by `Esc` rid of it. */
export const Tooltip = ({ text, describes = true, children }: TooltipProps) => {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef(0)
  const [open, setOpen] = useState(false)
  useFloating(open, anchor, bubble, { align: 'centre' })
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const soon = (next: boolean, wait: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(next), wait)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens on behalf of the control inside
    <span
      ref={anchor}
      className="inline-flex min-w-0"
      onPointerEnter={(event) => event.pointerType === 'mouse' && soon(true, 400)}
      onPointerLeave={() => soon(false, 100)}
      onFocus={(event) => event.target.matches(':focus-visible') && soon(true, 0)}
      onBlur={() => soon(false, 0)}
      onPointerDown={() => soon(false, 0)}
      onKeyDown={(event) => event.key === 'Escape' && open && soon(false, 0)}
    >
      {describes ? cloneElement(children, { 'aria-describedby': id }) : children}
      {describes && (
        <span id={id} className="sr-only">
          {text}
        </span>
      )}
      <span
        ref={bubble}
        popover="manual"
        aria-hidden="true"
        className="fixed max-w-72 rounded-control border-0 bg-[rgb(var(--accent-900))] px-2 py-1 text-xs text-white shadow-float dark:bg-[rgb(var(--accent-700))]"
      >
        {text}
      </span>
    </span>
  )
}
