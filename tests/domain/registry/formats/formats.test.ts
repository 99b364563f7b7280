import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateFormats, type DateContext } from '../../../../src/domain/registry/formats/dates.ts'
import { type Format, judge } from '../../../../src/domain/registry/formats/judge.ts'
import { numberFormats } from '../../../../src/domain/registry/formats/numbers.ts'
import { holds } from '../../../support/holds.ts'

/** A column: what the values are, and how a file of a format holds them. */
interface Column {
  readonly key: string
  readonly values: readonly string[]
  readonly cells: readonly string[]
}

const grouped = (whole: string, sign: string, pattern: RegExp): string => whole.replaceAll(pattern, `$&${sign}`)
const groupings: Readonly<Record<string, readonly RegExp[]>> = {
  thousands: [/\d(?=(?:\d{3})+$)/g],
  india: [/\d(?=(?:\d{2})*\d{3}$)/g],
  none: [],
}
const signsOf: Readonly<Record<string, readonly [decimal: string, group: string]>> = {
  point: ['.', ','],
  comma: [',', '.'],
  'point-blank': ['.', ' '],
  'comma-blank': [',', '\u202F'],
  'point-apostrophe': ['.', "'"],
  'comma-apostrophe': [',', '\u2019'],
}

const figures = fc.record({
  whole: fc.nat({ max: 99_999_999 }).map(String),
  places: fc.option(fc.stringMatching(/^\d{1,4}$/), { nil: '' }),
  negative: fc.boolean(),
})

const numbers: fc.Arbitrary<Column> = fc
  .record({
    key: fc.constantFrom(...Object.keys(signsOf)),
    grouping: fc.constantFrom(...Object.keys(groupings)),
    minus: fc.constantFrom('-5', '5-', '(5)', '\u22125'),
    rows: fc.array(figures, { minLength: 1, maxLength: 8 }),
  })
  .map(({ key, grouping, minus, rows }) => {
    const [decimal, group] = signsOf[key] as readonly [string, string]
    const values = rows.map(({ whole, places, negative }) => {
      const text = places === '' ? whole : `${whole}.${places}`
      return negative && /[1-9]/.test(text) ? `-${text}` : text
    })
    const cells = rows.map(({ whole, places, negative }) => {
      const written = (groupings[grouping] ?? []).reduce((text, pattern) => grouped(text, group, pattern), whole)
      const text = places === '' ? written : `${written}${decimal}${places}`
      return negative ? minus.replace('5', text) : text
    })
    return { key, values, cells }
  })

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (figure: number): string => String(figure).padStart(2, '0')

type Written = (year: number, month: number, day: number, sign: string) => string
const datesAs: readonly (readonly [key: string, write: Written])[] = [
  ['day-first', (year, month, day, sign) => [day, month, year].join(sign)],
  ['day-first', (year, month, day, sign) => [two(day), two(month), two(year % 100)].join(sign)],
  ['day-first', (year, month, day) => `${two(day)}${two(month)}${year}`],
  ['month-first', (year, month, day, sign) => [month, day, year].join(sign)],
  ['month-first', (year, month, day, sign) => `${[two(month), two(day), two(year % 100)].join(sign)} 11:59 pm`],
  ['year-first', (year, month, day, sign) => [two(year % 100), two(month), two(day)].join(sign)],
  ['year-first', (year, month, day, sign) => [year, two(month), two(day)].join(sign)],
  ['year-first', (year, month, day) => `${year}${two(month)}${two(day)}`],
  ['day-first', (year, month, day) => `${day}-${months[month - 1]}-${year}`],
  ['day-first', (year, month, day) => `${months[month - 1]} ${day}, ${year}`],
  ['day-first', (year, month, day) => `${year}-${two(month)}-${two(day)} 10:15:00.000`],
  ['serial-1900', (year, month, day) => String(Date.UTC(year, month - 1, day) / 86_400_000 + 25_569)],
  ['serial-1904', (year, month, day) => String(Date.UTC(year, month - 1, day) / 86_400_000 + 24_107)],
]

const context: DateContext = { today: '2026-03-09' }

const dates: fc.Arbitrary<Column> = fc
  .record({
    as: fc.constantFrom(...datesAs),
    sign: fc.constantFrom('/', '-', '.', ' '),
    // Years that two figures mean without a sense of the field.
    days: fc.array(fc.integer({ min: Date.UTC(1947, 0) / 86_400_000, max: Date.UTC(2046, 11, 31) / 86_400_000 }), {
      minLength: 1,
      maxLength: 8,
    }),
  })
  .map(({ as: [key, write], sign, days }) => {
    const values = days.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
    const cells = values.map((value) => {
      const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
      return write(year, month, day, sign)
    })
    return { key, values, cells }
  })

const kinds: readonly (readonly [what: string, formats: readonly Format[], columns: fc.Arbitrary<Column>])[] = [
  ['numbers', numberFormats({}), numbers],
  ['days', dateFormats(context), dates],
]

const readAll = (formats: readonly Format[], key: string, cells: readonly string[]) =>
  cells.map((cell) => formats.find((one) => one.key === key)?.read(cell))

describe.each(kinds)('%s', (_what, formats, columns) => {
  test('written in a format and read by it are what they were', () => {
    holds(
      fc.property(columns, ({ key, values, cells }) => {
        expect(readAll(formats, key, cells)).toEqual(values)
      }),
      500,
    )
  })

  test('of one format are never read as those of another in silence', () => {
    holds(
      fc.property(columns, ({ values, cells }) => {
        const { format, readings } = judge(formats, cells)
        // What is taken is right; who is asked finds the right answer.
        const offered = format === null ? readings.filter((one) => one.fits).map((one) => one.key) : [format]
        expect(offered.map((key) => readAll(formats, key, cells))).toContainEqual(values)
      }),
      500,
    )
  })

  test('show the same cells for each reading, by which one can tell those that fit apart', () => {
    holds(
      fc.property(columns, ({ cells }) => {
        const { readings } = judge(formats, cells)
        const shown = readings[0]?.examples.map((one) => one.before) ?? []
        expect(shown).toHaveLength(Math.min(3, new Set(cells).size))
        const valuesOf = (some: typeof readings) =>
          some.map(({ examples }) => examples.map((one) => one.after ?? undefined))
        expect(valuesOf(readings)).toEqual(readings.map(({ key }) => readAll(formats, key, shown)))
        const fit = readings.filter((one) => one.fits)
        expect(new Set(valuesOf(fit).map((one) => JSON.stringify(one))).size).toBe(fit.length)
      }),
      200,
    )
  })
})

test('a column of 200,000 cells is judged while one waits', () => {
  const cells = Array.from({ length: 200_000 }, (_, index) => `${index % 997},${String(index).padStart(6, '0')}`)
  expect(judge(numberFormats({}), cells).format).toBe('comma')
})
