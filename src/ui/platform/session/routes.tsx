import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

const page = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})

/** Pages without the shell, beside `/login` (seed section 2.1). Some are all paths that start so. */
export const sessionRoutes: readonly RouteObject[] = [
  page('/reset-password', () => import('./ResetPasswordPage.tsx')),
  page('/set-password/*', () => import('./SetPasswordPage.tsx')),
  page('/confirm-email/*', () => import('./ConfirmEmailPage.tsx')),
  page('/version/*', () => import('./VersionPage.tsx')),
]
