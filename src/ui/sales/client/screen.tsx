import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { clientGodownResource } from '../../../domain/sales/client-godown/client-godown.ts'
import { clientResource } from '../../../domain/sales/client/client.ts'
import { transporterResource } from '../../../domain/sales/transporter/transporter.ts'
import type { ValueFaces } from '../../resource/cellWords.ts'
import { HoldBanner } from '../../resource/record/HoldBanner.tsx'
import { RelatedRecords } from '../../resource/record/RelatedRecords.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { salesPaths } from '../paths.ts'

const faces: ValueFaces = {
  status: {
    draft: { word: 'Draft', tone: 'draft' },
    active: { word: 'Active', tone: 'done' },
    'on-hold': { word: 'On hold', tone: 'waiting' },
    blocked: { word: 'Blocked', tone: 'refused' },
  },
}

const Godowns = ({ document }: { readonly document: AnyDocument }) => (
  <RelatedRecords
    resource="client-godowns"
    path={salesPaths['client-godowns']}
    by={{ column: 'client', id: document.id }}
    columns={['name', 'address.city', 'address.state', 'gstin', 'active']}
    emptyWords="No client godowns yet."
    begin={{ client: { id: document.id, name: String(document['name']) } }}
  />
)

/** /sales/masters/clients */
export const clientScreen: RecordScreen = {
  entry: clientResource,
  path: salesPaths.clients,
  form: 'page',
  faces,
  detailsLabel: 'Profile',
  head: ['code', 'clientType', 'gstin', 'salesPerson'],
  emptyWords: 'No clients yet. Add the first one or import a list.',
  Banner: HoldBanner,
  tabs: [{ path: 'godowns', label: 'Godowns', Component: Godowns }],
}

/** /sales/masters/client-godowns */
export const godownScreen: RecordScreen = {
  entry: clientGodownResource,
  path: salesPaths['client-godowns'],
  head: ['client', 'address.city', 'gstin'],
  emptyWords: 'No client godowns yet.',
}

/** /sales/masters/transporters */
export const transporterScreen: RecordScreen = {
  entry: transporterResource,
  path: salesPaths.transporters,
  head: ['modes', 'gstin', 'contact.name'],
  emptyWords: 'No transporters yet.',
}
