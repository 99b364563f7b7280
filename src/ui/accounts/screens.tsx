import { page } from '../resource/record/routes.tsx'
import type { Screens } from '../resource/screens.ts'
import { daybookPath, ledgerEntriesPath } from './paths.ts'

/** Screens of Accounts. */
export const accountsScreens: readonly Screens[] = [
  {
    routes: [
      page(daybookPath, async () => ({ default: (await import('./DaybookPage.tsx')).DaybookPage })),
      page(ledgerEntriesPath, async () => ({ default: (await import('./LedgerEntriesPage.tsx')).LedgerEntriesPage })),
    ],
  },
]
