import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useNameOfPage } from '../ui/kit/pageName.ts'
import { useCrumbs } from './useCrumbs.ts'

/** Built from the path's segments; the last one is the page itself. On narrow screens the middle gives way. */
export const Breadcrumb = () => {
  const { pathname } = useLocation()
  const named = useNameOfPage()
  const all = useCrumbs(pathname)
  // The page has one name: of what it stands below by another id nothing is known here.
  const own = all.findLastIndex(({ isId }) => isId)
  const crumbs = all.filter(({ isId }, index) => !isId || index === own)
  if (crumbs.length === 0) return null
  return (
    <nav data-shell aria-label="Breadcrumb" className="shrink-0 border-b border-line px-4">
      <ol className="flex h-8 items-center gap-1 overflow-hidden text-xs text-muted">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          // Of capitals the path knows nothing.
          const isPages = crumb.isId || named?.toLowerCase() === crumb.label.toLowerCase()
          const label = isPages && named !== null ? named : crumb.label
          const middle = index > 0 && index < crumbs.length - 2
          return (
            <li
              key={`${index} ${crumb.label}`}
              className={`flex min-w-0 items-center gap-1 whitespace-nowrap ${middle ? 'max-md:hidden' : ''} ${last || crumb.isId ? '' : 'shrink-0'}`}
            >
              {index > 0 && <ChevronRight aria-hidden="true" className="size-3 shrink-0" />}
              {index === crumbs.length - 2 && index > 1 && <span className="md:hidden">... </span>}
              {crumb.path === undefined ? (
                <bdi aria-current={last ? 'page' : undefined} className={last ? 'truncate text-text' : 'truncate'}>
                  {label}
                </bdi>
              ) : (
                <Link
                  to={crumb.path}
                  className="flex min-h-6 min-w-0 items-center rounded-sm hover:text-text hover:underline hover:underline-offset-2"
                >
                  <bdi className="truncate">{label}</bdi>
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
