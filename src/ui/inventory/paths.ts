const masters = '/inventory/masters'

/** Where the masters of stock are listed, by resource; each stands below by its id. */
export const inventoryPaths = {
  items: `${masters}/items`,
  // Categories have no entry of their own in the menu: they are kept beside the items.
  'item-categories': `${masters}/items/categories`,
  'item-grades': `${masters}/grades`,
  'stock-groups': `${masters}/stock-groups`,
  godowns: `${masters}/godowns`,
  'item-batches': `${masters}/item-batches`,
} as const

/** The groups as the tree that they are. */
export const stockGroupTreePath = `${masters}/stock-groups/tree`

/** What stock there is, and below it every move. */
export const stockSummaryPath = '/inventory/reports/stock-item-summary'
export const stockMovesPath = `${stockSummaryPath}/moves`

const operations = '/inventory/operations'

/** Where documents that move stock are listed. */
export const transfersPath = `${operations}/godown-transfer`
export const consumptionPath = '/accounts/activities/consumption-vouchers'
export const adjustmentsPath = `${operations}/stock-adjustment`
