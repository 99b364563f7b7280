import { writeXlsxStream } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { importLimits } from '../../src/ui/resource/import/limits.ts'
import { archiveOf, packed, repeated, sheetName, stringsName, workbookOf, workbookParts } from '../support/archive.ts'
import { readTable } from '../support/read-table.ts'

const small = { ...importLimits, rows: 3, columns: 4, cells: 10, cellCharacters: 20, characters: 60 }
const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const row = (...texts: readonly string[]): string => `<row>${texts.map(inline).join('')}</row>`

/** What no reader gets past: a tag that never ends. */
const wall = `<row ${'x'.repeat(100_000)}`

describe('a workbook is read no farther than its limits', () => {
  test.each([
    ['rows', row('a').repeat(5), 'The file has more than 3 rows; split it into several.'],
    [
      'columns',
      `${row('a')}<row><c r="XFD2"><v>1</v></c></row>`,
      'Row 2 has a value in column 16384; at most 4 columns',
    ],
    ['cells', row('a', 'b', 'c', 'd').repeat(3), 'The file has more than 10 cells; split it into several.'],
    ['a cell', row('a'.repeat(21)), 'Row 1 has a cell of more than 20 characters.'],
    [
      'a cell without an end',
      `<row><c t="str"><v>${'a'.repeat(201)}`,
      'a cell with more text than a spreadsheet takes',
    ],
    ['all characters', row('a'.repeat(18), 'b'.repeat(18)).repeat(2), 'The file has more than 60 characters'],
  ])('%s', async (_name, rows, words) => {
    await expect(readTable(workbookOf(rows + wall), { limits: small })).rejects.toThrow(words)
  })

  test('cells that hold nothing count for nothing, wherever they stand', async () => {
    const wide = '<row r="7"><c r="XFC7" s="1"/><c r="B7"/><c r="A7"><v>1</v></c></row>'
    const { header, lines } = await readTable(workbookOf(`${'<row/>'.repeat(5)}${row('H')}${wide}<row/>`), {
      limits: small,
    })
    expect([header, lines]).toEqual([['H'], [{ number: 7, cells: [1] }]])
  })

  test('texts that many cells share count for each of them, and each is bounded', async () => {
    const strings = (text: string) => packed(stringsName, `<sst><si><t>${text}</t></si></sst>`)
    const shared = '<row><c t="s"><v>0</v></c></row>'
    const read = (text: string) => readTable(workbookOf(shared.repeat(4), strings(text)), { limits: small })
    await expect(read('a'.repeat(18))).rejects.toThrow('The file has more than 60 characters')
    await expect(read('a'.repeat(21))).rejects.toThrow('Row 1 has a cell of more than 20 characters.')
    const many = packed(stringsName, `<sst>${'<si><t>aaaaa</t></si>'.repeat(13)}${wall}`)
    await expect(readTable(workbookOf(shared, many), { limits: small })).rejects.toThrow('more than 60 characters')
  })
})

describe('a workbook that unpacks to more than it should is refused', () => {
  const zeros = '0'.repeat(1_000_000)
  const rows = '<row><c><v>1</v></c></row>'.repeat(40_000)
  const bomb = (block: string) => repeated('<worksheet><sheetData>', block, 2000, '</sheetData></worksheet>')

  test('by what it says of itself, before any of it is unpacked', async () => {
    const file = archiveOf([...workbookParts, { name: sheetName, bytes: Uint8Array.of(), size: 2_000_000_000 }])
    await expect(readTable(file)).rejects.toThrow('The workbook is larger than 400 MB once it is unpacked')
  })

  test.each([
    ['rows', sheetName, bomb(rows)],
    ['a cell', sheetName, bomb(zeros)],
    ['shared texts', stringsName, bomb('<si><t>a</t></si>'.repeat(50_000))],
    ['a tag', sheetName, bomb(`<row x="${zeros}`)],
  ])('by what comes of it, whatever it says: 2 GB of %s', async (_name, name, bytes) => {
    expect(bytes.length).toBeLessThan(20_000_000)
    const sheet = name === sheetName ? [] : [packed(sheetName, '<worksheet/>')]
    const file = archiveOf([...workbookParts, ...sheet, { name, bytes, size: 10_000 }])
    await expect(readTable(file)).rejects.toThrow(/damaged|more than 2,00,000 rows|more text/)
  })

  test('by the sum of what is read', async () => {
    const file = workbookOf(row('a'), packed(stringsName, `<sst>${' '.repeat(2000)}</sst>`))
    const most = (unpackedBytes: number) => readTable(file, { limits: { ...importLimits, unpackedBytes } })
    await expect(most(1000)).rejects.toThrow('is larger than')
    await expect(most(2400)).rejects.toThrow('is larger than')
    await expect(most(4000)).rejects.toThrow('a header and no rows')
  })

  test('by the number of its parts', async () => {
    const parts = Array.from({ length: 2001 }, (_, index) => packed(`${index}.xml`, ''))
    await expect(readTable(archiveOf([...workbookParts, ...parts]))).rejects.toThrow(
      'The workbook is packed of 2,004 parts; at most 2,000 are read.',
    )
  })

  test('where it defines entities, which could grow without end', async () => {
    const sheet = '<!DOCTYPE a [<!ENTITY b "bb">]><worksheet/>'
    await expect(readTable(archiveOf([...workbookParts, packed(sheetName, sheet)]))).rejects.toThrow('document type')
  })
})

describe('a workbook that is damaged', () => {
  const whole = async (): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await workbookOf(row('Name') + row('a')).arrayBuffer())

  test('at any place is read right or refused in a sentence', async () => {
    const bytes = await whole()
    const flipped = (at: number): Uint8Array<ArrayBuffer> =>
      bytes.map((one, index) => (index === at ? one ^ 0xff : one))
    const said = new Set<string>()
    for (let at = 2; at < bytes.length; at += 1)
      for (const wrong of [bytes.slice(0, at), flipped(at)])
        // oxlint-disable-next-line no-await-in-loop -- one after the other is soonest on one thread
        await readTable(new Blob([wrong])).catch((error: Error) =>
          said.add(`${error.constructor.name}: ${error.message}`),
        )
    expect(said.size).toBeGreaterThan(2)
    for (const words of said) expect(words).toMatch(/^UnreadableFile: (?:The|This) .*\.$/)
  })

  test('and an archive that is no workbook are named', async () => {
    await expect(readTable(archiveOf([packed('a.txt', 'a')]))).rejects.toThrow('an archive and no workbook')
    await expect(readTable(archiveOf(workbookParts))).rejects.toThrow('no sheet of cells')
  })
})

describe('what programs write', () => {
  test('rich, spoken, escaped and shared texts, figures, days, shares, answers and faults are read', async () => {
    const styles = packed(
      'xl/styles.xml',
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/><numFmt formatCode="[&gt;100]0" numFmtId="165"/><numFmt numFmtId="166" formatCode="0.0%"/><numFmt numFmtId="167" formatCode="0&quot;%&quot;"/></numFmts>' +
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs></styleSheet>',
    )
    const strings = packed(
      stringsName,
      '<x:sst><x:si><x:r><x:t>Ri</x:t></x:r><x:r><x:t xml:space="preserve">ch </x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si><si><t>a &amp; b_x000D_&#8377;</t></si><si/></x:sst>',
    )
    const cells = [
      '<x:c r="A2" t="s"><x:v>0</x:v></x:c>',
      '<c t="s"><v>1</v></c>',
      '<c t="s"><v>2</v></c>',
      '<c s="0"><f>1+1</f><v>2.5</v></c>',
      '<c s="1"><v>46090</v></c>',
      "<c s='2'><v>46090.5</v></c>",
      '<c s="3"><v>46090</v></c>',
      '<c s="4"><v>0.5</v></c>',
      '<c s="5"><v>0.125</v></c>',
      '<c s="6"><v>12.5</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="str"><v><![CDATA[<&>]]></v></c>',
      '<c t="n"/>',
      '<c r="P2" t="inlineStr"><is><r><t>one </t></r><r><t>two</t></r></is></c>',
      '<!-- > --><c t="s"><v>99</v></c>',
    ]
    const { lines } = await readTable(workbookOf(`${row('H')}<x:row r="5">${cells.join('')}</x:row>`, strings, styles))
    expect(lines).toEqual([
      {
        number: 5,
        cells: [
          'Rich ',
          'a & b\r₹',
          null,
          2.5,
          new Date('2026-03-09T00:00:00.000Z'),
          new Date('2026-03-09T12:00:00.000Z'),
          46_090,
          { share: 0.5 },
          { share: 0.125 },
          12.5,
          true,
          '#N/A',
          '<&>',
          null,
          null,
          'one two',
        ],
      },
    ])
  })

  test('a workbook of large files, whose sizes stand elsewhere, is read', async () => {
    const stream = writeXlsxStream([['a', 1]], {
      name: 'A',
      columns: [{ header: 'Name' }, { header: 'No' }],
      zip64: true,
    })
    const { lines } = await readTable(await new Response(stream).blob())
    expect(lines).toEqual([{ number: 2, cells: ['a', 1] }])
  })
})

describe('a CSV is read no farther than its limits', () => {
  test.each([
    ['rows', 'a\n'.repeat(5), 'The file has more than 3 rows; split it into several.'],
    ['columns', `a\n${','.repeat(4)}b\n`, 'Row 2 has a value in column 5; at most 4 columns can be imported.'],
    ['cells', 'a,b,c,d\n'.repeat(3), 'The file has more than 10 cells; split it into several.'],
    ['a cell', `Name\n"${'a\n'.repeat(11)}`, 'Row 2 has a cell of more than 20 characters. Is a quote missing?'],
    ['all characters', `${'a'.repeat(20)}\n`.repeat(4), 'The file has more than 60 characters'],
  ])('%s', async (_name, text, words) => {
    await expect(readTable(new Blob([text]), { limits: small })).rejects.toThrow(words)
  })

  test('a row without an end is not gathered', async () => {
    await expect(readTable(new Blob(['Name\n', ','.repeat(3_000_000)]))).rejects.toThrow(
      'Row 2 has more than 10,00,000 characters. Is a line break or a quote missing?',
    )
  })

  test('rows that lie across the parts that it is read in are whole', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => [
      `${index}`,
      `"a, ""b""\nof ${index}"`,
      'x'.repeat(index % 50),
    ])
    const { lines } = await readTable(new Blob([`No,Text,More\n${rows.map((one) => one.join(',')).join('\n')}\n`]))
    expect(lines).toHaveLength(60_000)
    const wrong = lines.filter(({ cells }, at) => cells[0] !== String(at) || cells[1] !== `a, "b"\nof ${at}`)
    expect(wrong).toEqual([])
  })
})

test('a file that is too large is not opened', async () => {
  const file = { size: 60_000_001 } as Blob
  await expect(readTable(file)).rejects.toThrow('The file has 61 MB; at most 50 MB can be imported at once.')
})
