import { codesOf } from '../registry/rights.ts'

/** What can be permitted in inventory. */
export const inventoryRights = {
  inventory: ['UI:INV-MGMT', 'Inventory', 'VIEW'],
  items: ['UI:INV-LIST', 'Items and grades', 'VIEW EDIT APPROVE'],
  stockGroups: ['UI:SG-LIST', 'Stock groups', 'VIEW EDIT'],
  godowns: ['UI:GDN-LIST', 'Godowns', 'VIEW EDIT'],
  itemTree: ['UI:INV-TREE', 'Item tree', 'VIEW'],
  batches: ['UI:ITM-BATCH', 'Item batches', 'VIEW EDIT APPROVE ADJUST'],
  revisions: ['UI:ITM-REV', 'Revisions', 'VIEW EDIT APPROVE'],
  itemOperations: ['UI:ITM-OPR', 'Item operations', 'VIEW EDIT'],
  godownTransfers: ['UI:GDN-TRANS', 'Godown transfers', 'VIEW EDIT APPROVE RECEIVE'],
  materialRequests: ['UI:INV-REQ', 'BOM and MRS', 'VIEW EDIT APPROVE ALLOCATE'],
  stockSummary: ['UI:STK-SUM', 'Stock summary', 'VIEW'],
} as const
export const codes = codesOf(inventoryRights)

/** Who may see, change, post and undo vouchers: rights of accounts, which lists them with its own (spec 03, Voucher). */
export const voucherCodes = {
  read: 'UI:ACC-ACT:VIEW',
  edit: ['UI:ACC-ACT:EDIT'],
  post: ['UI:ACC-ACT:POST'],
  reverse: ['UI:ACC-ACT:REVERSE'],
} as const
