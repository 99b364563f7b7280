import { type NavigationTab, sectionIn } from '../registry/navigation.ts'

/** UI:SALE-ENQ:VIEW guards a tab of the sales register, not an entry of its own. */
export const salesTab: NavigationTab = {
  label: 'Sales',
  base: '/sales',
  module: 'Sales',
  code: '',
  sections: [
    sectionIn(
      'Masters',
      '/sales/masters',
      ['Clients', 'clients', 'UI:CLT-LIST:VIEW'],
      ['Client Godowns', 'client-godowns', 'UI:CLT-LIST:VIEW'],
      ['Transporters', 'transporters', 'UI:TRN-LIST:VIEW'],
    ),
    sectionIn('Orders', '/sales/orders', ['Sales Register', 'sales-register', 'UI:SO:VIEW']),
    sectionIn(
      'Product Batches',
      '/sales/product-batches',
      ['Batch Register', 'product-batch-register', 'UI:PRD-BATCH:VIEW'],
      ['Packaging Request', 'packaging-request', 'UI:PKG-REQ:VIEW'],
    ),
    sectionIn('Dispatch Schedules', '/sales/dispatch-schedules', [
      'Dispatch Schedule',
      'dispatch-schedule',
      'UI:DSP-SCH:VIEW',
    ]),
  ],
}
