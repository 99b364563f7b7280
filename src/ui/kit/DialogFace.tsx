import { Description, Dialog as HeadlessDialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { startsTyping } from './startTyping.ts'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** One or two lines under the title. */
  readonly description?: ReactNode
  /** Buttons, the primary last. */
  readonly actions?: ReactNode
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** `drawer` stands at the right edge, over the full height. */
  readonly look?: 'dialog' | 'drawer'
  /** The content brings its own space and scrolls itself. */
  readonly flush?: boolean
  /** It is read from its top, not filled in: no field takes the focus. */
  readonly reads?: boolean
  readonly children?: ReactNode
}

/** A large drawer takes the whole width below 700 px. */
const drawerWidths = { small: 'max-w-sm', medium: 'max-w-md', large: 'min-[700px]:max-w-[650px]' } as const
const widths = { small: 'max-w-sm', medium: 'max-w-lg', large: 'max-w-3xl' } as const

/** The dialog itself, fetched late; use `Dialog`. */
const DialogFace = ({
  open,
  onClose,
  title,
  description,
  actions,
  size = 'medium',
  look = 'dialog',
  flush = false,
  reads = false,
  children,
}: DialogProps) => (
  <HeadlessDialog open={open} onClose={onClose} className="fixed inset-0 z-50">
    <div aria-hidden="true" className="fixed inset-0 bg-[rgb(var(--shade)/0.4)]" />
    <div
      className={classes(
        'fixed inset-0 flex overflow-y-auto',
        look === 'dialog' ? 'items-end justify-center sm:items-start sm:px-4 sm:pt-[12vh]' : 'justify-end',
      )}
    >
      <DialogPanel
        className={classes(
          'flex w-full flex-col border-line bg-raised text-text shadow-float',
          look === 'dialog'
            ? classes('max-h-[85vh] rounded-t-panel border sm:rounded-panel', widths[size])
            : classes('h-full border-l', drawerWidths[size]),
        )}
      >
        <div className="flex items-start gap-3 px-5 pt-4 pb-3">
          <div className="min-w-0 flex-1">
            <DialogTitle className="text-base font-semibold">{title}</DialogTitle>
            {description !== undefined && <Description className="mt-1 text-13 text-muted">{description}</Description>}
          </div>
          <IconButton label="Close" size="small" icon={X} onClick={onClose} className="-mt-0.5 -mr-2" />
        </div>
        <div
          ref={reads ? undefined : startsTyping}
          className={classes(
            'min-h-0 flex-1',
            !flush && 'overflow-y-auto px-5 pb-4',
            look === 'drawer' && 'border-t border-line',
            look === 'drawer' && !flush && 'pt-4',
          )}
        >
          {children}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{actions}</div>
        )}
      </DialogPanel>
    </div>
  </HeadlessDialog>
)

export default DialogFace
