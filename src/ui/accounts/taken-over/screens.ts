import { foreignVoucherResource, foreignVouchers } from '../../../domain/accounts/foreign/foreign-voucher.ts'
import { openingBalanceResource, openingBalances } from '../../../domain/accounts/opening/opening-balances.ts'
import { workflowScreen } from '../../workflow/screen.ts'
import { foreignPath, openingsPath } from '../paths.ts'
import { Replaces } from './Replaces.tsx'
import { daybookTabs, ledgerTabs } from './tabs.ts'

/** /accounts/tally-masters/opening-balances */
export const openingScreen = workflowScreen({
  entry: openingBalanceResource,
  workflow: openingBalances,
  path: openingsPath,
  listTabs: ledgerTabs,
  steps: { Create: { order: ['replaces'], controls: { replaces: Replaces } } },
})

/** /accounts/activities/foreign-vouchers */
export const foreignScreen = workflowScreen({
  entry: foreignVoucherResource,
  workflow: foreignVouchers,
  path: foreignPath,
  title: 'Vouchers of another program',
  listTabs: daybookTabs,
})
