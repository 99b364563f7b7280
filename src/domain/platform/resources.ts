import { Schema } from 'effect'
import { recordAggregate } from '../kernel/record.ts'
import { Id, NameText } from '../kernel/text.ts'
import { field, reference, stampColumns } from '../registry/columns.ts'
import type { ResourceEntry } from '../registry/entry.ts'
import { codes } from './codes.ts'
import { historyAccessResource } from './history-access/resource.ts'
import { actionResource } from './permission/action.ts'
import { authorizationResource } from './permission/authorization.ts'
import { moduleResource } from './permission/module.ts'
import { permissionResource } from './permission/resource.ts'
import { roleResource } from './permission/role.ts'
import { uiAuthorizationResource } from './permission/ui-authorization.ts'
import { notificationDeliveryResource } from './notification-delivery/resource.ts'
import { qualitySettingsFields } from './settings.ts'
import { userResource } from './user/resource.ts'

const named = (document: Readonly<Record<string, unknown>>): string => String(document['name'] ?? '')

const CompanyFields = Schema.Struct({
  name: NameText,
  shortName: Schema.String.check(
    Schema.isPattern(/^[A-Z0-9]{2,5}$/, { message: 'Short name is 2 to 5 of A-Z and 0-9.' }),
  ),
  logo: Schema.optionalKey(NameText),
})

const companies: ResourceEntry = {
  key: 'companies',
  label: 'Company',
  plural: 'Companies',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/companies',
  kind: 'record',
  scope: 'group',
  aggregate: recordAggregate({
    name: 'companies',
    label: 'Company',
    fields: CompanyFields,
    scope: 'group',
    write: [codes.adminEdit],
  }),
  fields: CompanyFields,
  read: codes.adminView,
  openFields: ['name', 'shortName', 'logo'],
  title: named,
  columns: [field('name', 'Name'), field('shortName', 'Short name'), ...stampColumns],
  slots: { s1: 'name', s2: 'shortName' },
  search: (company) => [named(company), company['shortName'] as string],
  defaultSort: 'name',
}

const LocationFields = Schema.Struct({
  name: NameText,
  shortName: Schema.String.check(
    Schema.isPattern(/^[A-Z0-9]{2,6}$/, { message: 'Short name is 2 to 6 of A-Z and 0-9.' }),
  ),
  /** The company it belongs to; `company` itself is kernel-kept for company-scoped records only. */
  companyId: Id,
  type: Schema.Literals(['factory', 'factory-sez', 'factory-eou', 'office', 'supplier', 'residential', 'r&d-center']),
})

const locations: ResourceEntry = {
  key: 'locations',
  label: 'Location',
  plural: 'Locations',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/locations',
  kind: 'record',
  scope: 'group',
  aggregate: recordAggregate({
    name: 'locations',
    label: 'Location',
    fields: LocationFields,
    scope: 'group',
    write: [codes.adminEdit],
  }),
  fields: LocationFields,
  read: 'open',
  title: named,
  columns: [
    field('name', 'Name'),
    field('shortName', 'Short name'),
    field('type', 'Type', 'choice'),
    field('companyId', 'Company Id', 'text', { shown: false }),
    ...stampColumns,
  ],
  slots: { s1: 'name', s2: 'companyId' },
  search: (location) => [named(location), location['shortName'] as string],
  defaultSort: 'name',
}

const settings: ResourceEntry = {
  key: 'company-group-settings',
  label: 'Group setting',
  plural: 'Group settings',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/company-group-settings',
  kind: 'record',
  scope: 'group',
  aggregate: recordAggregate({
    name: 'company-group-settings',
    label: 'Group setting',
    fields: qualitySettingsFields,
    scope: 'group',
    write: [codes.adminEdit],
  }),
  fields: qualitySettingsFields,
  read: 'open',
  title: (setting) => String(setting['section']),
  columns: [field('section', 'Section'), reference('companyRef', 'Company'), ...stampColumns],
  slots: { s1: 'section' },
  search: (setting) => [setting['section'] as string],
  defaultSort: 'section',
}

export const platformResources: readonly ResourceEntry[] = [
  userResource,
  roleResource,
  authorizationResource,
  moduleResource,
  permissionResource,
  actionResource,
  uiAuthorizationResource,
  companies,
  locations,
  settings,
  historyAccessResource,
  notificationDeliveryResource,
]
