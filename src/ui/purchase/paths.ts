import { vendorItemsPath } from '../../domain/purchase/paths.ts'

const masters = '/purchase/masters'

/** Where the records of Purchase are listed, by resource; each stands below by its id. */
export const purchasePaths = {
  vendors: `${masters}/vendors`,
  'vendor-godowns': `${masters}/vendor-godowns`,
  'vendor-items': vendorItemsPath,
  'purchase-orders': '/purchase/registers/purchase-order-register',
  'goods-receipts': '/purchase/deliveries/goods-received',
} as const
