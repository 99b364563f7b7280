import type { ResourceEntry } from '../registry/entry.ts'
import { machineResource } from './machine/machine.ts'

export const productionResources: readonly ResourceEntry[] = [machineResource]
