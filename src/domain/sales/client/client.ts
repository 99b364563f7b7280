import { codes } from '../rights.ts'
import { placeColumns } from '../../registry/party.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { numberedByCode } from '../../registry/series.ts'
import { codeSeries } from '../../workflow/master.ts'
import { clientFields, clientKeeps } from './fields.ts'
import { checkClient, refuseClient } from './rules.ts'
import { clientSteps } from './steps.ts'

/** To whom the group sells (spec 05 Client). */
export const clientResource = recordResource({
  key: 'clients',
  label: 'Client',
  module: 'sales',
  service: 'order',
  scope: 'group',
  read: codes.clientsView,
  write: [codes.clientsEdit],
  fields: clientFields,
  keeps: clientKeeps,
  sections: [
    { title: 'Identity', keys: ['code', 'name', 'shortName', 'clientType', 'salesPerson', 'remarks', 'status'] },
    { title: 'Tax', keys: ['gstTreatment', 'gstin', 'pan', 'importExportCode'] },
    { title: 'Addresses', keys: ['addresses'] },
    { title: 'Contacts', keys: ['contacts'] },
    { title: 'Credit', keys: ['credit', 'holdScope', 'holdReason', 'holdUntil'] },
    { title: 'Terms', keys: ['paymentTerms', 'deliveryTerms', 'currency', 'salesLedger', 'transporters'] },
    { title: 'Grades', keys: ['clientGrades'] },
    { title: 'Documents', keys: ['documents'] },
  ],
  list: ['code', 'name', 'clientType', ...placeColumns, 'gstin', 'salesPerson', 'status'],
  slots: ['name', 'code', 'clientType', 'status'],
  search: ['name', 'shortName', 'code', 'gstin', 'pan'],
  sort: 'name',
  unique: ['gstin'],
  taken: (_, [gstin], other) => refuseClient('CLT-03', { x: String(gstin), client: other }, { field: 'gstin' }),
  check: checkClient,
  steps: clientSteps,
  adds: codeSeries('clients', 'C'),
  more: { openFields: ['name', 'code', 'status'], numbered: numberedByCode('clients') },
})
