import { codesOf } from '../registry/rights.ts'

/** What can be permitted in purchase. */
export const purchaseRights = {
  vendors: ['UI:VEN-LIST', 'Vendors', 'VIEW EDIT APPROVE HOLD'],
  vendorContracts: ['UI:VEN-CNT', 'Vendor contracts', 'VIEW EDIT APPROVE'],
  requisitions: ['UI:PR-REQ', 'Purchase requisitions', 'VIEW EDIT APPROVE BUY AMEND'],
  enquiries: ['UI:PUR-ENQ', 'Purchase enquiries and quotes', 'VIEW EDIT AWARD'],
  orders: ['UI:PUR-ORD', 'Purchase orders', 'VIEW EDIT APPROVE CLOSE'],
  inspections: ['UI:PUR-INSP', 'Item inspections', 'VIEW EDIT APPROVE'],
  goodsReceived: ['UI:GRN', 'Goods received', 'VIEW EDIT RECEIVE REVERSE RELEASE'],
} as const
export const codes = codesOf(purchaseRights)
