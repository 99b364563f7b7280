import type { Registered } from '../registry/area.ts'
import { machineResource } from './machine/machine.ts'
import { productionRights } from './rights.ts'

/** The resources of production, and what can be permitted in it. */
export const productionResources: Registered = {
  module: 'Production',
  rights: productionRights,
  resources: [machineResource],
}
