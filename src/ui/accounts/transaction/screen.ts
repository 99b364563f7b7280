import { transactionResource, transactionWorkflow } from '../../../domain/accounts/transaction/transaction.ts'
import { workflowScreen } from '../../workflow/screen.ts'
import { transactionsPath } from '../paths.ts'

/** /accounts/activities/daybook */
export const transactionScreen = workflowScreen({
  entry: transactionResource,
  workflow: transactionWorkflow,
  path: transactionsPath,
})
