import { lazy, Suspense } from 'react'
import type { DialogProps } from './DialogFace.tsx'

export type { DialogProps } from './DialogFace.tsx'

const load = () => import('./DialogFace.tsx')
const DialogFace = lazy(load)

/** Loads the dialog's code ahead of its first opening; call it when a pointer nears a button that opens one. */
export const preloadDialog = (): void => void load()

/** A dialog: traps focus, returns it, closes on Escape. Its code is fetched with the first one. */
export const Dialog = (props: DialogProps) => (
  <Suspense fallback={null}>{props.open ? <DialogFace {...props} /> : null}</Suspense>
)
