import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { closurePeriodsPath, newRequisitionPath, requisitionsPath } from './paths.ts'

/** A page whose code comes when it is first opened. */
const page = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})

/** Screens of quality assurance, with their paths as the seeds write them (seed section 2). */
export const qualityRoutes: readonly RouteObject[] = [
  page(requisitionsPath, () => import('./requisition/RequisitionListPage.tsx')),
  page(newRequisitionPath, () => import('./requisition/NewRequisitionPage.tsx')),
  page(`${requisitionsPath}/:id/*`, () => import('./requisition/RequisitionPage.tsx')),
  page(closurePeriodsPath, () => import('./closure-period/ClosurePeriodPage.tsx')),
]
