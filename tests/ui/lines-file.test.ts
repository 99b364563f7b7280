import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainFigure, textOf } from '../../src/domain/registry/formats/cell.ts'
import {
  choice,
  computed,
  date,
  lines,
  longText,
  money,
  quantity,
  reference,
  text,
} from '../../src/domain/registry/fields.ts'
import { isDecimal, plus, times } from '../../src/domain/registry/decimals.ts'
import { cellsOf, linesPlan, matchedLines } from '../../src/ui/document/lineCells.ts'
import { lineColumns, recordedLines } from '../../src/ui/document/lineColumns.ts'
import { cellText, type GridRow, pastedValue } from '../../src/ui/kit/gridCells.ts'
import type { ExportFormat } from '../../src/ui/resource/export/plan.ts'
import { writeRows } from '../../src/ui/resource/export/writers.ts'
import { newRowOf } from '../../src/ui/resource/form/formValues.ts'
import { readSheet, tableOf } from '../../src/ui/resource/import/table.ts'

const items = lines('Items', {
  item: reference('Item', 'items', { required: true }),
  needed: date('Needed on'),
  quantity: quantity('Quantity', { required: true, unitFrom: 'unit' }),
  unit: text('Unit'),
  rate: money('Rate', { required: true }),
  kind: choice('Kind', ['raw', 'packing-material']),
  amount: computed('money', 'Amount', ({ quantity: many, rate }: { quantity: string; rate: number }) =>
    times(many, rate),
  ),
  remarks: longText('Remarks'),
})
const nothing = {
  useOffered: () => ({ options: [], busy: false, more: false }),
  find: async () => undefined,
  factsOf: async () => undefined,
}
const columns = lineColumns(items, () => nothing)

const fileOf = async (rows: readonly GridRow[], format: ExportFormat): Promise<Blob> => {
  const parts: BlobPart[] = []
  const slices = async function* () {
    yield cellsOf(items, recordedLines(items, rows))
  }
  await writeRows(linesPlan(items, format), slices(), (part) => parts.push(part))
  return new Blob(parts)
}

const readFrom = async (file: Blob) => {
  const { header, lines: found } = tableOf(await readSheet(file))
  return matchedLines(columns, { header, rows: found.map(({ cells }) => cells.map(textOf)) })
}

/** Figures without zeros at their end. */
const shortest = (text: string): string => (isDecimal(text) ? plus(text) : text)

const words = fc.stringMatching(/^[A-Za-z=+@"';,|()-][A-Za-z0-9 =+@"';,|()-]{0,20}[A-Za-z)]$/)
const figure = (most: number, places: number) =>
  fc.integer({ min: 1, max: most }).map((whole) => plainFigure(whole / 10 ** places))
const line: fc.Arbitrary<GridRow> = fc.record({
  item: words.map((name) => ({ id: name, name })),
  needed: fc.constantFrom('2026-02-28', '2024-02-29', ''),
  quantity: figure(99_999_999, 3),
  unit: fc.constantFrom('kg', 'l', ''),
  rate: figure(999_999, 2),
  kind: fc.constantFrom('raw', 'packing-material', ''),
  remarks: fc.oneof(words, fc.constant('')),
})

describe.each(['csv', 'xlsx'] as const)('lines in a %s', (format) => {
  test('come back as they were, whatever stands in them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (rows) => {
        const { lines: read, unread } = await readFrom(await fileOf(rows, format))
        expect(unread).toEqual([])
        expect(read).toHaveLength(rows.length)
        for (const [at, row] of rows.entries())
          for (const column of columns.filter(({ readOnly }) => !readOnly)) {
            const cell = read[at]?.[column.key] ?? ''
            // A reference is looked up by its name.
            const value = column.kind === 'picker' ? cell.trim() : cellText(pastedValue(column, cell))
            expect(shortest(value)).toBe(shortest(cellText(row[column.key] ?? null)))
          }
      }),
      { numRuns: 40 },
    )
  })

  test('of nothing filled in are the names of the columns alone', async () => {
    const file = await fileOf([], format)
    await expect(readSheet(file).then(tableOf)).rejects.toThrow('The file has a header and no rows.')
  })
})

test('columns are found by their names in any order; what is computed is passed over, what has no column is told', () => {
  expect(
    matchedLines(columns, {
      header: ['Colour', 'RATE', 'Amount', 'needed on', ''],
      rows: [
        ['blue', '12.5', '99', '28-Feb-2026', 'x'],
        ['', '', '', '', ''],
      ],
    }),
  ).toEqual({ lines: [{ rate: '12.5', needed: '28-Feb-2026' }, {}], unread: ['Colour'] })
})

test('a new row is what a file leaves empty', () => {
  expect(recordedLines(items, [newRowOf(items.fields ?? {})])).toEqual([{}])
})
