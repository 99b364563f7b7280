import type { ResourceEntry } from '../registry/entry.ts'
import { vendorGodownResource } from './vendor-godown/vendor-godown.ts'
import { vendorResource } from './vendor/vendor.ts'

export const purchaseResources: readonly ResourceEntry[] = [vendorResource, vendorGodownResource]
