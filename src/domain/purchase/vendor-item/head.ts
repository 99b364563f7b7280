import { workflow } from '../../workflow/workflow.ts'
import { vendorItemFields, vendorItemKeeps } from './fields.ts'

/** What a vendor item is before its steps: fields and statuses. */
export const vendorItem = workflow({
  key: 'vendor-items',
  label: 'Vendor item',
  scope: 'company',
  statuses: {
    proposed: { tone: 'waiting', step: 'Proposed' },
    trial: { tone: 'waiting', step: 'Trial' },
    approved: { tone: 'done', step: 'Approved' },
    suspended: { tone: 'refused', kind: 'refused' },
    withdrawn: { tone: 'closed', kind: 'end' },
  },
  begins: 'proposed',
  fields: vendorItemFields,
  recorded: vendorItemKeeps,
  title: ({ item, vendor }) => `${item.name} from ${vendor.name}`,
})

/** One item that a vendor may or might supply to a company. */
export type VendorItem = NonNullable<(typeof vendorItem.ref)['document']>
