import type { ResourceEntry } from '../registry/entry.ts'
import { clientGodownResource } from './client-godown/client-godown.ts'
import { clientResource } from './client/client.ts'
import { transporterResource } from './transporter/transporter.ts'

export const salesResources: readonly ResourceEntry[] = [clientResource, clientGodownResource, transporterResource]
