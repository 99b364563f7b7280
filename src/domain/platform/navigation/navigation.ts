import { accounts } from './accounts.ts'
import { isMenu, type NavigationEntry, type NavigationTab } from './entry.ts'
import { home } from './home.ts'
import { hrd } from './hrd.ts'
import { inventory } from './inventory.ts'
import { miscellaneous } from './miscellaneous.ts'
import { payroll } from './payroll.ts'
import { production } from './production.ts'
import { purchase } from './purchase.ts'
import { quality } from './quality.ts'
import { sales } from './sales.ts'
import { system } from './system.ts'

/**
 * The one navigation table of the product: every tab, section and entry in the order of the top bar (seed 1, section 2.2;
 * spec 01, Navigation). An entry shows once its screen exists; until then it only waits here.
 */
export const navigation: readonly NavigationTab[] = [
  home,
  system,
  inventory,
  purchase,
  sales,
  quality,
  production,
  hrd,
  payroll,
  accounts,
  miscellaneous,
]

/** Every entry of a tab, those of its sub-menus in their place. */
export const entriesOf = (tab: NavigationTab): readonly NavigationEntry[] =>
  tab.sections.flatMap((section) => section.items.flatMap((item) => (isMenu(item) ? item.entries : [item])))

/** The tab within whose base a path lies. */
export const tabOf = (path: string): NavigationTab | undefined =>
  navigation.find((tab) => path === tab.base || path.startsWith(`${tab.base}/`))
