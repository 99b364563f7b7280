import { codes } from '../../domain/purchase/rights.ts'
import { page, records } from '../resource/record/routes.tsx'
import type { Screens } from '../resource/screens.ts'
import { workflowScreens } from '../workflow/workflowScreens.tsx'
import { purchasePaths } from './paths.ts'

/** Screens of Purchase, at the addresses that the specification gives. */
export const purchaseScreens: readonly Screens[] = [
  records('vendors', purchasePaths.vendors, async () => (await import('./vendor/screen.tsx')).vendorScreen),
  records(
    'vendor-godowns',
    purchasePaths['vendor-godowns'],
    async () => (await import('./vendor/screen.tsx')).godownScreen,
  ),
  workflowScreens(
    {
      resource: 'vendor-items',
      path: purchasePaths['vendor-items'],
      name: 'vendor item',
      plural: 'Vendor items',
      context: 'Purchase / Masters',
      view: codes.vendorsView,
      add: codes.vendorsEdit,
      begins: 'Propose',
      about: ['vendor', 'item'],
    },
    async () => (await import('./vendor-item/screen.tsx')).vendorItemScreen,
  ),
  {
    routes: [
      page(`${purchasePaths['vendor-items']}/:itemId/:vendorId/specifications`, async () => ({
        default: (await import('./vendor-item/SpecificationsPage.tsx')).SpecificationsPage,
      })),
    ],
  },
  workflowScreens(
    {
      resource: 'purchase-orders',
      path: purchasePaths['purchase-orders'],
      name: 'purchase order',
      plural: 'Purchase orders',
      context: 'Purchase / Registers',
      view: codes.ordersView,
      add: codes.ordersEdit,
      about: ['vendor'],
    },
    async () => (await import('./purchase-order/screen.ts')).purchaseOrderScreen,
  ),
  workflowScreens(
    {
      resource: 'goods-receipts',
      path: purchasePaths['goods-receipts'],
      name: 'goods receipt',
      plural: 'Goods receipts',
      context: 'Purchase / Deliveries',
      view: codes.goodsReceivedView,
      add: codes.goodsReceivedEdit,
      about: ['vendor', 'order'],
      due: 'date',
    },
    async () => (await import('./goods-receipt/screen.ts')).goodsReceiptScreen,
  ),
]
