import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { screenExists } from '../../src/app/existing.ts'
import { systemAdmin } from '../../src/domain/platform/access.ts'
import { entriesOf, isMenu, type NavigationEntry, type NavigationTab } from '../../src/domain/registry/navigation.ts'
import { navigation } from '../../src/domain/navigation.ts'
import { firstPath, type MenuRights, sectionsFor, tabsFor } from '../../src/domain/platform/navigation/visibility.ts'
import type { ResourceEntry } from '../../src/domain/registry/entry.ts'
import { registeredCodes, resourceOf, resources } from '../../src/domain/resources.ts'
import { authorizations, roles, uiAuthorizations } from '../../src/server/demo/roles.ts'
import { postings } from '../../src/domain/accounts/postings.ts'
import { stockMoves } from '../../src/domain/inventory/stock-moves.ts'
import { keepCatalogue } from '../../src/server/start/catalogue.ts'
import { keepTasks } from '../../src/server/start/tasks.ts'
import { writeProjected } from '../../src/server/store/projections.ts'
import { listPath } from '../../src/ui/resource/screens.ts'
import type { Step } from '../support/history.ts'
import { bankLineOf, billsOfSteps } from '../support/accounts/steps.ts'
import { mastersOfSteps } from '../support/inventory/steps.ts'
import { surveySupplies, topicsOfSteps } from '../support/miscellaneous/steps.ts'
import { payrollSupplies, salariesOfSteps } from '../support/payroll/steps.ts'
import { ordersOfSteps, orderSupplies } from '../support/purchase/orders.ts'
import { vendorsOfSteps } from '../support/purchase/steps.ts'
import { fieldsOf } from '../support/registry/supply.ts'
import { salesOfSteps, salesSupplies } from '../support/sales/steps.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { meridian, password, requisitionAt } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import { plantDocuments, plantStep } from '../support/server/planting.ts'

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

/** Lists of resources; where everybody reads some fields, only documents with further ones count. */
const listOf =
  ({ key, openFields, form }: ResourceEntry) =>
  async (client: Client): Promise<Answer> => {
    const answer = await client.list(key)
    if (openFields === undefined || answer.status >= 300) return answer
    const { items = [] } = answer.body as { readonly items?: readonly Readonly<Record<string, unknown>>[] }
    const closed = Object.keys(form?.fields ?? {}).filter((field) => !openFields.includes(field))
    const found = items.filter((one) => closed.some((field) => one[field] !== undefined))
    return { ...answer, body: { ...answer.body, total: found.length } }
  }

const questionsOf = (client: Client): Promise<Answer> => client.send('GET', '/services/questionnaire/api/v1/questions')

/** What stands behind the entries that are no list of a resource under the same code: a call of their own, made as a person. */
const own: Readonly<Record<string, (client: Client) => Promise<Answer>>> = {
  ...Object.fromEntries(Object.entries(open).map(([path, key]) => [path, (client: Client) => client.list(key)])),
  '/system/admin/group': (client) => client.events('company-groups', 'meridian'),
  '/system/admin/company': (client) => client.events('companies', 'mls'),
  [`${config}/company-group`]: (client) => client.list('company-group-security'),
  '/system/admin/logs': (client) => client.send('GET', '/services/admin/api/v1/logs'),
  '/system/admin/user': (client) => client.send('GET', '/services/admin/api/v1/sign-ins/last'),
  '/inventory/reports/stock-item-summary': (client) =>
    client.send('GET', '/services/inventory/api/v1/stock-item-summary'),
  '/accounts/tally-masters/daybook': (client) => client.send('GET', '/services/accounts/api/v1/voucher-transactions'),
  ...Object.fromEntries(
    [
      ['tally-reports/account-summary', 'account-summary', '&view=summary&resource=all'],
      ['tally-reports/balance-sheets', 'balance-sheet', ''],
      ['tally-reports/profit-n-loss', 'profit-n-loss', ''],
      ['cashflow/cashflow-details', 'cash-flow', '&view=monthly'],
      ['reports', 'trial-balance', ''],
    ].map(([page, path, more]) => [
      `/accounts/${page}`,
      (client: Client) => client.send('GET', `/services/accounts/api/v1/${path}?from=2025-04-01&to=2026-03-31${more}`),
    ]),
  ),
  '/accounts/ledgers/party': (client) => client.send('GET', '/services/accounts/api/v1/parties?to=2026-03-31'),
  '/accounts/ledgers/bills': (client) => client.send('GET', '/services/accounts/api/v1/bills'),
  '/accounts/ledgers/bank-statements': (client) => client.list('bank-lines'),
  '/accounts/ledgers/entries': (client) => client.send('GET', '/services/accounts/api/v1/ledger-entries'),
  '/quality-assurance/audit-trail': (client) => client.list('history-accesses'),
  '/system/group-settings/database': (client) => client.send('GET', '/services/admin/api/v1/database'),
  '/hrd/department/workLog-report': (client) =>
    client.send('GET', '/services/reporting/api/v1/survey-answers/people?search='),
  '/hrd/department/old-list': listOf(resourceOf('departments')),
  // Whoever may fill in a topic reads it while it is published, and the compositions that it asks for; the lists are of who may see the questions.
  '/miscellaneous/questionnaire/topics': questionsOf,
  '/miscellaneous/questionnaire/chemical-compositions': questionsOf,
  '/home/chat/chat': (client) =>
    client.json('POST', '/services/communication/api/v1/openai/chat', { prompt: 'How many requisitions are there?' }),
}

/** The resource whose list an entry leads to, under the code that reads it. */
const listed = (entry: NavigationEntry): ResourceEntry | undefined =>
  resources.find(({ key, read }) => listPath(key) === entry.path && read === entry.code)

const behind = (entry: NavigationEntry): ((client: Client) => Promise<Answer>) | undefined => {
  const resource = listed(entry)
  return own[entry.path] ?? (resource === undefined ? undefined : listOf(resource))
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
  const actions = own.flatMap((one) => one.actions)
  const refused = new Set(actions.filter(({ allowed }) => allowed === 'no').map(({ code }) => code))
  const granted = role?.name === systemAdmin ? registeredCodes : actions.map(({ code }) => code)
  return {
    codes: new Set(granted.filter((code) => !refused.has(code))),
    modules: new Set(own.map((one) => one.module.shortName)),
  }
}

describe('the menu', () => {
  test('has a call behind every entry that exists and asks for a code, so that access to it can be tried', () => {
    expect(shown.map(({ entry }) => entry).filter((entry) => entry.code !== '' && behind(entry) === undefined)).toEqual(
      [],
    )
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
    const admin = await host.as('admin')
    // One document of each list, so that whoever may read it finds something.
    const lists = new Set([
      ...shown.flatMap(({ entry }) => listed(entry) ?? []),
      ...['company-group-security', ...Object.values(open)].map(resourceOf),
    ])
    const counts = await Promise.all(
      [...lists].map(async (entry) => {
        const { body } = (await listOf(entry)(admin)) as Answer<{ readonly total: number }>
        return { entry, total: body.total }
      }),
    )
    // Orders and what follows from them need a vendor who supplies, a client, an order; reports of banks an approved salary.
    const needy = new Set(['purchase-orders', 'goods-receipts', 'sales-orders', 'dispatches', 'payroll-reports'])
    for (const { entry } of counts.filter(
      ({ entry: { key, form }, total }) => form !== undefined && total === 0 && !needy.has(key),
    ))
      await host.demo.run({
        by: 'system',
        companyId: 'mls',
        locationId: 'mls-p1',
        at: host.server.now(),
        resource: entry.key,
        documentId: newId(),
        type: 'Create',
        data: {
          ...fieldsOf(entry, 1),
          ...(entry.key === 'location-holidays' ? { sisterLocation: { id: 'mls-p1', name: 'Vapi Plant 1' } } : {}),
        },
      })
    const prepared: readonly (readonly [resource: string, id: string, step: Pick<Step, 'type' | 'data' | 'reason'>])[] =
      [
        ...[...mastersOfSteps, ...vendorsOfSteps].map(
          ([resource, id, data]) => [resource, id, { type: 'Create', data }] as const,
        ),
        ...ordersOfSteps,
        ...salesOfSteps,
        ...billsOfSteps,
        ...salariesOfSteps,
        ...topicsOfSteps,
        ['survey-answers', newId(), surveySupplies['survey-answers'].Submit(1).step],
        ['payroll-reports', newId(), payrollSupplies['payroll-reports'].Create().step],
        ['bank-lines', newId(), { type: 'Create', data: bankLineOf(1) }],
        ['goods-receipts', newId(), orderSupplies['goods-receipts'].Create(1).step],
        ['dispatches', newId(), salesSupplies.dispatches.Create().step],
      ]
    for (const [resource, documentId, { type, data, reason }] of prepared)
      await plantStep(host, { resource, documentId, type, data, reason })
    await plantDocuments(
      host,
      roles.map(({ id, name }) => [
        'users',
        `only-${id}`,
        {
          name: `Only ${name}`,
          email: `only-${id}@meridian.example`,
          kind: 'external',
          status: 'active',
          defaultCompany: { id: 'mls', name: 'Meridian Lifesciences Ltd' },
          defaultLocation: { id: 'mls-p1', name: 'Vapi Plant 1' },
          validTo: '2026-12-31',
          roles: [{ role: { id, name }, companies: null, locations: null, validFrom: '2020-01-01', validTo: null }],
        },
      ]),
    )
    await requisitionAt(host.demo, 'pending', { docNo: 'SOP-1' })
    const place = {
      projection: stockMoves,
      seq: 1,
      n: 1,
      resource: 'stock-adjustments',
      documentId: 'none',
      version: 1,
    }
    const key = { company: 'mls', item: 'lactose', grade: '', batch: 'B-1', godown: 'main', pool: '' }
    const values = { ...key, date: '2026-03-01', type: 'receipt', quantity: '1', value: 100, voucher: 'SA-1' }
    const side = {
      company: 'mls',
      location: 'mls-p1',
      date: '2026-03-01',
      party: '',
      operation: 'journal',
      voucher: 'JV-1',
    }
    const entry = { ...place, projection: postings, n: 2 }
    await writeProjected(host.database.db, meridian.id, [
      { ...place, values },
      { ...entry, values: { ...side, ledger: 'bank', debit: 100, credit: 0 } },
      { ...entry, n: 3, values: { ...side, ledger: 'sales', debit: 0, credit: 100 } },
    ])
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
    const tabs = tabsFor(navigation, rights, there)
    for (const { tab, entry } of shown) {
      const isTab = tab.module === null || name === systemAdmin || modules.has(tab.module)
      expect([tab.label, tabs.includes(tab)]).toEqual([tab.label, isTab])
      const isOpen = [tab.code, entry.code].every((code) => code === '' || codes.has(code))
      // A UI authorization shows an entry to the holders of another code; what stands behind it stays with its own.
      const moved = uiAuthorizations.find((one) => one.name === entry.path || one.name === entry.code)
      const isShown = [tab.code, moved?.action ?? entry.code].every((code) => code === '' || codes.has(code))
      const listed = sectionsFor(tab, rights, there)
        .flatMap((section) => section.items.flatMap((item) => (isMenu(item) ? item.entries : [item])))
        .some((one) => one.path === pathOf(entry, userId))
      expect([entry.label, listed]).toEqual([entry.label, isTab && isShown])
      const call = behind(entry)
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
      const first = firstPath(sectionsFor(tab, rights, there))
      expect(first === undefined || there(first)).toBe(true)
    }
  })
})
