import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Line, Side } from '../../src/domain/accounts/statements/lines.ts'
import { statements } from '../../src/domain/accounts/statements/statements.ts'
import { tallyPath } from '../../src/domain/accounts/tally/out.ts'
import { resourceOf } from '../../src/domain/resources.ts'
import { xmlSourceOf } from '../../src/domain/xml-sources.ts'
import { tallyText } from '../support/accounts/tally.ts'
import { type Made, stockMasters } from '../support/inventory/masters.ts'
import { addChart } from '../support/server/chart.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { meridian } from '../support/server/group.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'
import { importFile, readAll } from '../support/server/importing.ts'
import '../support/server/problem.ts'

/** The day before the books of the other company begin, and the year in which they do. */
const takeOver = '2024-03-31'
const range = { from: '2024-04-01', to: '2025-03-31' } as const

const place = {
  companyGroup: { id: meridian.id, name: meridian.name },
  company: { id: 'mls', name: 'Meridian Life Sciences', shortName: 'MLS' },
  location: { id: 'mls-p1', name: 'Plant 1' },
}
const kg = { id: 'kg', name: 'Kilogram' }
const godowns = [
  { id: 'main', name: 'Main <Store> & "Co"' },
  { id: 'floor', name: 'Shop floor' },
] as const
const [main, floor] = godowns

const kind = (id: string, name: string, batchCosted: 'yes' | 'no' = 'no') =>
  ['1', '2'].map((number) => ({
    item: { id, name },
    grade: { id: `${id}-ip`, name: `${name} IP` },
    batch: { id: `${id}-${number}`, name: `=B/${number} & Söhne` },
    uom: kg,
    batchCosted,
  }))
const all = [...kind('acid', 'R&D <Acid>'), ...kind('salt', 'नमक "fine"', 'yes'), ...kind('wax', 'Wax')]

interface Row {
  readonly [part: string]: { readonly name: string } | { readonly quantity: string; readonly value: number }
}

onEachStore('stock of Tally', (store) => {
  let host: Host
  let admin: Client
  let other: Client

  const bySystem = async (resource: string, documentId: string, type: string, data: object = {}, at = place) => {
    const outcome = await host.server.submit({
      groupId: meridian.id,
      by: { system: at },
      resource,
      documentId,
      commandId: newId(),
      type,
      data,
    })
    expect([resource, documentId, outcome]).toEqual([
      resource,
      documentId,
      expect.objectContaining({ kind: 'accepted' }),
    ])
  }
  const lineOf = (batch: string, quantity: string, rate: string) => {
    const { batchCosted: _costed, ...line } = all.find((one) => one.batch.id === batch) ?? all[0]!
    return { ...line, quantity, rate }
  }
  const made = async (resource: string, data: object, who = admin): Promise<string> => {
    const id = newId()
    await who.do(resource, id, { type: 'Create', data })
    return id
  }
  const moved = async (resource: string, data: object): Promise<void> => {
    await admin.do(resource, await made(resource, data), { type: 'Post', expectedVersion: 1 })
  }
  /** Signs what one person drafted as another one. */
  const approve = async (who: Client, at: typeof place): Promise<void> => {
    for (const { id, version, status } of await readAll(who, 'stock-adjustments')) {
      if (status !== 'draft') continue
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await who.do('stock-adjustments', id, { type: 'Submit', expectedVersion: version })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await bySystem('stock-adjustments', id, 'Post', {}, at)
    }
  }

  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    other = admin.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })
    await addChart(admin, 'mls')
    await addChart(other, 'mfc')
    await made('accounting-settings', { booksBeginFrom: range.from, showOverdueDays: 'yes', payDay: 7 }, other)
    const masters: readonly Made[] = [
      ['item-categories', 'raw-material', { name: 'Raw material', stockClass: 'raw' }],
      ['stock-groups', 'substances', { name: 'Substances', code: 'SUB' }],
      ...stockMasters(all, godowns),
    ]
    // oxlint-disable-next-line no-await-in-loop -- each is named by the next
    for (const [resource, id, data] of masters) await bySystem(resource, id, 'Create', data)
    const opening = (godown: (typeof godowns)[number], lines: readonly object[]) => ({
      kind: 'opening',
      date: '2023-03-31',
      godown,
      reason: 'Counted.',
      lines,
    })
    const first = [
      lineOf('acid-1', '2500', '80'),
      lineOf('acid-2', '1000.125', '83.3625'),
      lineOf('salt-1', '7', '1.43'),
    ]
    await made('stock-adjustments', opening(main, first))
    await made('stock-adjustments', opening(floor, [lineOf('salt-2', '3', '33.3333'), lineOf('wax-1', '12', '5')]))
    await approve(admin, place)
    await moved('godown-transfers', {
      name: 'To the floor',
      date: '2023-06-06',
      destinationGodown: floor,
      items: [{ ...lineOf('acid-1', '333.333', '0'), sourceGodown: main }],
    })
    await moved('consumption-vouchers', {
      name: 'Lot',
      date: '2023-07-01',
      godown: main,
      consumption: [lineOf('acid-2', '500.007', '0')],
    })
  })
  afterAll(() => host.close())

  const written = async (who: Client, part = 'masters-with-stock'): Promise<string> => {
    const answer = await who.send('GET', `/services/accounts${tallyPath}/${part}?${new URLSearchParams(range)}`)
    expect(answer.status).toBe(200)
    return answer.text
  }
  const trial = async (who: Client) => {
    // What was earned before the range is a ledger in the books that took it over.
    const flat = (lines: readonly Line[]): readonly (readonly unknown[])[] =>
      lines.flatMap(({ of, name, figures, below }) => [
        ...(of !== 'group' && figures.some((one) => one !== 0)
          ? [[name.replace(' (brought forward)', ''), ...figures]]
          : []),
        ...flat(below),
      ])
    const asked = `/services/accounts${statements.trialBalance.path}?${new URLSearchParams(range)}`
    const { body } = (await who.send('GET', asked)) as Answer<Side>
    return flat(body.lines).toSorted((one, next) => (String(one[0]) < String(next[0]) ? -1 : 1))
  }
  /** What lies of each batch in each godown when the range begins, by their names. */
  const stock = async (who: Client): Promise<readonly string[]> => {
    const query = `filter[date][from]=${range.from}&filter[date][to]=${range.from}&size=200`
    const { body } = (await who.send('GET', `/services/inventory/api/v1/stock-item-summary?${query}`)) as Answer<{
      readonly items: readonly Row[]
    }>
    return body.items
      .map(({ item, grade, batch, godown, opening }) =>
        JSON.stringify(
          [item, grade, batch, godown]
            .map((one) => (one && 'name' in one ? one.name : ''))
            .concat(JSON.stringify(opening)),
        ),
      )
      .toSorted()
  }
  const lists = ['metrics', 'stock-groups', 'items', 'item-grades', 'godowns', 'item-batches', 'stock-adjustments']
  const take = async (who: Client, key: string, text: string, constants: Readonly<Record<string, string>> = {}) => {
    const entry = resourceOf(key)
    const { faults, answers } = await importFile(who, entry, {
      file: new Blob([text]),
      name: 'stock.xml',
      there: new Set([...lists, 'account-groups', 'ledgers']),
      keys: xmlSourceOf(entry)?.keys ?? [],
      constants,
    })
    return [
      ...faults.map(({ message }) => message),
      ...answers.flatMap((one) => ('message' in one ? [String(one.message)] : [])),
    ]
  }
  const said: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    godowns: { type: 'store' },
    'stock-adjustments': { date: takeOver },
  }
  const takeAll = async (who: Client, text: string): Promise<readonly string[]> => {
    const faults: string[] = []
    for (const key of ['account-groups', 'ledgers', 'opening-balances', ...lists])
      // oxlint-disable-next-line no-await-in-loop -- each needs those before it
      faults.push(...(await take(who, key, text, said[key])))
    return faults
  }

  test('goes out and into an empty company as the same trial balance and the same stock of each batch in each godown, once', async () => {
    const [books, lying] = [await trial(admin), await stock(admin)]
    expect(lying).toHaveLength(6)
    expect(books.map(([name]) => name)).toContain('Stock - Raw Materials')
    const text = await written(admin)
    expect(await stock(other)).toEqual([])

    // What the group has already is left as it is.
    const told = await takeAll(other, text)
    expect(told.filter((message) => !/exists already/.test(message))).toEqual([])
    expect(await readAll(other, 'stock-adjustments')).toHaveLength(2)
    await approve(other, {
      ...place,
      company: { id: 'mfc', name: 'Meridian Fine Chemicals', shortName: 'MFC' },
      location: { id: 'mfc-p1', name: 'Ankleshwar Works' },
    })
    expect(await stock(other)).toEqual(lying)
    expect(await trial(other)).toEqual(books)

    const again = await takeAll(other, text)
    expect(again.filter((message) => !/exists already|posted already|is there already/.test(message))).toEqual([])
    expect(again.filter((message) => /^This opening stock of .* is there already: SA\//.test(message))).toHaveLength(2)
    expect(await stock(other)).toEqual(lying)
    expect(await trial(other)).toEqual(books)
    // And out of there again, the same.
    expect((await written(other)).match(/<BATCHALLOCATIONS.LIST>.*?<\/BATCHALLOCATIONS.LIST>/g)?.toSorted()).toEqual(
      text.match(/<BATCHALLOCATIONS.LIST>.*?<\/BATCHALLOCATIONS.LIST>/g)?.toSorted(),
    )
  })

  test('comes as Tally has it: units, groups, items and batches that nobody had; what names nothing is told by its name', async () => {
    const message = (object: string): string => `<TALLYMESSAGE>${object}</TALLYMESSAGE>`
    const text = tallyText({
      more: [
        '<UNIT NAME="Ltr"><ORIGINALNAME>Litres</ORIGINALNAME><ISSIMPLEUNIT>Yes</ISSIMPLEUNIT><DECIMALPLACES>3</DECIMALPLACES></UNIT>',
        '<GODOWN NAME="Tank farm"><PARENT>&#4; Primary</PARENT></GODOWN>',
        '<STOCKGROUP NAME="Solvents"><PARENT>&#4; Primary</PARENT></STOCKGROUP>',
        `<STOCKITEM NAME="Acetone"><PARENT>Solvents</PARENT><BASEUNITS>Ltr</BASEUNITS><BATCHALLOCATIONS.LIST>
          <MFDON>20240110</MFDON><GODOWNNAME>Tank farm</GODOWNNAME><BATCHNAME>T-1</BATCHNAME>
          <OPENINGBALANCE> 3 Ltr</OPENINGBALANCE><OPENINGVALUE>-100.00</OPENINGVALUE></BATCHALLOCATIONS.LIST></STOCKITEM>`,
        `<STOCKITEM NAME="Stray"><PARENT>Solvents</PARENT><BASEUNITS>Drum</BASEUNITS>
          <OPENINGBALANCE> 1 Drum</OPENINGBALANCE><OPENINGVALUE>-5.00</OPENINGVALUE></STOCKITEM>`,
      ]
        .map(message)
        .join(''),
    })
    expect(await take(admin, 'metrics', text, { kind: 'volume' })).toEqual([])
    expect(await take(admin, 'godowns', text, { type: 'store' })).toEqual([])
    expect(await take(admin, 'stock-groups', text)).toEqual([])
    const words = await importFile(admin, resourceOf('items'), {
      file: new Blob([text]),
      name: 'stock.xml',
      there: new Set(['metrics', 'stock-groups']),
      keys: ['name'],
      constants: {
        type: 'raw',
        itemCategory: { id: 'raw-material', name: 'Raw material' },
        companies: { id: 'mls', name: 'Meridian Life Sciences' },
      },
    })
    expect(words.faults.map(({ message: one }) => one)).toEqual([expect.stringContaining('Drum')])
    expect(await take(admin, 'item-grades', text)).toEqual([expect.stringContaining('Stray')])
    expect(await take(admin, 'item-batches', text)).toEqual(expect.arrayContaining([expect.stringContaining('Stray')]))
    const faults = await take(admin, 'stock-adjustments', text, { date: '2023-03-31' })
    expect(faults).toEqual(
      expect.arrayContaining([expect.stringContaining('Main Location'), expect.stringContaining('Drum')]),
    )
    const [draft] = (await readAll(admin, 'stock-adjustments')).filter(({ status }) => status === 'draft')
    expect(draft).toMatchObject({
      godown: { name: 'Tank farm' },
      lines: [{ batch: { name: 'T-1' }, quantity: '3', rate: '33.3333333333', amount: 100_00 }],
    })
  })

  test('is written for whoever may see it', async () => {
    const clerk = await host.as('clerk')
    const asked = `/services/accounts${tallyPath}/masters-with-stock?${new URLSearchParams(range)}`
    expect((await clerk.send('GET', asked)).status).toBe(403)
    expect(await written(admin, 'masters')).not.toContain('STOCKITEM')
  })
})
