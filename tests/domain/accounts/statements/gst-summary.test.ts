import { Result } from 'effect'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TaxedSum } from '../../../../src/domain/accounts/statements/books.ts'
import { GstFigures } from '../../../../src/domain/accounts/statements/gst-figures.ts'
import type { GstSummary } from '../../../../src/domain/accounts/statements/gst-summary.ts'
import type { Line } from '../../../../src/domain/accounts/statements/lines.ts'
import { statements } from '../../../../src/domain/accounts/statements/statements.ts'
import { monthEnd } from '../../../../src/domain/kernel/calendar.ts'
import { decodeStrict } from '../../../../src/domain/kernel/decode.ts'
import { reckoned } from '../../../support/accounts/reckoned.ts'
import { type Entry, workedChart as chart, workedEntries } from '../../../support/accounts/worked-books.ts'
import { runs } from '../../../support/tier.ts'

/** The receipt of May and the dispatch of June, by their lines. */
const receipt: TaxedSum = {
  side: 'input',
  rate: '18',
  hsn: '2933',
  taxable: 8_586_250,
  igst: 0,
  cgst: 772_763,
  sgst: 772_763,
}
const dispatch: TaxedSum = {
  side: 'output',
  rate: '18',
  hsn: '3004',
  taxable: 5_400_000,
  igst: 972_000,
  cgst: 0,
  sgst: 0,
}

const of = (month: string, taxed: readonly TaxedSum[], entries: readonly Entry[] = workedEntries): GstSummary =>
  reckoned(statements.gstSummary, { chart, entries, taxed }, { from: `${month}-01`, to: monthEnd(`${month}-01`) })

/** The same for other programs, as its Schema takes it. */
const figures = (month: string, taxed: readonly TaxedSum[], entries: readonly Entry[] = workedEntries): GstFigures => {
  const range = { from: `${month}-01`, to: monthEnd(`${month}-01`) }
  const answer = reckoned(statements.gstFigures, { chart, entries, taxed }, range)
  return Result.getOrThrow(decodeStrict(GstFigures, JSON.parse(JSON.stringify(answer))))
}

const told = (lines: readonly Line[]): readonly unknown[] =>
  lines.map(({ name, figures, below }) => (below.length === 0 ? [name, ...figures] : [name, ...figures, told(below)]))

describe('GST of a month (spec 03, /accounts/reports)', () => {
  test('given a receipt, then its tax stands by rate and HSN, comes to what its ledgers were posted, and is credit', () => {
    const { input, output, ledgers, settlement } = of('2025-05', [receipt])
    expect(told(input.lines)).toEqual([
      ['18 %', 8_586_250, 0, 772_763, 772_763, [['HSN 2933', 8_586_250, 0, 772_763, 772_763]]],
    ])
    expect([input.totals, output.lines]).toEqual([[8_586_250, 0, 772_763, 772_763], []])
    expect(told(ledgers.filter(({ figures }) => figures[3] !== 0))).toEqual([
      ['Input CGST', 0, 772_763, 0, 772_763],
      ['Input SGST', 0, 772_763, 0, 772_763],
    ])
    expect(told(settlement.lines).slice(1)).toEqual([
      ['CGST credit', 0, 0, 0, 772_763],
      ['SGST credit', 0, 0, 0, 772_763],
      ['In cash', 0, 0, 0, 0],
    ])
  })

  test('given credit of the month before, when tax is owed, then it is set off against what stands at the end', () => {
    const { output, ledgers, settlement } = of('2025-06', [dispatch])
    expect(output.totals).toEqual([5_400_000, 972_000, 0, 0])
    expect(told(ledgers.filter(({ figures }) => figures[3] !== 0))).toEqual([
      ['Output IGST', 0, 972_000, 0, 972_000],
      ['Input CGST', 772_763, 0, 0, 772_763],
      ['Input SGST', 772_763, 0, 0, 772_763],
    ])
    expect(told(settlement.lines)).toEqual([
      ['IGST credit', 0, 0, 0, 0],
      ['CGST credit', 772_763, 0, 0, 0],
      ['SGST credit', 199_237, 0, 0, 573_526],
      ['In cash', 0, 0, 0, 0],
    ])
    expect(settlement.totals).toEqual([972_000, 0, 0, 573_526])
  })

  test('given a journal on a ledger of tax, then it stands in a line of its own', () => {
    const journal = [
      { date: '2025-06-20', ledger: 'output-igst', amount: 1_000_00 },
      { date: '2025-06-20', ledger: 'bank', amount: -1_000_00 },
    ]
    const { output } = of('2025-06', [dispatch], [...workedEntries, ...journal])
    expect(told(output.lines).at(-1)).toEqual(['Not from documents', 0, -1_000_00, 0, 0])
    expect(output.totals).toEqual([5_400_000, 872_000, 0, 0])
  })

  test('rates stand in their order, the HSN of each below it; what bears no tax or has no HSN is told apart', () => {
    const more = [
      { ...dispatch, rate: '5', hsn: '' },
      { ...dispatch, rate: '5', hsn: '1001' },
      { ...dispatch, rate: '0.25' },
      { ...dispatch, rate: '', igst: 0 },
    ]
    const names = of('2025-06', [dispatch, ...more]).output.lines.map(({ name, below }) => [
      name,
      ...below.map((one) => one.name),
    ])
    expect(names).toEqual([
      ['0.25 %', 'HSN 3004'],
      ['5 %', 'Without HSN', 'HSN 1001'],
      ['18 %', 'HSN 3004'],
      ['Untaxed', 'HSN 3004'],
      ['Not from documents'],
    ])
  })

  test('are rupees by rate and HSN for other programs, with what no document bears', () => {
    const journal = [
      { date: '2025-06-20', ledger: 'output-igst', amount: 1_000_05 },
      { date: '2025-06-20', ledger: 'bank', amount: -1_000_05 },
    ]
    const more = [dispatch, { ...dispatch, rate: '', hsn: '', taxable: 1_05, igst: 0 }]
    expect(figures('2025-06', more, [...workedEntries, ...journal])).toEqual({
      shape: 'gst-figures/1',
      from: '2025-06-01',
      to: '2025-06-30',
      outward: {
        rates: [
          {
            rate: 18,
            taxableValue: 54_000,
            igst: 9_720,
            cgst: 0,
            sgst: 0,
            hsn: [{ code: '3004', taxableValue: 54_000, igst: 9_720, cgst: 0, sgst: 0 }],
          },
          {
            rate: null,
            taxableValue: 1.05,
            igst: 0,
            cgst: 0,
            sgst: 0,
            hsn: [{ code: null, taxableValue: 1.05, igst: 0, cgst: 0, sgst: 0 }],
          },
        ],
        notFromDocuments: { igst: -1_000.05, cgst: 0, sgst: 0 },
        total: { taxableValue: 54_001.05, igst: 8_719.95, cgst: 0, sgst: 0 },
      },
      inward: {
        rates: [],
        notFromDocuments: { igst: 0, cgst: 0, sgst: 0 },
        total: { taxableValue: 0, igst: 0, cgst: 0, sgst: 0 },
      },
    })
  })

  test('in a company without ledgers of tax there is nothing, and nothing to pay', () => {
    const { output, input, ledgers, settlement } = reckoned(
      statements.gstSummary,
      { chart: { groups: [], ledgers: [] }, entries: workedEntries },
      { from: '2025-05-01', to: '2025-05-31' },
    )
    expect([output.lines, input.lines, ledgers, settlement.totals]).toEqual([[], [], [], [0, 0, 0, 0]])
  })

  test('of any entries and lines, both sides come to what their ledgers were posted, as the entries themselves say', () => {
    const ledger = fc
      .constantFrom('igst', 'cgst', 'sgst')
      .chain((kind) => fc.constantFrom('input', 'output').map((side) => `${side}-${kind}`))
    const entry = fc.record({
      date: fc.constantFrom('2025-04-30', '2025-05-01', '2025-05-31', '2025-06-01'),
      ledger,
      amount: fc.integer({ min: -1_000_00, max: 1_000_00 }),
    })
    const paise = fc.integer({ min: -1_000_00, max: 1_000_00 })
    const line = fc.record({
      side: fc.constantFrom('input' as const, 'output' as const),
      rate: fc.constantFrom('', '0', '5', '18'),
      hsn: fc.constantFrom('', '2933', '3004'),
      taxable: paise,
      igst: paise,
      cgst: paise,
      sgst: paise,
    })
    const lines = fc.uniqueArray(line, { selector: ({ side, rate, hsn }) => `${side} ${rate} ${hsn}` })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), lines, (entries, taxed) => {
        const summary = of('2025-05', taxed, entries)
        const { outward, inward } = figures('2025-05', taxed, entries)
        for (const side of ['output', 'input'] as const) {
          const [taxable, ...taxes] = summary[side].totals
          const { total } = side === 'output' ? outward : inward
          expect([total.taxableValue, total.igst, total.cgst, total.sgst]).toEqual(
            summary[side].totals.map((paise) => paise / 100),
          )
          const posted = (kind: string): number =>
            entries
              .filter((one) => one.ledger === `${side}-${kind}` && one.date.startsWith('2025-05'))
              .reduce((sum, { amount }) => sum + (side === 'input' ? amount : -amount), 0)
          expect(taxes).toEqual(['igst', 'cgst', 'sgst'].map(posted))
          expect(taxable).toBe(taxed.reduce((sum, one) => sum + (one.side === side ? one.taxable : 0), 0))
        }
      }),
      { numRuns: runs({ sample: 150, soak: 5000 }) },
    )
  })
})
