import fc from 'fast-check'
import { writeXlsxStream } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { foreignVoucherResource as entry } from '../../src/domain/accounts/foreign/foreign-voucher.ts'
import { openingBalanceResource } from '../../src/domain/accounts/opening/opening-balances.ts'
import { inOrder, type TakenLine } from '../../src/domain/accounts/taken-over.ts'
import { importingOf } from '../../src/domain/registry/importing.ts'
import type { ResourceEntry } from '../../src/domain/registry/entry.ts'
import { ledgerResource } from '../../src/domain/accounts/ledger.ts'
import { additionPlan, askedBesideName } from '../../src/ui/resource/import/adding.ts'
import { senseOf, withSenses } from '../../src/ui/resource/import/columns.ts'
import { finderOf } from '../../src/ui/resource/import/finding.ts'
import { emptyPlan, type ImportPlan } from '../../src/ui/resource/import/plan.ts'
import { guessMapping } from '../../src/ui/resource/import/remembered.ts'
import { prepareRows } from '../../src/ui/resource/import/rows.ts'
import { targetsOf } from '../../src/ui/resource/import/targets.ts'
import { readTable } from '../support/read-table.ts'
import { runs } from '../support/tier.ts'

const today = '2026-03-09'
const names = ['Cash', 'HDFC Bank', 'Rent', 'Café'] as const
const ledgers = names.map((name) => ({ id: `l-${names.indexOf(name)}`, name, version: 1, texts: [name], values: {} }))

const prepared = async (file: Blob, plan: Partial<ImportPlan> = {}, of: ResourceEntry = entry) => {
  const { header, lines } = await readTable(file)
  const targets = targetsOf(of)
  const mapping = guessMapping(header, targets, {})
  const senses = Object.fromEntries(
    targets.flatMap((target) => {
      const index = mapping[target.path]
      return index === undefined ? [] : [[target.path, senseOf(target, index, lines, { today })]]
    }),
  )
  const whole = withSenses({ ...emptyPlan, mapping, ...plan }, { targets, header, senses, remembered: {} })
  return {
    senses,
    ...prepareRows(lines, {
      entry: of,
      importId: '01890a5d-ac96-774b-bcce-b302099a8057',
      width: header.length,
      targets,
      plan: whole,
      existing: [],
      find: finderOf(new Map([['ledgers', ledgers]])),
      today,
    }),
  }
}

const header = 'Voucher,Date,Ledger,Debit,Credit,Narration'
const csv = (lines: readonly string[]): Blob => new Blob([[header, ...lines].join('\n')])

describe('a journal of another program', () => {
  test('makes the same vouchers in the same order, however its rows are shuffled', async () => {
    const line = fc.record({
      voucher: fc.constantFrom('V-1', 'V-2', 'V-10', 'v-3'),
      day: fc.constantFrom('13-01-2026', '14-01-2026'),
      ledger: fc.constantFrom(...names),
      amount: fc.integer({ min: 1, max: 1_000_00 }).map((paise) => (paise / 100).toFixed(2)),
      isDebit: fc.boolean(),
    })
    const row = ({ voucher, day, ledger, amount, isDebit }: typeof line extends fc.Arbitrary<infer T> ? T : never) =>
      [voucher, day, ledger, isDebit ? amount : '', isDebit ? '' : amount, ''].join(',')
    const both = fc
      .array(line.map(row), { minLength: 1, maxLength: 30 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
    const madeBy = async (rows: readonly string[]) => {
      const { commands, faults } = await prepared(csv(rows))
      expect(faults).toEqual([])
      return commands.map(({ data }) => {
        const { lines, ...head } = data as { readonly lines: readonly TakenLine[] }
        return { ...head, lines: inOrder(lines) }
      })
    }
    await fc.assert(
      fc.asyncProperty(both, async ([one, other]) => {
        expect(await madeBy(other)).toEqual(await madeBy(one))
      }),
      { numRuns: runs({ sample: 30, soak: 1000 }) },
    )
  })

  test('tells amounts of more decimals, with how they would be rounded, and rounds them only where that was accepted', async () => {
    const file = csv(['V-1,13-01-2026,Rent,10.005000000000001,,', 'V-1,13-01-2026,Cash,,10.01,'])
    const told = await prepared(file)
    expect(told.senses['lines.0.debit']?.tails?.['point']).toEqual({
      cells: 1,
      example: { before: '10.005000000000001', after: '10.01' },
    })
    expect(told.senses['lines.0.credit']?.tails).toEqual({})
    expect(told.faults.map(({ message }) => message)).toEqual([
      'Entry 1 debit: “10.005000000000001” has more than 2 decimals.',
    ])
    const { commands } = await prepared(file, { rounded: ['lines.0.debit'] })
    expect(commands[0]?.data).toMatchObject({ lines: [{ debit: 1001 }, { credit: 1001 }] })
  })

  test('comes from a workbook too, whose figures have no tails of their own', async () => {
    const day = new Date('2026-01-13T00:00:00.000Z')
    const bytes = await new Response(
      writeXlsxStream(
        [
          ['V-1', day, 'Rent', 0.1 + 0.2, null],
          ['V-1', day, 'Cash', null, 0.3],
        ],
        {
          name: 'Journal',
          columns: [
            { header: 'Voucher' },
            { header: 'Date', numFmt: 'dd-mmm-yyyy' },
            { header: 'Ledger' },
            { header: 'Debit' },
            { header: 'Credit' },
          ],
        },
      ),
    ).arrayBuffer()
    const { commands, faults } = await prepared(new Blob([bytes]))
    expect(faults).toEqual([])
    expect(commands).toHaveLength(1)
    expect(commands[0]?.data).toMatchObject({ date: '2026-01-13', lines: [{ debit: 30 }, { credit: 30 }] })
  })

  test('is added up by ledger, those that are not found together', async () => {
    const { said } = await prepared(
      csv(['V-1,13-01-2026,Rent,10,,', 'V-1,13-01-2026,Nobody,5,,', 'V-1,13-01-2026,Cash,,15,']),
    )
    expect(importingOf(entry)?.sums?.(said)).toEqual({
      of: 'Ledger',
      columns: ['Debit', 'Credit'],
      rows: [
        { name: 'Cash', amounts: [0, 1500] },
        { name: 'Ledgers that are not found', amounts: [500, 0] },
        { name: 'Rent', amounts: [1000, 0] },
      ],
      totals: [1500, 1500],
    })
  })

  test('names a currency that is not the rupee once for each voucher', async () => {
    const { faults } = await prepared(
      csv(['V-1,13-01-2026,Rent,$ 10,,', 'V-1,13-01-2026,Cash,,10 USD,', 'V-2,13-01-2026,Rent,1,,']),
    )
    expect(faults.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Entry 1 debit: “$ 10” is in another currency; only rupees are taken.'],
    ])
  })
})

test('opening balances of a file are one document, with what Opening Balance Difference takes', async () => {
  const file = new Blob(['Ledger,Debit,Credit\nCash,100,\nRent,,40\n'])
  const { commands, said } = await prepared(file, {}, openingBalanceResource)
  expect(commands).toHaveLength(1)
  expect(importingOf(openingBalanceResource)?.sums?.(said)).toMatchObject({
    rows: [{ name: 'Cash' }, { name: 'Rent' }, { name: 'Opening Balance Difference', amounts: [0, 6000] }],
    totals: [10_000, 10_000],
  })
})

test('a ledger is made of its name and a group that is chosen', () => {
  expect(askedBesideName(ledgerResource)?.map(({ path }) => path)).toEqual(['group'])
  expect(askedBesideName(entry)).toBeUndefined()
  expect(additionPlan({ group: { id: 'g', name: 'Others' } }).constants).toEqual({ group: { id: 'g', name: 'Others' } })
})
