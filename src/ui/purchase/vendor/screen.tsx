import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { vendorGodownResource } from '../../../domain/purchase/vendor-godown/vendor-godown.ts'
import { vendorResource } from '../../../domain/purchase/vendor/vendor.ts'
import type { ValueFaces } from '../../resource/cellWords.ts'
import { HoldBanner } from '../../resource/record/HoldBanner.tsx'
import { RelatedRecords } from '../../resource/record/RelatedRecords.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { purchasePaths } from '../paths.ts'
import { VendorTerms } from '../trade/MsmeTerms.tsx'
import { vendorLists } from '../vendorLists.ts'

const faces: ValueFaces = {
  status: {
    draft: { word: 'Draft', tone: 'draft' },
    submitted: { word: 'Submitted', tone: 'waiting' },
    approved: { word: 'Approved', tone: 'done' },
    'on-hold': { word: 'On hold', tone: 'waiting' },
    blocked: { word: 'Blocked', tone: 'refused' },
  },
}

const Godowns = ({ document }: { readonly document: AnyDocument }) => (
  <RelatedRecords
    resource="vendor-godowns"
    path={purchasePaths['vendor-godowns']}
    by={{ column: 'vendor', id: document.id }}
    columns={['name', 'use', 'address.city', 'gstin', 'active']}
    emptyWords="No vendor godowns yet."
    begin={{ vendor: { id: document.id, name: String(document['name']) } }}
  />
)

const Items = ({ document }: { readonly document: AnyDocument }) => (
  <RelatedRecords
    resource="vendor-items"
    path={purchasePaths['vendor-items']}
    by={{ column: 'vendor', id: document.id }}
    columns={['item', 'grades', 'vendorItemCode', 'leadTimeDays', 'moq', 'uom', 'status']}
    emptyWords="This vendor is on the list for no item yet."
    begin={{ vendor: { id: document.id, name: String(document['name']) } }}
  />
)

/** /purchase/masters/vendors */
export const vendorScreen: RecordScreen = {
  entry: vendorResource,
  path: purchasePaths.vendors,
  listTabs: vendorLists,
  form: 'page',
  controls: { paymentTerms: VendorTerms },
  faces,
  detailsLabel: 'Profile',
  head: ['code', 'vendorType', 'gstin'],
  emptyWords: 'No vendors yet. Add the first one or import a list.',
  Banner: HoldBanner,
  tabs: [
    { path: 'items', label: 'Items', Component: Items },
    { path: 'godown', label: 'Godowns', Component: Godowns },
  ],
}

/** /purchase/masters/vendor-godowns */
export const godownScreen: RecordScreen = {
  entry: vendorGodownResource,
  path: purchasePaths['vendor-godowns'],
  head: ['vendor', 'use', 'address.city', 'gstin'],
  emptyWords: 'No vendor godowns yet.',
}
