import { codes } from '../../domain/sales/rights.ts'
import { page, records } from '../resource/record/routes.tsx'
import type { Screens } from '../resource/screens.ts'
import { workflowScreens } from '../workflow/workflowScreens.tsx'
import { orderAddresses, salesPaths } from './paths.ts'

/** Screens of Sales, at the addresses that the specification gives. */
export const salesScreens: readonly Screens[] = [
  records('clients', salesPaths.clients, async () => (await import('./client/screen.tsx')).clientScreen),
  records(
    'client-godowns',
    salesPaths['client-godowns'],
    async () => (await import('./client/screen.tsx')).godownScreen,
  ),
  records('transporters', salesPaths.transporters, async () => (await import('./client/screen.tsx')).transporterScreen),
  workflowScreens(
    {
      resource: 'sales-orders',
      path: salesPaths['sales-orders'],
      name: 'sales order',
      plural: 'Sales orders',
      context: 'Sales / Orders',
      view: codes.ordersView,
      add: codes.ordersEdit,
      about: ['client'],
    },
    async () => (await import('./sales-order/screen.ts')).salesOrderScreen,
  ),
  {
    routes: orderAddresses.map((path) =>
      page(path, async () => ({ default: (await import('./sales-order/OrderAt.tsx')).OrderAt })),
    ),
  },
  workflowScreens(
    {
      resource: 'dispatches',
      path: salesPaths.dispatches,
      name: 'dispatch',
      plural: 'Dispatches',
      context: 'Sales / Dispatch',
      view: codes.dispatchSchedulesView,
      add: codes.dispatchSchedulesEdit,
      about: ['client', 'order'],
      due: 'date',
    },
    async () => (await import('./dispatch/screen.ts')).dispatchScreen,
  ),
]
