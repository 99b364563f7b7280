import { codes as accounts } from '../../src/domain/accounts/rights.ts'
import { codes as inventory, voucherCodes } from '../../src/domain/inventory/rights.ts'
import { people, type Person } from '../support/world.ts'

const { godownTransfersView, godownTransfersEdit, godownTransfersReceive, godownTransfersApprove } = inventory
const transfers = [godownTransfersView, godownTransfersEdit, godownTransfersReceive]

/** Does all that can be done with stock; the first code is the one that they lose and regain. */
export const keeper: Person = {
  ...people.warehouse,
  codes: [
    ...transfers,
    godownTransfersApprove,
    inventory.batchesView,
    inventory.batchesAdjust,
    inventory.batchesApprove,
    inventory.stockSummaryView,
    voucherCodes.read,
    ...voucherCodes.edit,
    ...voucherCodes.post,
    ...voucherCodes.reverse,
    accounts.ledgersView,
  ],
}

/** Transfers stock, and sees where it lies but not what it is worth in ledgers. */
export const storeman: Person = {
  ...people.stores,
  codes: [...transfers, inventory.batchesView, inventory.stockSummaryView],
}
