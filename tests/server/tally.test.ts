import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignVoucherResource } from '../../src/domain/accounts/foreign/foreign-voucher.ts'
import { accountGroupResource } from '../../src/domain/accounts/account-group.ts'
import { ledgerResource } from '../../src/domain/accounts/ledger.ts'
import { openingBalanceResource } from '../../src/domain/accounts/opening/opening-balances.ts'
import type { Line, Side } from '../../src/domain/accounts/statements/lines.ts'
import { statements } from '../../src/domain/accounts/statements/statements.ts'
import { tallyPath } from '../../src/domain/accounts/tally/out.ts'
import type { OutLedger, OutVoucher } from '../../src/domain/accounts/tally/write.ts'
import { addDays } from '../../src/domain/kernel/calendar.ts'
import { xmlSourceOf } from '../../src/domain/xml-sources.ts'
import type { ResourceEntry } from '../../src/domain/registry/entry.ts'
import { tallyText } from '../support/accounts/tally.ts'
import { addChart } from '../support/server/chart.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'
import { importFile, readAll } from '../support/server/importing.ts'
import { diceOf, runs } from '../support/tier.ts'
import '../support/server/problem.ts'

const range = { from: '2023-04-01', to: '2024-03-31' } as const
const names = ['R&D <Lab>', 'Bank of the East', 'Café and Canteen', 'कैंटीन', 'Sundry "Sales"', 'Partners'] as const
const groups = [
  { name: 'Places & People', nature: 'expenses', affectsGrossProfit: true },
  { name: 'Canteens', parent: 'Places & People', nature: 'expenses' },
] as const
const within: Readonly<Record<(typeof names)[number], string>> = {
  'R&D <Lab>': 'Places & People',
  'Bank of the East': 'Deposits (Asset)',
  'Café and Canteen': 'Canteens',
  कैंटीन: 'Canteens',
  'Sundry "Sales"': 'Sales Accounts',
  Partners: 'Capital Account',
}

/** Books as a company in Tally has them: openings that do not come to nothing, and vouchers of a year. */
const books = (count: number): { readonly ledgers: readonly OutLedger[]; readonly vouchers: readonly OutVoucher[] } => {
  const roll = diceOf('books of Tally')
  const amount = (): number => 1 + Math.floor(roll() * 90_000_00)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T
  const lasting = new Set<string>(['Bank of the East', 'Partners'])
  return {
    ledgers: [
      ...names.map((name) => ({ name, group: within[name], opening: lasting.has(name) ? amount() - 40_000_00 : 0 })),
      { name: 'Cash', group: 'Cash-in-hand', opening: amount() },
    ],
    vouchers: Array.from({ length: count }, (_, at) => {
      const debits = Array.from({ length: 1 + Math.floor(roll() * 3) }, () => ({
        ledger: pick(names),
        side: 'debit' as const,
        amount: amount(),
      }))
      const total = debits.reduce((sum, one) => sum + one.amount, 0)
      return {
        id: `guid-${at}`,
        operation: pick(['payment', 'journal', 'sales-bill']),
        number: String(at + 1),
        date: addDays(range.from, Math.floor(roll() * 365)),
        narration: pick(['Tea & cake', '', 'Rent\nof the hall']),
        entries: [...debits, { ledger: pick([...names, 'Cash']), side: 'credit' as const, amount: total }],
      }
    }),
  }
}

onEachStore('books of Tally', (store) => {
  let host: Host
  let admin: Client
  let other: Client
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    other = admin.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })
    await addChart(admin, 'mls')
    await addChart(other, 'mfc')
  })
  afterAll(() => host.close())

  const take = (who: Client, entry: ResourceEntry, text: string) =>
    importFile(who, entry, {
      file: new Blob([text]),
      name: 'books.xml',
      there: new Set(['account-groups', 'ledgers']),
      keys: xmlSourceOf(entry)?.keys ?? [],
    })
  const takeAll = async (who: Client, masters: string, vouchers: string) => {
    const faults: string[] = []
    for (const [entry, text] of [
      [accountGroupResource, masters],
      [ledgerResource, masters],
      [openingBalanceResource, masters],
      [foreignVoucherResource, vouchers],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- each needs those before it
      const { faults: told, answers } = await take(who, entry, text)
      faults.push(
        ...told.map(({ message }) => message),
        ...answers.flatMap((one) => ('message' in one ? [String(one.message)] : [])),
      )
    }
    return faults
  }
  const flat = (lines: readonly Line[], above = ''): readonly (readonly unknown[])[] =>
    lines.flatMap(({ name, figures, below }) => [
      ...(figures.some((one) => one !== 0) ? [[`${above}/${name}`, ...figures] as const] : []),
      ...flat(below, `${above}/${name}`),
    ])
  const trial = async (who: Client, days: { readonly from: string; readonly to: string } = range) => {
    const asked = new URLSearchParams(days)
    const { body } = (await who.send(
      'GET',
      `/services/accounts${statements.trialBalance.path}?${asked}`,
    )) as Answer<Side>
    return flat(body.lines).toSorted(([one], [two]) => (String(one) < String(two) ? -1 : 1))
  }
  const written = async (who: Client, part: string): Promise<string> => {
    const answer = await who.send('GET', `/services/accounts${tallyPath}/${part}?${new URLSearchParams(range)}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    return answer.text
  }

  test('come in once, with the openings that they left open, and go out into another company as the same trial balance', async () => {
    const text = tallyText({ groups, ...books(runs({ sample: 60, soak: 1000 })) })
    expect(await takeAll(admin, text, text)).toEqual([])
    const before = await trial(admin)
    expect(before.length).toBeGreaterThan(8)
    expect(before.map(([name]) => name)).toContain('/Suspense A/c/Opening Balance Difference')

    const again = await takeAll(admin, text, text)
    expect(again.filter((message) => /in the books already|exists already|posted already/.test(message))).toEqual(again)
    expect(await trial(admin)).toEqual(before)

    expect(await takeAll(other, await written(admin, 'masters'), await written(admin, 'vouchers'))).toEqual([])
    expect(await trial(other)).toEqual(before)
    const middle = { from: '2023-09-15', to: '2023-12-31' }
    expect(await trial(other, middle)).toEqual(await trial(admin, middle))
    expect(await readAll(other, 'opening-balances')).toHaveLength(1)
  })

  test('are written for whoever may see them, of days in order', async () => {
    const ask = (who: Client, part: string, days: Readonly<Record<string, string>>) =>
      who.send('GET', `/services/accounts${tallyPath}/${part}?${new URLSearchParams(days)}`)
    expect((await ask(admin, 'masters', { from: range.to, to: range.from })).status).toBe(400)
    expect((await ask(admin, 'vouchers', { from: range.from })).status).toBe(400)
    for (const part of ['masters', 'vouchers'])
      // oxlint-disable-next-line no-await-in-loop -- two
      expect((await ask(await host.as('clerk'), part, range)).status).toBe(403)
  })
})
