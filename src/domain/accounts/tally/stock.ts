import { folded } from '../../kernel/visible.ts'
import type { XmlElement, XmlRow, XmlRows, XmlSource } from '../../registry/xml-source.ts'
import { isYes, nameOf, parentOf, said, tallyFile } from './objects.ts'
import { Codes, named, type StockItem, stockItemElements, StockItems, told } from './stock-items.ts'

/** Rows that are made of objects one by one. */
const each = (
  rowOf: (object: XmlElement) => XmlRow | undefined,
  left: () => readonly string[] = () => [],
): XmlRows => ({
  take: (object) => {
    const row = rowOf(object)
    return row === undefined ? [] : [row]
  },
  end: () => ({ rows: [], told: left(), kinds: [] }),
})

/** Units of Tally; what is made of two of them is left out. */
export const tallyUnits: XmlSource = {
  ...tallyFile,
  objects: new Set(['UNIT']),
  wanted: new Set(['NAME', 'ORIGINALNAME', 'ISSIMPLEUNIT', 'DECIMALPLACES']),
  columns: ['symbol', 'name', 'decimals'],
  keys: ['symbol'],
  begin: () => {
    const compound: string[] = []
    return each(
      (object) => {
        const symbol = nameOf(object)
        if (said(object, 'ISSIMPLEUNIT') !== '' && !isYes(object, 'ISSIMPLEUNIT')) {
          compound.push(symbol)
          return undefined
        }
        return { symbol, name: told(object, 'ORIGINALNAME') || symbol, decimals: said(object, 'DECIMALPLACES') || '0' }
      },
      () =>
        compound.length === 0 ? [] : [`Left out, because they are made of two others: ${named('unit', compound)}.`],
    )
  },
}

/** Names in a tree, each with a code of its own. */
const treeOf = (object: string, columns: readonly string[], most: number): XmlSource => ({
  ...tallyFile,
  objects: new Set([object]),
  wanted: new Set(['NAME', 'PARENT']),
  columns,
  keys: ['name'],
  begin: () => {
    const codes = new Codes(most)
    return each((one) => ({ name: nameOf(one), code: codes.of(nameOf(one)), parent: parentOf(one) }))
  },
})

/** Godowns of Tally, each in the one that it stands in. */
export const tallyGodowns = treeOf('GODOWN', ['name', 'code', 'parent'], 20)

/** Stock groups of Tally. */
export const tallyStockGroups = treeOf('STOCKGROUP', ['name', 'code', 'parent'], 10)

/** Rows that are made of all stock items of a file. */
const ofItems = (
  { columns, keys }: Pick<XmlSource, 'columns' | 'keys'>,
  rowsOf: (items: readonly StockItem[]) => readonly XmlRow[],
): XmlSource => ({
  ...tallyFile,
  objects: new Set(['STOCKITEM']),
  wanted: new Set(stockItemElements),
  columns,
  keys,
  begin: () => {
    const all = new StockItems()
    return {
      take: (object) => {
        all.take(object)
        return []
      },
      end: () => ({ rows: rowsOf(all.items), told: all.told, kinds: [] }),
    }
  },
})

/** Each once by what it says, the first that says it. */
const once = <T>(all: readonly T[], keyOf: (one: T) => readonly string[]): readonly T[] => {
  const found = new Map<string, T>()
  for (const one of all) {
    const key = JSON.stringify(keyOf(one).map(folded))
    if (!found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}

/** Stock items as items: the group in which Tally has one says its category too. */
export const tallyItems = ofItems(
  { columns: ['name', 'code', 'stockGroup', 'itemCategory', 'uom', 'batchTracked'], keys: ['name'] },
  (items) => {
    const codes = new Codes(20)
    return once(items, ({ item }) => [item]).map(({ item, group, unit, isInBatches }) => ({
      name: item,
      code: codes.of(item),
      stockGroup: group || 'Primary',
      itemCategory: group || 'Primary',
      uom: unit,
      batchTracked: isInBatches ? 'yes' : 'no',
    }))
  },
)

/** The grades of items, in which they are stocked. */
export const tallyGrades = ofItems({ columns: ['item', 'name', 'code'], keys: ['item', 'name'] }, (items) => {
  const codes = new Codes(20)
  return items.map(({ item, grade }) => ({ item, name: grade, code: codes.of(`${item} ${grade}`) }))
})

/** A grade as its list calls it, which few others are called: `Standard` many are. */
const gradeName = ({ item, grade }: StockItem): string => `${item} ${grade}`

/** The batches of which there is stock. */
export const tallyBatches = ofItems(
  {
    columns: ['item', 'grade', 'name', 'origin.type', 'manufacturedOn', 'expireBy'],
    keys: ['item', 'grade', 'name'],
  },
  (items) =>
    items.flatMap((one) =>
      once(one.stock, ({ batch }) => [batch]).map(({ batch, made, expires }) => ({
        item: one.item,
        grade: gradeName(one),
        name: batch,
        'origin.type': 'opening',
        manufacturedOn: made,
        expireBy: expires,
      })),
    ),
)

/** Lines of a document of stock. */
const mostLines = 1000

/** What lay in each godown when the books begin: a document of each, or of as many lines as one takes. */
export const tallyStock = ofItems(
  {
    columns: [
      'id',
      'godown',
      'reason',
      'lines.0.item',
      'lines.0.grade',
      'lines.0.batch',
      'lines.0.quantity',
      'lines.0.uom',
      'lines.0.rate',
    ],
    keys: [],
  },
  (items) => {
    /** Of each godown its place among those of the file, and how many lines it has so far. */
    const places = new Map<string, { readonly at: number; readonly lines: number }>()
    return items.flatMap((one) =>
      one.stock.map(({ godown, batch, quantity, rate }) => {
        const { at, lines } = places.get(folded(godown)) ?? { at: places.size + 1, lines: 0 }
        places.set(folded(godown), { at, lines: lines + 1 })
        return {
          id: `${at}.${Math.floor(lines / mostLines) + 1}`,
          godown,
          reason: 'Opening stock of Tally.',
          'lines.0.item': one.item,
          'lines.0.grade': gradeName(one),
          'lines.0.batch': batch,
          'lines.0.quantity': quantity,
          'lines.0.uom': one.unit,
          'lines.0.rate': rate,
        }
      }),
    )
  },
)
