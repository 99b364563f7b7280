import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClasses } from './Button.tsx'
import type { MenuFaceProps } from './MenuFace.tsx'

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly onSelect: () => void
  /** Why it cannot be chosen now; shown under its label. */
  readonly disabledReason?: string | undefined
  readonly danger?: boolean
  /** At the right end: a shortcut, a mark. */
  readonly hint?: ReactNode
  /** It is the one in force: marked. */
  readonly current?: boolean
}

/** Facts between the groups of a menu, nothing to choose. */
export interface MenuNote {
  readonly note: ReactNode
  readonly key: string
}

export interface MenuProps {
  /** Name of the button. */
  readonly label: string
  /** What the button shows; its name when nothing is given. */
  readonly button?: ReactNode
  readonly buttonClassName?: string
  readonly align?: 'start' | 'end'
  /** Groups of items, with lines between them. */
  readonly groups: readonly (readonly MenuItem[] | MenuNote)[]
  /** Facts above the items, e.g. who is signed in. */
  readonly header?: ReactNode
}

const load = () => import('./MenuFace.tsx')

/** A menu at a button. Until its code is here (it is fetched when the page rests) a plain button stands in its place. */
export const Menu = (props: MenuProps) => {
  const [Face, setFace] = useState<ComponentType<MenuFaceProps> | null>(null)
  const [asked, setAsked] = useState(false)
  const stand = useRef<HTMLButtonElement>(null)
  const [hadFocus, setHadFocus] = useState(false)
  /** Ends when the pointer that went down on it is up again: put in its place between the two, the menu would miss the click. */
  const pressed = useRef<Promise<void>>(undefined)
  const press = () => {
    pressed.current = new Promise((resolve) => {
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(end, () => setTimeout(resolve), { once: true })
    })
  }

  useEffect(() => {
    let gone = false
    const fetchFace = () =>
      void load().then(async (face) => {
        await pressed.current
        if (gone) return
        setHadFocus(document.activeElement === stand.current)
        setFace(() => face.default)
      })
    const idle = window.setTimeout(fetchFace, asked ? 0 : 600)
    return () => {
      gone = true
      window.clearTimeout(idle)
    }
  }, [asked])

  if (Face !== null) return <Face {...props} openAtOnce={asked} focusAtOnce={hadFocus} />
  return (
    <button
      ref={stand}
      type="button"
      aria-label={props.button === undefined ? undefined : props.label}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerDown={press}
      onClick={() => setAsked(true)}
      className={props.buttonClassName ?? buttonClasses()}
    >
      {props.button ?? props.label}
    </button>
  )
}
