import type { RouteObject } from 'react-router'
import { page } from '../../resource/record/routes.tsx'

/** Pages without the shell, beside `/login` (seed section 2.1). Some are all paths that start so. */
export const sessionRoutes: readonly RouteObject[] = [
  page('/reset-password', () => import('./ResetPasswordPage.tsx')),
  page('/set-password/*', () => import('./SetPasswordPage.tsx')),
  page('/confirm-email/*', () => import('./ConfirmEmailPage.tsx')),
  page('/version/*', () => import('./VersionPage.tsx')),
]
