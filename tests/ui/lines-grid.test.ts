import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { minus, percentOf, times } from '../../src/domain/registry/decimals.ts'
import {
  computed,
  date,
  type FormShape,
  lines,
  money,
  percent,
  quantity,
  reference,
  text,
} from '../../src/domain/registry/fields.ts'
import { fieldWords, recordedWords } from '../../src/ui/command-form/fieldWords.ts'
import { typedDecimal } from '../../src/ui/command-form/typedDecimal.ts'
import { lineColumns, severalOf } from '../../src/ui/document/lineColumns.ts'
import { cellWords, followed, pastedValue, written } from '../../src/ui/kit/gridCells.ts'
import { type GridColumn, type GridRow, RowGrid } from '../../src/ui/kit/RowGrid.tsx'
import { formData, formValues, newRowOf, patchOf } from '../../src/ui/resource/form/formValues.ts'

interface Line {
  readonly quantity: string
  readonly rate: number
  readonly discount?: string
}

const items = lines(
  'Items',
  {
    item: reference('Item', 'items', { required: true }),
    needed: date('Needed on'),
    quantity: quantity('Quantity', { required: true, unitFrom: 'unit' }),
    unit: text('Unit'),
    rate: money('Rate', { required: true }),
    discount: percent('Discount'),
    amount: computed('money', 'Amount', ({ quantity: many, rate, discount = '0' }: Line) => {
      const gross = times(many, rate)
      return minus(gross, percentOf(gross, discount))
    }),
  },
  { required: true, totals: { quantity: 'Total quantity', amount: 'Total amount' } },
)
const form: FormShape = { fields: { items } }
const nothing = {
  useOffered: () => ({ options: [], busy: false, more: false }),
  find: async () => undefined,
  factsOf: async () => undefined,
}
const columns = lineColumns(items, () => nothing)
const column = (key: string): GridColumn => columns.find((one) => one.key === key) as GridColumn
const row = (part: Partial<GridRow> = {}): GridRow => ({
  ...newRowOf(items.fields ?? {}),
  item: { id: 'i', name: 'Talc' },
  quantity: '3',
  rate: '33.33',
  ...part,
})
const amountOf = (one: GridRow): unknown => column('amount').render?.({ row: one, index: 0, change: () => {} })

describe('the grid of lines', () => {
  test('computes as one types, exactly: 3 x 33.33 less 2.5 percent', () => {
    expect(amountOf(row())).toBe('₹ 99.99')
    expect(amountOf(row({ discount: '2.5' }))).toBe('₹ 97.49')
    expect(amountOf(row({ quantity: '0.1', rate: '0.2' }))).toBe('₹ 0.02')
  })

  test('has no amount while a value is missing or is none', () => {
    expect(amountOf(row({ quantity: '' }))).toBe('–')
    expect(amountOf(row({ rate: '12..' }))).toBe('–')
  })

  test('adds up 1,000 lines, those without a value left out', () => {
    const many = Array.from({ length: 1000 }, () => row({ quantity: '0.1', rate: '0.10' }))
    expect(column('quantity').total?.of(many)).toBe('100.0')
    expect(column('amount').total?.of([...many, row({ quantity: '' })])).toBe('₹ 10.00')
    expect(column('rate').total).toBeUndefined()
  })

  test('shows figures grouped at rest, amounts with their places, and leaves what is none as it was typed', () => {
    expect(cellWords(column('rate'), '9999999999999.99')).toBe('99,99,99,99,99,999.99')
    expect(cellWords(column('rate'), '125000')).toBe('1,25,000.00')
    expect(cellWords(column('quantity'), '1250.125')).toBe('1,250.125')
    expect(cellWords(column('rate'), 'about 5')).toBe('about 5')
  })

  test('takes figures as a spreadsheet copies them', () => {
    expect(pastedValue(column('rate'), ' ₹ 1,25,000.50 ')).toBe('125000.50')
    expect(['.5', '+5', '12.', '-.25', '1,250'].map(typedDecimal)).toEqual(['0.5', '5', '12', '-0.25', '1250'])
  })

  test('offers several of the reference that each line must have', () => {
    expect(severalOf(columns)).toEqual({ key: 'item', label: 'Add several' })
    expect(severalOf(columns.filter(({ key }) => key !== 'item'))).toBeUndefined()
  })
})

describe('cells that hang together', () => {
  const stock = lines('Items', {
    item: reference('Item', 'items', { required: true }),
    grade: reference('Grade', { resource: 'item-grades', beside: { item: 'item' } }, { required: true }),
    batch: reference('Batch', { resource: 'item-batches', beside: { item: 'item', grade: 'grade' } }),
    uom: reference('Unit', 'metrics', { proposes: { of: 'item', at: 'uom' } }),
  })
  const named = (name: string) => ({ id: name.toLowerCase(), name })
  const facts: Readonly<Record<string, object>> = {
    talc: { uom: named('Kg') },
    ip: { item: named('Talc') },
    t1: { item: named('Talc'), grade: named('IP') },
  }
  const asked: unknown[] = []
  const all = lineColumns(stock, (resource, where = {}) => {
    asked.push([resource, where])
    return { ...nothing, factsOf: async ({ id }) => ({ ...facts[id] }) }
  })
  const at = (key: string): GridColumn => all.find((one) => one.key === key) as GridColumn
  const empty = newRowOf(stock.fields ?? {})

  test('a cell offers what belongs to the choices beside it', () => {
    asked.length = 0
    at('batch').sourceIn?.({ ...empty, item: named('Talc') })
    at('batch').sourceIn?.({ ...empty, item: named('Talc'), grade: named('IP') })
    expect(asked).toEqual([
      ['item-batches', { item: 'talc' }],
      ['item-batches', { item: 'talc', grade: 'ip' }],
    ])
    expect(at('item').sourceIn).toBeUndefined()
  })

  test('a batch fills in its grade, its item, and the unit of that', async () => {
    let line: GridRow = { ...empty, batch: named('T1') }
    await followed(all, at('batch'), named('T1'), (filled) => {
      line = { ...line, ...filled }
      return filled
    })
    expect(line).toEqual({ item: named('Talc'), grade: named('IP'), batch: named('T1'), uom: named('Kg') })
  })

  test('another item leaves grade, batch and unit empty; the same one, and the first, leave them', () => {
    const line = { item: named('Talc'), grade: named('IP'), batch: named('T1'), uom: named('Kg') }
    expect(written(line, at('item'), named('Gum'))).toEqual({ item: named('Gum'), grade: null, batch: null, uom: null })
    expect(written(line, at('item'), named('Talc'))).toEqual(line)
    expect(written({ ...line, item: null }, at('item'), named('Talc'))).toEqual(line)
    expect(written(line, at('grade'), null)).toEqual({ ...line, grade: null, batch: null })
  })
})

describe('lines in a form', () => {
  test('are stored in paise and decimal text, without what is computed', () => {
    const data = formData(form, { items: [row({ rate: '99,99,99,99,99,999.99', quantity: '.5', discount: '2.5' })] })
    expect(data).toEqual({
      items: [{ item: { id: 'i', name: 'Talc' }, quantity: '0.5', rate: 999_999_999_999_999, discount: '2.5' }],
    })
  })

  test('what is no figure is sent as typed, for the rule to name', () => {
    expect(formData(form, { items: [row({ rate: 'x' })] })).toMatchObject({ items: [{ rate: 'x' }] })
  })

  test('shown and saved untouched change nothing, whatever was recorded as computed', () => {
    const line = { item: { id: 'i', name: 'Talc' }, quantity: '3.125', unit: 'kg', rate: 1_234_550, amount: 3_857_969 }
    const values = formValues(form, { items: [line] })
    expect(values['items']).toEqual([
      { ...newRowOf(items.fields ?? {}), item: line.item, quantity: '3.125', unit: 'kg', rate: '12345.50' },
    ])
    expect(patchOf(form, formData(form, values), formData(form, values))).toEqual({})
  })

  test('are counted as lines, and read with unit and sign', () => {
    expect(fieldWords(items, [{}, {}])).toBe('2 lines')
    expect(recordedWords(items.fields?.['rate'] ?? items, 12_500_050)).toBe('₹ 1,25,000.50')
    expect(recordedWords(items.fields?.['quantity'] ?? items, '1250.5', { unit: 'kg' })).toBe('1,250.5 kg')
  })
})

describe('the grid as it is drawn', () => {
  const drawn = (rows: readonly GridRow[], errors = {}) =>
    renderToStaticMarkup(
      createElement(RowGrid, { id: 'g', label: 'Items', columns, rows, newRow: row, onChange: () => {}, errors }),
    )

  test('has a control for what is typed, text for what is computed, and a foot with its totals', () => {
    const html = drawn([row()])
    expect(html).toContain('aria-label="Rate, row 1"')
    expect(html).not.toContain('aria-label="Amount, row 1"')
    expect(html).toContain('₹ 99.99')
    expect(html).toMatch(/<tfoot.*Total quantity.*Total amount/)
  })

  test('has no foot while there is no line, and a sentence about a whole line stands in its first cell', () => {
    expect(drawn([])).not.toContain('<tfoot')
    expect(drawn([row(), row()], { '1': 'Batch B-2 is held.' })).toContain('id="g.1.item-note"')
  })
})
