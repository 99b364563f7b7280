import fc from 'fast-check'
import { writeXlsxStream } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { csvLines, csvMark } from '../../src/domain/kernel/csv.ts'
import { sheetCell } from '../../src/ui/resource/export/cells.ts'
import { guessHeader, parted } from '../../src/ui/resource/import/header.ts'
import { newestOf } from '../../src/ui/resource/import/newest.ts'
import { isKnownName } from '../../src/ui/resource/import/remembered.ts'
import { type ReadChoice, readSheet, tableOf } from '../../src/ui/resource/import/table.ts'
import { targetsOf } from '../../src/ui/resource/import/targets.ts'
import { workAreaResource as entry } from '../domain/registry/example/work-area.ts'
import { archiveOf, packed, workbookParts } from '../support/archive.ts'
import { holds } from '../support/holds.ts'
import { readTable } from '../support/read-table.ts'

const isKnown = isKnownName(targetsOf(entry), {})
const rowsOf = (lines: readonly { readonly cells: readonly unknown[] }[]) => lines.map((one) => one.cells)

const utf16 = (text: string, big: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), !big)
  return bytes
}

describe('a text file, however it is written', () => {
  const text = 'Name;Note\r\nCafé;"a;b"\r\n'
  const latin = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  test.each([
    ['UTF-8', new TextEncoder().encode(text), 'UTF-8'],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`), 'UTF-8'],
    ['UTF-16', utf16(`\uFEFF${text}`, false), 'UTF-16'],
    ['UTF-16 of others', utf16(`\uFEFF${text}`, true), 'UTF-16'],
    ['Windows-1252', latin, 'Windows-1252'],
  ])('%s', async (_name, bytes, encoding) => {
    const table = await readTable(new Blob([bytes]))
    expect(table).toMatchObject({ header: ['Name', 'Note'], encoding, separator: ';' })
    expect(rowsOf(table.lines)).toEqual([['Café', 'a;b']])
  })

  test('is read as the person says, where the guess is wrong', async () => {
    const bytes = new TextEncoder().encode('Name,Note\nA|B,C\n')
    const as = (choice: ReadChoice) => readTable(new Blob([bytes]), { choice })
    expect((await as({ separator: '|' })).header).toEqual(['Name,Note'])
    expect(rowsOf((await as({ encoding: 'Windows-1252' })).lines)).toEqual([['A|B', 'C']])
    expect(
      (await readTable(new Blob([new TextEncoder().encode('é,b\nc,d\n')]), { choice: { encoding: 'Windows-1252' } }))
        .header,
    ).toEqual(['Ã©', 'b'])
  })

  test.each([
    ['commas in its figures', 'Name;Rate\nA;1,5\nB;2,5\n', ';'],
    ['semicolons in its texts', 'Name,Note\nA,x;y;z\nB,p\n', ','],
    ['a title above', 'Rates, 2026\n\nName\tRate\tNote\nA\t1,5\tx\nB\t2,5\ty\n', '\t'],
    ['bars', 'Name|Rate\nA|1\n', '|'],
    ['a first line that says it', 'sep=|\r\nName|A,B,C\r\nx|1,2,3\r\n', '|'],
    ['one column', 'Name\nA\nB\n', ','],
  ])('with %s', async (_name, text, separator) => {
    const table = await readTable(new Blob([text]))
    expect(table.separator).toBe(separator)
    expect(table.header[0]).toBe('Name')
  })
})

describe('the names of the columns', () => {
  const guess = async (text: string) => {
    const sheet = await readSheet(new Blob([text]))
    const { header, at, lines } = tableOf(sheet, undefined, isKnown)
    return { header, row: at.row, rows: at.rows, first: lines[0]?.cells[0] }
  }
  test.each([
    ['in the first row', 'Code,Name,Capacity\nA,B,1\n', { header: ['Code', 'Name', 'Capacity'], row: 1, rows: 1 }],
    [
      'below a title of the whole table and an empty row',
      'Work areas of the group,,\n,,\nCode,Name,Capacity\nA,B,1\n',
      { header: ['Code', 'Name', 'Capacity'], row: 3, rows: 1 },
    ],
    [
      'below lines that tell of the report',
      'Report,Work areas,\nPrinted,09/03/2026,\nCode,Name,Capacity\nA,B,1\n',
      { header: ['Code', 'Name', 'Capacity'], row: 3, rows: 1 },
    ],
    [
      'that no field has, below a title',
      'Areas,,,\nKürzel,Titel,Plätze,Chef\nA,B,1,C\n',
      { header: ['Kürzel', 'Titel', 'Plätze', 'Chef'], row: 2, rows: 1 },
    ],
    [
      'in two rows, with a title of several columns above',
      'Area,,Address,\nCode,Name,City,PIN\nA,B,Pune,411001\n',
      { header: ['Code', 'Name', 'Address City', 'Address PIN'], row: 1, rows: 2 },
    ],
    [
      'in two rows, some of which stand in the upper alone',
      'Code,Name,Address,,Capacity\n,,City,Supervisor,\nA,B,Pune,C,5\n',
      { header: ['Code', 'Name', 'Address City', 'Supervisor', 'Capacity'], row: 1, rows: 2 },
    ],
    [
      'once for people and once for programs',
      'Code,Name,Capacity\ncode,name,capacity\nA,B,1\n',
      { header: ['Code', 'Name', 'Capacity'], row: 1, rows: 2 },
    ],
    ['without a name for a column', 'Code,,Name\nA,x,B\n', { header: ['Code', '', 'Name'], row: 1, rows: 1 }],
  ])('stand %s', async (_name, text, expected) => {
    expect(await guess(text)).toEqual({ ...expected, first: 'A' })
  })

  test('are taken from where the person says', async () => {
    const { lines } = await readSheet(new Blob(['a,b\nc,d\ne,f\ng,h\n']))
    expect(parted(lines, { row: 2, rows: 1 }, isKnown)).toMatchObject({
      header: ['c', 'd'],
      lines: [{ number: 3 }, { number: 4 }],
    })
    expect(parted(lines, { row: 2, rows: 2 }, isKnown)).toMatchObject({
      header: ['c e', 'd f'],
      lines: [{ number: 4 }],
    })
  })

  test('are somewhere in any file', () => {
    const cell = fc.constantFrom('', 'Code', 'Name', '7', '09/03/2026', 'x', 'Address')
    holds(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 15 }), (rows) => {
        const lines = rows.flatMap((cells, index) => (cells.some(Boolean) ? [{ number: index + 1, cells }] : []))
        const at = guessHeader(lines, isKnown)
        const read = parted(lines, at, isKnown)
        expect(read.lines.length).toBe(
          Math.max(0, lines.length - lines.findIndex((one) => one.number === at.row) - at.rows) *
            Math.sign(lines.length),
        )
      }),
      300,
    )
  })
})

describe('a table of any shape', () => {
  test('ragged rows, 60 empty rows at its end and 41 columns', async () => {
    const header = Array.from({ length: 41 }, (_, index) => `Column ${index}`)
    const text = [header.join(','), 'a,b', Array.from({ length: 41 }, () => 'c').join(','), 'd,,e'].join('\n')
    const table = await readTable(new Blob([`${text}\n${`${','.repeat(40)}\n`.repeat(30)}${'\n'.repeat(30)}`]))
    expect(table.header).toHaveLength(41)
    expect(table.lines.map((one) => one.number)).toEqual([2, 3, 4])
    expect(rowsOf(table.lines)[0]).toEqual(['a', 'b'])
  })

  test('200,000 rows', async () => {
    const rows = Array.from({ length: 199_999 }, (_, index) => `WA-${index};Area ${index};${index},5\n`)
    const table = await readTable(new Blob(['Code;Name;Capacity\n', ...rows]))
    expect(table.lines).toHaveLength(199_999)
    expect(table.lines.at(-1)).toEqual({ number: 200_000, cells: ['WA-199998', 'Area 199998', '199998,5'] })
  })
})

describe('a workbook of several sheets', () => {
  const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = (...rows: readonly (readonly string[])[]): string =>
    `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`
  const named = (all: readonly (readonly [name: string, state: string, rows: string])[]): Blob =>
    archiveOf([
      ...workbookParts.filter((one) => !one.name.startsWith('xl/')),
      packed(
        'xl/workbook.xml',
        `<workbook><workbookPr date1904="1"/><sheets>${all.map(([name, state], at) => `<sheet name="${name}" state="${state}" r:id="s${at}"/>`).join('')}</sheets></workbook>`,
      ),
      packed(
        'xl/_rels/workbook.xml.rels',
        `<Relationships>${all.map((_one, at) => `<Relationship Id="s${at}" Type="http://x/worksheet" Target="sheet${at}.xml"/>`).join('')}</Relationships>`,
      ),
      ...all.map(([, , rows], at) => packed(`xl/sheet${at}.xml`, rows)),
    ])
  const file = named([
    ['Hidden', 'hidden', sheet(['Secret'], ['x'])],
    ['Empty', 'visible', sheet()],
    ['Areas &amp; more', 'visible', sheet(['Code'], ['A'])],
    ['Others', 'visible', sheet(['Name'], ['B'])],
  ])

  test('gives the first that is shown and holds something, and names them all', async () => {
    expect(await readTable(file)).toMatchObject({
      header: ['Code'],
      sheets: ['Hidden', 'Empty', 'Areas & more', 'Others'],
      sheet: 2,
      epoch: '1904',
    })
  })

  test('gives the one that is chosen', async () => {
    expect(await readTable(file, { choice: { sheet: 3 } })).toMatchObject({ header: ['Name'], sheet: 3 })
    expect(await readTable(file, { choice: { sheet: 0 } })).toMatchObject({ header: ['Secret'] })
    await expect(readTable(file, { choice: { sheet: 1 } })).rejects.toThrow('The sheet is empty.')
  })
})

describe('what an export guards against formulas', () => {
  const texts = ['=1+1', '+44 20 7946', '-50 %', '@home', "'=quoted", "'", "it's", ' =1', 'a;=b', '\t=1', '"=1"']
  const guardable = fc.array(
    fc.oneof(
      fc.constantFrom('=', '+', '-', '@', "'", ';', '|', ' ', '"', '\n', '\u200B', 'a', ','),
      fc.string({ maxLength: 3, unit: 'grapheme' }),
    ),
    { minLength: 1, maxLength: 8 },
  )

  test('comes back from a CSV as it was', async () => {
    const some = [...texts, ...fc.sample(guardable, 300).map((parts) => parts.join(''))].filter(
      (one) => one.trim() !== '',
    )
    const file = new Blob([csvMark, csvLines([['Text', 'End'], ...some.map((one) => [one, 'end'])])])
    expect((await readTable(file, { choice: { separator: ',' } })).lines.map((one) => one.cells[0])).toEqual(some)
  })

  test('comes back from a workbook as it was, also where a person has brought a guarded text there', async () => {
    const column = { label: 'Text', type: 'text', words: {}, width: 10 } as const
    const rows = [...texts.map((one) => [sheetCell(column, one)]), ["'+44 20"]]
    const stream = writeXlsxStream(rows, { name: 'A', columns: [{ header: 'Text' }] })
    const { lines } = await readTable(await new Response(stream).blob())
    expect(lines.map((one) => one.cells[0])).toEqual([...texts, '+44 20'])
  })
})

test('of a file that is read anew before it was read only the newest reading counts', async () => {
  const newest = newestOf()
  const ends: (() => void)[] = []
  const readings = ['first', 'second', 'third'].map((name) =>
    newest(new Promise<string>((resolve) => ends.push(() => resolve(name)))),
  )
  for (const at of [1, 2, 0]) ends[at]?.()
  expect(await Promise.all(readings)).toEqual([undefined, undefined, 'third'])
})
