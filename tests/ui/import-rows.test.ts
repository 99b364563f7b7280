import { writeXlsxStream } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { taskFields } from '../../src/domain/hr/employee-task/fields.ts'
import { employeeTaskResource } from '../../src/domain/hr/employee-task/resource.ts'
import { workAreaResource as entry } from '../domain/registry/example/work-area.ts'
import type { ResourceEntry } from '../../src/domain/registry/entry.ts'
import { recordResource } from '../../src/domain/registry/record-resource.ts'
import {
  choice,
  date,
  decimal,
  type FieldTable,
  group,
  reference,
  rows,
  text,
} from '../../src/domain/registry/fields.ts'
import { formatsOf } from '../../src/domain/registry/formats/fields.ts'
import { amounts } from '../support/registry/amounts.ts'
import { readTable } from '../support/read-table.ts'
import { decodeText } from '../../src/ui/resource/import/decode.ts'
import { finderOf } from '../../src/ui/resource/import/finding.ts'
import type { RowsOptions } from '../../src/ui/resource/import/options.ts'
import { faultRows, prepareRows } from '../../src/ui/resource/import/rows.ts'
import { remembering, senseOf, withSenses } from '../../src/ui/resource/import/columns.ts'
import { emptyPlan, type ImportPlan, missingTargets } from '../../src/ui/resource/import/plan.ts'
import { guessMapping, type Remembered } from '../../src/ui/resource/import/remembered.ts'
import { type Target, targetsOf } from '../../src/ui/resource/import/targets.ts'
import { readValue } from '../../src/ui/resource/import/values.ts'

const importId = '01890a5d-ac96-774b-bcce-b302099a8057'
const csv = (file: string) => readTable(new Blob([file]))
const today = '2026-03-09'
const asha = { id: 'asha', name: 'Asha Kulkarni', version: 3, texts: ['Asha Kulkarni', 'E-001'], values: {} }
const asha2 = { id: 'asha-2', name: 'Asha Kulkarni', version: 1, texts: ['Asha Kulkarni', 'E-002'], values: {} }
const vikram = { id: 'vikram', name: 'Vikram Rao', version: 1, texts: ['Vikram Rao', 'E-003'], values: {} }
const find = finderOf(new Map([['employees', [asha, asha2, vikram]]]))

const prepare = async (
  text: string,
  { plan = {}, ...more }: Partial<Omit<RowsOptions, 'plan'>> & { readonly plan?: Partial<ImportPlan> } = {},
) => {
  const { header, lines } = await csv(text)
  const targets = targetsOf(more.entry ?? entry)
  const begun = { ...emptyPlan, mapping: guessMapping(header, targets, {}), ...plan }
  const senses = Object.fromEntries(
    targets.flatMap((target) => {
      const index = begun.mapping[target.path]
      return index === undefined ? [] : [[target.path, senseOf(target, index, lines, { today })]]
    }),
  )
  return prepareRows(lines, {
    entry,
    importId,
    width: header.length,
    targets,
    plan: withSenses(begun, { targets, header, senses, remembered: {} }),
    existing: [],
    find,
    today,
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
    expect(guessMapping(['Capacity (people)'], targets, { capacitypeople: { path: 'name' } })).toEqual({ name: 0 })
    expect(guessMapping(['Capacity (people)'], targets, {})).toEqual({ capacity: 0 })
  })
  test('remembers how a column was written, as far as its cells told it', async () => {
    const days = targetsOf(resource({ day: date('Day') }))
    const planOf = (cells: readonly string[], remembered: Remembered, said: Partial<ImportPlan> = {}) => {
      const header = ['Day']
      const lines = cells.map((cell, index) => ({ number: index + 2, cells: [cell] }))
      const senses = { day: senseOf(days[0] as Target, 0, lines, { today }) }
      const plan = withSenses(
        { ...emptyPlan, mapping: { day: 0 }, ...said },
        { targets: days, header, senses, remembered },
      )
      return { format: plan.formats['day'], kept: remembering({}, header, plan, senses) }
    }
    expect(planOf(['7/5/2011'], {}).format).toBeUndefined()
    const said = planOf(['7/5/2011'], {}, { formats: { day: 'month-first' } }).kept
    expect(said).toEqual({ day: { path: 'day', formats: ['month-first'] } })
    expect(planOf(['8/6/2011'], said).format).toBe('month-first')
    // Where it cannot be so this time, it is judged anew.
    expect(planOf(['31/6/2011', '31/5/2011'], said).format).toBe('day-first')
    // A column that told nothing of days and months answers no question.
    const nothing = planOf(['2026-03-09'], {}).kept
    expect(planOf(['7/5/2011'], nothing).format).toBeUndefined()
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`old${index}`, { path: 'day' }]))
    expect(Object.keys(remembering(many, ['Day'], { ...emptyPlan, mapping: { day: 0 } }, {}))).toHaveLength(500)
    // What was kept before formats were is a path alone.
    expect(guessMapping(['Day'], days, { day: 'day' })).toEqual({ day: 0 })
  })
  test('a required field without a column is named, one with a beginning is not', () => {
    const plan = { mapping: { code: 0, name: 1 }, constants: {} }
    expect(missingTargets(targets, plan).map((one) => one.path)).toEqual(['capacity'])
    expect(missingTargets(targets, { ...plan, constants: { capacity: '5' } })).toEqual([])
  })
})

const resource = (fields: FieldTable) =>
  recordResource({
    key: 'samples',
    label: 'Sample',
    module: 'hr',
    service: 'hrd',
    scope: 'company',
    read: 'UI:WORK-AREA:VIEW',
    write: ['UI:WORK-AREA:EDIT'],
    fields,
    list: [],
    title: () => 'Sample',
  }) as ResourceEntry

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
    const { commands } = await prepare('Code,Capacity\nwa-1,9\n', { plan: { keys: ['code'] }, existing })
    expect(commands).toMatchObject([
      {
        type: 'Update',
        documentId: 'area-1',
        expectedVersion: 7,
        data: { patch: { code: 'wa-1', capacity: 9 } },
      },
    ])
    const twice = await prepare('Code,Capacity\nWA-1,9\nWA-1,8\n', { plan: { keys: ['code'] }, existing })
    expect(twice.faults).toEqual([{ line: 3, message: 'Row 2 of the file has the same key.' }])
  })

  test('a column is read by the format of all its cells, and what is written otherwise is told', async () => {
    const rates = resource({ rate: decimal('Rate') })
    const read = async (text: string, plan: Partial<ImportPlan> = {}) => {
      const { commands, faults } = await prepare(text, { entry: rates, plan })
      return [
        ...commands.map((one) => (one.data as { readonly rate?: string }).rate),
        ...faults.map((one) => one.message),
      ]
    }
    expect(await read('Rate;\n2,5;\n1.250;\nten;\n')).toEqual(['2.5', '1250', 'Rate: “ten” is not a number.'])
    expect(await read('Rate;\n2,5;\n1.25;\n', { formats: { rate: 'comma' } })).toEqual([
      '2.5',
      'Rate: “1.25” is not written as 1.234,56, like the others of its column.',
    ])
  })

  const parties = resource({
    code: text('Code', { required: true }),
    since: date('Since'),
    sex: choice('Sex', ['male', 'female', 'not-said']),
    head: reference('Head', 'employees'),
    address: group('Address', { city: text('City'), pin: text('PIN') }),
  })

  test('a value stands for all rows where no column has one', async () => {
    const constants = {
      sex: 'female',
      since: '2026-03-09',
      head: { id: 'asha', name: 'Asha Kulkarni' },
      'address.city': 'Pune',
    }
    const { commands } = await prepare('Code\nA\nB\n', { entry: parties, plan: { constants } })
    expect(commands.map((one) => one.data)).toEqual(
      ['A', 'B'].map((code) => ({ code, ...constants, 'address.city': undefined, address: { city: 'Pune' } })),
    )
  })

  test('words of a column mean choices: by label, key or the beginning, or as is said', async () => {
    const file = 'Code,Sex\nA,M\nB,FEMALE\nC,Not said\nD,not-said\nE,?\nF,f\n'
    const sexes = async (plan: Partial<ImportPlan>) => {
      const { commands, faults } = await prepare(file, { entry: parties, plan })
      return [commands.map((one) => (one.data as { readonly sex?: string }).sex), faults.map((one) => one.message)]
    }
    expect(await sexes({})).toEqual([
      ['male', 'female', 'not-said', 'not-said', 'female'],
      ['Sex: “?” is not one of Male, Female, Not said.'],
    ])
    expect(await sexes({ words: { sex: { '?': 'not-said', m: '' } } })).toEqual([
      ['female', 'not-said', 'not-said', 'not-said', 'female'],
      ['Sex: “M” is not one of Male, Female, Not said.'],
    ])
  })

  test('words of a field that is open to any are taken as they stand, and nobody is asked what they mean', () => {
    const { tags } = taskFields
    expect(readValue(tags, 'safety; 5s, Audit', { find })).toEqual({ value: ['safety', '5s', 'Audit'] })
    const target = targetsOf(employeeTaskResource).find(({ path }) => path === 'tags') as Target
    const rows = [{ number: 2, cells: ['safety, 5s'] }]
    expect(senseOf(target, 0, rows, { today }).words ?? []).toEqual([])
  })

  test('words of a column that name no document, or several, mean whom one says', async () => {
    const file = 'Code,Name,Capacity,Supervisor\nA,A,1,Mr. Rao\nB,B,1,Asha Kulkarni\nC,C,1,vikram rao\nD,D,1,mr.  rao\n'
    const { header, lines } = await csv(file)
    const target = targetsOf(entry).find(({ path }) => path === 'supervisor') as Target
    const { words } = senseOf(target, header.indexOf('Supervisor'), lines, { today, find })
    expect(words).toEqual([
      { text: 'Mr. Rao', times: 2, meanings: 0 },
      { text: 'Asha Kulkarni', times: 1, meanings: 2 },
    ])
    const said = { supervisor: { 'mr. rao': 'vikram', 'asha kulkarni': 'asha-2' } }
    const { commands, faults } = await prepare(file, { plan: { words: said } })
    expect(faults).toEqual([])
    const supervisors = commands.map(
      ({ data }) => (data as { readonly supervisor: { readonly id: string } }).supervisor.id,
    )
    expect(supervisors).toEqual(['vikram', 'asha-2', 'vikram', 'vikram'])
    // Whom one meant and who is not there any more is nobody.
    const gone = await prepare(file, { plan: { words: { supervisor: { 'mr. rao': 'left' } } } })
    expect(gone.faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 Supervisor: Nothing is called \u201CMr. Rao\u201D.',
      '3 Supervisor: 2 are called \u201CAsha Kulkarni\u201D; name it by its code.',
      '5 Supervisor: Nothing is called \u201Cmr.  rao\u201D.',
    ])
  })

  const known = (id: string, values: Readonly<Record<string, unknown>>) => ({
    id,
    name: id,
    version: 1,
    texts: [],
    values,
  })
  const dated = [
    known('old', { code: 'A', since: '2025-04-01', address: { city: 'Pune', pin: '411001' } }),
    known('new', { code: 'A', since: '2026-04-01' }),
  ]

  test('several columns together find what exists', async () => {
    const { commands, faults } = await prepare('Code,Since,Sex\na,01/04/2025,F\nA,13/04/2026,F\nA,01/04/2026,M\n', {
      entry: parties,
      plan: { keys: ['code', 'since'] },
      existing: dated,
    })
    expect(faults).toEqual([])
    expect(commands.map((one) => [one.line, one.type])).toEqual([
      [2, 'Update'],
      [3, 'Create'],
      [4, 'Update'],
    ])
    expect([commands[0]?.documentId, commands[2]?.documentId]).toEqual(['old', 'new'])
    const one = await prepare('Code,Sex\nA,F\n', { entry: parties, plan: { keys: ['code'] }, existing: dated })
    expect(one.faults.map((fault) => fault.message)).toEqual(['2 existing documents have this key.'])
  })

  test.each([
    ['both', ['Create', 'Update'], []],
    ['add', ['Create'], ['3 old exists already, and only new rows are taken.']],
    ['update', ['Update'], ['2 Nothing that exists has this key, and only such rows are taken.']],
  ] as const)('of new rows and such as exist, %s are taken', async (taken, types, told) => {
    const { commands, faults } = await prepare('Code\nB\nA\n', {
      entry: parties,
      plan: { keys: ['code'], taken },
      existing: dated.slice(0, 1),
    })
    expect(commands.map((one) => one.type)).toEqual(types)
    expect(faults.map(({ line, message }) => `${line} ${message}`)).toEqual(told)
  })

  test('an empty cell keeps what exists, or clears it', async () => {
    const patch = async (clears: boolean, file = 'Code,Sex,Address: City\nA,,\n') => {
      const { commands, faults } = await prepare(file, {
        entry: parties,
        plan: { keys: ['code'], clears },
        existing: dated.slice(0, 1),
      })
      return commands[0]?.data ?? faults.map((one) => one.message)
    }
    expect(await patch(false)).toEqual({ patch: { code: 'A' } })
    expect(await patch(true)).toEqual({ patch: { code: 'A', sex: null, address: { pin: '411001' } } })
    expect(await patch(true, 'Code,Address: City,Address: PIN\nA,,411002\n')).toEqual({
      patch: { code: 'A', address: { pin: '411002' } },
    })
    const bySince = await prepare('Code,Since\n,01/04/2025\n,13/04/2025\n', {
      entry: parties,
      plan: { keys: ['since'], clears: true },
      existing: dated.slice(0, 1),
    })
    expect(bySince.faults.map((one) => `${one.line} ${one.message}`)).toEqual([
      '2 Code is required.',
      '3 Code is required.',
    ])
  })

  const vendors = resource({
    code: text('Code', { required: true }),
    name: text('Name'),
    addresses: rows(
      'Addresses',
      {
        use: choice('Use', ['billing', 'shipping'], { required: true }),
        address: group(
          'Address',
          {
            city: text('City', { required: true }),
            country: text('Country', { required: true, initial: 'India' }),
          },
          { required: true },
        ),
        note: text('Note'),
      },
      { required: true, identity: { by: ['use'] } },
    ),
    contacts: rows('Contacts', { name: text('Name', { required: true }), email: text('Email') }),
  })
  const dataOf = async (file: string, plan: Partial<ImportPlan> = {}, existing: RowsOptions['existing'] = []) => {
    const { commands, faults } = await prepare(file, { entry: vendors, plan, existing })
    return [
      ...commands.map((one) => one.data),
      ...faults.map(({ line, field, message }) => `${line} ${field}: ${message}`),
    ]
  }
  const pune = { use: 'billing', address: { city: 'Pune', country: 'India' } }

  test('rows of a document stand beside each other in numbered columns', async () => {
    const file =
      'Code,Name,Address 1 use,Address 1 city,Address 2 Use,City 2,Address 2 country,Contact 2 email\nV-1,Acme,Billing,Pune,Shipping,Oslo,Norway,\nV-2,Bolt,,,,,,'
    expect(await dataOf(file)).toEqual([
      {
        code: 'V-1',
        name: 'Acme',
        addresses: [pune, { use: 'shipping', address: { city: 'Oslo', country: 'Norway' } }],
      },
      { code: 'V-2', name: 'Bolt', addresses: [] },
    ])
    expect(await dataOf('Code,Address 2 use,Contact 1 email\nV-1,abroad,a@b.example\n')).toEqual([
      '2 addresses.0.use: Address 2 use: “abroad” is not one of Billing, Shipping.',
    ])
  })

  test('or below each other, in rows that say the same of the document or name it', async () => {
    const below = 'Code,Name,Use,City,Email\nV-1,Acme,Billing,Pune,\nV-2,Bolt,Billing,Pune,\nV-1,Acme,Shipping,Nasik,\n'
    const both = { use: 'shipping', address: { city: 'Nasik', country: 'India' } }
    expect(await dataOf(below)).toEqual([
      { code: 'V-1', name: 'Acme', addresses: [pune, both] },
      { code: 'V-2', name: 'Bolt', addresses: [pune] },
    ])
    const named = 'Document,Code,Use,City\nA,V-1,Billing,Pune\na,,Shipping,Nasik\n,V-3,Billing,Pune\nA,V-9,,\n'
    expect(await dataOf(named)).toEqual([
      { code: 'V-3', addresses: [pune] },
      '5 code: Code: row 2 says otherwise of the same document.',
    ])
    // What the shape of a row does not take is told where it stands.
    expect(await dataOf('Document,Code,Use,City\nA,V-1,Billing,Pune\nA,,Shipping,\n')).toEqual([
      '3 addresses.1.address.city: Address 2 city: City is required.',
    ])
  })

  test('of rows that exist, what the file does not say stays', async () => {
    const known = {
      id: 'acme',
      name: 'Acme',
      version: 4,
      texts: [],
      values: {
        code: 'V-1',
        addresses: [
          { use: 'shipping', address: { city: 'Oslo', country: 'Norway' }, note: 'Bell' },
          { ...pune, note: 'Gate' },
        ],
      },
    }
    const file = 'Code,Use,City\nV-1,Billing,Nasik\n'
    const billing = { use: 'billing', address: { city: 'Nasik', country: 'India' }, note: 'Gate' }
    expect(await dataOf(file, { keys: ['code'] }, [known])).toEqual([
      { patch: { code: 'V-1', addresses: [billing, known.values.addresses[0]] } },
    ])
    expect(await dataOf(file, { keys: ['code'], clears: true }, [known])).toEqual([
      { patch: { code: 'V-1', addresses: [billing] } },
    ])
    // A document is found by its number or its id.
    const { commands } = await prepare('Document,Name\nACME,Acme Limited\n', {
      entry: vendors,
      plan: { keys: ['id'] },
      existing: [known],
    })
    expect(commands).toMatchObject([{ type: 'Update' }])
  })

  test('of several that a word names, the one is meant that holds what it must, is in effect, or is in use', () => {
    const one = (id: string, values: Readonly<Record<string, unknown>>) => ({
      id,
      name: 'GST 18%',
      version: 1,
      texts: ['GST 18%'],
      values,
    })
    const among = finderOf(
      new Map([
        ['gst', [one('old', { effectiveTo: '2025-12-31' }), one('new', { effectiveFrom: '2026-01-01' })]],
        ['units', [one('gone', { status: 'inactive' }), one('kept', { status: 'active' })]],
        ['grades', [one('a', { item: { id: 'x', name: 'X' } }), one('b', { item: { id: 'y', name: 'Y' } })]],
      ]),
      today,
    )
    const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id)
    expect(ids(among('gst', 'gst 18 %'))).toEqual(['new'])
    expect(ids(among('units', 'GST 18%'))).toEqual(['kept'])
    expect(ids(among('grades', 'GST 18%', { item: 'y' }))).toEqual(['b'])
    expect(ids(among('grades', 'GST 18%'))).toEqual(['a', 'b'])
  })

  test('rows with problems come back as they were, to be mended', async () => {
    const lines = new Map([[3, ['A', 5, '+44', '-4', new Date('2026-03-09T00:00:00.000Z')]]])
    expect(
      faultRows(['Name', 'Count', 'Phone', 'Less', 'Day'], lines, [
        { line: 3, message: 'One.' },
        { line: 3, message: 'Two.' },
      ]),
    ).toEqual([
      ['Row', 'Problem', 'Name', 'Count', 'Phone', 'Less', 'Day'],
      ['3', 'One. Two.', 'A', { figure: '5' }, '+44', { figure: '-4' }, '2026-03-09'],
    ])
  })
})

describe('a cell', () => {
  const { fields } = amounts
  const read = (path: keyof typeof fields, cell: Parameters<typeof readValue>[1]) =>
    readValue(fields[path], cell, { find, format: formatsOf(fields[path], { today, epoch: '1900' })[0] })
  test.each([
    ['amount', '₹ 1,25,000.50', 12_500_050],
    ['amount', 'Rs. 10', 1000],
    ['amount', 0.29, 29],
    ['amount', '(1,200)', -120_000],
    ['share', '12.50 %', '12.50'],
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
    ['rate', '12.50 %'],
    ['day', '9/3'],
    ['day', '31/02/2026'],
    ['day', 'today'],
    ['day', '+30d'],
    ['at', 'noon'],
    ['active', 'perhaps'],
    ['kinds', 'LLP; other'],
  ] as const)('of %s: %s means nothing', (path, cell) => expect(read(path, cell)).toHaveProperty('problem'))
})
