import { cloneElement } from 'react'
import type { PopoverProps } from './PopoverFace.tsx'
import { useLateFace } from './useLateFace.ts'

const load = () => import('./PopoverFace.tsx')

/** A small panel at a button. Escape, a click beside it or leaving it by Tab closes it. The button stands alone until the code is fetched. */
export const Popover = (props: PopoverProps) => {
  const { Face, start, standIn } = useLateFace<PopoverProps>(load, props.defaultOpen)
  if (Face !== null) return <Face {...props} {...start} />
  return (
    <span className="inline-flex min-w-0">
      {cloneElement(props.trigger, { ...standIn, 'aria-haspopup': 'dialog' })}
    </span>
  )
}
