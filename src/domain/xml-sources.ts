import { accountGroups } from './accounts/account-group.ts'
import { foreignVoucherResource } from './accounts/foreign/foreign-voucher.ts'
import { ledgers } from './accounts/ledger.ts'
import { openingsKey } from './accounts/opening/standing.ts'
import { tallyGroups } from './accounts/tally/groups.ts'
import { tallyLedgers, tallyOpenings } from './accounts/tally/ledgers.ts'
import {
  tallyBatches,
  tallyGodowns,
  tallyGrades,
  tallyItems,
  tallyStock,
  tallyStockGroups,
  tallyUnits,
} from './accounts/tally/stock.ts'
import { tallyVouchers } from './accounts/tally/vouchers.ts'
import type { ResourceEntry } from './registry/entry.ts'
import type { XmlSource } from './registry/xml-source.ts'

const sources: Readonly<Record<string, XmlSource>> = {
  [accountGroups.key]: tallyGroups,
  [ledgers.key]: tallyLedgers,
  [openingsKey]: tallyOpenings,
  [foreignVoucherResource.key]: tallyVouchers,
  metrics: tallyUnits,
  godowns: tallyGodowns,
  'stock-groups': tallyStockGroups,
  items: tallyItems,
  'item-grades': tallyGrades,
  'item-batches': tallyBatches,
  'stock-adjustments': tallyStock,
}

/**
 * Files of another program that the imports of a resource take too. Apart from the resources themselves, which every device loads
 * before it answers, and most never read such a file.
 */
export const xmlSourceOf = ({ key }: Pick<ResourceEntry, 'key'>): XmlSource | undefined => sources[key]
