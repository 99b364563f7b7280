import { createBrowserRouter } from 'react-router'
import { auditRoutes } from '../ui/platform/audit/routes.tsx'
import { chatRoutes } from '../ui/platform/chat/routes.tsx'
import { qualityRoutes } from '../ui/quality/routes.tsx'
import { Failed } from './Failed.tsx'
import { Home } from './Home.tsx'
import { NotFound } from './NotFound.tsx'
import { Shell } from './Shell.tsx'
import { SignInRoute } from './SignInRoute.tsx'

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
      {
        errorElement: <Failed inShell />,
        children: [...qualityRoutes, ...auditRoutes, ...chatRoutes, { path: '*', Component: NotFound }],
      },
    ],
  },
])
