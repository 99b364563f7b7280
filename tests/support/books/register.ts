import { inventory } from '../../../src/domain/inventory/area.ts'
import { inventoryResources } from '../../../src/domain/inventory/resources.ts'
import type { Contribution } from '../../../src/domain/kernel/projection.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { dispatchResource, journalPostings, journalResource } from './documents.ts'

/** Adds the documents to an area of the product. It has to come before the areas are composed: before `areas.ts` is loaded. */
export const registerBooks = (): void => {
  ;(inventoryResources.resources as ResourceEntry[]).push(dispatchResource, journalResource)
  ;(inventory.contributes as Contribution[]).push(journalPostings)
}
