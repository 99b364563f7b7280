import { settlesBills, typedOperations } from '../../src/domain/accounts/transaction/fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemAdmin } from '../../src/domain/platform/access.ts'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { commandTypeOf } from '../../src/domain/kernel/decide.ts'
import { type Field, type FieldTable, isRows } from '../../src/domain/registry/fields.ts'
import type { ResourceEntry } from '../../src/domain/registry/entry.ts'
import { importedOf } from '../../src/domain/registry/importing.ts'
import { createChronicle, type Server } from '../../src/server/server.ts'
import { hostOf } from '../../src/server/demo/host.ts'
import { keepCatalogue } from '../../src/server/start/catalogue.ts'
import { keepDashboards } from '../../src/server/start/dashboards.ts'
import { initialise } from '../../src/server/tools/init.ts'
import { hard, hardLines, type Imported, imported, said, type Values } from '../support/import-law.ts'
import { Client, pathOf, type SignedIn, send } from '../support/server/client.ts'
import { clockAt } from '../support/server/clock.ts'
import { createCompany } from '../support/server/company.ts'
import { meridian, password } from '../support/server/group.ts'
import { config, onAnyStore, openStore, signIn } from '../support/server/host.ts'
import { exported, importFile, inOrderOfNeeds, readAll, withTheirNeeds } from '../support/server/importing.ts'
import { v7 as newId } from 'uuid'
import { diceOf, runs, sampleOf } from '../support/tier.ts'

const today = '2026-03-02'
const now = clockAt(`${today}T06:00:00.000Z`).now

/** A store as `init` leaves it and a server finds it, and its administrator. */
const openEmpty = async (server: Server): Promise<Client> => {
  const said: string[] = []
  const answers = {
    group: 'Orion Group',
    domain: 'orion',
    company: 'Orion Works Ltd',
    short: 'OWL',
    location: 'St. Mary, works',
    admin: 'Olga Novak',
    email: 'olga@orion.example',
  }
  await initialise(server, new Map(Object.entries(answers)), (text) => void said.push(text))
  const { group_id: groupId } = await server.db.selectFrom('logs').select('group_id').executeTakeFirstOrThrow()
  await keepCatalogue(server, groupId)
  await keepDashboards(server, groupId)
  const url = `http://localhost:${await server.listen(0)}`
  const post = (path: string, body: object) =>
    send(url, 'POST', `/services/admin/api/v1${path}`, { 'content-type': 'application/json' }, JSON.stringify(body))
  const link = Object.fromEntries(new URL(/https?:\S+/.exec(said.at(-1) ?? '')?.[0] ?? '').searchParams)
  const own = 'Quiet-harbour-77'
  await post('/set-password', { ...link, password: own })
  const { body } = await post('/login', { domain: answers.domain, email: answers.email, password: own })
  return new Client(url, body as SignedIn)
}

/** Values with each text in them replaced. */
const replaced = (table: FieldTable, values: Values, textFor: (path: string, longest: number) => string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = table[key]
      if (field === undefined || value === null) return [key, value]
      if (field.kind === 'group') return [key, replaced(field.fields ?? {}, value as Values, textFor)]
      if (isRows(field))
        return [key, (value as readonly Values[]).map((row) => replaced(field.fields ?? {}, row, textFor))]
      const isText = (field.kind === 'text' || field.kind === 'long-text') && field.identifies === undefined
      return [key, isText && field.kept !== true ? textFor(field.kind, field.longest ?? 200) : value]
    }),
  )

const dice = diceOf('import law')
const draw = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)] as T

/** Puts hard texts into a document of a list, wherever its rules take them. */
const harden = async (
  who: Client,
  { entry, importing }: Imported,
  documents: readonly AnyDocument[],
): Promise<void> => {
  const type = importing.update ?? 'Update'
  if (documents.length === 0 || commandTypeOf(entry.aggregate, type) === undefined) return
  const { id, ...document } = draw(documents)
  const values = importedOf(importing, { ...document, id } as AnyDocument)
  let isFirst = true
  const textFor = (kind: string, longest: number): string => {
    if (kind === 'text') return draw(hard).slice(0, longest)
    // The first is as long as its field takes.
    const text = isFirst ? (hardLines.at(-1) as string) : draw(hardLines)
    isFirst = false
    return text.slice(0, longest)
  }
  const patches = Object.entries(importing.fields).flatMap(([key, field]): readonly Values[] => {
    if (field.kept === true) return []
    if (field.kind === 'text' || field.kind === 'long-text')
      return field.identifies === undefined ? [{ [key]: textFor(field.kind, field.longest ?? 200) }] : []
    const held = values[key]
    if (held === undefined || held === null || (field.kind !== 'group' && !isRows(field))) return []
    return [replaced(importing.fields, { [key]: held }, textFor)]
  })
  if (patches.length === 0) return
  const answer = await who.json('POST', `${pathOf(entry.key)}/batch`, {
    commands: patches.map((patch) => ({
      documentId: id,
      commandId: newId(),
      type,
      data: { patch },
      reason: 'Written as texts come.',
    })),
  })
  if (answer.status !== 200) throw new Error(`${entry.key}: ${answer.text}`)
}

/** The store gives the keys of an object in an order of its own. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)]),
        )
      : value

/** A number that a series gave. */
const ofSeries = /\b[A-Z]+\/\d\d-\d\d\/\d{4,}/

/** A series gives its numbers itself: an order that has one of it comes under another, and what was taken of it names that. */
const numbered = {
  is: ({ voucherNumber }: AnyDocument) => ofSeries.test(String(voucherNumber)),
  told: 'Voucher number {n} is one of the series, which gives its numbers itself. Leave it empty or write another.',
}
const takenOf = (order: string) => ({
  is: (document: AnyDocument) => ofSeries.test(String((document['order'] as { readonly name: string }).name)),
  told: `${order}: Nothing is called “{n}”.`,
})

/** What was told of one of many, without what is that one's alone. */
const withoutNames = (message: string, documents: readonly AnyDocument[]): string => {
  const named = documents.map(({ name }) => String(name)).find((name) => message.startsWith(`${name} is `))
  return (named === undefined ? message : `{name}${message.slice(named.length)}`)
    .replace(ofSeries, '{n}')
    .replace(/^.+(?= entries are posted)/, '{operation}')
    .replace(/^Deadline .+(?= has passed)/, 'Deadline {day}')
    .replace(/^((?:Party or ledger|Destination godown): Nothing is called “).+(?=”\.$)/, '$1{named}')
}

/** The plant of one of the demo's godowns, of which its id speaks. */
const plantOf = (godown: unknown): string | undefined => (godown as { readonly id: string }).id.split('-')[1]

const closes = ({ key }: ResourceEntry): boolean => key === 'accounting-settings'

/** What comes not from a file but stands in every store, or belongs to somebody, by nature; and what the one who imports is told. */
const byNature: Readonly<
  Record<string, { readonly is: (document: AnyDocument) => boolean; readonly told: string | readonly string[] }>
> = {
  // It begins with the store, and its rights come from the product.
  roles: { is: ({ name }) => name === systemAdmin, told: '{name} is a system role and cannot be changed.' },
  // There is one in a store, with which it began.
  'company-groups': { is: () => true, told: 'There is one company group here. Edit it.' },
  // Only its owner makes one; shared dashboards come.
  dashboards: { is: ({ owner }) => owner !== undefined, told: 'A personal dashboard belongs to whoever makes it.' },
  'purchase-orders': numbered,
  'sales-orders': numbered,
  'goods-receipts': takenOf('Purchase order'),
  dispatches: takenOf('Sales order'),
  // At another place there are other godowns; what lists hold of them is those of the place where one works.
  'godown-transfers': {
    is: ({ destinationGodown, items }) =>
      plantOf(destinationGodown) !== plantOf((items as readonly Values[])[0]?.['sourceGodown']),
    told: 'Destination godown: Nothing is called “{named}”.',
  },
  // What is begun is due on a day to come.
  'employee-tasks': {
    is: ({ deadlineDate }) => typeof deadlineDate === 'string' && deadlineDate < today,
    told: 'Deadline {day} has passed.',
  },
  // The ledger of a vendor or client is made with the first entry that it needs.
  ledgers: {
    is: ({ ownership }) => ownership === 'derived',
    told: '{name} is not a system ledger as the product has it. Choose the ownership User.',
  },
  // It follows from a document, or from another transaction, which is reversed; or it settles what such entries left with a party.
  transactions: {
    is: (document) =>
      settlesBills(document) ||
      document['referenceType'] !== undefined ||
      !(typedOperations as readonly unknown[]).includes(document['operations']),
    told: [
      'Allocation 1 bill: Nothing is called “{n}”.',
      'An entry has at least two lines.',
      'Party or ledger: Nothing is called “{named}”.',
      '{operation} entries are posted by their documents.',
    ],
  },
}

onAnyStore('a company, exported list by list', (store) => {
  let source: Server, target: Server
  let from: Client, into: Client
  beforeAll(async () => {
    source = await createChronicle(await openStore(store), config, now)
    const host = hostOf(source)
    await createCompany(host)
    await keepCatalogue(source, meridian.id)
    await host.setPassword(['admin'], password)
    const url = `http://localhost:${await source.listen(0)}`
    from = new Client(url, await signIn(url, meridian.domain, 'admin@meridian.example'))
    // Those of the product are registered by a running server alone: one that somebody made is there to come.
    await from.do('scheduler-tasks', newId(), {
      type: 'Create',
      data: { name: 'At noon', handler: 'chain-verify', cronExpression: '30 6 * * *' },
    })
    // Nobody has taken over vouchers in the demo.
    const [debtor, creditor] = (await readAll(from, 'ledgers')).filter(
      ({ ownership, active }) => ownership === 'user' && active === 'yes',
    )
    const named = (ledger: AnyDocument | undefined) => ({ id: ledger?.id, name: ledger?.['name'] })
    await from.do('foreign-vouchers', newId(), {
      type: 'Create',
      data: {
        voucher: 'JV-7',
        date: '2026-01-02',
        lines: [
          { ledger: named(debtor), debit: 125_00, narration: 'As it was there' },
          { ledger: named(creditor), credit: 125_00 },
        ],
      },
    })
    target = await createChronicle(await openStore(store), config, now)
    into = await openEmpty(target)
  })
  afterAll(async () => {
    await source.close()
    await target.close()
  })

  const places = ['mls-p1', 'mls-p2', 'mls-sez', 'mls-rd', 'mls-ho']
  /** Id in the empty store of a document of the other, by resource and id. */
  const ids = new Map<string, string>()
  const idThere = (resource: string, id: string): string => ids.get(`${resource} ${id}`) ?? `nothing for ${id}`
  /** A person of one store at a place of the company, as both know it. */
  const at = (location: string) => ({
    source: from.with({ 'company-id': 'mls', 'location-id': location }),
    target: ids.has(`locations ${location}`)
      ? into.with({ 'company-id': idThere('companies', 'mls'), 'location-id': idThere('locations', location) })
      : into,
  })
  /** Where a list is another at each place, all of them. */
  const placesOf = ({ scope }: ResourceEntry): readonly string[] => (scope === 'location' ? places : places.slice(0, 1))

  test('comes into an empty store as it was: every text to the letter, every reference to what it named', async () => {
    const drawn = sampleOf(imported, runs({ sample: 3, soak: imported.length }), 'import law')
    const needed = inOrderOfNeeds(withTheirNeeds(drawn.map(({ entry }) => entry)))
    // A period is closed once what stands in it has come.
    const order = needed.toSorted((one, other) => Number(closes(one)) - Number(closes(other)))
    const taken = imported.filter(({ entry }) => order.includes(entry))
    for (const one of taken) {
      // What stands in every store is the product's: rows find it there by what the product calls it.
      const standing = new Set((await readAll(into, one.key)).map(({ id }) => id))
      const own = (await readAll(from, one.key)).filter(({ id }) => !standing.has(id))
      await harden(from, one, own)
    }

    const there = new Set<string>()
    const told = new Map<string, Set<string>>()
    const records: Values[] = []
    const waiting = new Map<ResourceEntry, readonly string[]>()
    let files = Math.floor(dice() * 2)
    const bring = async (entry: ResourceEntry): Promise<void> => {
      const leftOut = new Set<string>()
      for (const place of placesOf(entry)) {
        const { source: who, target: whoThere } = at(place)
        const documents = await readAll(who, entry.key)
        if (documents.length === 0) continue
        files += 1
        const format = files % 2 === 0 ? 'csv' : 'xlsx'
        const file = await exported(who, entry, documents, format)
        const done = await importFile(whoThere, entry, { file, name: `${entry.key}.${format}`, there })
        for (const [id, made] of done.made) ids.set(`${entry.key} ${id}`, made)
        for (const one of done.leftOut) leftOut.add(one)
        const refused = done.answers.filter(({ outcome }) => outcome === 'refused')
        for (const { message = '' } of [...done.faults, ...refused])
          told.set(entry.key, (told.get(entry.key) ?? new Set()).add(withoutNames(message, documents)))
        records.push({ key: entry.key, sent: done.answers.length, ...done.record })
      }
      if (leftOut.size > 0) waiting.set(entry, [...leftOut])
    }
    for (const entry of order) {
      there.add(entry.key)
      await bring(entry)
      // What was left out because it was not there yet is brought as a change of what is.
      for (const [one, lists] of waiting)
        if (lists.every((list) => there.has(list))) {
          waiting.delete(one)
          await bring(one)
        }
    }
    const others = records.filter(
      ({ sent, status, rows, refused }) => sent !== 0 && (status !== 'finished' || rows !== sent || refused !== 0),
    )
    expect(others).toEqual([])
    expect([...waiting.keys()].map(({ key }) => key)).toEqual([])
    const natural = Object.entries(byNature).filter(([key]) => order.some((one) => one.key === key))
    expect(Object.fromEntries(Array.from(told, ([key, words]) => [key, [...words].toSorted()]))).toEqual(
      Object.fromEntries(natural.map(([key, { told: words }]) => [key, [words].flat().toSorted()])),
    )

    const problems: string[] = []
    const compared = new Set<string>()
    for (const { entry, importing } of taken)
      for (const place of placesOf(entry)) {
        const { source: who, target: whoThere } = at(place)
        const now = new Map((await readAll(whoThere, entry.key)).map((one) => [one.id, one]))
        for (const document of await readAll(who, entry.key)) {
          if (byNature[entry.key]?.is(document) === true) continue
          const other = now.get(idThere(entry.key, document.id))
          // What goes from step to step begins anew.
          const begins = entry.machine?.head.begins ?? other?.['status']
          if (other?.['status'] !== begins) problems.push(`${entry.key} ${document.id} is ${String(other?.['status'])}`)
          const [before, after] = [
            said(importing, document, idThere),
            other === undefined ? {} : said(importing, other),
          ]
          for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
            const [one, two] = [before[key], after[key]].map((value) => JSON.stringify(sorted(value)))
            if (one !== two) problems.push(`${entry.key} ${document.id} ${key}: ${one} became ${two}`)
          }
          compared.add(entry.key)
        }
      }
    expect(problems).toEqual([])
    const uncompared = taken.filter(({ key }) => !compared.has(key)).map(({ key }) => key)
    expect(uncompared).toEqual(uncompared.filter((key) => byNature[key] !== undefined))
  })

  test.each(['csv', 'xlsx'] as const)('a text of 20,000 characters comes to the letter by %s', async (format) => {
    const { entry, importing } = imported.find(({ key }) => key === 'stock-groups') as Imported
    const whole = hardLines.at(-1) as string
    expect(importing.fields['description']?.longest).toBe(whole.length)
    const id = newId()
    const made = {
      id,
      name: `Of ${format}`,
      code: format.toUpperCase(),
      description: whole,
      addQuantities: 'yes',
      active: 'yes',
    }
    const file = await exported(from, entry, [made as unknown as AnyDocument], format)
    const done = await importFile(into, entry, { file, name: `long.${format}`, there: new Set<string>() })
    expect(done.answers).toMatchObject([{ outcome: 'made' }])
    expect((await into.read(entry.key, done.made.get(id) as string)).body['description']).toBe(whole)
  })

  test('a text comes whole as long as its field takes it, and one of 20,000 characters is told and never cut', async () => {
    const resource = 'delivery-terms'
    const one = imported.find(({ key }) => key === resource) as Imported
    const [document] = await readAll(from, resource)
    const [key, { longest = 0 }] = Object.entries(one.importing.fields).find(
      ([, { kind }]) => kind === 'long-text',
    ) as [string, Field]
    const made = { ...document, id: newId(), name: 'Of long words', code: 'LONG' } as AnyDocument
    const whole = hardLines.at(-1) as string
    expect(whole).toHaveLength(20_000)
    for (const format of ['csv', 'xlsx'] as const) {
      const fileOf = (text: string) => exported(from, one.entry, [{ ...made, [key]: text }], format)
      const options = { name: `long.${format}`, there: new Set<string>() }
      const longestText = whole.slice(0, longest)
      const done = await importFile(into, one.entry, { ...options, file: await fileOf(longestText) })
      expect(done.answers).toMatchObject([{ outcome: format === 'csv' ? 'made' : 'unchanged' }])
      const id = done.made.get(made.id) as string
      expect((await into.read(resource, id)).body[key]).toBe(longestText)
      const refused = await importFile(into, one.entry, { ...options, file: await fileOf(whole) })
      expect(refused).toMatchObject({ answers: [], faults: [{ message: expect.stringContaining('characters') }] })
      expect((await into.read(resource, id)).body[key]).toBe(longestText)
    }
  })
})
