import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stockMastersOf } from '../../src/domain/accounts/tally/out-stock.ts'
import { tallyFrame } from '../../src/domain/accounts/tally/write.ts'
import { godownXml, stockGroupXml, stockItemXml, unitXml } from '../../src/domain/accounts/tally/write-stock.ts'
import { plus, times, wholeOf } from '../../src/domain/registry/decimals.ts'
import { textOf } from '../../src/domain/registry/formats/cell.ts'
import { resourceOf } from '../../src/domain/resources.ts'
import { importLimits } from '../../src/ui/resource/import/limits.ts'
import { readSheet, tableOf } from '../../src/ui/resource/import/table.ts'
import { targetsOf } from '../../src/ui/resource/import/targets.ts'
import { runs } from '../support/tier.ts'

type Row = Readonly<Record<string, string>>

const read = async (resource: string, text: string) => {
  const entry = resourceOf(resource)
  const sheet = await readSheet(new Blob([text]), {}, importLimits, entry)
  const { header, lines } = tableOf(sheet)
  const paths = header.map((label) => targetsOf(entry).find((one) => one.label === label)?.path ?? label)
  const rows = lines.map(({ cells }): Row =>
    Object.fromEntries(paths.map((path, index) => [path, textOf(cells[index] ?? null)]).filter(([, cell]) => cell)),
  )
  return { rows, told: sheet.program?.told ?? [] }
}

const written = (...objects: readonly string[]): string => {
  const { head, foot } = tallyFrame('masters')
  return [head, ...objects, foot].join('')
}
const message = (object: string): string => `<TALLYMESSAGE>${object}</TALLYMESSAGE>`
const item = (name: string, more: string): string => message(`<STOCKITEM NAME="${name}">${more}</STOCKITEM>`)

/** Names that people type, and what breaks readers; spaces at their ends are none. */
const names = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom('R&D <Lab> "x"', ']]>', '<!-- a -->', "O'Brien & Söhne", 'कैंटीन', '😀', '=1+1', '5 kg', 'A', 'A B'),
    fc.stringMatching(/^[A-Za-z(][A-Za-z0-9 ()&<>'-]{0,20}[A-Za-z0-9)]$/),
  ),
  { minLength: 3, maxLength: 6, selector: (name) => name.toLowerCase().replaceAll(/\s/g, '') },
)

describe('stock in a file of Tally', () => {
  test('that goes out comes in again: each quantity and value of a batch in a godown, whatever it is called', async () => {
    const lying = fc.record({
      grade: fc.nat(),
      godown: fc.nat(),
      batch: fc.nat(),
      quantity: fc.integer({ min: 1, max: 9_999_999_999 }),
      value: fc.integer({ min: 0, max: 9_999_999_999_99 }),
    })
    await fc.assert(
      fc.asyncProperty(names, names, names, fc.array(lying, { minLength: 1, maxLength: 12 }), async (...told) => {
        const [items, godowns, batches, all] = told
        const grades = items.flatMap((name, at) =>
          ['IP', 'Technical (x)'].slice(0, 1 + (at % 2)).map((grade) => ({
            id: `${at} ${grade}`,
            itemId: String(at),
            item: name,
            name: grade,
            group: 'g',
            unit: at % 2 === 0 ? 'kg' : '5 L',
            isInBatches: true,
          })),
        )
        const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T
        const stock = [
          ...new Map(
            all.map(({ grade, godown, batch, quantity, value }) => {
              const one = {
                grade: pick(grades, grade).id,
                godown: String(godown % godowns.length),
                batch: pick(batches, batch),
                quantity: times(quantity, '0.001'),
                value,
              }
              return [`${one.grade}|${one.godown}|${one.batch}`, one] as const
            }),
          ).values(),
        ]
        const masters = stockMastersOf({
          units: [],
          groups: [{ id: 'g', name: 'Substances' }],
          godowns: godowns.map((name, at) => ({ id: String(at), name })),
          grades,
          stock,
        })
        const text = written(...masters.godowns.map(godownXml), ...masters.items.map(stockItemXml))
        const { rows } = await read('stock-adjustments', text)
        const isOne = (one: (typeof grades)[number], id: string): boolean => one.id === id
        expect(
          rows.map((row) => [
            row['lines.0.item'],
            row['lines.0.grade'],
            row['lines.0.batch'],
            row['godown'],
            row['lines.0.uom'],
            row['lines.0.quantity'],
            wholeOf(times(row['lines.0.quantity'], row['lines.0.rate'], 100)),
          ]),
        ).toEqual(
          grades
            .flatMap(({ id }) => stock.filter(({ grade }) => grade === id))
            .map(({ grade: id, godown, batch, quantity, value }) => {
              const grade = grades.find((one) => isOne(one, id))
              return [
                grade?.item,
                `${grade?.item} ${grade?.name}`,
                batch,
                godowns[Number(godown)],
                grade?.unit,
                plus(quantity),
                value,
              ]
            }),
        )
        const found = await read('item-grades', text)
        expect(found.rows.map((row) => [row['item'], row['name']])).toEqual(grades.map((one) => [one.item, one.name]))
        expect(new Set(found.rows.map((row) => row['code'])).size).toBe(grades.length)
        expect(found.rows.every(({ code = '' }) => /^[A-Z0-9-]{2,20}$/.test(code))).toBe(true)
      }),
      { numRuns: runs({ sample: 60, soak: 3000 }) },
    )
  })

  test('has what it has as Tally writes it: debits negative, units behind figures, its own names where nothing is parted', async () => {
    const text = written(
      item(
        'Maize Starch IP',
        `<PARENT>Substances</PARENT><CATEGORY>&#4; Not Applicable</CATEGORY><BASEUNITS>kg</BASEUNITS><ISBATCHWISEON>Yes</ISBATCHWISEON>
        <OPENINGBALANCE> 1,100.500 kg</OPENINGBALANCE><OPENINGVALUE>-13756.25</OPENINGVALUE>
        <BATCHALLOCATIONS.LIST><MFDON>20250110</MFDON><GODOWNNAME>Store</GODOWNNAME><BATCHNAME>B-1</BATCHNAME>
          <EXPIRYPERIOD JD="1" P="1-Mar-27">1-Mar-27</EXPIRYPERIOD><OPENINGBALANCE> 1,000 kg</OPENINGBALANCE>
          <OPENINGVALUE>-12500.00</OPENINGVALUE><OPENINGRATE>12.50/kg</OPENINGRATE></BATCHALLOCATIONS.LIST>
        <BATCHALLOCATIONS.LIST><GODOWNNAME>Floor</GODOWNNAME><BATCHNAME>B-1</BATCHNAME><EXPIRYPERIOD/>
          <OPENINGBALANCE>100.500 kg = 201 Bag</OPENINGBALANCE><OPENINGVALUE>-1256.25</OPENINGVALUE></BATCHALLOCATIONS.LIST>
        <BATCHALLOCATIONS.LIST>  </BATCHALLOCATIONS.LIST>`,
      ),
      item('Cap', '<PARENT>Primary</PARENT><BASEUNITS>Nos</BASEUNITS><OPENINGBALANCE>.5 Nos</OPENINGBALANCE>'),
      item('Odd', '<BASEUNITS>kg</BASEUNITS><OPENINGBALANCE>5 Bag</OPENINGBALANCE><OPENINGRATE>2/Bag</OPENINGRATE>'),
      item('Empty', '<BASEUNITS>kg</BASEUNITS><OPENINGBALANCE>0 kg</OPENINGBALANCE>'),
    )
    const line = (...[id, godown, of, batch, quantity, uom, rate]: readonly string[]) => ({
      id,
      godown,
      reason: 'Opening stock of Tally.',
      'lines.0.item': of,
      'lines.0.grade': `${of} Standard`,
      'lines.0.batch': batch,
      'lines.0.quantity': quantity,
      'lines.0.uom': uom,
      'lines.0.rate': rate,
    })
    expect((await read('stock-adjustments', text)).rows).toEqual([
      line('1.1', 'Store', 'Maize Starch IP', 'B-1', '1000', 'kg', '12.5'),
      line('2.1', 'Floor', 'Maize Starch IP', 'B-1', '100.5', 'kg', '12.5'),
      line('3.1', 'Main Location', 'Cap', 'Primary Batch', '0.5', 'Nos', '0'),
      // What is in another unit is told as it stands.
      line('3.1', 'Main Location', 'Odd', 'Primary Batch', '5 Bag', 'kg', '2'),
    ])
    expect((await read('item-batches', text)).rows.slice(0, 2)).toEqual([
      {
        item: 'Maize Starch IP',
        grade: 'Maize Starch IP Standard',
        name: 'B-1',
        'origin.type': 'opening',
        manufacturedOn: '2025-01-10',
        expireBy: '2027-03-01',
      },
      { item: 'Cap', grade: 'Cap Standard', name: 'Primary Batch', 'origin.type': 'opening' },
    ])
    expect((await read('items', text)).rows.slice(0, 2)).toEqual([
      {
        name: 'Maize Starch IP',
        code: 'MAIZE-STARCH-IP',
        stockGroup: 'Substances',
        itemCategory: 'Substances',
        uom: 'kg',
        batchTracked: 'yes',
      },
      { name: 'Cap', code: 'CAP', stockGroup: 'Primary', itemCategory: 'Primary', uom: 'Nos', batchTracked: 'no' },
    ])
  })

  test('has grades where items of a category begin with its name and have its unit', async () => {
    const of = (category: string, unit = 'kg'): string =>
      `<CATEGORY>${category}</CATEGORY><BASEUNITS>${unit}</BASEUNITS>`
    const text = written(
      item('Lactose IP', of('Lactose')),
      item('Lactose Technical', of('Lactose')),
      item('Lactose Bag', of('Lactose', 'Nos')),
      item('Lactosemonohydrate', of('Lactose')),
      item('Starch', of('Starch')),
    )
    expect((await read('item-grades', text)).rows.map((row) => `${row['item']} | ${row['name']}`)).toEqual([
      'Lactose | IP',
      'Lactose | Technical',
      'Lactose Bag | Standard',
      'Lactosemonohydrate | Standard',
      'Starch | Standard',
    ])
    expect((await read('items', text)).rows.map(({ name }) => name)).toEqual([
      'Lactose',
      'Lactose Bag',
      'Lactosemonohydrate',
      'Starch',
    ])
  })

  test('tells by name and count what it has that these books have not', async () => {
    const priced = '<STANDARDPRICELIST.LIST><DATE>20250401</DATE><RATE>9/kg</RATE></STANDARDPRICELIST.LIST>'
    const text = written(
      item('A', `<BASEUNITS>kg</BASEUNITS><ADDITIONALUNITS>Bag</ADDITIONALUNITS>${priced}`),
      item('B', `<BASEUNITS>kg</BASEUNITS><ADDITIONALUNITS>&#4; Not Applicable</ADDITIONALUNITS>${priced}`),
      item(
        'C',
        '<MULTICOMPONENTLIST.LIST><COMPONENTLISTNAME>C of A</COMPONENTLISTNAME></MULTICOMPONENTLIST.LIST><STANDARDCOSTLIST.LIST> </STANDARDCOSTLIST.LIST>',
      ),
      item('D', '<OPENINGVALUE>-5.00</OPENINGVALUE>'),
      unitXml({ symbol: 'kg', name: 'Kilogram', decimals: 3 }),
      message('<UNIT NAME="Doz of 12 Nos"><ISSIMPLEUNIT>No</ISSIMPLEUNIT></UNIT>'),
    )
    expect((await read('items', text)).told).toEqual([
      'Left out, because there is no place for it: alternate units of 1 item (A); price lists of 2 items (A, B); bills of materials of 1 item (C); values without a quantity of 1 item (D).',
    ])
    expect(await read('metrics', text)).toEqual({
      rows: [{ symbol: 'kg', name: 'Kilogram', decimals: '3' }],
      told: ['Left out, because they are made of two others: 1 unit (Doz of 12 Nos).'],
    })
  })

  test('has trees, each after what it stands in, and names each once', async () => {
    const { godowns, groups, items } = stockMastersOf({
      units: [],
      groups: [
        { id: 'b', name: 'Solvents', parent: 'a' },
        { id: 'a', name: 'Materials' },
      ],
      godowns: [
        { id: '1', name: 'Store', beside: 'Plant 1' },
        { id: '2', name: 'store', beside: 'Plant 2' },
      ],
      grades: [
        { id: '1', itemId: 'x', item: 'A', name: 'B C', group: 'b', unit: 'kg', isInBatches: true },
        { id: '2', itemId: 'y', item: 'A B', name: 'C', group: 'b', unit: 'kg', isInBatches: true },
      ],
      stock: [],
    })
    const text = written(...godowns.map(godownXml), ...groups.map(stockGroupXml))
    expect((await read('godowns', text)).rows.map(({ name, code }) => [name, code])).toEqual([
      ['Store', 'STORE'],
      ['store (Plant 2)', 'STORE-PLANT-2'],
    ])
    expect((await read('stock-groups', text)).rows.map(({ name, parent }) => [name, parent])).toEqual([
      ['Materials', undefined],
      ['Solvents', 'Materials'],
    ])
    expect(items.map(({ name }) => name)).toEqual(['A B C', 'A B C (2)'])
  })
})
