import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { voucherTransactions } from '../../../src/domain/accounts/voucher-transactions.ts'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import { plus, rupeesOf, sum } from '../../../src/domain/registry/decimals.ts'
import { addedUp } from '../../../src/domain/registry/totals.ts'
import { columnOf } from '../../../src/domain/registry/slots.ts'
import { kindIn, listOfView, shownAs } from '../../../src/domain/registry/view.ts'

const view = voucherTransactions
const kind = view.kinds['consumption-voucher']
if (kind === undefined) throw new Error('Consumption vouchers are no vouchers.')
const { adds } = view
if (adds === undefined) throw new Error('Vouchers add up to nothing.')

const by = { id: 'clara', name: 'Clara Clerk' }
const at = '2026-01-05T04:00:00.000Z'
const stamps = { version: 1, seq: 7, createdAt: at, createdBy: by, lastModifiedAt: at, lastModifiedBy: by }

interface Line {
  readonly quantity: string
  readonly amount: number
  readonly uom?: { readonly id: string; readonly name: string }
}
const shown = (consumption: readonly Line[], production: readonly Line[] = []): AnyDocument =>
  shownAs(view, 'consumption-voucher', kind, {
    ...stamps,
    id: 'cv-1',
    voucherNumber: 'CV/25-26/0001',
    status: 'draft',
    name: 'Lot 7',
    date: '2026-01-05',
    remarks: 'Night shift',
    consumption,
    production,
  })

const uom = (name: string) => ({ id: name, name })
const unit = fc.constantFrom('kg', 'nos', 'Cubic metre', 'Roll, 50 m', '')
const lines = fc.array(
  fc
    .record({ quantity: fc.integer({ min: 1, max: 9_999_999 }), amount: fc.nat(10_000_000), unit })
    .map(({ quantity, amount, unit: name }): Line => ({
      quantity: plus(rupeesOf(quantity, 3)),
      amount,
      ...(name === '' ? {} : { uom: uom(name) }),
    })),
  { maxLength: 6 },
)

describe('a voucher in the daybook', () => {
  test('is called as the seeds name its columns, its quantities of mixed units in one cell', () => {
    const row = shown([
      { quantity: '1200', amount: 900_00, uom: uom('kg') },
      { quantity: '4', amount: 10_50, uom: uom('nos') },
    ])
    const entry = listOfView(view)
    const cells = entry.columns.slice(0, 8).map((column) => [column.label, column.value(row)])
    expect(cells).toEqual([
      ['Date', '2026-01-05'],
      ['Particulars', 'Lot 7'],
      ['Voucher Type', 'consumption-voucher'],
      ['Voucher #', 'CV/25-26/0001'],
      ['Debit', null],
      ['Credit', '910.50'],
      ['Inwards Qty', ''],
      ['Outwards Qty', '1,200 kg, 4 nos'],
    ])
    expect(entry.title(row)).toBe('CV/25-26/0001')
    expect(kindIn(view, row)).toBe(kind)
  })

  test('what is neither sorted nor filtered by says so, and the days stand ready in their order', () => {
    const { columns, sorts, defaultSort } = listOfView(view)
    expect(columns.flatMap(({ key, computed }) => (computed === true ? [key] : []))).toEqual([
      'debit',
      'credit',
      'inwardsQty',
      'outwardsQty',
    ])
    expect(sorts).toContain('dateTime')
    expect(columnOf({ columns }, defaultSort)?.label).toBe('Date')
  })

  test('adds to the sums what its cells show: amounts, and quantities of each unit by itself', () => {
    fc.assert(
      fc.property(lines, lines, (consumption, production) => {
        const { credit, debit, outwardsQty = [], inwardsQty = [] } = adds(shown(consumption, production))
        const amount = (all: readonly Line[]) => [{ total: rupeesOf(sum(all.map((one) => one.amount))) }]
        expect({ credit, debit }).toEqual({ credit: amount(consumption), debit: amount(production) })
        for (const [all, parts] of [
          [consumption, outwardsQty],
          [production, inwardsQty],
        ] as const)
          for (const name of new Set(all.map((one) => one.uom?.name)))
            expect(parts.find((part) => part.unit === name)?.total).toBe(
              sum(all.flatMap((one) => (one.uom?.name === name ? [one.quantity] : []))),
            )
      }),
    )
  })

  test('sums are the same in whatever parts they are added up', () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 8 }), fc.nat(8), (all, parted) => {
        const rows = all.map((one) => adds(shown(one)))
        expect(addedUp([addedUp(rows.slice(0, parted)), addedUp(rows.slice(parted))])).toEqual(addedUp(rows))
      }),
    )
  })
})
