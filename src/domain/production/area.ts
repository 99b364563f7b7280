import type { Area } from '../registry/area.ts'
import { productionTab } from './navigation.ts'
import { productionResources } from './resources.ts'

/** All that production adds to the product. */
export const production: Area = {
  ...productionResources,
  navigation: [productionTab],
}
