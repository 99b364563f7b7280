import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classes } from './classes.ts'

export interface TabItem {
  readonly to: string
  readonly label: string
  readonly count?: number
  /** Only this path itself is the tab, not what lies below it. */
  readonly end?: boolean
}

export interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
}

/**
 * On a phone the bar is wider than the window: the tab one is on stands in its middle, also once counts and fonts have come, and the page
 * itself does not move. Returns the end of it.
 */
const keepInView = (bar: HTMLElement): (() => void) | undefined => {
  const current = bar.querySelector<HTMLElement>('[aria-current=page]')
  if (current === null) return undefined
  const observer = new ResizeObserver(() => {
    bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2
  })
  for (const one of [bar, ...bar.children]) observer.observe(one)
  return () => observer.disconnect()
}

/** The sub-pages of a page: links, as each has an address of its own. Panels of one page are switched by the library's tabs. */
export const Tabs = ({ label, items }: TabsProps) => {
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // oxlint-disable-next-line react/exhaustive-deps -- with the address another tab is the current one
  useEffect(() => (bar.current === null ? undefined : keepInView(bar.current)), [pathname])
  return (
    <nav ref={bar} aria-label={label} className="relative -mb-px flex gap-5 overflow-x-auto border-b border-line">
      {items.map((item) => (
        <NavLink
          key={item.to}
          to={item.to}
          end={item.end ?? false}
          className={({ isActive }) =>
            classes(
              'flex h-9 shrink-0 items-center gap-1.5 border-b-2 text-13 font-medium -outline-offset-2 transition-colors pointer-coarse:h-11',
              isActive ? 'border-primary text-text dark:border-link' : 'border-transparent text-muted hover:text-text',
            )
          }
        >
          {item.label}
          {item.count !== undefined && item.count > 0 && (
            <span className="rounded-full bg-hover px-1.5 text-xs text-muted">{item.count}</span>
          )}
        </NavLink>
      ))}
    </nav>
  )
}
