import type { Policy } from '../../kernel/policy.ts'
import { workflowNotices } from '../../platform/notification-delivery/of-workflow.ts'
import { holders } from '../../workflow/parties.ts'
import { consumptionVouchers } from '../consumption-voucher/consumption-voucher.ts'
import { godownTransfers } from '../godown-transfer/godown-transfer.ts'
import { codes } from '../rights.ts'
import { stockAdjustments } from '../stock-adjustment/stock-adjustment.ts'

const approvers = holders([codes.batchesApprove], '')

/** Whom the documents of stock call: to an adjustment those who may approve it, and the maker wherever somebody else moved it on. */
export const stockNotices: readonly Policy[] = [
  workflowNotices(stockAdjustments, {
    module: 'inventory',
    path: '/inventory/operations/stock-adjustment',
    awaits: {
      Post: {
        to: (it) => it.people(approvers).filter((one) => one?.id !== it.createdBy.id),
        words: 'awaits your approval',
        priority: 'high',
      },
    },
  }),
  // Drafts wait for their makers, who know: only what became of them is told.
  workflowNotices(godownTransfers, { module: 'inventory', path: '/inventory/operations/godown-transfer', awaits: {} }),
  workflowNotices(consumptionVouchers, {
    module: 'inventory',
    path: '/accounts/activities/consumption-vouchers',
    awaits: {},
  }),
]
