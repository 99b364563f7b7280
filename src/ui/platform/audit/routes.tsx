import type { RouteObject } from 'react-router'
import { auditTrailPath } from './paths.ts'

export const auditRoutes: readonly RouteObject[] = [
  {
    path: `${auditTrailPath}/*`,
    lazy: async () => ({ Component: (await import('./AuditPage.tsx')).default }),
  },
]
