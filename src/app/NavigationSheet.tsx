import { ChevronRight, LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isMenu, type NavigationEntry, type NavigationTab } from '../domain/registry/navigation.ts'
import { tabOf } from '../domain/navigation.ts'
import { leadsTo } from '../domain/platform/navigation/visibility.ts'
import { useSession } from '../infra/react/index.ts'
import { Button } from '../ui/kit/Button.tsx'
import { classes } from '../ui/kit/classes.ts'
import { Dialog } from '../ui/kit/Dialog.tsx'
import { EntryIcon } from './icons.tsx'
import { useMoving } from './moving.ts'
import { CompanyMenu, LocationMenu } from './PlaceMenus.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import { useOwnPages } from './UserMenu.tsx'
import { useMenu } from './useMenu.ts'

/** What top bar and sidebar hold, in one sheet for narrow screens (seed 1, section 2.2). */
export const NavigationSheet = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { tabs } = useMenu()
  const { user, authorization } = useSession()
  const pages = useOwnPages()
  const [leaving, setLeaving] = useState(false)
  const moving = useMoving()
  return (
    <>
      {/* The layer of a switch takes its place. */}
      <Dialog open={open && moving === null} onClose={onClose} look="drawer" title="Chronicle">
        <div className="mb-4 flex flex-wrap gap-1 border-b border-line pb-3">
          <CompanyMenu />
          <LocationMenu />
        </div>
        <nav aria-label="Modules">
          {tabs.map((tab) => (
            <TabPart key={tab.base} tab={tab} onClose={onClose} />
          ))}
        </nav>
        <div className="mt-4 border-t border-line pt-3">
          <p className="px-2 text-sm font-medium wrap-anywhere">
            <bdi className="line-clamp-2">{user?.name}</bdi>
          </p>
          <p className="px-2 text-xs text-muted">{user?.email}</p>
          <p className="mt-1 line-clamp-4 px-2 text-xs wrap-anywhere text-muted">
            Roles: <bdi>{[...new Set(authorization?.roles)].join(', ') || 'none'}</bdi>
          </p>
          <ul className="mt-2">
            {pages.map((page) => (
              <li key={page.key}>
                <Link
                  to={page.path}
                  onClick={onClose}
                  className="flex min-h-11 items-center rounded-control px-2 text-sm hover:bg-hover"
                >
                  {page.label}
                </Link>
              </li>
            ))}
          </ul>
          <Button
            variant="ghost"
            icon={LogOut}
            onClick={() => {
              onClose()
              setLeaving(true)
            }}
          >
            Sign out
          </Button>
        </div>
      </Dialog>
      {leaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  )
}

const TabPart = ({ tab, onClose }: { readonly tab: NavigationTab; readonly onClose: () => void }) => {
  const { pathname } = useLocation()
  const { sectionsOf } = useMenu()
  const isCurrent = tabOf(pathname) === tab
  const [open, setOpen] = useState(isCurrent)
  const sections = sectionsOf(tab)
  return (
    <div>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-left text-sm font-semibold hover:bg-hover"
        >
          <span className="flex-1">{tab.label}</span>
          <ChevronRight
            aria-hidden="true"
            className={classes('size-4 text-muted transition-transform', open && 'rotate-90')}
          />
        </button>
      </h2>
      {open && (
        <div className="pb-2">
          {sections.length === 0 && (
            <p className="px-2 text-13 text-muted">Nothing in {tab.label} is open to you. Ask your administrator.</p>
          )}
          {sections.map((section) => (
            <div key={section.label} className="mt-1">
              <h3 className="mb-1 px-2 text-xs font-medium text-muted">{section.label}</h3>
              <ul>
                {section.items.flatMap((item) =>
                  (isMenu(item) ? item.entries : [item]).map((entry) => (
                    <li key={entry.path}>
                      <SheetLink entry={entry} folder={isMenu(item) ? item.label : undefined} onClose={onClose} />
                    </li>
                  )),
                )}
              </ul>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

interface SheetLinkProps {
  readonly entry: NavigationEntry
  readonly folder: string | undefined
  readonly onClose: () => void
}

const SheetLink = ({ entry, folder, onClose }: SheetLinkProps) => {
  const { pathname } = useLocation()
  const isHere = leadsTo(entry, pathname)
  return (
    <Link
      to={entry.path}
      onClick={onClose}
      aria-current={isHere ? 'page' : undefined}
      className={classes(
        'flex min-h-11 items-center gap-3 rounded-control px-2 text-sm',
        isHere && 'bg-primary-tint font-medium text-link',
      )}
    >
      <EntryIcon label={entry.label} />
      <span>
        {folder !== undefined && <span className="text-muted">{folder} / </span>}
        {entry.label}
      </span>
    </Link>
  )
}
