import { knowResources } from '../../../src/domain/registry/known.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { permissions, resources } from '../../../src/domain/resources.ts'
import { deliverySlipResource, shipmentResource, stockCardResource } from './documents.ts'

/** Adds the three documents, and others, to the product's own, before a server is built from them. */
export const registerDocuments = (...more: readonly ResourceEntry[]): void => {
  const all = resources as ResourceEntry[]
  for (const entry of [stockCardResource, deliverySlipResource, shipmentResource, ...more])
    if (!all.includes(entry)) all.push(entry)
  knowResources({ resources: all, permissions })
}
