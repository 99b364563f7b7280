import type { Area } from '../registry/area.ts'
import { purchaseTab } from './navigation.ts'
import { purchaseNotices } from './notices.ts'
import { purchaseResources } from './resources.ts'
import { vendorItemRules } from './vendor-item/rules.ts'
import { vendorRules } from './vendor/rules.ts'
import { purchaseSteps } from './set-up.ts'

/** All that purchase adds to the product. */
export const purchase: Area = {
  ...purchaseResources,
  navigation: [purchaseTab],
  rules: [
    { subject: 'Vendor', rules: vendorRules },
    { subject: 'Vendor item', rules: vendorItemRules },
  ],
  policies: purchaseNotices,
  setUp: purchaseSteps,
}
