/** Where the list of approved sources stands, for notices and screens alike. */
export const vendorItemsPath = '/purchase/masters/vendor-items'
