import { Menu as MenuIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../infra/react/index.ts'
import { classes } from '../ui/kit/classes.ts'
import { IconButton } from '../ui/kit/IconButton.tsx'
import { Mark } from '../ui/platform/Mark.tsx'
import { NotificationBell } from '../ui/platform/notifications/NotificationBell.tsx'
import { SyncIndicator } from '../ui/platform/SyncIndicator.tsx'
import { firstPath, navigation, tabOf, tabShows } from './navigation.ts'
import { UserMenu } from './UserMenu.tsx'
import { useRights } from './useRights.ts'

export interface TopBarProps {
  readonly onTray: () => void
  readonly onSheet: () => void
}

/** 48 px: product mark, tabs, connection, company and location, user. */
export const TopBar = ({ onTray, onSheet }: TopBarProps) => {
  const { pathname } = useLocation()
  const rights = useRights()
  const { company, location } = useSession()
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
        <span className="text-sm font-semibold max-lg:hidden">Chronicle</span>
      </Link>
      <nav aria-label="Modules" className="flex h-full min-w-0 gap-1 overflow-x-auto max-md:hidden">
        {navigation
          .filter((tab) => tabShows(tab, rights))
          .map((tab) => (
            <Link
              key={tab.base}
              to={firstPath(tab, rights) ?? tab.base}
              aria-current={tab === current ? 'true' : undefined}
              className={classes(
                'flex h-full items-center border-b-2 px-2.5 text-13 font-medium -outline-offset-4',
                tab === current
                  ? 'border-primary text-text dark:border-link'
                  : 'border-transparent text-muted hover:text-text',
              )}
            >
              {tab.label}
            </Link>
          ))}
      </nav>
      <div className="ml-auto flex min-w-0 items-center gap-1">
        <SyncIndicator onOpen={onTray} />
        <NotificationBell />
        {company !== null && (
          <p className="flex min-w-0 items-center border-l border-line pl-3 text-13 max-md:hidden">
            <span className="truncate font-medium" title={company.name}>
              <span className="max-xl:hidden">{company.name}</span>
              <span className="xl:hidden">{company.shortName}</span>
            </span>
            {location !== null && <span className="truncate text-muted">&nbsp;/ {location.name}</span>}
          </p>
        )}
        <UserMenu />
      </div>
    </header>
  )
}
