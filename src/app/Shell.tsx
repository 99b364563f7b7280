import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router'
import { useSession } from '../infra/react/index.ts'
import { useNameOfPage } from '../ui/kit/pageName.ts'
import { OutageBanner } from '../ui/platform/OutageBanner.tsx'
import { Toasts } from '../ui/kit/Toasts.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Footer } from './Footer.tsx'
import { crumbsOf, documentPath, formPath } from './navigation.ts'
import { NavigationSheet } from './NavigationSheet.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'
import { useGlobalKeys } from './useGlobalKeys.ts'

const SyncTray = lazy(async () => ({ default: (await import('../ui/platform/SyncTray.tsx')).SyncTray }))

/** The frame of every page but sign-in: top bar, sidebar, content, footer (interface: Frame). */
export const Shell = () => {
  const session = useSession()
  if (session.state === 'starting') return <Starting />
  return session.state === 'signed-in' ? <Frame /> : <Navigate to="/login" replace />
}

/** For the moment in which the session is read from this device; nothing flashes when it is quick. */
const Starting = () => <div className="h-full bg-surface" aria-busy="true" />

const Frame = () => {
  const [tray, setTray] = useState(false)
  const [sheet, setSheet] = useState(false)
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const main = useRef<HTMLElement>(null)
  const openTray = useCallback(() => setTray(true), [])
  useGlobalKeys()
  useTitle(pathname)

  // A new page starts at its top, and keyboards and screen readers start with it.
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setSheet(false)
    main.current?.scrollTo({ top: 0 })
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div data-frame className="relative flex h-full flex-col overflow-hidden">
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
        className="sr-only z-50 rounded-control bg-primary px-3 py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <TopBar onTray={openTray} onSheet={() => setSheet(true)} />
      <div data-frame className="flex min-h-0 flex-1">
        <Sidebar />
        <div data-frame className="flex min-w-0 flex-1 flex-col">
          <Breadcrumb />
          <OutageBanner />
          <main
            ref={main}
            id="content"
            tabIndex={-1}
            aria-busy={navigation.state === 'loading'}
            className="relative min-h-0 flex-1 overflow-y-auto outline-none max-md:has-data-actions:pb-14"
          >
            <Outlet />
          </main>
        </div>
      </div>
      <Footer />
      <UpdatePrompt />
      <Toasts />
      <NavigationSheet open={sheet} onClose={() => setSheet(false)} />
      {tray && (
        <Suspense fallback={null}>
          <SyncTray open={tray} onClose={() => setTray(false)} pathTo={documentPath} formOf={formPath} />
        </Suspense>
      )}
    </div>
  )
}

/** `{page} - {company short name}` (spec 01 Navigation). */
const useTitle = (pathname: string): void => {
  const { company } = useSession()
  const named = useNameOfPage()
  const page = named ?? crumbsOf(pathname).at(-1)?.label ?? 'Chronicle'
  useEffect(() => {
    document.title = company === null ? page : `${page} - ${company.shortName}`
  }, [page, company])
}
