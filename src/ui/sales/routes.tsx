import type { RouteObject } from 'react-router'
import { recordRoutes } from '../resource/record/routes.tsx'
import { salesPaths } from './paths.ts'

/** Screens of Sales, with their paths as the specification writes them. */
export const salesRoutes: readonly RouteObject[] = [
  ...recordRoutes(salesPaths.clients, async () => (await import('./client/screen.tsx')).clientScreen),
  ...recordRoutes(salesPaths['client-godowns'], async () => (await import('./client/screen.tsx')).godownScreen),
  ...recordRoutes(salesPaths.transporters, async () => (await import('./client/screen.tsx')).transporterScreen),
]
