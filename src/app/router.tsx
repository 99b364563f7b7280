import { createBrowserRouter } from 'react-router'
import { navigation } from '../domain/navigation.ts'
import { sessionRoutes } from '../ui/platform/session/routes.tsx'
import { DataReady } from './DataReady.tsx'
import { Failed } from './Failed.tsx'
import { Home } from './Home.tsx'
import { NotFound } from './NotFound.tsx'
import { screens } from './screens.ts'
import { Shell } from './Shell.tsx'
import { SignInRoute } from './SignInRoute.tsx'
import { startingWith } from './startingWith.ts'
import { TabPage } from './TabPage.tsx'

/** One page, then everything else within the shell. */
export const router = createBrowserRouter([
  { path: '/login', Component: SignInRoute, errorElement: <Failed />, HydrateFallback: () => null },
  { errorElement: <Failed />, HydrateFallback: () => null, children: [...sessionRoutes] },
  {
    path: '/',
    Component: Shell,
    errorElement: <Failed />,
    HydrateFallback: () => null,
    children: [
      { index: true, Component: Home },
      {
        Component: DataReady,
        errorElement: <Failed inShell />,
        children: [
          ...navigation.map(({ base }) => ({ path: base, Component: TabPage })),
          ...screens,
          { path: '*', Component: NotFound, loader: startingWith },
        ],
      },
    ],
  },
])
