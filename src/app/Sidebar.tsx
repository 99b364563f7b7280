import { ChevronRight, ChevronsDownUp, ChevronsUpDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { isMenu, type NavigationEntry, type NavigationMenu } from '../domain/registry/navigation.ts'
import { tabOf } from '../domain/navigation.ts'
import { leadsTo } from '../domain/platform/navigation/visibility.ts'
import { classes } from '../ui/kit/classes.ts'
import { IconButton } from '../ui/kit/IconButton.tsx'
import { presentIntoView } from '../ui/kit/intoView.ts'
import { EntryIcon } from './icons.tsx'
import { useMenu } from './useMenu.ts'
import { type SidebarState, useSidebar } from './useSidebar.ts'

/** Sections and items of the current tab; 232 px, or 56 px with icons only. */
export const Sidebar = () => {
  const { pathname } = useLocation()
  const { sectionsOf } = useMenu()
  const sidebar = useSidebar()
  const { expanded, toggle, all, toggleAll } = sidebar
  const tab = tabOf(pathname)
  const sections = tab === undefined ? [] : sectionsOf(tab)
  if (tab === undefined || sections.length === 0) return null
  return (
    <div
      data-shell
      className={classes(
        'flex shrink-0 flex-col border-r border-line bg-sunken max-md:hidden print:hidden',
        expanded ? 'w-58' : 'w-14',
      )}
    >
      <nav aria-label={tab.label} className="min-h-0 flex-1 overflow-y-auto px-2.5 py-3">
        {sections.map((section) => (
          <Group
            key={section.label}
            id={`${tab.base}/${section.label}`}
            label={section.label}
            kind="section"
            items={section.items}
            sidebar={sidebar}
          />
        ))}
      </nav>
      <div className={classes('flex border-t border-line p-2', expanded ? 'justify-between' : 'justify-center')}>
        <IconButton
          label={expanded ? 'Collapse the sidebar' : 'Expand the sidebar'}
          icon={expanded ? PanelLeftClose : PanelLeftOpen}
          aria-expanded={expanded}
          onClick={toggle}
        />
        {expanded && (
          <IconButton
            label={all ? 'Close sub-menus' : 'Expand all sub-menus'}
            icon={all ? ChevronsDownUp : ChevronsUpDown}
            aria-pressed={all}
            onClick={toggleAll}
          />
        )}
      </div>
    </div>
  )
}

interface GroupProps {
  readonly id: string
  readonly label: string
  readonly kind: 'section' | 'sub-menu'
  readonly items: readonly (NavigationEntry | NavigationMenu)[]
  readonly sidebar: SidebarState
}

/** A section or sub-menu that folds. Where the current page lies in a sub-menu, it stands open. */
const Group = ({ id, label, kind, items, sidebar }: GroupProps) => {
  const { pathname } = useLocation()
  const { expanded, isOpen, setOpen } = sidebar
  const holdsCurrent =
    kind === 'sub-menu' && items.some((item) => !isMenu(item) && leadsTo(item, pathname)) && !(id in sidebar.open)
  const open = !expanded || holdsCurrent || isOpen(id, kind)
  const list = (
    <ul className={classes('space-y-0.5', kind === 'sub-menu' && expanded && 'ml-4 border-l border-line pl-1.5')}>
      {items.map((item) => (
        <li key={isMenu(item) ? item.label : item.path}>
          {isMenu(item) ? (
            <Group
              id={`${id}/${item.label}`}
              label={item.label}
              kind="sub-menu"
              items={item.entries}
              sidebar={sidebar}
            />
          ) : (
            <SidebarLink entry={item} expanded={expanded} />
          )}
        </li>
      ))}
    </ul>
  )
  if (!expanded)
    return (
      <div className={kind === 'section' ? 'border-line not-first:mt-2 not-first:border-t not-first:pt-2' : ''}>
        {kind === 'section' && <h2 className="sr-only">{label}</h2>}
        {list}
      </div>
    )
  const button = (
    <button
      type="button"
      aria-expanded={open}
      onClick={() => setOpen(id, !open)}
      className={classes(
        'flex min-h-7 w-full items-center gap-1.5 rounded-control px-2 text-left -outline-offset-2 hover:bg-hover',
        kind === 'section' ? 'text-xs font-medium text-muted hover:text-text' : 'h-8 text-13',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <ChevronRight
        aria-hidden="true"
        className={classes('size-3.5 shrink-0 text-muted transition-transform', open && 'rotate-90')}
      />
    </button>
  )
  return (
    <div className={kind === 'section' ? 'mb-3' : ''}>
      {kind === 'section' ? <h2 className="mb-0.5">{button}</h2> : button}
      {open && list}
    </div>
  )
}

const SidebarLink = ({ entry, expanded }: { readonly entry: NavigationEntry; readonly expanded: boolean }) => {
  const { pathname } = useLocation()
  const isHere = leadsTo(entry, pathname)
  return (
    <Link
      ref={presentIntoView}
      to={entry.path}
      {...(expanded ? {} : { 'aria-label': entry.label, 'data-hint': entry.label })}
      aria-current={isHere ? 'page' : undefined}
      className={classes(
        'flex h-8 items-center gap-2.5 rounded-control px-2 text-13 -outline-offset-2 transition-colors',
        expanded ? '' : 'w-9 justify-center',
        isHere ? 'bg-primary-tint font-medium text-link' : 'text-text hover:bg-hover',
      )}
    >
      <EntryIcon label={entry.label} />
      {expanded && <span className="truncate">{entry.label}</span>}
    </Link>
  )
}
