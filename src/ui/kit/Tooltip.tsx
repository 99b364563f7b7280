import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFloating } from './useFloating.ts'

export interface HintProps {
  readonly text: ReactNode
  /** Id by which the control names this as its description; none where the text only repeats the control's own name. */
  readonly id?: string | undefined
}

/**
 * A line about the control that stands right behind it in the page, shown on hover and on focus; keyboards get rid of it by `Esc`. It stands
 * beside the control and not around it, so that it can come and go while the control keeps its focus, and a click that has begun.
 */
export const Hint = ({ text, id }: HintProps) => {
  const bubble = useRef<HTMLSpanElement>(null)
  const anchor = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  useFloating(open, anchor, bubble, { align: 'centre' })
  useEffect(() => {
    const control = bubble.current?.nextElementSibling
    if (!(control instanceof HTMLElement)) return undefined
    anchor.current = control
    let timer = 0
    const soon = (next: boolean, wait: number) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setOpen(next), wait)
    }
    const ended = new AbortController()
    const on = <Type extends keyof HTMLElementEventMap>(type: Type, act: (event: HTMLElementEventMap[Type]) => void) =>
      control.addEventListener(type, act, { signal: ended.signal })
    on('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') soon(true, 400)
    })
    on('pointerleave', () => soon(false, 100))
    on('focusin', () => {
      if (control.matches(':focus-visible')) soon(true, 0)
    })
    on('focusout', () => soon(false, 0))
    on('pointerdown', () => soon(false, 0))
    on('keydown', ({ key }) => {
      if (key === 'Escape') soon(false, 0)
    })
    return () => {
      ended.abort()
      window.clearTimeout(timer)
    }
  }, [])
  return (
    <>
      {id !== undefined && (
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
    </>
  )
}

export interface TooltipProps {
  readonly text: ReactNode
  /** False where the text only repeats the control's own name. */
  readonly describes?: boolean
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** A control with a line about it that is always there. */
export const Tooltip = ({ text, describes = true, children }: TooltipProps) => {
  const id = useId()
  return (
    <span className="inline-flex min-w-0">
      <Hint text={text} id={describes ? id : undefined} />
      {describes ? cloneElement(children, { 'aria-describedby': id }) : children}
    </span>
  )
}
