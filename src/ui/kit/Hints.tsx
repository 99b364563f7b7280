import { useEffect, useRef, useState } from 'react'
import { useFloating } from './useFloating.ts'

interface Shown {
  readonly control: HTMLElement
  readonly text: string
}

const restMs = 400
const leaveMs = 100

const controlOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null

/**
 * The lines about controls (`data-hint`), shown on hover and on keyboard focus; `Esc` gets rid of them. One piece for the whole page: a list
 * has a hundred controls with a line each, of which one at a time is read.
 */
export const Hints = () => {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let timer = 0
    let wanted: HTMLElement | null = null
    const soon = (control: HTMLElement | null, wait: number): void => {
      if (control === wanted) return
      wanted = control
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        const text = control?.isConnected === true ? control.dataset['hint'] : undefined
        setShown(control === null || text === undefined ? null : { control, text })
      }, wait)
    }
    const ended = new AbortController()
    const on = <Type extends keyof DocumentEventMap>(type: Type, act: (event: DocumentEventMap[Type]) => void): void =>
      document.addEventListener(type, act, { signal: ended.signal, capture: true, passive: true })
    on('pointerover', ({ target, pointerType }) => {
      if (pointerType !== 'mouse') return
      const control = controlOf(target)
      soon(control, control === null ? leaveMs : restMs)
    })
    on('focusin', ({ target }) => {
      const control = controlOf(target)
      if (control !== null && target instanceof Element && target.matches(':focus-visible')) soon(control, 0)
    })
    on('focusout', () => soon(null, 0))
    on('pointerdown', () => soon(null, 0))
    on('keydown', ({ key }) => {
      if (key === 'Escape') soon(null, 0)
    })
    return () => {
      ended.abort()
      window.clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    if (shown === null) return undefined
    // It goes with its control, and says what the control says now.
    const seen = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === false) setShown(null)
    })
    seen.observe(shown.control)
    const changed = new MutationObserver(() => {
      const text = shown.control.dataset['hint']
      setShown(text === undefined ? null : { control: shown.control, text })
    })
    changed.observe(shown.control, { attributeFilter: ['data-hint'] })
    return () => {
      seen.disconnect()
      changed.disconnect()
    }
  }, [shown])
  return shown === null ? null : <Bubble key={shown.text} {...shown} />
}

const Bubble = ({ control, text }: Shown) => {
  const bubble = useRef<HTMLSpanElement>(null)
  const anchor = useRef(control)
  useFloating(true, anchor, bubble, { align: 'centre' })
  return (
    <span
      ref={bubble}
      popover="manual"
      aria-hidden="true"
      className="fixed max-w-72 rounded-control border-0 bg-[rgb(var(--accent-900))] px-2 py-1 text-xs text-white shadow-float dark:bg-[rgb(var(--accent-700))]"
    >
      {text}
    </span>
  )
}
