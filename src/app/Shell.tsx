import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import {
  Navigate,
  NavigationType,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { useSession } from '../infra/react/index.ts'
import { useNameOfPage } from '../ui/kit/pageName.ts'
import { ModulesContext } from '../ui/platform/home/modules.ts'
import { OutageBanner } from '../ui/platform/OutageBanner.tsx'
import { useShortcuts } from '../ui/kit/shortcuts.ts'
import { useThemeOf } from '../ui/kit/theme.tsx'
import { Toasts } from '../ui/kit/Toasts.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Footer } from './Footer.tsx'
import { withoutForm } from '../ui/resource/record/recordPath.ts'
import { documentPath, formPath } from '../ui/resource/screens.ts'
import { idsIn } from './existing.ts'
import { Guard } from './Guard.tsx'
import { MovingLayer } from './MovingLayer.tsx'
import { NavigationSheet } from './NavigationSheet.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { PaletteHost } from './palette/PaletteHost.tsx'
import { useRecents } from '../ui/resource/recents.ts'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'
import { useCrumbs } from './useCrumbs.ts'
import { MenuContext, useMenu, useWorkedOutMenu } from './useMenu.ts'
import { useSidebar } from './useSidebar.ts'

const SyncTray = lazy(async () => ({ default: (await import('../ui/platform/SyncTray.tsx')).SyncTray }))

/** The frame of every page but sign-in: top bar, sidebar, content, footer (interface: Frame). */
export const Shell = () => {
  const { state } = useSession()
  const menu = useWorkedOutMenu()
  if (state === 'signed-out') return <Navigate to="/login" replace />
  return (
    <MenuContext value={menu}>
      <Frame />
    </MenuContext>
  )
}

/** Sends the form, or that of the dialog, in which the focus is. */
const sendForm = (): void => {
  const { activeElement: at } = document
  const form = at?.closest('form') ?? at?.closest('[role=dialog]')?.querySelector('form')
  form?.requestSubmit()
}

const Frame = () => {
  const { state, user } = useSession()
  const [tray, setTray] = useState(false)
  const [sheet, setSheet] = useState(false)
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const main = useRef<HTMLElement>(null)
  const scrolled = useRef(0)
  const openTray = useCallback(() => setTray(true), [])
  const [layer, setLayer] = useState<'palette' | 'notifications' | 'help' | 'leaving' | null>(null)
  const closeLayer = useCallback(() => setLayer(null), [])
  const openBell = useCallback(() => setLayer('notifications'), [])
  const navigate = useNavigate()
  const { toggle } = useSidebar()
  const { modules } = useMenu()
  useShortcuts(
    'Everywhere',
    [
      { keys: ['Mod+k'], words: 'Search or go to', act: () => setLayer('palette'), whileTyping: true },
      { keys: ['g', 'h'], words: 'Go home', act: () => void navigate('/') },
      { keys: ['g', 'n'], words: 'Open the notifications', act: openBell },
      { keys: ['['], words: 'Collapse or expand the sidebar', act: toggle },
      { keys: ['?'], words: 'Keyboard shortcuts', act: () => setLayer('help') },
      { keys: ['Mod+enter'], words: 'Send the form', act: sendForm, whileTyping: true },
      // Dialogs, menus and panels hear it themselves.
      { keys: ['Escape'], words: 'Close' },
    ],
    true,
  )
  useTitle(pathname)
  useThemeOf(user?.id ?? null)

  // A new page starts at its top, and keyboards and screen readers start with it. Who was led on, and has gone elsewhere meanwhile, stays there.
  const shown = useRef(pathname)
  const isLedOn = useNavigationType() === NavigationType.Replace
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setSheet(false)
    // To tell a page that it stands at its top already would lay it out once more.
    if (scrolled.current > 0) main.current?.scrollTo({ top: 0 })
    const before = document.activeElement
    // In the frame that lays the page out in any case: to focus is to lay it out, and at once it is not whole yet.
    requestAnimationFrame(() => {
      const now = document.activeElement
      // A form that begins in its first field has begun, and what the page brought into focus stays there.
      const isBegun =
        (now !== before && now !== document.body) ||
        main.current?.querySelector(':is(input, textarea, select, [role=radio]):focus') !== null
      if (!isBegun && (!isLedOn || now === document.body)) main.current?.focus({ preventScroll: true })
    })
  }, [pathname, isLedOn])

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
      <TopBar
        onTray={openTray}
        onSheet={() => setSheet(true)}
        onPalette={() => setLayer('palette')}
        bell={{ open: layer === 'notifications', onOpen: openBell, onClose: closeLayer }}
      />
      <div data-frame className="flex min-h-0 flex-1">
        <Sidebar />
        <div data-frame className="flex min-w-0 flex-1 flex-col">
          <Breadcrumb />
          <OutageBanner />
          <main
            ref={main}
            id="content"
            tabIndex={-1}
            onScroll={({ currentTarget }) => (scrolled.current = currentTarget.scrollTop)}
            data-address={pathname + search}
            aria-busy={state === 'starting' || navigation.state === 'loading'}
            className="relative min-h-0 flex-1 overflow-y-auto outline-none max-md:has-[[data-actions]>*+*]:scroll-pb-14 has-data-tab-frame:[scrollbar-gutter:stable] max-md:has-[[data-actions]>*+*]:pb-14"
          >
            <Guard>
              <ModulesContext value={modules}>
                <Outlet />
              </ModulesContext>
            </Guard>
          </main>
        </div>
      </div>
      <Footer />
      <UpdatePrompt />
      <Toasts />
      <NavigationSheet open={sheet} onClose={() => setSheet(false)} />
      <PaletteHost
        open={layer === 'palette'}
        onClose={closeLayer}
        onBell={openBell}
        onHelp={() => setLayer('help')}
        onTray={openTray}
        onSignOut={() => setLayer('leaving')}
      />
      {layer === 'help' && <ShortcutHelp onClose={closeLayer} />}
      {layer === 'leaving' && <SignOutDialog onClose={closeLayer} />}
      <MovingLayer />
      {tray && (
        <Suspense fallback={null}>
          <SyncTray open={tray} onClose={() => setTray(false)} pathTo={documentPath} formOf={formPath} />
        </Suspense>
      )}
    </div>
  )
}

/** `{page} - {company short name}` (spec 01, Page title), and the record among the recent ones. */
const useTitle = (pathname: string): void => {
  const { company, user } = useSession()
  const userId = user?.id ?? ''
  const named = useNameOfPage()
  const crumbs = useCrumbs(pathname)
  const { remember } = useRecents()
  // What is remembered changes also because a document is withdrawn: that is no reason to remember it anew.
  const latest = useRef(remember)
  useEffect(() => {
    latest.current = remember
  })
  const page = named ?? crumbs.at(-1)?.label ?? 'Chronicle'
  useEffect(() => {
    document.title = company === null ? page : `${page} - ${company.shortName}`
  }, [page, company])
  // A record is worth coming back to once its page has said its name.
  useEffect(() => {
    const isRecord = idsIn(pathname).size > 0 && !idsIn(pathname).has(userId)
    if (named !== null && isRecord) latest.current({ path: withoutForm(pathname), label: named })
  }, [named, pathname, userId])
}
