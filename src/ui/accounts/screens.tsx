import { page } from '../resource/record/routes.tsx'
import type { Screens } from '../resource/screens.ts'
import { ledgerEntriesPath } from './paths.ts'

/** Screens of Accounts. */
export const accountsScreens: readonly Screens[] = [
  {
    routes: [
      page(ledgerEntriesPath, async () => ({ default: (await import('./LedgerEntriesPage.tsx')).LedgerEntriesPage })),
    ],
  },
]
