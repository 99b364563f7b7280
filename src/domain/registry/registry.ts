import { hrResources } from '../hr/resources.ts'
import { inventoryResources } from '../inventory/resources.ts'
import { platformResources } from '../platform/resources.ts'
import { productionResources } from '../production/resources.ts'
import { purchaseResources } from '../purchase/resources.ts'
import { qualityResources } from '../quality/resources.ts'
import { salesResources } from '../sales/resources.ts'
import type { ResourceEntry } from './entry.ts'
import { knowResources } from './known.ts'

/** Everything that can be listed, opened and changed. Module files contribute; this only joins (architecture 2). */
export const resources: readonly ResourceEntry[] = [
  ...platformResources,
  ...hrResources,
  ...inventoryResources,
  ...purchaseResources,
  ...salesResources,
  ...productionResources,
  ...qualityResources,
]

knowResources(resources)

const byKey = new Map(resources.map((entry) => [entry.key, entry]))

export const findResource = (key: string): ResourceEntry | undefined => byKey.get(key)

/** The entry of a key that is known to exist; throws a programming error otherwise. */
export const resourceOf = (key: string): ResourceEntry => {
  const entry = byKey.get(key)
  if (entry === undefined) throw new Error(`No resource has the key ${key}.`)
  return entry
}
