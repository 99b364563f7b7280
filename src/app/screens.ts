import type { RouteObject } from 'react-router'
import { accountsScreens } from '../ui/accounts/screens.tsx'
import { hrScreens } from '../ui/hr/screens.tsx'
import { inventoryScreens } from '../ui/inventory/screens.tsx'
import { miscellaneousScreens } from '../ui/miscellaneous/screens.tsx'
import { payrollScreens } from '../ui/payroll/screens.tsx'
import { platformScreens } from '../ui/platform/screens.tsx'
import { productionScreens } from '../ui/production/screens.tsx'
import { purchaseScreens } from '../ui/purchase/screens.tsx'
import { qualityScreens } from '../ui/quality/screens.tsx'
import { knowScreens, type PaletteCommand, type Screens } from '../ui/resource/screens.ts'
import { salesScreens } from '../ui/sales/screens.tsx'
import { systemScreens } from '../ui/system/screens.tsx'

/** What all areas add to the app; nothing else names them all. */
const all: readonly Screens[] = [
  ...platformScreens,
  ...qualityScreens,
  ...systemScreens,
  ...inventoryScreens,
  ...purchaseScreens,
  ...salesScreens,
  ...productionScreens,
  ...hrScreens,
  ...accountsScreens,
  ...miscellaneousScreens,
  ...payrollScreens,
]

knowScreens(all)

/** Every screen within the shell: the router shows them, the menu lists the ones that stand here, and nothing else says which exist. */
export const screens: readonly RouteObject[] = all.flatMap(({ routes }) => routes)

/** What the palette offers beside pages and documents. */
export const commands: readonly PaletteCommand[] = all.flatMap((one) => one.commands ?? [])
