import type { Area } from '../registry/area.ts'
import { clients } from './chat/clients.ts'
import { clientRules } from './client/rules.ts'
import { dispatchMoves } from './dispatch/dispatch.ts'
import { dispatchRules } from './dispatch/rules.ts'
import { salesTab } from './navigation.ts'
import { salesResources } from './resources.ts'
import { salesOrderRules } from './sales-order/rules.ts'

/** All that sales adds to the product. */
export const sales: Area = {
  ...salesResources,
  navigation: [salesTab],
  rules: [
    { subject: 'Client and transporter', rules: clientRules },
    { subject: 'Sales order', rules: salesOrderRules },
    { subject: 'Dispatch', rules: dispatchRules },
  ],
  contributes: [dispatchMoves],
  topics: [clients],
}
