import { purchasePaths } from './paths.ts'

/** What vendors supply has no entry of its own in the menu: it is kept beside them. */
export const vendorLists = {
  label: 'Vendors and what they supply',
  items: [
    { to: purchasePaths.vendors, label: 'Vendors', end: true },
    { to: purchasePaths['vendor-items'], label: 'Vendor items', end: true },
  ],
} as const
