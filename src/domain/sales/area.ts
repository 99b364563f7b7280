import type { Area } from '../registry/area.ts'
import { clients } from './chat/clients.ts'
import { clientRules } from './client/rules.ts'
import { salesTab } from './navigation.ts'
import { salesResources } from './resources.ts'

/** All that sales adds to the product. */
export const sales: Area = {
  ...salesResources,
  navigation: [salesTab],
  rules: [{ subject: 'Client and transporter', rules: clientRules }],
  topics: [clients],
}
