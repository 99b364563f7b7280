import { Menu as MenuIcon, Search } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { tabOf } from '../domain/navigation.ts'
import { classes } from '../ui/kit/classes.ts'
import { IconButton } from '../ui/kit/IconButton.tsx'
import { presentIntoView } from '../ui/kit/intoView.ts'
import { Kbd } from '../ui/kit/Kbd.tsx'
import { keyWords } from '../ui/kit/shortcuts.ts'
import { Mark } from '../ui/platform/Mark.tsx'
import { type BellProps, NotificationBell } from '../ui/platform/notifications/NotificationBell.tsx'
import { ImportIndicator } from '../ui/platform/imports/ImportIndicator.tsx'
import { SyncIndicator } from '../ui/platform/SyncIndicator.tsx'
import { preloadPalette } from './palette/PaletteHost.tsx'
import { CompanyMenu, LocationMenu } from './PlaceMenus.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useMenu } from './useMenu.ts'

export interface TopBarProps {
  readonly onTray: () => void
  readonly onSheet: () => void
  readonly onPalette: () => void
  readonly bell: BellProps
}

/** 48 px: product mark, tabs, search, connection, company and location, user. */
export const TopBar = ({ onTray, onSheet, onPalette, bell }: TopBarProps) => {
  const { pathname } = useLocation()
  const { tabs, pathOf } = useMenu()
  const current = tabOf(pathname)
  return (
    <header
      data-shell
      className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-surface pr-3 pl-2 md:pl-3"
    >
      <IconButton
        label="Menu"
        icon={<MenuIcon aria-hidden="true" className="size-5" />}
        onClick={onSheet}
        className="md:hidden"
      />
      <Link to="/" aria-label="Chronicle, home" className="mr-3 flex shrink-0 items-center gap-2 rounded-control">
        <Mark className="size-6" />
        <span className="text-sm font-semibold max-xl:hidden">Chronicle</span>
      </Link>
      <nav
        aria-label="Modules"
        className="flex h-full min-w-16 gap-0.5 overflow-x-auto [scrollbar-width:none] max-md:hidden"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.base}
            ref={presentIntoView}
            to={pathOf(tab)}
            aria-current={tab === current ? 'true' : undefined}
            className={classes(
              'flex h-full shrink-0 items-center border-b-2 px-2.5 text-13 font-medium whitespace-nowrap -outline-offset-4',
              tab === current
                ? 'border-primary text-text dark:border-link'
                : 'border-transparent text-muted hover:text-text',
            )}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <div className="@container flex min-w-8 flex-1 justify-end pointer-coarse:min-w-10">
        <button
          type="button"
          aria-label="Search or go to"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onPalette}
          onPointerEnter={preloadPalette}
          onFocus={preloadPalette}
          className="inline-flex h-8 w-full items-center justify-center gap-2 rounded-control border-line-strong/60 text-13 text-muted hover:bg-hover hover:text-text pointer-coarse:h-10 @min-[11rem]:w-56 @min-[11rem]:max-w-full @min-[11rem]:border @min-[11rem]:bg-sunken @min-[11rem]:px-2 @max-[11rem]:max-w-10"
        >
          <Search aria-hidden="true" className="size-4 shrink-0" />
          <span className="flex-1 text-left @max-[11rem]:hidden">Search or go to</span>
          <span aria-hidden="true" className="@max-[11rem]:hidden">
            <Kbd>{keyWords('Mod+k')}</Kbd>
          </span>
        </button>
      </div>
      <div className="flex min-w-0 shrink-0 items-center gap-1">
        <ImportIndicator />
        <SyncIndicator onOpen={onTray} />
        <NotificationBell {...bell} />
        <div className="flex min-w-0 items-center border-l border-line pl-1 max-md:hidden">
          <CompanyMenu />
          <LocationMenu />
        </div>
        <UserMenu />
      </div>
    </header>
  )
}
