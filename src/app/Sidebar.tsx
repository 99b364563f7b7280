import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { classes } from '../ui/kit/classes.ts'
import { Tooltip } from '../ui/kit/Tooltip.tsx'
import { type NavigationItem, sectionsFor, tabOf } from './navigation.ts'
import { useRights } from './useRights.ts'
import { useSidebar } from './useSidebar.ts'

/** Sections and items of the current tab; 232 px, or 56 px with icons only. */
export const Sidebar = () => {
  const { pathname } = useLocation()
  const rights = useRights()
  const { expanded, toggle } = useSidebar()
  const tab = tabOf(pathname)
  const sections = tab === undefined ? [] : sectionsFor(tab, rights)
  const FoldIcon = expanded ? PanelLeftClose : PanelLeftOpen
  if (sections.length === 0) return null
  return (
    <div
      data-shell
      className={classes(
        'flex shrink-0 flex-col border-r border-line bg-sunken max-md:hidden',
        expanded ? 'w-58' : 'w-14',
      )}
    >
      <nav aria-label={tab?.label ?? 'Sections'} className="min-h-0 flex-1 overflow-y-auto px-2.5 py-3">
        {sections.map((section) => (
          <div key={section.label} className="mb-4">
            <h2 className={classes('mb-1 px-2 text-xs font-medium text-muted', !expanded && 'sr-only')}>
              {section.label}
            </h2>
            <ul className="space-y-0.5">
              {section.items.map((item) => (
                <li key={item.path}>
                  <SidebarLink item={item} expanded={expanded} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="border-t border-line p-2">
        <Tooltip text={expanded ? 'Fold the sidebar  [' : 'Unfold the sidebar  ['} describes={false}>
          <button
            type="button"
            aria-label={expanded ? 'Fold the sidebar' : 'Unfold the sidebar'}
            aria-expanded={expanded}
            onClick={toggle}
            className="flex size-8 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text"
          >
            <FoldIcon aria-hidden="true" className="size-4" />
          </button>
        </Tooltip>
      </div>
    </div>
  )
}

const intoView = (element: HTMLAnchorElement | null): void => {
  if (element?.getAttribute('aria-current') === 'page') element.scrollIntoView({ block: 'nearest' })
}

const SidebarLink = ({ item, expanded }: { readonly item: NavigationItem; readonly expanded: boolean }) => {
  const link = (
    <NavLink
      ref={intoView}
      to={item.path}
      aria-label={expanded ? undefined : item.label}
      className={({ isActive }) =>
        classes(
          'flex h-8 items-center gap-2.5 rounded-control px-2 text-13 -outline-offset-2 transition-colors',
          expanded ? '' : 'w-9 justify-center',
          isActive ? 'bg-primary-tint font-medium text-link' : 'text-text hover:bg-hover',
        )
      }
    >
      <item.icon aria-hidden="true" className="size-4 shrink-0" />
      {expanded && <span className="truncate">{item.label}</span>}
    </NavLink>
  )
  return expanded ? (
    link
  ) : (
    <Tooltip text={item.label} describes={false}>
      {link}
    </Tooltip>
  )
}
