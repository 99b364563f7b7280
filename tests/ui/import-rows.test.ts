import { writeXlsxStream } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { workAreaResource as entry } from '../domain/registry/example/work-area.ts'
import { amounts } from '../support/registry/amounts.ts'
import { decodeText } from '../../src/ui/resource/import/decode.ts'
import { faultRows, finderOf, prepareRows, type RowsOptions } from '../../src/ui/resource/import/rows.ts'
import { readTable, type Table } from '../../src/ui/resource/import/table.ts'
import { guessMapping, missingTargets, rememberedOf, targetsOf } from '../../src/ui/resource/import/targets.ts'
import { readValue } from '../../src/ui/resource/import/values.ts'

const importId = '01890a5d-ac96-774b-bcce-b302099a8057'
const csv = (text: string): Promise<Table> => readTable(new Blob([text]))
const asha = { id: 'asha', name: 'Asha Kulkarni', version: 3, texts: ['Asha Kulkarni', 'E-001'], values: {} }
const asha2 = { id: 'asha-2', name: 'Asha Kulkarni', version: 1, texts: ['Asha Kulkarni', 'E-002'], values: {} }
const vikram = { id: 'vikram', name: 'Vikram Rao', version: 1, texts: ['Vikram Rao', 'E-003'], values: {} }
const find = finderOf(new Map([['employees', [asha, asha2, vikram]]]))

const prepare = async (text: string, more: Partial<RowsOptions> = {}) => {
  const { header, lines } = await csv(text)
  const targets = targetsOf(entry)
  return prepareRows(lines, {
    entry,
    importId,
    width: header.length,
    targets,
    mapping: guessMapping(header, targets, {}),
    match: null,
    existing: [],
    find,
    today: '2026-03-09',
    ...more,
  })
}

describe('the text of a file', () => {
  const words = 'Naïve café — ₹'
  const utf16 = (text: string, big: boolean): Uint8Array => {
    const bytes = new Uint8Array(text.length * 2)
    const view = new DataView(bytes.buffer)
    for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), !big)
    return bytes
  }
  test.each([
    ['UTF-8', new TextEncoder().encode(words), 'UTF-8'],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${words}`), 'UTF-8'],
    ['UTF-16 of Windows', utf16(`\uFEFF${words}`, false), 'UTF-16'],
    ['UTF-16 of others', utf16(`\uFEFF${words}`, true), 'UTF-16'],
    ['UTF-16 without its mark', utf16(words, false), 'UTF-16'],
  ])('%s', (_name, bytes, encoding) => expect(decodeText(bytes)).toEqual({ text: words, encoding }))

  test('Windows-1252', () =>
    expect(decodeText(Uint8Array.of(0x63, 0x61, 0x66, 0xe9, 0x20, 0xbd))).toEqual({
      text: 'café ½',
      encoding: 'Windows-1252',
    }))
})

describe('the rows of a file', () => {
  test('empty lines are none, and every row keeps its number', async () => {
    const { header, lines } = await csv('\r\nName, Code \r\n\r\nCoating,C-1\r\n , \r\n"Two\nlines",C-2\r\n')
    expect(header).toEqual(['Name', 'Code'])
    expect(lines).toEqual([
      { number: 4, cells: ['Coating', 'C-1'] },
      { number: 6, cells: ['Two\nlines', 'C-2'] },
    ])
  })

  test('semicolons and tabs part cells too', async () => {
    expect((await csv('Name;Code\nA;1,5\n')).lines[0]?.cells).toEqual(['A', '1,5'])
    expect((await csv('Name\tCode\nA\t1\n')).lines[0]?.cells).toEqual(['A', '1'])
  })

  test('a workbook gives figures, days and texts, of formulas what they came to', async () => {
    const day = new Date('2026-03-09T00:00:00.000Z')
    const bytes = new Uint8Array(
      await new Response(
        writeXlsxStream([['=1+1', 12.5, day]], {
          name: 'A',
          columns: [{ header: 'Name' }, { header: 'Figure' }, { header: 'Day', numFmt: 'dd-mmm-yyyy' }],
        }),
      ).arrayBuffer(),
    )
    expect(await readTable(new Blob([bytes]))).toMatchObject({ header: ['Name', 'Figure', 'Day'], encoding: null })
    expect((await readTable(new Blob([bytes]))).lines).toEqual([{ number: 2, cells: ['=1+1', 12.5, day] }])
  })

  test.each([
    ['', 'The file is empty.'],
    ['Name,Code\n', 'The file has a header and no rows.'],
  ])('%j says what is wrong', async (text, message) => {
    await expect(csv(text)).rejects.toThrow(message)
  })
})

describe('the mapping', () => {
  const targets = targetsOf(entry)
  test('is guessed from labels and paths, and from what was chosen before', () => {
    expect(guessMapping(['NAME', 'work area code', 'Capacity'], targets, { workareacode: 'code' })).toEqual({
      code: 1,
      name: 0,
      capacity: 2,
    })
    expect(rememberedOf(['Work Area Code'], { code: 0 })).toEqual({ workareacode: 'code' })
  })
  test('a required field without a column is named, one with a beginning is not', () => {
    expect(missingTargets(targets, { code: 0, name: 1 }).map((one) => one.path)).toEqual(['capacity'])
  })
})

describe('a row as a command', () => {
  const good = 'Code,Name,Capacity,Supervisor,Status\nWA-1,Coating,"1,2",Vikram Rao,Inactive\n'

  test('has the same ids whenever it is made of the same import and row', async () => {
    const [one, again] = [await prepare(good.replace('"1,2"', '12')), await prepare(good.replace('"1,2"', '12'))]
    expect(one).toEqual(again)
    expect(one.commands).toEqual([
      {
        line: 2,
        documentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        commandId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'Create',
        data: {
          code: 'WA-1',
          name: 'Coating',
          capacity: 12,
          supervisor: { id: 'vikram', name: 'Vikram Rao' },
          status: 'inactive',
        },
      },
    ])
    const other = await prepare(good, { importId: '01890a5d-ac96-774b-bcce-b302099a8058' })
    expect(other.commands[0]?.documentId).not.toBe(one.commands[0]?.documentId)
  })

  test('what a cell does not mean is told with row and field', async () => {
    const { commands, faults } = await prepare(
      'Code,Name,Capacity,Supervisor,Status\nWA-1,Coating,many,Asha Kulkarni,on\nwa,,5,Nobody,active\nWA-3,C,501,E-002,\n',
    )
    expect(commands).toEqual([])
    expect(faults.map(({ line, field, message }) => `${line} ${field}: ${message}`)).toEqual([
      '2 capacity: Capacity: “many” is not a number.',
      '2 supervisor: Supervisor: 2 are called “Asha Kulkarni”; name it by its code.',
      '2 status: Status: “on” is not one of Active, Inactive.',
      '3 supervisor: Supervisor: Nothing is called “Nobody”.',
      '4 capacity: Capacity must be a whole number from 1 to 500.',
    ])
  })

  test('a ragged row, a 10 kB cell and a key that stands twice are no command', async () => {
    const { commands, faults } = await prepare(
      `Code,Name,Capacity\nWA-1,A,1,2,3\nWA-2,B\nWA-3,${'x'.repeat(10_000)},3\nWA-4,D,4\nwa - 4,E,5\nWA-6,d,6\n`,
    )
    expect(commands.map((one) => one.line)).toEqual([5])
    expect(faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 The row has 2 cells more than the header. Is a comma or a quote missing?',
      '3 Capacity is required.',
      '4 Name: Use at most 80 characters.',
      '6 Code is of A-Z, 0-9 and hyphens.',
      '7 Row 5 of the file has the same key.',
    ])
  })

  test('changes what exists where its key is known, and says only what the file says', async () => {
    const existing = [{ id: 'area-1', name: 'Coating', version: 7, texts: [], values: { code: 'WA-1' } }]
    const { commands, updates } = await prepare('Code,Capacity\nwa-1,9\n', { match: 'code', existing })
    expect(updates).toBe(1)
    expect(commands).toMatchObject([
      {
        type: 'Update',
        documentId: 'area-1',
        expectedVersion: 7,
        data: { patch: { code: 'wa-1', capacity: 9 } },
      },
    ])
    const twice = await prepare('Code,Capacity\nWA-1,9\nWA-1,8\n', { match: 'code', existing })
    expect(twice.faults).toEqual([{ line: 3, message: 'Row 2 of the file has the same key.' }])
  })

  test('rows with problems come back as they were, to be mended', async () => {
    const lines = new Map([[3, ['A', 5, new Date('2026-03-09T00:00:00.000Z')]]])
    expect(
      faultRows(['Name', 'Count', 'Day'], lines, [
        { line: 3, message: 'One.' },
        { line: 3, message: 'Two.' },
      ]),
    ).toEqual([
      ['Row', 'Problem', 'Name', 'Count', 'Day'],
      ['3', 'One. Two.', 'A', { figure: '5' }, '2026-03-09'],
    ])
  })
})

describe('a cell', () => {
  const { fields } = amounts
  const read = (path: keyof typeof fields, cell: Parameters<typeof readValue>[1]) =>
    readValue(fields[path], cell, { find, today: '2026-03-09' })
  test.each([
    ['amount', '₹ 1,25,000.50', 12_500_050],
    ['amount', 'Rs. 10', 1000],
    ['amount', 0.29, 29],
    ['amount', '(1,200)', -120_000],
    ['rate', '12.50 %', '12.50'],
    ['rate', 0.1 + 0.2, '0.3'],
    ['rate', '.5', '0.5'],
    ['day', '09-03-2026', '2026-03-09'],
    ['day', '9/3/2026', '2026-03-09'],
    ['day', '09.03.2026', '2026-03-09'],
    ['day', '9-Mar-2026', '2026-03-09'],
    ['day', '2026-03-09T00:00:00.000Z', '2026-03-09'],
    ['day', 46_090, '2026-03-09'],
    ['day', new Date('2026-03-09T00:00:00.000Z'), '2026-03-09'],
    ['at', '9:05 pm', '21:05'],
    ['at', '12:00 AM', '00:00'],
    ['active', 'Y', 'yes'],
    ['active', false, 'no'],
    ['kinds', 'LLP; sole owner', ['llp', 'sole-owner']],
    [
      'heads',
      'E-001, Vikram Rao',
      [
        { id: 'asha', name: 'Asha Kulkarni' },
        { id: 'vikram', name: 'Vikram Rao' },
      ],
    ],
  ] as const)('of %s: %s means %j', (path, cell, value) => expect(read(path, cell)).toEqual({ value }))

  test.each([
    ['amount', '1.005'],
    ['amount', 'ten'],
    ['rate', '1e5'],
    ['day', '31/02/2026'],
    ['day', 'today'],
    ['day', '+30d'],
    ['at', 'noon'],
    ['active', 'perhaps'],
    ['kinds', 'LLP; other'],
  ] as const)('of %s: %s means nothing', (path, cell) => expect(read(path, cell)).toHaveProperty('problem'))
})
