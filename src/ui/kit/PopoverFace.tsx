import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { type ComponentProps, Fragment, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { startsTyping } from './startTyping.ts'
import type { LateStart } from './useLateFace.ts'

export interface PopoverProps {
  readonly label: string
  readonly align?: 'start' | 'end'
  readonly defaultOpen?: boolean
  readonly onClose?: () => void
  /** The button that opens it: an element that takes the usual button props. */
  readonly trigger: ReactElement<ComponentProps<'button'>>
  readonly children: ReactNode
}

/** The popover itself, fetched late; use `Popover`. What stands in it closes it by the library's `useClose`. */
const PopoverFace = ({
  label,
  align = 'start',
  onClose,
  trigger,
  children,
  openAtOnce,
  focusAtOnce,
}: PopoverProps & LateStart) => {
  const opener = useRef<HTMLButtonElement>(null)
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    if (focusAtOnce) opener.current?.focus()
    if (openAtOnce) opener.current?.click()
  }, [openAtOnce, focusAtOnce])
  return (
    <HeadlessPopover as="span" className="inline-flex min-w-0">
      {({ open }) => (
        <>
          <PopoverButton ref={opener} as={Fragment} aria-haspopup="dialog">
            {trigger}
          </PopoverButton>
          <PopoverPanel
            focus
            role="dialog"
            aria-label={label}
            anchor={{ to: `bottom ${align}`, gap: 4, padding: 8 }}
            className="z-50 rounded-panel border border-line bg-raised p-1.5 text-left text-text shadow-float outline-none [--anchor-max-height:min(28rem,80vh)]"
          >
            <div ref={startsTyping}>{children}</div>
          </PopoverPanel>
          {onClose !== undefined && <AfterClosing open={open} onClose={onClose} />}
        </>
      )}
    </HeadlessPopover>
  )
}

/** Calls back when the popover was open and is no more. */
const AfterClosing = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) onClose()
    wasOpen.current = open
  }, [open, onClose])
  return null
}

export default PopoverFace
