import { records } from '../resource/record/routes.tsx'
import type { Screens } from '../resource/screens.ts'
import { salesPaths } from './paths.ts'

/** Screens of Sales, at the addresses that the specification gives. */
export const salesScreens: readonly Screens[] = [
  records('clients', salesPaths.clients, async () => (await import('./client/screen.tsx')).clientScreen),
  records(
    'client-godowns',
    salesPaths['client-godowns'],
    async () => (await import('./client/screen.tsx')).godownScreen,
  ),
  records('transporters', salesPaths.transporters, async () => (await import('./client/screen.tsx')).transporterScreen),
]
