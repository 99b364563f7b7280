import { accountsTab } from './accounts/navigation.ts'
import { hrTab } from './hr/navigation.ts'
import { inventoryTab } from './inventory/navigation.ts'
import { miscellaneousTab } from './miscellaneous/navigation.ts'
import { payrollTab } from './payroll/navigation.ts'
import { homeTab } from './platform/navigation/home.ts'
import { systemTab } from './platform/navigation/system.ts'
import { productionTab } from './production/navigation.ts'
import { purchaseTab } from './purchase/navigation.ts'
import { qualityTab } from './quality/navigation.ts'
import { type NavigationTab, tabAt } from './registry/navigation.ts'
import { salesTab } from './sales/navigation.ts'

/**
 * The menu of the product: the tabs of all areas in the order of the top bar (seed 1, section 2.2; spec 01, Navigation). An entry
 * shows once its screen exists. It stands apart from `areas.ts` because the first page needs it before any resource is loaded.
 */
export const navigation: readonly NavigationTab[] = [
  homeTab,
  systemTab,
  inventoryTab,
  purchaseTab,
  salesTab,
  qualityTab,
  productionTab,
  hrTab,
  payrollTab,
  accountsTab,
  miscellaneousTab,
]

/** The tab within whose base a path lies. */
export const tabOf = (path: string): NavigationTab | undefined => tabAt(navigation, path)
