import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { screenExists } from '../../src/app/existing.ts'
import { systemAdmin } from '../../src/domain/platform/access.ts'
import type { NavigationEntry, NavigationTab } from '../../src/domain/platform/navigation/entry.ts'
import { isMenu } from '../../src/domain/platform/navigation/entry.ts'
import { entriesOf, navigation } from '../../src/domain/platform/navigation/navigation.ts'
import { firstPath, type MenuRights, sectionsFor, tabsFor } from '../../src/domain/platform/navigation/visibility.ts'
import { registeredCodes } from '../../src/domain/platform/permission/catalogue.ts'
import { authorizations, roles, uiAuthorizations } from '../../src/server/demo/roles.ts'
import { keepCatalogue } from '../../src/server/start/catalogue.ts'
import { keepTasks } from '../../src/server/start/tasks.ts'
import { resourceOf } from '../../src/domain/registry/registry.ts'
import { fieldsOf } from '../support/registry/supply.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { meridian, password, requisitionAt } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'

const groupSettings = '/system/group-settings'
const config = `${groupSettings}/config`
const hazards = `${groupSettings}/hazard-regulations`

/** Pages of administrators over what everybody reads: the menu hides them from others, the server does not hide the data. */
const open: Readonly<Record<string, string>> = {
  '/system/admin/location': 'locations',
  ...Object.fromEntries(
    ['inventory', 'work-order', 'quality-assurance', 'purchase', 'sales', 'hrd', 'history'].map((section) => [
      `${config}/${section}`,
      'company-group-settings',
    ]),
  ),
  [`${config}/inventory-templates`]: 'item-templates',
  [`${hazards}/ghs-class-category`]: 'hazard-classes',
  [`${hazards}/h-statements`]: 'h-statements',
  [`${hazards}/p-statements`]: 'p-statements',
  [`${groupSettings}/constants`]: 'color',
}

/** Everybody reads the names of these; who may read the list finds this field beside them. */
const whole =
  (resource: string, field: string) =>
  async (client: Client): Promise<Answer> => {
    const answer = await client.list(resource)
    const { items = [] } = answer.body as { readonly items?: readonly Readonly<Record<string, unknown>>[] }
    const found = items.filter((one) => one[field] !== undefined)
    return answer.status < 300 ? { ...answer, body: { ...answer.body, total: found.length } } : answer
  }

/** What stands behind each entry of the menu that asks for a code: its own call, made as a person. */
const behind: Readonly<Record<string, (client: Client) => Promise<Answer>>> = {
  ...Object.fromEntries(Object.entries(open).map(([path, key]) => [path, (client: Client) => client.list(key)])),
  '/system/admin/group': (client) => client.events('company-groups', 'meridian'),
  '/system/admin/company': (client) => client.events('companies', 'mls'),
  [`${config}/company-group`]: (client) => client.list('company-group-security'),
  [`${config}/license-contract`]: (client) => client.list('licenses'),
  '/system/admin/module': (client) => client.list('modules'),
  '/system/admin/resource': (client) => client.list('resources'),
  '/system/admin/action': (client) => client.list('actions'),
  '/system/admin/authorization': (client) => client.list('authorizations'),
  '/system/admin/role': (client) => client.list('roles'),
  '/system/admin/logs': (client) => client.send('GET', '/services/admin/api/v1/logs'),
  '/system/admin/user': (client) => client.send('GET', '/services/admin/api/v1/sign-ins/last'),
  '/quality-assurance/change-control/requisition': (client) => client.list('change-assesment'),
  '/quality-assurance/change-control/closure-date-period': (client) => client.list('closure-date-period'),
  '/quality-assurance/audit-trail': (client) => client.list('history-accesses'),
  '/system/admin/notification': (client) => client.list('notification-actions'),
  '/system/admin/notification-v2': (client) => client.list('notification-configurators'),
  '/system/group-settings/database': (client) => client.send('GET', '/services/admin/api/v1/database'),
  '/system/scheduler/tasks': (client) => client.list('scheduler-tasks'),
  '/system/group-settings/dashboard': (client) => client.list('dashboards'),
  '/inventory/masters/grades': whole('item-grades', 'expiryAtMonthEnd'),
  '/inventory/masters/items': whole('items', 'inspection'),
  '/inventory/masters/stock-groups': whole('stock-groups', 'addQuantities'),
  '/inventory/masters/godowns': whole('godowns', 'defaultFor'),
  '/inventory/masters/item-batches': (client) => client.list('item-batches'),
  '/purchase/masters/vendors': whole('vendors', 'vendorType'),
  '/purchase/masters/vendor-godowns': (client) => client.list('vendor-godowns'),
  '/sales/masters/clients': whole('clients', 'clientType'),
  '/sales/masters/client-godowns': (client) => client.list('client-godowns'),
  '/sales/masters/transporters': (client) => client.list('transporters'),
  '/production/machines': whole('machines', 'details'),
  '/hrd/resources/employees': whole('employees', 'joiningDate'),
  '/hrd/department/list': whole('departments', 'costCentre'),
  '/hrd/department/old-list': whole('departments', 'costCentre'),
  '/home/chat/chat': (client) =>
    client.json('POST', '/services/communication/api/v1/openai/chat', { prompt: 'How many requisitions are there?' }),
}

const pathOf = (entry: NavigationEntry, userId: string): string => entry.path.replace('{userId}', userId)
const exists = (path: string, userId: string): boolean => screenExists(path, new Set([userId]))

/** Entries with a screen, with the tab that each stands in. */
const shown: readonly { readonly tab: NavigationTab; readonly entry: NavigationEntry }[] = navigation.flatMap((tab) =>
  entriesOf(tab).flatMap((entry) => (exists(pathOf(entry, 'someone'), 'someone') ? [{ tab, entry }] : [])),
)

/** Spec 01, 6.1, told once more and in another way than the product tells it. */
const heldBy = (roleId: string): { readonly codes: ReadonlySet<string>; readonly modules: ReadonlySet<string> } => {
  const role = roles.find((one) => one.id === roleId)
  const own = authorizations.filter((one) => role?.authorizations.includes(one.id))
  const refused = new Set(own.flatMap((one) => one.refused ?? []))
  const granted = role?.name === systemAdmin ? registeredCodes : own.flatMap((one) => one.codes)
  return {
    codes: new Set(granted.filter((code) => !refused.has(code))),
    modules: new Set(own.map((one) => one.module.shortName)),
  }
}

describe('the menu', () => {
  test('has a call behind every entry that exists and asks for a code, so that access to it can be tried', () => {
    expect(
      shown.map(({ entry }) => entry).filter((entry) => entry.code !== '' && behind[entry.path] === undefined),
    ).toEqual([])
    expect(shown.length).toBeGreaterThan(4)
  })
})

onAnyStore('every route for every demo role', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
    await keepCatalogue(host.server, meridian.id)
    for (const { id, ...fields } of uiAuthorizations)
      await host.demo.run({
        by: 'system',
        companyId: 'mls',
        locationId: 'mls-p1',
        at: host.server.now(),
        resource: 'ui-authorizations',
        documentId: id,
        type: 'Create',
        data: fields,
      })
    await host.demo.run({
      by: 'system',
      companyId: 'mls',
      locationId: 'mls-p1',
      at: host.server.now(),
      resource: 'company-groups',
      documentId: 'meridian',
      type: 'Create',
      data: fieldsOf(resourceOf('company-groups'), 1),
    })
    await keepTasks(host.server, meridian.id)
    for (const resource of [
      'notification-actions',
      'notification-configurators',
      'company-group-security',
      'item-templates',
      'licenses',
      'color',
      'h-statements',
      'p-statements',
      'hazard-classes',
      'dashboards',
      'stock-groups',
      'items',
      'item-grades',
      'godowns',
      'item-batches',
      'vendors',
      'vendor-godowns',
      'clients',
      'client-godowns',
      'transporters',
      'machines',
      'departments',
    ])
      await host.demo.run({
        by: 'system',
        companyId: 'mls',
        locationId: 'mls-p1',
        at: host.server.now(),
        resource,
        documentId: newId(),
        type: 'Create',
        data: fieldsOf(resourceOf(resource), 1),
      })
    for (const { id, name } of roles)
      await host.demo.run({
        by: 'system',
        companyId: 'mls',
        locationId: 'mls-p1',
        at: host.server.now(),
        resource: 'users',
        documentId: `only-${id}`,
        type: 'Create',
        data: {
          name: `Only ${name}`,
          email: `only-${id}@meridian.example`,
          kind: 'external',
          status: 'active',
          defaultCompany: { id: 'mls', name: 'Meridian Lifesciences Ltd' },
          defaultLocation: { id: 'mls-p1', name: 'Vapi Plant 1' },
          validTo: '2026-12-31',
          roles: [{ role: { id, name }, companies: null, locations: null, validFrom: '2020-01-01', validTo: null }],
        },
      })
    await requisitionAt(host.demo, 'pending', { docNo: 'SOP-1' })
    const admin = await host.as('admin')
    await admin.do('history-accesses', newId(), {
      type: 'RecordAccess',
      data: {
        kind: 'replay',
        resource: 'companies',
        documentId: 'mls',
        title: 'Meridian Lifesciences Ltd',
        upToVersion: 1,
        headHash: '0'.repeat(64),
        deviceAt: host.server.now(),
      },
    })
    await host.demo.setPassword(
      roles.map(({ id }) => `only-${id}`),
      password,
    )
  })
  afterAll(() => host.close())

  test.each(roles.map(({ name, id }) => [name, id] as const))('%s: tab, entry and data agree', async (name, id) => {
    const userId = `only-${id}`
    const client = await host.as(userId, { domain: meridian.domain })
    const { codes, modules } = heldBy(id)
    const { body } = (await client.send('GET', '/services/admin/api/v1/me/authorization')) as Answer<{
      readonly codes: readonly string[]
      readonly modules: readonly string[]
      readonly roles: readonly string[]
      readonly uiAuthorizations: MenuRights['uiAuthorizations']
    }>
    expect(body.codes.toSorted()).toEqual([...codes].toSorted())
    const rights: MenuRights = {
      codes: new Set(body.codes),
      takesPart: new Set(),
      modules: new Set(body.modules),
      systemAdmin: body.roles.includes(systemAdmin),
      uiAuthorizations: body.uiAuthorizations,
      userId,
    }
    const there = (path: string): boolean => exists(path, userId)
    const tabs = tabsFor(rights, there)
    for (const { tab, entry } of shown) {
      const isTab = tab.module === null || name === systemAdmin || modules.has(tab.module)
      expect([tab.label, tabs.includes(tab)]).toEqual([tab.label, isTab])
      const isOpen = [tab.code, entry.code].every((code) => code === '' || codes.has(code))
      const listed = sectionsFor(tab, rights, there)
        .flatMap((section) => section.items.flatMap((item) => (isMenu(item) ? item.entries : [item])))
        .some((one) => one.path === pathOf(entry, userId))
      expect([entry.label, listed]).toEqual([entry.label, isTab && isOpen])
      const call = behind[entry.path]
      if (call === undefined) continue
      // oxlint-disable-next-line no-await-in-loop -- one entry after the other
      const answer = (await call(client)) as Answer<{ readonly total?: number; readonly code?: string }>
      const found = answer.status < 300 && answer.body.total !== 0
      // Who lacks the code is refused by its name, or finds no more than records that name him: here none.
      const refused = answer.status === 403 && answer.body.code === entry.code
      const isReadable = isOpen || open[entry.path] !== undefined
      expect([entry.label, isReadable ? found : refused || !found]).toEqual([entry.label, true])
    }
    for (const tab of tabs) {
      const first = firstPath(tab, rights, there)
      expect(first === undefined || there(first)).toBe(true)
    }
  })
})
