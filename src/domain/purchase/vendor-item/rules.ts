import { refuserOf } from '../../kernel/refusal.ts'

const source = '05 Vendor item'

/** What the list of approved sources refuses (spec 05 Vendor item). */
export const vendorItemRules = {
  'VIT-01': { sentence: '{vendor} is suspended for {item}: {reason}.', source },
  'VIT-02': {
    sentence: '{vendor} is on trial for {item}: {x} {uom} of {limit} {uom} is already ordered.',
    source,
  },
  'VIT-03': { sentence: '{name}: "between" needs a low and a high value, low first.', source },
  'VIT-04': { sentence: '{vendor} already has {item} on the list; it is {status} there.', source },
  'VIT-05': { sentence: 'Vendor and item stay as they were proposed. Propose the other one instead.', source },
  'VIT-06': { sentence: '{field} of {name} was approved. Change the specification first.', source },
} as const

export const refuseVendorItem = refuserOf(vendorItemRules)
