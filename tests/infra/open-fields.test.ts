import { expect, test } from 'vitest'
import { all, type Asks, marked, one, queriesOf } from '../../src/domain/kernel/ask.ts'
import { uniqueMark } from '../../src/domain/kernel/marks.ts'
import { ledgerResource, ledgers } from '../../src/domain/accounts/ledger.ts'
import { codes } from '../../src/domain/accounts/rights.ts'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { type FactParts, LocalFacts } from '../../src/infra/replica/facts.ts'

/** As the server shows it to who lacks the right to see ledgers. */
const openOf = (ledger: object): AnyDocument =>
  Object.fromEntries(
    Object.entries({ id: 'stock', version: 1, ...ledger }).filter(([key]) =>
      ['id', 'version', ...(ledgerResource.openFields ?? [])].includes(key),
    ),
  ) as unknown as AnyDocument

const stock = {
  name: 'Stock - Raw Materials',
  group: { id: 'stock-in-hand', name: 'Stock-in-hand' },
  ownership: 'system',
  system: 'stock-raw',
  active: 'yes',
}

/** The facts of a device on which all ledgers are that its user may see. */
const factsOf = (held: readonly string[]): LocalFacts => {
  const documents = [openOf(stock)]
  const parts = {
    authorization: () => ({
      user: { id: 'tara', name: 'Tara' },
      codes: held,
      tokens: [],
      scope: { company: { id: 'mls' } },
    }),
    isFilled: () => true,
    isOffline: () => false,
    replicate: () => {},
    documents: {
      one: async (_: string, id: string) => documents.find((document) => document.id === id) ?? null,
      matching: async (_: string, fits: (document: AnyDocument) => boolean) => documents.filter(fits),
    },
  }
  return new LocalFacts(parts as unknown as FactParts)
}

const asked = (ask: Asks[string], held: readonly string[] = []) => factsOf(held).answer(queriesOf({ found: ask }))

test('who reads open fields finds a ledger by them: by its id, its name and the key of the product', async () => {
  const found = { found: [{ id: 'stock' }] }
  expect(await asked(one(ledgers, 'stock'))).toMatchObject({ found: { id: 'stock' } })
  expect(await asked(marked(ledgers, uniqueMark('ledgers', 'name', [stock.name])))).toMatchObject(found)
  expect(await asked(marked(ledgers, uniqueMark('ledgers', 'system', ['stock-raw'])))).toMatchObject(found)
  expect(await asked(marked(ledgers, uniqueMark('ledgers', 'system', ['sales'])))).toEqual({ found: [] })
  expect(await asked(all(ledgers, { 'group.id': 'stock-in-hand' }))).toMatchObject(found)
})

test('what is looked for by a field that they do not read is the server’s to know, and not taken for missing', async () => {
  const byOwner = all(ledgers, { ownership: 'system' })
  expect(await asked(byOwner)).toBeUndefined()
  expect(await asked(marked(ledgers, uniqueMark('ledgers', 'party', ['vendor'])))).toBeUndefined()
  expect(await asked(marked(ledgers, 'settlement of a month'))).toBeUndefined()
  expect(await asked(byOwner, [codes.ledgersView])).toEqual({ found: [] })
})
