import type { RouteObject } from 'react-router'
import { recordRoutes } from '../resource/record/routes.tsx'
import { purchasePaths } from './paths.ts'

/** Screens of Purchase, with their paths as the specification writes them. */
export const purchaseRoutes: readonly RouteObject[] = [
  ...recordRoutes(purchasePaths.vendors, async () => (await import('./vendor/screen.tsx')).vendorScreen),
  ...recordRoutes(purchasePaths['vendor-godowns'], async () => (await import('./vendor/screen.tsx')).godownScreen),
]
