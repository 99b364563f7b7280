import {
  cloneElement,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useFloating } from './useFloating.ts'

export interface PopoverProps {
  readonly label: string
  readonly align?: 'start' | 'end'
  readonly defaultOpen?: boolean
  readonly onClose?: () => void
  /** The button that opens it: an element that takes the usual button props. */
  readonly trigger: ReactElement<TriggerProps>
  readonly children: ReactNode
  readonly className?: string
}

interface TriggerProps {
  readonly 'aria-expanded'?: boolean
  readonly 'aria-haspopup'?: 'dialog'
  readonly onClick?: (event: MouseEvent) => void
}

const CloseContext = createContext<() => void>(() => undefined)

/** For what stands in a popover: closes it and returns the focus to its button. */
export const usePopoverClose = (): (() => void) => use(CloseContext)

/** A press on the button of an open panel closes it by light dismiss first; the click that follows within this must not open it again. */
const pressLasts = 250

/** A small panel at a button. Escape, a click beside it or leaving it by Tab closes it. */
export const Popover = ({
  label,
  align = 'start',
  defaultOpen = false,
  onClose,
  trigger,
  children,
  className = '',
}: PopoverProps) => {
  const anchor = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(defaultOpen)
  const [closedAt, setClosedAt] = useState(Number.NEGATIVE_INFINITY)
  useFloating(open, anchor, panel, { align })

  // The keyboard goes on inside.
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('input,select,textarea,button')?.focus({ preventScroll: true })
  }, [open])

  const dismiss = () => {
    setOpen(false)
    if (open) onClose?.()
  }
  const close = useCallback(() => {
    setOpen(false)
    onClose?.()
    anchor.current?.querySelector('button')?.focus()
  }, [onClose])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside
    <span
      ref={anchor}
      className="relative inline-flex min-w-0"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) dismiss()
      }}
    >
      {cloneElement(trigger, {
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
        onClick: (event: MouseEvent) => {
          if (open) dismiss()
          else if (event.timeStamp - closedAt > pressLasts) setOpen(true)
        },
      })}
      <div
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={(event) => {
          if (event.newState !== 'closed' || !open) return
          setClosedAt(event.timeStamp)
          dismiss()
        }}
        className={`fixed max-h-[min(28rem,80vh)] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-panel border border-line bg-raised p-1.5 text-left shadow-float ${className}`}
      >
        {open && <CloseContext value={close}>{children}</CloseContext>}
      </div>
    </span>
  )
}
