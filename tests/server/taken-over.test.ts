import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignVoucherResource } from '../../src/domain/accounts/foreign/foreign-voucher.ts'
import { openingBalanceResource } from '../../src/domain/accounts/opening/opening-balances.ts'
import { type Line, type Side } from '../../src/domain/accounts/statements/lines.ts'
import { statements } from '../../src/domain/accounts/statements/statements.ts'
import { addDays } from '../../src/domain/kernel/calendar.ts'
import { importsKey } from '../../src/domain/platform/import/parts.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'
import { importFile, type Imported, readAll } from '../support/server/importing.ts'
import { pathOf } from '../support/server/client.ts'
import { diceOf, runs } from '../support/tier.ts'
import '../support/server/problem.ts'

const ledgers = ['Café and Canteen', 'Bank of the East', 'Rent', 'Sundry Sales', 'Partners'] as const
const [accounts, openings, transactions] = ['ledgers', 'opening-balances', 'transactions']
const days = ['2025-06-30', '2025-09-30', '2025-12-31'] as const

/** A journal as another program writes it, of so many lines: vouchers of two to four. */
const journal = (lines: number): readonly (readonly string[])[] => {
  const roll = diceOf('foreign journal')
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T
  const rows: (readonly string[])[] = []
  for (let number = 1; rows.length < lines; number += 1) {
    const left = lines - rows.length
    const drawn = Math.min(left, 2 + Math.floor(roll() * 3))
    // One line alone is no voucher.
    const size = left - drawn !== 1 ? drawn : drawn === 2 ? 3 : drawn - 1
    const date = addDays('2025-04-01', Math.floor(roll() * 270))
      .split('-')
      .toReversed()
      .join('/')
    const head = [date, `V-${number}`]
    const amounts = Array.from({ length: size - 1 }, () => 1 + Math.floor(roll() * 90_000_00))
    const total = amounts.reduce((sum, one) => sum + one, 0)
    const rupees = (paise: number): string => (paise / 100).toFixed(2)
    for (const one of amounts)
      rows.push([...head, pick(ledgers), rupees(one), '', pick(['Rent of the hall', '', 'Tea'])])
    rows.push([...head, pick(ledgers), '', rupees(total), ''])
  }
  return rows
}

const shuffled = <T>(all: readonly T[]): readonly T[] => {
  const roll = diceOf('shuffled journal')
  return all
    .map((one) => ({ one, at: roll() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

const header = ['Date', 'Voucher', 'Ledger', 'Debit', 'Credit', 'Narration']
const csvOf = (rows: readonly (readonly string[])[], names = header): string =>
  [names, ...rows].map((row) => row.join(',')).join('\r\n')
/** As a program of Windows writes it. */
const latin = (text: string): Blob => new Blob([Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0)])

onEachStore('what is taken over from other books', (store) => {
  let host: Host
  let admin: Client
  let other: Client
  const lines = runs({ sample: 240, soak: 3000 })
  const rows = journal(lines)

  const addLedgers = async (who: Client, company: string): Promise<void> => {
    const group = { id: `${company}-others`, name: 'Others' }
    await who.do('account-groups', group.id, {
      type: 'Create',
      data: { name: group.name, natureOfGroup: 'assets', ownership: 'user' },
    })
    for (const name of ledgers)
      // oxlint-disable-next-line no-await-in-loop -- few
      await who.do(accounts, `${company}-${ledgers.indexOf(name)}`, {
        type: 'Create',
        data: { name, group, ownership: 'user', active: 'yes' },
      })
  }
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    other = admin.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })
    await addLedgers(admin, 'mls')
    await addLedgers(other, 'mfc')
  })
  afterAll(() => host.close())

  const take = (who: Client, file: Blob, more: { readonly rounded?: readonly string[] } = {}): Promise<Imported> =>
    importFile(who, foreignVoucherResource, {
      file,
      name: 'journal.csv',
      there: new Set([accounts]),
      keys: [],
      ...more,
    })
  const taken = (who: Client, lines: readonly (readonly string[])[]) => take(who, latin(csvOf(lines)))
  const figuresIn = (lines: readonly Line[]): readonly (readonly [string, readonly number[]])[] =>
    lines.flatMap(({ name, figures, below }) => [
      ...(below.length === 0 && (ledgers as readonly string[]).includes(name) ? [[name, figures] as const] : []),
      ...figuresIn(below),
    ])
  /** Opening, debit, credit and closing of each ledger of the journal, at three dates. */
  const balances = (who: Client) =>
    Promise.all(
      days.map(async (to) => {
        const { path } = statements.trialBalance
        const asked = new URLSearchParams({ from: '2025-04-01', to })
        const { body } = (await who.send('GET', `/services/accounts${path}?${asked.toString()}`)) as Answer<Side>
        return figuresIn(body.lines).toSorted(([one], [two]) => (one < two ? -1 : 1))
      }),
    )
  const posted = async (who: Client): Promise<number> => (await readAll(who, transactions)).length

  test(`a foreign journal of ${lines} lines by CSV, in order and shuffled, twice: the same trial balance at three dates, nothing twice`, async () => {
    expect(rows).toHaveLength(lines)
    const vouchers = new Set(rows.map(([, voucher]) => voucher)).size
    const first = await taken(admin, rows)
    expect(first.faults).toEqual([])
    expect(first.answers.filter(({ outcome }) => outcome === 'made')).toHaveLength(vouchers)
    const [books, count] = [await balances(admin), await posted(admin)]
    expect(count).toBe(vouchers)
    expect(books[2]?.length).toBeGreaterThan(3)

    const comesAgain = async (who: Client, again: readonly (readonly string[])[]): Promise<void> => {
      const { answers, faults } = await taken(who, again)
      expect(answers).toEqual([])
      expect(faults).toHaveLength(vouchers)
      expect(faults[0]?.message).toMatch(/^Voucher V-\d+ of \S+ is in the books already\.$/)
      expect([await balances(who), await posted(who)]).toEqual([books, count])
    }
    await comesAgain(admin, shuffled(rows))

    // The other way about, in another company.
    expect((await taken(other, shuffled(rows))).faults).toEqual([])
    await comesAgain(other, rows)
  })

  test('what cannot come is told by voucher, and the rest comes', async () => {
    await admin.do('accounting-settings', 'mls-books', {
      type: 'Create',
      data: { booksBeginFrom: '2025-04-01', lockedUpTo: '2025-04-30', showOverdueDays: 'yes', payDay: 7 },
    })
    const [bank, rent] = ['Bank of the East', 'Rent']
    const names = [...header, 'Currency']
    const line = (date: string, voucher: string, ledger: string, debit: string, credit: string, currency = '') =>
      [date, voucher, ledger, debit, credit, '', currency] as const
    const text = csvOf(
      [
        line('2025-04-30', 'X-1', rent, '10', ''),
        line('2025-04-30', 'X-1', bank, '', '10'),
        line('2025-05-02', 'X-2', rent, '10', ''),
        line('2025-05-02', 'X-2', bank, '', '9.5'),
        line('2025-05-03', 'X-3', rent, '10', '', 'USD'),
        line('2025-05-03', 'X-3', bank, '', '10', 'USD'),
        line('2025-05-04', 'X-4', rent, '10.005000000000001', ''),
        line('2025-05-04', 'X-4', bank, '', '10.01'),
        line('2025-05-05', 'X-5', rent, '10', ''),
        line('2025-05-05', 'X-5', bank, '', '10'),
        line('2025-05-06', 'X-6', rent, '$ 10', ''),
        line('2025-05-06', 'X-6', bank, '', '$ 10'),
        line('2025-03-31', 'X-7', rent, '10', ''),
        line('2025-03-31', 'X-7', bank, '', '10'),
      ],
      names,
    )
    const told = await take(admin, latin(text))
    expect(told.faults.map(({ message }) => message)).toEqual([
      'Entry 1 debit: “10.005000000000001” has more than 2 decimals.',
      'Entry 1 debit: “$ 10” is in another currency; only rupees are taken.',
      expect.stringContaining('Date 31-Mar-2025 is before the books begin on 01-Apr-2025.'),
      expect.stringContaining('Books are closed up to 30-Apr-2025.'),
      'Voucher X-2 of 02-May-2025: debits 10.00 and credits 9.50 differ by 0.50.',
      'Voucher X-3 of 03-May-2025 is in USD; these books are kept in rupees only.',
    ])
    expect(told.answers.map(({ outcome }) => outcome)).toEqual(['made'])
    const rounded = await take(admin, latin(text), { rounded: ['lines.0.debit'] })
    expect(rounded.answers.map(({ outcome }) => outcome)).toEqual(['made'])
    expect(rounded.faults.map(({ message }) => message)).toContain(
      'Voucher X-5 of 05-May-2025 is in the books already.',
    )
  })

  test('two imports of one file at once bring each voucher once', async () => {
    const vouchers = Array.from({ length: 20 }, (_, at) => [
      ['2025-08-01', `Z-${at}`, 'Rent', '5', '', ''],
      ['2025-08-01', `Z-${at}`, 'Partners', '', '5', ''],
    ]).flat()
    const both = await Promise.all([taken(admin, vouchers), taken(admin, shuffled(vouchers))])
    const made = both.flatMap(({ answers }) => answers).filter(({ outcome }) => outcome === 'made')
    expect(made).toHaveLength(20)
    const there = (await readAll(admin, foreignVoucherResource.key)).map((one) => String(one['voucher']))
    expect(there.filter((one) => one.startsWith('Z-'))).toHaveLength(20)
  })

  test('an import that is taken back leaves the books as they were, each voucher reversed', async () => {
    const before = await balances(admin)
    const { record } = await take(
      admin,
      latin(
        csvOf([
          ['2025-07-01', 'Y-1', 'Rent', '77', '', ''],
          ['2025-07-01', 'Y-1', 'Partners', '', '77', ''],
        ]),
      ),
    )
    expect(await balances(admin)).not.toEqual(before)
    const id = String(record?.id)
    await admin.do(importsKey, id, { type: 'TakeBack' })
    const status = async (): Promise<unknown> => (await admin.read(importsKey, id)).body['status']
    while ((await status()) === 'taking-back')
      // oxlint-disable-next-line no-await-in-loop -- part after part
      await admin.json('POST', `${pathOf(importsKey)}/${id}/return`, {})
    expect((await admin.read(importsKey, id)).body).toMatchObject({ status: 'taken-back', back: { retired: 1 } })
    const closing = (all: Awaited<ReturnType<typeof balances>>) =>
      all.map((day) => day.map(([name, figures]) => [name, figures[3]]))
    expect(closing(await balances(admin))).toEqual(closing(before))
  })

  test('openings from a file are one document and one transaction, which the next one replaces in one batch', async () => {
    const post = (text: string) =>
      importFile(other, openingBalanceResource, {
        file: new Blob([text]),
        name: 'openings.csv',
        there: new Set([accounts]),
        keys: [],
      })
    const text = 'Ledger,Debit,Credit\nBank of the East,"1,00,000.00",\nPartners,,60000\nRent,0,0\n'
    const first = await post(text)
    expect(first.faults).toEqual([])
    const standing = async () => (await readAll(other, openings)).map(({ id, status }) => [id, status])
    const opened = async () =>
      (await readAll(other, transactions)).filter(
        (one) => one['operations'] === 'opening-balance' || one['operations'] === 'reversal',
      )
    expect(await standing()).toHaveLength(1)
    expect((await opened())[0]).toMatchObject({
      transactionDate: '2023-03-31',
      amount: 100_000_00,
      entries: [
        { ledger: { name: 'Bank of the East' }, side: 'debit', amount: 100_000_00 },
        { ledger: { name: 'Partners' }, side: 'credit', amount: 60_000_00 },
        { ledger: { name: 'Opening Balance Difference' }, side: 'credit', amount: 40_000_00 },
      ],
    })
    const again = await post(text)
    expect(again.faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^These balances are posted already by OB\//),
    ])
    expect(await opened()).toHaveLength(1)

    const before = (await opened())[0]
    const [{ id: stands = '' } = {}] = await readAll(other, openings)
    await other.do(openings, newId(), {
      type: 'Create',
      data: {
        replaces: { id: stands, name: '' },
        lines: [
          { ledger: { id: 'mfc-1', name: 'Bank of the East' }, debit: 100_000_00 },
          { ledger: { id: 'mfc-4', name: 'Partners' }, credit: 100_000_00 },
        ],
      },
    })
    const after = await opened()
    expect(after.map(({ transactionDate }) => transactionDate)).toEqual(['2023-03-31', '2023-03-31', '2023-03-31'])
    const reversed = after.find((one) => one.id === before?.id)
    expect(reversed).toMatchObject({ status: 'reversed', entries: before?.['entries'] })
    expect(after.find((one) => one['reversalOf'] === before?.id)).toMatchObject({ operations: 'reversal' })
    expect((await standing()).map(([, status]) => status).toSorted()).toEqual(['posted', 'replaced'])
    // Nothing of them is movement, and the bank opens with what it had.
    const opening = (await balances(other))[0]?.find(([name]) => name === 'Bank of the East')
    expect(opening?.[1][0]).toBe(100_000_00)
  })
  test('OPN-10: of two people who replace the same opening balances at once, the second is told of the first', async () => {
    const standing = async () => (await readAll(other, openings)).filter(({ status }) => status === 'posted')
    const [before] = await standing()
    const replaces = { id: before?.id, name: before?.['number'] }
    const post = (who: Client, rupees: number) =>
      who.command(openings, newId(), {
        commandId: newId(),
        type: 'Create',
        data: { replaces, lines: [{ ledger: { id: 'mfc-1', name: 'Bank of the East' }, debit: rupees * 100 }] },
      })
    const role = { id: 'role-accounts', name: 'Accounts Manager' }
    const roles = [{ role, companies: null, locations: null, validFrom: '2020-01-01', validTo: null }]
    await admin.do('users', 'clerk', { type: 'AssignRoles', data: { roles }, reason: 'Takes the books over.' })
    const clerk = (await host.as('clerk', { fresh: true })).with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })
    const answers = await Promise.all([post(other, 1), post(clerk, 2)])
    const [refused] = answers.filter(({ status }) => status === 422)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const [now, ...more] = await standing()
    expect(more).toEqual([])
    expect(refused?.body).toMatchObject({
      rule: 'OPN-10',
      field: 'replaces',
      message: expect.stringMatching(
        /^Opening balances OB\/\S+ stand, posted by .+ on \S+\. Choose them under Replaces/,
      ),
    })
    expect(String(refused?.body['message'])).toContain(String(now?.['number']))
    expect(now?.['replaces']).toMatchObject({ id: before?.id })
  })
})
