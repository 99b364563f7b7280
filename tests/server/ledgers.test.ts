import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postings } from '../../src/domain/accounts/postings.ts'
import { accountsStarterSets } from '../../src/domain/accounts/starter-sets.ts'
import { systemLedger, systemLedgers } from '../../src/domain/accounts/system-ledgers.ts'
import { type NamedRecord, rowData, type StarterSet } from '../../src/domain/registry/starter-set.ts'
import { writeProjected } from '../../src/server/store/projections.ts'
import { type Answer, type Client, type Page, pathOf } from '../support/server/client.ts'
import { meridian } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'

onAnyStore('groups and ledgers over HTTP', (store) => {
  let host: Host
  let admin: Client
  /** The second company, which has no accounts when it begins. */
  let other: Client
  const made = new Map<string, NamedRecord[]>()

  /** Adds a starter set as the page of setting up does: row by row, by a person. */
  const add = async (set: StarterSet): Promise<void> => {
    const named: NamedRecord[] = []
    made.set(set.resource, named)
    for (const row of set.rows) {
      const id = newId()
      const data = rowData(set, row, (resource) => made.get(resource) ?? [])
      // oxlint-disable-next-line no-await-in-loop -- a row may name the one before
      const answer = await other.command(set.resource, id, { type: 'Create', data })
      expect([row['name'], answer.status]).toEqual([row['name'], 200])
      named.push({ id, name: String(row['name']) })
    }
  }
  const idOf = (resource: string, name: string): string =>
    made.get(resource)?.find((one) => one.name === name)?.id ?? `no ${name}`

  let seq = 900
  /** What a later slice will post: a debit and its credit. */
  const post = async (debit: string, credit: string): Promise<void> => {
    seq += 1
    const place = { projection: postings, seq, resource: 'journals', documentId: `journal-${seq}`, version: 1 }
    const side = {
      company: 'mfc',
      location: 'mfc-p1',
      date: '2026-02-03',
      party: '',
      operation: 'journal',
      voucher: '',
    }
    await writeProjected(host.database.db, meridian.id, [
      { ...place, n: 1, values: { ...side, ledger: debit, debit: 100, credit: 0 } },
      { ...place, n: 2, values: { ...side, ledger: credit, debit: 0, credit: 100 } },
    ])
  }
  const versioned = async (resource: string, id: string, type: string, data: object = {}) =>
    other.command(resource, id, { type, data, expectedVersion: (await other.read(resource, id)).body.version })

  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    other = admin.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })
    for (const set of accountsStarterSets)
      // oxlint-disable-next-line no-await-in-loop -- ledgers name the groups
      await add(set)
  })
  afterAll(() => host.close())

  test('a company that adds the starter sets has every ledger under its key, and no other company has', async () => {
    const { body } = await other.list('ledgers', '?size=200')
    expect(new Map(body.items.map((one) => [one['system'], one['name']]))).toEqual(
      new Map(systemLedgers.map(({ key, name }) => [key, name])),
    )
    expect((await admin.list('ledgers')).body.total).toBe(0)
    const { query } = systemLedger('round-off')
    const asked = `?fact=${encodeURIComponent(JSON.stringify({ mark: 'mark' in query ? query.mark : '' }))}`
    const found = (await other.send('GET', `${pathOf('ledgers')}${asked}`)) as Answer<Page>
    expect(found.body.items).toMatchObject([{ id: idOf('ledgers', 'Round Off'), name: 'Round Off' }])
  })

  test('ACC-LED-04: a ledger with entries is not deleted; one without is', async () => {
    const [power, water] = [newId(), newId()]
    const group = { id: idOf('account-groups', 'Direct Expenses'), name: 'Direct Expenses' }
    for (const [id, name] of [
      [power, 'Power'],
      [water, 'Water'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await other.command('ledgers', id, { type: 'Create', data: { name, group } })).toMatchObject({
        status: 200,
      })
    await post(power, idOf('ledgers', 'Cash'))
    expect(await versioned('ledgers', power, 'Delete')).toMatchObject({
      status: 422,
      body: { rule: 'ACC-LED-04', message: 'Power has 1 entry. Deactivate it instead.' },
    })
    expect(await versioned('ledgers', water, 'Delete')).toMatchObject({ status: 200 })
    expect(await versioned('ledgers', power, 'Update', { patch: { active: 'no' } })).toMatchObject({ status: 200 })
  })

  test('ACC-GRP-06: the nature of a group changes as long as no ledger of it has entries', async () => {
    const [group, ledger] = [newId(), newId()]
    const create = { name: 'Trial runs', natureOfGroup: 'assets' }
    await other.command('account-groups', group, { type: 'Create', data: create })
    await other.command('ledgers', ledger, {
      type: 'Create',
      data: { name: 'First run', group: { id: group, name: 'Trial runs' } },
    })
    const toExpenses = { patch: { natureOfGroup: 'expenses' } }
    expect(await versioned('account-groups', group, 'Update', toExpenses)).toMatchObject({ status: 200 })
    await post(ledger, idOf('ledgers', 'Cash'))
    expect(await versioned('account-groups', group, 'Update', { patch: { natureOfGroup: 'assets' } })).toMatchObject({
      status: 422,
      body: { rule: 'ACC-GRP-06', message: 'Trial runs has postings; its nature cannot change.' },
    })
    expect(await versioned('account-groups', group, 'Delete')).toMatchObject({
      status: 422,
      body: { rule: 'ACC-GRP-04', message: 'Trial runs still holds 0 groups and 1 ledger.' },
    })
  })

  test('whoever lacks the right reads names of ledgers to choose from, and where their groups stand, and nothing else', async () => {
    const clerk = await host.as('clerk')
    const there = clerk.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })
    const groups = (await there.list('account-groups', '?size=200')).body?.items ?? []
    expect(groups.map(({ system }) => system)).toContain('bank-accounts')
    for (const group of groups)
      for (const hidden of ['natureOfGroup', 'description', 'ownership', 'affectsGrossProfit'])
        expect(Object.keys(group)).not.toContain(hidden)
    expect(await clerk.list('account-groups', '?filter[natureOfGroup]=assets')).toMatchObject({ status: 403 })
    const names = await there.list('ledgers', '?size=200')
    for (const one of names.body?.items ?? []) expect(Object.keys(one)).not.toContain('bank')
    expect(await clerk.command('ledgers', newId(), { type: 'Create', data: { name: 'Mine' } })).toMatchObject({
      status: 403,
    })
  })
})
