import { type NavigationTab, sectionIn } from '../registry/navigation.ts'

export const inventoryTab: NavigationTab = {
  label: 'Inventory',
  base: '/inventory',
  module: 'Inventory',
  code: 'UI:INV-MGMT:VIEW',
  sections: [
    sectionIn(
      'Masters',
      '/inventory/masters',
      ['Grades', 'grades', 'UI:INV-LIST:VIEW'],
      ['Items', 'items', 'UI:INV-LIST:VIEW'],
      ['Stock Groups', 'stock-groups', 'UI:SG-LIST:VIEW'],
      ['Godowns', 'godowns', 'UI:GDN-LIST:VIEW'],
      ['Tree', 'tree', 'UI:INV-TREE:VIEW'],
      ['Item Batches', 'item-batches', 'UI:ITM-BATCH:VIEW'],
      ['Revisions', 'revisions', 'UI:ITM-REV:VIEW'],
      ['Item Operations', 'item-operations', 'UI:ITM-OPR:VIEW'],
    ),
    sectionIn(
      'Operations',
      '/inventory/operations',
      ['Godown Transfer', 'godown-transfer', 'UI:GDN-TRANS:VIEW'],
      ['Stock Adjustment', 'stock-adjustment', 'UI:ITM-BATCH:VIEW'],
    ),
    sectionIn(
      'Registers',
      '/inventory/registers',
      ['BOM Project Register', 'bom-project-register', 'UI:INV-REQ:VIEW'],
      ['BOM Register', 'bom-register', 'UI:INV-REQ:VIEW'],
      ['BOM Project Draft', 'bom-project-draft', 'UI:INV-REQ:VIEW'],
      ['BOM Draft', 'bom-draft', 'UI:INV-REQ:VIEW'],
      ['MRS Register', 'mrs-register', 'UI:INV-REQ:VIEW'],
      ['MRS Completed', 'mrs-completed', 'UI:INV-REQ:VIEW'],
      ['BOM Flow', 'bom-flow', 'UI:INV-REQ:VIEW'],
    ),
    sectionIn('Reports', '/inventory/reports', ['Stock Item Summary', 'stock-item-summary', 'UI:STK-SUM:VIEW']),
  ],
}
