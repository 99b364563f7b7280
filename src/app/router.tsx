import { createBrowserRouter, type RouteObject } from 'react-router'
import { Failed } from './Failed.tsx'
import { Home } from './Home.tsx'
import { NotFound } from './NotFound.tsx'
import { Shell } from './Shell.tsx'
import { SignInRoute } from './SignInRoute.tsx'

/** A page whose code comes when it is first opened; the module's default export is the page. */
const page = (path: string, load: () => Promise<{ default: React.ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})

/** Screens with their paths as the seeds write them (seed section 2.3). */
const screens: readonly RouteObject[] = [
  page('/quality-assurance/change-control/requisition', () => import('../ui/quality/requisition/RequisitionListPage.tsx')),
  page('/quality-assurance/change-control/requisition/:id/*', () => import('../ui/quality/requisition/RequisitionPage.tsx')),
  page('/quality-assurance/change-control/closure-date-period', () => import('../ui/quality/closure-period/ClosurePeriodPage.tsx')),
]

/** One page, then everything else within the shell. */
export const router = createBrowserRouter([
  { path: '/login', Component: SignInRoute, errorElement: <Failed />, HydrateFallback: () => null },
  {
    path: '/',
    Component: Shell,
    errorElement: <Failed />,
    HydrateFallback: () => null,
    children: [
      { index: true, Component: Home },
      { errorElement: <Failed inShell />, children: [...screens, { path: '*', Component: NotFound }] },
    ],
  },
])
