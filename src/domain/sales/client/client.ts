import { Schema } from 'effect'
import { codeSeries } from '../../kernel/lifecycle.ts'
import { codes } from '../../platform/codes.ts'
import type { Column } from '../../registry/entry.ts'
import { holdAsks, holdDeeds } from '../../registry/holding.ts'
import { cityOf, stateOf } from '../../registry/party.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { numberedByCode } from '../../registry/series.ts'
import { clientFields, clientHoldScopes, clientKeeps, creditRows } from './fields.ts'
import { checkClient, refuseClient } from './rules.ts'

const city: Column = { key: 'city', label: 'City', type: 'text', value: (client) => cityOf(client, 'billing') }
const state: Column = {
  key: 'state',
  label: 'State',
  type: 'text',
  value: (client) => stateOf(client, 'billing'),
  shown: false,
}

const approve = [codes.clientsApprove]

/** To whom the group sells (spec 05 Client). */
export const clientResource = recordResource({
  key: 'clients',
  label: 'Client',
  plural: 'Clients',
  module: 'sales',
  service: 'order',
  path: '/api/v1/clients',
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
  list: ['code', 'name', 'clientType', city, state, 'gstin', 'salesPerson', 'status'],
  slots: ['name', 'code', 'clientType', 'status'],
  search: ['name', 'shortName', 'code', 'gstin', 'pan'],
  sort: 'name',
  unique: ['gstin'],
  taken: (_, [gstin], other) => refuseClient('CLT-03', { x: String(gstin), client: other }, { field: 'gstin' }),
  check: (next) => checkClient(next),
  life: {
    begins: 'draft',
    editable: ['draft', 'active', 'on-hold'],
    deletable: ['draft'],
    asks: { SetCredit: { credit: creditRows }, ...holdAsks(clientHoldScopes) },
    onward: ['Activate'],
    deeds: {
      Activate: {
        id: 'CLT-ACTIVATE',
        label: 'Activate',
        codes: approve,
        from: ['draft'],
        to: 'active',
        event: ['ClientActivated', 'Activated'],
      },
      SetCredit: {
        id: 'CLT-CREDIT',
        label: 'Set credit',
        codes: approve,
        from: ['draft', 'active', 'on-hold'],
        event: ['ClientCreditChanged', 'Credit changed'],
        data: Schema.Struct({ credit: creditRows.schema }) as unknown as Schema.Codec<unknown, unknown>,
        reason: true,
        keeps: (_, data) => data,
      },
      ...holdDeeds({
        prefix: 'CLT',
        noun: 'Client',
        codes: [codes.clientsHold],
        free: 'active',
        scopes: clientHoldScopes,
      }),
      Block: {
        id: 'CLT-BLOCK',
        label: 'Block',
        codes: approve,
        from: ['active', 'on-hold'],
        to: 'blocked',
        event: ['ClientBlocked', 'Blocked'],
        reason: true,
      },
      Reactivate: {
        id: 'CLT-REACTIVATE',
        label: 'Reactivate',
        codes: approve,
        from: ['blocked'],
        to: 'active',
        event: ['ClientReactivated', 'Reactivated'],
        reason: true,
      },
    },
    made: codeSeries('clients', 'C'),
  },
  more: { openFields: ['name', 'code', 'status'], numbered: numberedByCode('clients') },
})
