import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { Kbd } from './Kbd.tsx'

export interface SaveBarProps {
  /** State of the draft: `Draft saved on this device 10:42`. */
  readonly draft?: ReactNode
  readonly onCancel?: (() => void) | undefined
  /** The verb; `Save` unless the step has its own. */
  readonly saveLabel?: string
  readonly busy?: boolean
  /** Other actions, left of Save: `Send back`. */
  readonly children?: ReactNode
}

/** Sticks to the bottom of its form. Save submits the form; Escape leaves (the draft stays). */
export const SaveBar = ({ draft, onCancel, saveLabel = 'Save', busy = false, children }: SaveBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = bar.current?.closest('form')
    const keys = (event: KeyboardEvent) => {
      const isWithin = event.target instanceof Node && form?.contains(event.target) === true
      if (isWithin && event.key === 'Escape' && !event.defaultPrevented) onCancel?.()
    }
    // Beyond the form, so that an open list inside it is closed by Escape first, and the form stays.
    document.addEventListener('keydown', keys)
    return () => document.removeEventListener('keydown', keys)
  }, [onCancel])
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 max-md:in-[main:has([data-actions]>*+*)]:-bottom-14 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface/95 px-4 py-2.5 backdrop-blur-sm"
    >
      <p role="status" className="min-w-0 flex-1 truncate text-xs text-muted">
        {draft}
      </p>
      <span aria-hidden="true" className="hidden items-center gap-1 lg:flex pointer-coarse:hidden">
        <Kbd>Ctrl</Kbd>
        <Kbd>Enter</Kbd>
      </span>
      {onCancel !== undefined && (
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {children}
      <Button type="submit" variant="primary" busy={busy}>
        {saveLabel}
      </Button>
    </div>
  )
}
