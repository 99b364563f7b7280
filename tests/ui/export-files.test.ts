import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { Column } from '../../src/domain/registry/entry.ts'
import type { CellRow } from '../../src/infra/react/index.ts'
import { type ExportFormat, planOf } from '../../src/ui/resource/export/plan.ts'
import { writeWorkbook } from '../../src/ui/resource/export/workbook.ts'
import { writeRows } from '../../src/ui/resource/export/writers.ts'

const value = () => null
const columns: readonly Column[] = [
  { key: 'name', label: 'Name', type: 'text', value },
  { key: 'amount', label: 'Amount', type: 'number', decimals: 2, value },
  { key: 'count', label: '=Count', type: 'number', value },
  { key: 'due', label: 'Due', type: 'date', value },
  { key: 'at', label: 'At', type: 'instant', value },
  { key: 'kind', label: 'Kind', type: 'choice', choices: ['llp', 'sole-owner'], words: { llp: 'LLP' }, value },
  { key: 'active', label: 'Active', type: 'yes-no', value },
]
const rows: readonly CellRow[] = [
  ['=HYPERLINK("http://x")', 1_234_567.5, -3, '2026-03-09', '2026-03-09T20:15:30.000Z', 'llp', true],
  ['दवा, "quoted"\nline', 0.1, null, null, null, 'sole-owner', false],
  ['+1', 12, 0, 'not a day', 'soon', '', null],
]

const fileOf = async (format: ExportFormat, given: readonly CellRow[] = rows): Promise<Blob> => {
  const parts: BlobPart[] = []
  const slices = async function* () {
    yield given.slice(0, 1)
    yield given.slice(1)
  }
  await writeRows(planOf(format, 'Parties: all', columns, {}), slices(), (part) => parts.push(part))
  return new Blob(parts)
}

describe('a workbook of rows', () => {
  test('read back, holds figures, days and texts as what they are', async () => {
    const { sheets } = await readXlsx(new Uint8Array(await (await fileOf('xlsx')).arrayBuffer()))
    const [sheet] = sheets
    expect(sheet?.name).toBe('Parties  all')
    expect(sheet?.rows[0]).toEqual(['Name', 'Amount', '=Count', 'Due', 'At', 'Kind', 'Active'])
    expect(sheet?.rows[1]).toEqual([
      '=HYPERLINK("http://x")',
      1_234_567.5,
      -3,
      new Date('2026-03-09T00:00:00.000Z'),
      // The clock of the group: 20:15Z is a quarter to two on the next morning.
      new Date('2026-03-10T01:45:00.000Z'),
      'LLP',
      'Yes',
    ])
    expect(sheet?.rows[2]?.slice(0, 6)).toEqual(['दवा, "quoted"\nline', 0.1, null, null, null, 'Sole owner'])
    expect(sheet?.rows[3]?.slice(0, 5)).toEqual(['+1', 12, 0, 'not a day', 'soon'])
    expect(sheet?.freezePane?.rows).toBe(1)
    expect(sheet?.autoFilter?.range).toBe('A1:G4')
    expect([...(sheet?.cells ?? [])].filter(([, cell]) => cell.formula !== undefined)).toEqual([])
  })

  test('without rows has its header', async () => {
    const { sheets } = await readXlsx(new Uint8Array(await (await fileOf('xlsx', [])).arrayBuffer()))
    expect(sheets[0]?.rows).toHaveLength(1)
    expect(sheets[0]?.autoFilter?.range).toBe('A1:G1')
  })

  test('too large for a filter is streamed, with every row', async () => {
    const columns = Array.from({ length: 2000 }, () => ({ header: 'Figure' }))
    const values = Array.from({ length: 2000 }, (_, column) => column)
    const given = async function* () {
      for (let row = 0; row < 102; row += 1) yield [...values]
    }
    const parts: BlobPart[] = []
    await writeWorkbook({ name: 'Large', columns }, given(), (part) => parts.push(part))
    const { sheets } = await readXlsx(new Uint8Array(await new Blob(parts).arrayBuffer()))
    expect(sheets[0]?.rows).toEqual([
      columns.map((column) => column.header),
      ...Array.from({ length: 102 }, () => values),
    ])
    expect(sheets[0]?.freezePane?.rows).toBe(1)
  })
})

describe('a CSV of rows', () => {
  test('read back, holds what was in the rows, and no formula', async () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await fileOf('csv')).arrayBuffer())
    expect(text.startsWith('\uFEFF')).toBe(true)
    const { data } = Papa.parse<readonly string[]>(text.slice(1), { skipEmptyLines: true })
    expect(data).toEqual([
      ['Name', 'Amount', "'=Count", 'Due', 'At', 'Kind', 'Active'],
      ['\'=HYPERLINK("http://x")', '1234567.50', '-3', '09-Mar-2026', '10-Mar-2026 01:45', 'LLP', 'Yes'],
      ['दवा, "quoted"\nline', '0.10', '', '', '', 'Sole owner', 'No'],
      ["'+1", '12.00', '0', 'not a day', 'soon', '', ''],
    ])
  })
})
