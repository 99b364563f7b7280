import { records } from '../resource/record/routes.tsx'
import type { Screens } from '../resource/screens.ts'
import { purchasePaths } from './paths.ts'

/** Screens of Purchase, at the addresses that the specification gives. */
export const purchaseScreens: readonly Screens[] = [
  records('vendors', purchasePaths.vendors, async () => (await import('./vendor/screen.tsx')).vendorScreen),
  records(
    'vendor-godowns',
    purchasePaths['vendor-godowns'],
    async () => (await import('./vendor/screen.tsx')).godownScreen,
  ),
]
