export const constantsPath = '/system/group-settings/constants'

/** The twelve lists by resource, in their order, with their labels (spec 01, screen constants). */
export const constantLists: Readonly<Record<string, string>> = {
  'employee-category': 'Employee Category',
  'employee-designation': 'Employee Designation',
  currency: 'Currency',
  'delivery-terms': 'Delivery Terms',
  'payment-terms': 'Payment Terms',
  gst: 'GST',
  hsn: 'HSN',
  metrics: 'Metrics',
  appearance: 'Appearance',
  odour: 'Odour',
  moc: 'MOC',
  color: 'Color',
}

/** Where the rows of each list stand by their ids; the lists themselves share one page. */
export const constantPaths: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(constantLists).map((key) => [key, `${constantsPath}/${key}`]),
)
