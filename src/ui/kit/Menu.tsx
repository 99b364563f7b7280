import { buttonClasses } from './Button.tsx'
import type { MenuProps } from './MenuFace.tsx'
import { useLateFace } from './useLateFace.ts'

export type { MenuItem, MenuNote, MenuProps } from './MenuFace.tsx'

const load = () => import('./MenuFace.tsx')

/** A menu at a button. A plain button stands in for it until it is pressed. */
export const Menu = (props: MenuProps) => {
  const { Face, start, standIn } = useLateFace<MenuProps>(load)
  if (Face !== null) return <Face {...props} {...start} />
  return (
    <button
      {...standIn}
      type="button"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        standIn.onClick()
      }}
      aria-label={props.button === undefined ? undefined : props.label}
      aria-haspopup="menu"
      className={props.buttonClassName ?? buttonClasses()}
    >
      {props.button ?? props.label}
    </button>
  )
}
