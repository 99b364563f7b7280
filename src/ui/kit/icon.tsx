import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'

/** An icon by its component, drawn in the usual size of its place; an element where it has a size of its own. */
export type Icon = LucideIcon | ReactElement

const isComponent = (icon: Icon): icon is LucideIcon => 'render' in icon

/** The icon as an element, hidden from screen readers: the words beside it name it. */
export const drawIcon = (icon: Icon | undefined, size = 'size-4'): ReactElement | undefined => {
  if (icon === undefined || !isComponent(icon)) return icon
  const Drawn = icon
  return <Drawn aria-hidden="true" className={size} />
}
