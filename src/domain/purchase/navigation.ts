import { type NavigationTab, sectionIn } from '../registry/navigation.ts'

export const purchaseTab: NavigationTab = {
  label: 'Purchase',
  base: '/purchase',
  module: 'Purchase',
  code: '',
  sections: [
    sectionIn(
      'Masters',
      '/purchase/masters',
      ['Vendors', 'vendors', 'UI:VEN-LIST:VIEW'],
      ['Vendor Godowns', 'vendor-godowns', 'UI:VEN-LIST:VIEW'],
      ['Vendor Contracts', 'vendor-contracts', 'UI:VEN-CNT:VIEW'],
    ),
    sectionIn(
      'Registers',
      '/purchase/registers',
      ['Purchase Requisitions', 'purchase-requisition-register', 'UI:PR-REQ:VIEW'],
      ['Purchase Enquiries', 'purchase-enquiry-register', 'UI:PUR-ENQ:VIEW'],
      ['Purchase Orders', 'purchase-order-register', 'UI:PUR-ORD:VIEW'],
      ['Item Inspections', 'purchase-item-inspection', 'UI:PUR-INSP:VIEW'],
    ),
    sectionIn(
      'Deliveries',
      '/purchase/deliveries',
      ['Goods Received', 'goods-received', 'UI:GRN:VIEW'],
      ['Item Inspection', 'purchase-item-inspection', 'UI:PUR-INSP:VIEW'],
      ['Item Transfer', 'purchase-item-transfer', 'UI:GDN-TRANS:VIEW'],
    ),
  ],
}
