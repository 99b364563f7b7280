import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  partiesQuestion,
  partyQuestion,
  type PartyRow,
  type PartyStatement,
} from '../../src/domain/accounts/party/party.ts'
import { transactionResource } from '../../src/domain/accounts/transaction/transaction.ts'
import { addDays, localDate } from '../../src/domain/kernel/calendar.ts'
import { liveDocuments } from '../../src/server/store/reading.ts'
import { agedNaively } from '../support/accounts/aged.ts'
import type { Recorded } from '../support/accounts/bills.ts'
import { meridian } from '../support/server/group.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'
import { creditor, vendorBooks } from '../support/server/vendor-books.ts'
import { diceOf, runs } from '../support/tier.ts'

const base = '/services/accounts'
const begins = '2025-06-01'

onEachStore('parties', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())

  test('are what all their transactions come to, on any day, whatever was settled, taken back and reversed in whichever order', async () => {
    const books = vendorBooks(host, await host.as('admin'))
    await books.bill('bill', begins, 90_00)
    await books.note('note', addDays(begins, 10), 50_00)
    const [bills, notes] = [['bill'], ['note']]
    const roll = diceOf('parties')
    const upTo = (most: number) => Math.floor(roll() * most)
    const someday = () => addDays(begins, upTo(90))
    const pick = (from: readonly string[]) => from[upTo(from.length)] ?? ''
    const allocation = () => {
      const bill = pick(bills)
      return { allocations: [{ bill: { id: bill, name: bill }, amount: 1 + upTo(12_00) }] }
    }
    const term = { percent: '50', paymentType: 'credit', event: 'goods-received' }
    let refused = 0
    const unlessRefused = (act: Promise<unknown> | undefined) =>
      act?.catch((error: unknown) => {
        if (!/ was answered 422: /.test(String(error))) throw error
        refused += 1
      })
    const acts: readonly ((number: number) => Promise<unknown>)[] = [
      async (number) => {
        const on = someday()
        const terms = [
          { ...term, noOfDays: upTo(80), on },
          { ...term, noOfDays: 0, event: 'quality-approved' },
        ]
        await books.bill(`bill-${number}`, on, 1 + upTo(90_00), number % 2 === 0 ? terms : [])
        bills.push(`bill-${number}`)
      },
      async (number) => {
        await books.note(`note-${number}`, someday(), 1 + upTo(30_00), roll() < 0.6 ? pick(bills) : undefined)
        notes.push(`note-${number}`)
      },
      () => books.give(pick(notes), 'Allocate', allocation()),
      () => books.give(pick(notes), 'Unallocate', allocation()),
      () => books.give(pick(notes), 'Reverse', { date: someday() }),
    ]
    const turns = runs({ sample: 60, soak: 600 })
    for (let turn = 0; turn < turns; turn += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await unlessRefused(acts[upTo(acts.length)]?.(turn))
    expect(refused).toBeLessThan(turns * 0.8)

    const stored = await liveDocuments(host.server.db, meridian.id, transactionResource.key).select('state').execute()
    const all = stored.map(({ state }) => state as unknown as Recorded)
    const get = async <Said>(path: string, asked: Readonly<Record<string, string>>): Promise<Said> =>
      (await books.client.send('GET', `${base}${path}?${new URLSearchParams(asked).toString()}`)).body as Said
    const days = Array.from({ length: 12 }, (_, index) => addDays(begins, index * 9))
    for (const to of [...days, localDate(host.server.now())]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const one = await get<PartyStatement>(partyQuestion.path, { id: creditor.id, from: begins, to })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { parties } = await get<{ readonly parties: readonly PartyRow[] }>(partiesQuestion.path, { to })
      expect([to, one.ageing, parties[0]?.ageing]).toEqual([to, ...Array(2).fill(agedNaively(all, creditor.id, to))])
    }
  })
})
