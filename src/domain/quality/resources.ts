import type { ResourceEntry } from '../registry/entry.ts'
import { closurePeriodResource } from './closure-period/closure-period.ts'
import { requisitionResource } from './requisition/resource.ts'

export const qualityResources: readonly ResourceEntry[] = [requisitionResource, closurePeriodResource]
