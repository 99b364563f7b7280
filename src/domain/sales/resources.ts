import type { Registered } from '../registry/area.ts'
import { clientGodownResource } from './client-godown/client-godown.ts'
import { clientResource } from './client/client.ts'
import { dispatchResource } from './dispatch/dispatch.ts'
import { salesRights } from './rights.ts'
import { salesOrderResource } from './sales-order/sales-order.ts'
import { transporterResource } from './transporter/transporter.ts'

/** The resources of sales, and what can be permitted in it. */
export const salesResources: Registered = {
  module: 'Sales',
  rights: salesRights,
  resources: [clientResource, clientGodownResource, transporterResource, salesOrderResource, dispatchResource],
}
