import type { Answerer } from './asking.ts'
import { attendance } from './topics/attendance.ts'
import { clients } from './topics/clients.ts'
import { gatepass } from './topics/gatepass.ts'
import { godown } from './topics/godown.ts'
import { items } from './topics/items.ts'
import { requisitions } from './topics/requisitions.ts'

/** Who answers each topic, by its key. */
export const answerers: Readonly<Record<string, Answerer>> = {
  attendance,
  clients,
  gatepass,
  godown,
  items,
  requisitions,
}
