import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { Kbd } from './Kbd.tsx'

export interface SaveBarProps {
  /** State of the draft: `Draft saved here 10:42`. */
  readonly draft?: ReactNode
  readonly onCancel?: () => void
  readonly cancelLabel?: string
  /** The verb; `Save` unless the step has its own. */
  readonly saveLabel?: string
  readonly busy?: boolean
  readonly disabledReason?: string | undefined
  /** Other actions, left of Save: `Send back`. */
  readonly children?: ReactNode
}

/** Sticks to the bottom of its form. Save submits the form; Ctrl or Cmd with Enter does so from any field; Escape leaves (the draft stays). */
export const SaveBar = ({
  draft,
  onCancel,
  cancelLabel = 'Cancel',
  saveLabel = 'Save',
  busy = false,
  disabledReason,
  children,
}: SaveBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = bar.current?.closest('form')
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !busy && disabledReason === undefined) {
        event.preventDefault()
        form?.requestSubmit()
      } else if (event.key === 'Escape' && !event.defaultPrevented && onCancel !== undefined) {
        onCancel()
      }
    }
    form?.addEventListener('keydown', keys)
    return () => form?.removeEventListener('keydown', keys)
  }, [busy, disabledReason, onCancel])
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface/95 px-4 py-2.5 backdrop-blur-sm"
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
          {cancelLabel}
        </Button>
      )}
      {children}
      <Button type="submit" variant="primary" busy={busy} disabledReason={disabledReason}>
        {saveLabel}
      </Button>
    </div>
  )
}
