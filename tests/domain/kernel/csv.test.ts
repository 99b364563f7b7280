import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvLines } from '../../../src/domain/kernel/csv.ts'
import { guarded, unguarded } from '../../../src/domain/kernel/guard.ts'
import { holds } from '../../support/holds.ts'

/** Every sign that is one of a formula after Unicode's compatibility mapping, and the minus of mathematics. */
const signs = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCodePoint(code)).filter(
  (sign) => sign === '\u2212' || /^[=+\-@]$/.test(sign.normalize('NFKC')),
)
/** What an importer may take off before it looks at a cell. */
const bare = (cell: string): string => cell.replace(/^[\s\p{Cc}\p{Cf}\p{Zs}"\u115F\u2800\u3164]+/u, '')
const isFormula = (cell: string): boolean => signs.includes(Array.from(bare(cell))[0] ?? '')

describe('a cell of a CSV (06 History, Export)', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\rx',
    '\tx',
    '\nx',
    '\0x',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '﹦1',
    '﹣1',
    '−1',
  ])('that begins like %j runs nothing', (cell) => expect(guarded(cell)).toBe(`'${cell}`))

  test.each(['  =1', '\u00A0=1', '\uFEFF=1', '\u200B=1', '\u202E=1', '\u3164=1', '"=1', ' " ＝1'])(
    'that hides the sign of a formula as %j runs nothing',
    (cell) => expect(guarded(cell)).toBe(`'${cell}`),
  )

  test.each([
    ['a;=1+1;b', "a;'=1+1;b"],
    ['a\t=1', "a\t'=1"],
    ['a|"=1', `a|'"=1`],
    ['a\r\n =1', "a\r\n' =1"],
    ['\t=1', "'\t'=1"],
  ])('runs nothing where an importer parts %j by another delimiter than the file has', (cell, safe) =>
    expect(guarded(cell)).toBe(safe),
  )

  test.each(['', 'SOP-1 = draft', 'a, -1', "it's", "'a", 'दवा', '1-2', ' x ', '–'])(
    'stays as it is otherwise: %j',
    (cell) => expect(guarded(cell)).toBe(cell),
  )

  test.each([
    ["'=1", "''=1"],
    ["a;'-1", "a;''-1"],
    ["'\tx", "''\tx"],
  ])('that had an apostrophe of its own, as %j, keeps it beside the guard', (cell, safe) => {
    expect(guarded(cell)).toBe(safe)
    expect(unguarded(safe)).toBe(cell)
  })

  test.each(["'+44 20", "'-50 %", "'@home", "'=1+1"])('of a file that was guarded comes back: %j', (cell) =>
    expect(unguarded(cell)).toBe(cell.slice(1)),
  )

  test('that is a figure stays a figure, whatever its sign', () => {
    expect(csvLines([[{ figure: '-12.50' }, '-12.50']])).toBe("-12.50,'-12.50\r\n")
  })

  test('however it is made runs nothing, read with any delimiter, and whole it is what the guard made', () => {
    const hostile = fc.array(
      fc.oneof(
        fc.constantFrom(...signs),
        fc.constantFrom(';', ',', '\t', '|', '\r\n', '\n', '"', "'", ' ', '\u00A0', '\uFEFF', '\u200B', '\u202E', '\0'),
        fc.string({ maxLength: 3, unit: 'grapheme' }),
      ),
      { maxLength: 12 },
    )
    holds(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (cells) => {
        const texts = cells.map((parts) => parts.join(''))
        const file = csvLines([['row', ...texts]])
        const { data } = Papa.parse<string[]>(file.slice(0, -2), { delimiter: ',', newline: '\r\n' })
        expect(data).toEqual([['row', ...texts.map(guarded)]])
        expect(texts.map(guarded).filter(isFormula)).toEqual([])
        expect(texts.map(guarded).map(unguarded)).toEqual(texts)
        // Split without regard to quotes: nothing is more careless.
        for (const delimiter of [';', '\t', '|', /[\r\n]/])
          expect(
            texts
              .map(guarded)
              .flatMap((text) => text.split(delimiter))
              .filter(isFormula),
          ).toEqual([])
      }),
      500,
    )
  })
})
