import { describe, expect, test } from 'vitest'
import type { Cell } from '../../../../src/domain/registry/formats/cell.ts'
import { formatsOf } from '../../../../src/domain/registry/formats/fields.ts'
import { judge } from '../../../../src/domain/registry/formats/judge.ts'
import { date, decimal, type Field, money, percent, quantity, whole } from '../../../../src/domain/registry/fields.ts'

const context = { today: '2026-03-09' }
const moment = (text: string): Date => new Date(`${text}Z`)

/** What becomes of each cell of a column: its value, `refused`, or, where the person must say, `asked` with the readings. */
const column = (field: Field, cells: readonly Cell[], epoch?: '1900' | '1904') => {
  const formats = formatsOf(field, { ...context, epoch })
  const { format, readings } = judge(formats, cells)
  const fit = readings.filter((one) => one.fits)
  if (format === null && readings.length > 0) return { asked: (fit.length > 0 ? fit : readings).map(({ key }) => key) }
  const chosen = formats.find(({ key }) => key === format)
  return cells.map((cell) => chosen?.read(cell) ?? 'refused')
}

type Expected = readonly string[] | { readonly asked: readonly string[] }
type Case = readonly [cells: readonly Cell[], expected: Expected]

const rate = decimal('Rate')
const amount = money('Amount')
const weight = quantity('Weight', { unit: 'kg' })
const share = percent('Share')
const either = { asked: ['point', 'comma'] }

describe('a column of numbers', () => {
  const cases: readonly Case[] = [
    [
      ['2,5', '0,5', '12'],
      ['2.5', '0.5', '12'],
    ],
    [
      ['2.5', '0.5', '12'],
      ['2.5', '0.5', '12'],
    ],
    [
      ['1.234,5', '0,5'],
      ['1234.5', '0.5'],
    ],
    [
      ['1,234.5', '99'],
      ['1234.5', '99'],
    ],
    [
      ['1,23,456.78', '1,000'],
      ['123456.78', '1000'],
    ],
    [
      ['12,34,567', '1,234'],
      ['1234567', '1234'],
    ],
    [
      ['1.234.567', '1.234'],
      ['1234567', '1234'],
    ],
    [['1,234', '2,500'], either],
    [['1.234', '2.500'], either],
    [
      ['1.500', '2.5'],
      ['1.500', '2.5'],
    ],
    [
      ['1,500', '2,5'],
      ['1.500', '2.5'],
    ],
    [
      ['0.500', '1.250'],
      ['0.500', '1.250'],
    ],
    [
      ['0,500', '1,250'],
      ['0.500', '1.250'],
    ],
    [
      ['1 234,5', '12,25'],
      ['1234.5', '12.25'],
    ],
    [
      ['1\u00A0234,5', '1\u202F234'],
      ['1234.5', '1234'],
    ],
    [
      ['1 234.5', '1 000'],
      ['1234.5', '1000'],
    ],
    [
      ['1 234', '5 678'],
      ['1234', '5678'],
    ],
    [
      ["1'234.50", '7.25'],
      ['1234.50', '7.25'],
    ],
    [
      ['1\u2019234,50', '7,25'],
      ['1234.50', '7.25'],
    ],
    [
      ['(1,234.50)', '12.5-', '-3'],
      ['-1234.50', '-12.5', '-3'],
    ],
    [
      ['\u22125', '+7.5', '- 2'],
      ['-5', '7.5', '-2'],
    ],
    [
      ['\uFF11\uFF12\uFF13\uFF0E\uFF15', '1'],
      ['123.5', '1'],
    ],
    [
      ['007', '.5', '5.'],
      ['7', '0.5', '5'],
    ],
    [
      ['1e5', '2.5'],
      ['refused', '2.5'],
    ],
    [
      ['10\u00B2', '2.5'],
      ['refused', '2.5'],
    ],
    [
      ['many', '-', '1/2', '5'],
      ['refused', 'refused', 'refused', '5'],
    ],
    [
      ['--5', '(-5)', '5 5', '5'],
      ['refused', 'refused', 'refused', '5'],
    ],
    [
      ['1,2,3', '1.5'],
      ['refused', '1.5'],
    ],
    [['01,234', '1.5'], either],
    [['1,234.5', '1.234,5'], { asked: ['point', 'comma'] }],
    [['2,5', '2.5'], { asked: ['point', 'comma'] }],
    [
      ['', ' ', '2,5'],
      ['refused', 'refused', '2.5'],
    ],
    [[12.5, '1.234', 7], { asked: ['point', 'comma'] }],
    [
      [12.5, 0.1 + 0.2, 1e21],
      ['12.5', '0.3', 'refused'],
    ],
    [
      [true, moment('2026-03-09T00:00'), '2.5'],
      ['refused', 'refused', '2.5'],
    ],
    [
      ['123456789012345678.25', '1.5'],
      ['123456789012345678.25', '1.5'],
    ],
  ]
  test.each(cases)('%j is read as %j', (cells, expected) => expect(column(rate, cells)).toEqual(expected))

  const withSigns: readonly (readonly [field: Field, cells: readonly Cell[], expected: Expected])[] = [
    [amount, ['\u20B9 1,25,000.50', 'Rs. 10', '250 INR', 'Rs 500/-'], ['125000.50', '10', '250', '500']],
    [amount, ['-\u20B95.50', '\u20B9-2', '(\u20B9 1,200.00)'], ['-5.50', '-2', '-1200.00']],
    [amount, ['$ 5.50', '\u20AC2', '7.25'], ['refused', 'refused', '7.25']],
    [amount, ['\u20B9 1.250', '\u20B9 3'], { asked: ['point', 'comma'] }],
    [rate, ['\u20B9 5', '12.5 %', '5 kg', '1.5'], ['refused', 'refused', 'refused', '1.5']],
    [weight, ['25 kg', '2.5KG', '(3 kg)', '7'], ['25', '2.5', '-3', '7']],
    [weight, ['25 g', '2.5'], ['refused', '2.5']],
    [whole('Notice', { unit: 'days' }), ['1 day', '30 Days', '7days', '2 d'], ['1', '30', '7', 'refused']],
    [share, ['12.5 %', '7%', '3'], ['12.5', '7', '3']],
    [share, [{ share: 0.125 }, { share: 0.07 }, 3], ['12.5', '7', '3']],
    [rate, [{ share: 0.125 }, 3.5], ['refused', '3.5']],
  ]
  test.each(withSigns)('with its signs %#: $1', (field, cells, expected) =>
    expect(column(field, cells)).toEqual(expected),
  )
})

describe('a column of days', () => {
  const day = date('Day')
  const cases: readonly Case[] = [
    [
      ['9/3/2026', '31/12/2025'],
      ['2026-03-09', '2025-12-31'],
    ],
    [
      ['3/9/2026', '12/31/2025'],
      ['2026-03-09', '2025-12-31'],
    ],
    [
      ['7/5/11', '3/30/15'],
      ['2011-07-05', '2015-03-30'],
    ],
    [['7/5/11', '5/7/12'], { asked: ['day-first', 'month-first'] }],
    [['07-05-11', '30-03-15'], { asked: ['day-first', 'year-first'] }],
    [['7/5/2011', '5/7/2012'], { asked: ['day-first', 'month-first'] }],
    [['31/12/2025', '12/31/2025'], { asked: ['day-first', 'month-first'] }],
    [
      ['5/5/2026', '6/6/2026'],
      ['2026-05-05', '2026-06-06'],
    ],
    [
      ['05/05/75', '30/05/75'],
      ['1975-05-05', '1975-05-30'],
    ],
    [
      ['30/05/35', '31/05/47'],
      ['2035-05-30', '1947-05-31'],
    ],
    [
      ['2026-03-09', '9.3.2026', '31.12.2026'],
      ['2026-03-09', '2026-03-09', '2026-12-31'],
    ],
    [
      ['2026/3/9', '2026.12.31', '20261231'],
      ['2026-03-09', '2026-12-31', '2026-12-31'],
    ],
    [
      ['31122026', '09032026'],
      ['2026-12-31', '2026-03-09'],
    ],
    [['01022026', '02012026'], { asked: ['day-first', 'month-first'] }],
    [['9-Mar-2026', '9 March 2026', '9th Mar, 2026', '09Mar2026'], Array.from({ length: 4 }, () => '2026-03-09')],
    [
      ['Mar 9, 2026', 'March 9 2026', 'Sept 1st, 2026'],
      ['2026-03-09', '2026-03-09', '2026-09-01'],
    ],
    [
      ['9-Mar-26', '31-dec-75', '2026-Mar-09'],
      ['2026-03-09', '1975-12-31', '2026-03-09'],
    ],
    [
      ['2026-03-09T10:00:00', '2026-03-09 23:59:59.1234567'],
      ['2026-03-09', '2026-03-09'],
    ],
    [
      ['2026-03-08T18:30:00.000Z', '2026-03-08T00:00:00Z'],
      ['2026-03-09', '2026-03-08'],
    ],
    [
      ['2026-03-09 00:00:00.0000000 +09:00', '2026-03-09T00:00-0800'],
      ['2026-03-09', '2026-03-09'],
    ],
    [
      ['31/12/2025 11:05:00 PM', '9/3/2026 0:00'],
      ['2025-12-31', '2026-03-09'],
    ],
    [
      ['2026-03-09 25:00', '2026-03-09 13:00 pm', '2026-03-10'],
      ['refused', 'refused', '2026-03-10'],
    ],
    [
      ['12/3', '9 Mar', 'Mar 2026', '2026', '31/12/2026'],
      [...Array.from({ length: 4 }, () => 'refused'), '2026-12-31'],
    ],
    [
      ['31/02/2026', '2026-02-30', '2026-13-01', '28/02/2026'],
      [...Array.from({ length: 3 }, () => 'refused'), '2026-02-28'],
    ],
    [
      ['today', '+30d', 'n/a', '31/12/2026'],
      [...Array.from({ length: 3 }, () => 'refused'), '2026-12-31'],
    ],
    [
      ['31/12/1075', '31/12/3026', '31/12/026', '31/12/2026'],
      [...Array.from({ length: 3 }, () => 'refused'), '2026-12-31'],
    ],
    [
      ['31/12-2026', '9.Mai.2026', '31/12/2026'],
      ['refused', 'refused', '2026-12-31'],
    ],
    [
      ['29/02/2024', '29.02.2023'],
      ['2024-02-29', 'refused'],
    ],
    [
      ['\uFF13\uFF11/12/2026', '31\u201312\u20132026'],
      ['2026-12-31', '2026-12-31'],
    ],
    [['46090', '46090.75'], { asked: ['serial-1900', 'serial-1904'] }],
    [['46090', '31/12/2026'], { asked: ['day-first', 'serial-1900', 'serial-1904'] }],
    [
      [9, true, { share: 0.5 }, '31/12/2026'],
      ['refused', 'refused', 'refused', '2026-12-31'],
    ],
  ]
  test.each(cases)('%j is read as %j', (cells, expected) => expect(column(day, cells)).toEqual(expected))

  test.each([
    ['1900', [46_090, '31/12/2026', moment('2026-03-09T10:00')], ['2026-03-09', '2026-12-31', '2026-03-09']],
    ['1904', [44_628], ['2026-03-09']],
  ] as const)('of a workbook that counts from %s: %j is read as %j', (epoch, cells, expected) =>
    expect(column(day, cells, epoch)).toEqual(expected),
  )

  test.each([
    ['past', '30/05/75', '1975-05-30'],
    ['past', '30/05/26', '1926-05-30'],
    ['past', '30/01/26', '2026-01-30'],
    ['future', '30/05/75', '2075-05-30'],
    ['future', '30/05/19', '2019-05-30'],
  ] as const)('of a field that lies in the %s: %s is %s', (sense, cell, value) =>
    expect(column(date('Day', { sense }), [cell, '31/12/99'])).toEqual([value, expect.any(String)]),
  )
})
