import type { Area } from '../registry/area.ts'
import { accountsTab } from './navigation.ts'
import { postings } from './postings.ts'
import { accountsResources } from './resources.ts'

/** All that accounts adds to the product. */
export const accounts: Area = {
  ...accountsResources,
  navigation: [accountsTab],
  projections: [postings],
}
