import { Link, useLocation } from 'react-router'
import { useSession } from '../infra/react/index.ts'
import { classes } from '../ui/kit/classes.ts'
import { Dialog } from '../ui/kit/Dialog.tsx'
import { navigation, sectionsFor, tabShows } from './navigation.ts'
import { useRights } from './useRights.ts'

/** Tabs and sidebar in one sheet, for narrow screens. */
export const NavigationSheet = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { pathname } = useLocation()
  const rights = useRights()
  const { company, location } = useSession()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      look="drawer"
      title="Chronicle"
      description={company === null ? undefined : [company.name, location?.name].filter(Boolean).join(' / ')}
    >
      <nav aria-label="Modules">
        {navigation
          .filter((tab) => tabShows(tab, rights))
          .map((tab) => (
            <div key={tab.base} className="mb-5">
              <h2 className="text-sm font-semibold">{tab.label}</h2>
              {sectionsFor(tab, rights).map((section) => (
                <div key={section.label} className="mt-3">
                  <h3 className="mb-1 text-xs font-medium text-muted">{section.label}</h3>
                  <ul>
                    {section.items.map((item) => {
                      const here = pathname === item.path || pathname.startsWith(`${item.path}/`)
                      return (
                        <li key={item.path}>
                          <Link
                            to={item.path}
                            onClick={onClose}
                            aria-current={here ? 'page' : undefined}
                            className={classes(
                              'flex min-h-11 items-center gap-3 rounded-control px-2 text-sm',
                              here && 'bg-primary-tint font-medium text-link',
                            )}
                          >
                            <item.icon aria-hidden="true" className="size-4" />
                            {item.label}
                          </Link>
                        </li>
                      )
                    })}
                  </ul>
                </div>
              ))}
            </div>
          ))}
      </nav>
    </Dialog>
  )
}
