import { lazy, type ReactNode, Suspense } from 'react'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** One or two lines under the title. */
  readonly description?: ReactNode
  /** Buttons, the primary last. */
  readonly actions?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /** `drawer` stands at the right edge, over the full height. */
  readonly look?: 'dialog' | 'drawer'
  /** The content brings its own space and scrolls itself. */
  readonly flush?: boolean
  readonly children?: ReactNode
}

const load = () => import('./DialogFace.tsx')
const DialogFace = lazy(load)

/** Loads the dialog's code ahead of its first opening; call it when a pointer nears a button that opens one. */
export const preloadDialog = (): void => void load()

/** A dialog: traps focus, returns it, closes on Escape. Its code comes with the first one. */
export const Dialog = (props: DialogProps) => (
  <Suspense fallback={null}>{props.open ? <DialogFace {...props} /> : null}</Suspense>
)
