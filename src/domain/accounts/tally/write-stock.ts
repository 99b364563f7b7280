import { xmlElement, xmlLeaf } from '../../kernel/xml.ts'
import { plus, ratio, rupeesOf } from '../../registry/decimals.ts'
import { rateDecimals } from './stock-items.ts'
import { amountText, message, namesOf, yesNo } from './write.ts'

/** A unit as Tally takes it. */
export interface OutUnit {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** A godown or a stock group as Tally takes it, after the one in which it stands. */
export interface OutPlace {
  readonly name: string
  readonly parent?: string
}

/** What of an item lies in a godown of a batch. */
export interface OutStock {
  readonly godown: string
  readonly batch: string
  readonly quantity: string
  /** In paise. */
  readonly value: number
  readonly made?: string
  readonly expires?: string
}

/** A grade of an item as the stock item that Tally takes. */
export interface OutStockItem {
  readonly name: string
  /** The item: a category in Tally, of which its grades are. */
  readonly item: string
  readonly group?: string
  readonly unit: string
  readonly isInBatches: boolean
  readonly stock: readonly OutStock[]
}

const created = (name: string) => ({ NAME: name, ACTION: 'Create' })

export const unitXml = ({ symbol, name, decimals }: OutUnit): string =>
  message(
    xmlElement(
      'UNIT',
      [
        xmlLeaf('NAME', symbol),
        xmlLeaf('ORIGINALNAME', name),
        xmlLeaf('ISSIMPLEUNIT', yesNo(true)),
        xmlLeaf('DECIMALPLACES', String(decimals)),
      ],
      created(symbol),
    ),
  )

const placeXml =
  (object: 'GODOWN' | 'STOCKGROUP' | 'STOCKCATEGORY') =>
  ({ name, parent = '' }: OutPlace): string =>
    message(xmlElement(object, [namesOf(name), xmlLeaf('PARENT', parent)], created(name)))

export const godownXml = placeXml('GODOWN')
export const stockGroupXml = placeXml('STOCKGROUP')
export const stockCategoryXml = placeXml('STOCKCATEGORY')

const dayText = (day: string | undefined): string => (day ?? '').replaceAll('-', '')

/** What there is, and what it is worth: stock is a debit. */
const openingXml = (quantity: string, value: number, unit: string): readonly string[] => [
  xmlLeaf('OPENINGBALANCE', `${quantity} ${unit}`),
  xmlLeaf('OPENINGVALUE', amountText(value)),
  xmlLeaf('OPENINGRATE', `${Number(quantity) === 0 ? '0' : ratio(rupeesOf(value), quantity, rateDecimals)}/${unit}`),
]

const stockXml = ({ godown, batch, quantity, value, made, expires }: OutStock, unit: string): string =>
  xmlElement('BATCHALLOCATIONS.LIST', [
    ...(made === undefined ? [] : [xmlLeaf('MFDON', dayText(made))]),
    xmlLeaf('GODOWNNAME', godown),
    xmlLeaf('BATCHNAME', batch),
    ...(expires === undefined ? [] : [xmlLeaf('EXPIRYPERIOD', dayText(expires))]),
    ...openingXml(quantity, value, unit),
  ])

/** A stock item with what there is of it, after its category, its group and its unit. */
export const stockItemXml = ({ name, item, group = '', unit, isInBatches, stock }: OutStockItem): string => {
  const value = stock.reduce((sum, one) => sum + one.value, 0)
  const quantity = plus(...stock.map((one) => one.quantity))
  return message(
    xmlElement(
      'STOCKITEM',
      [
        namesOf(name),
        xmlLeaf('PARENT', group),
        xmlLeaf('CATEGORY', item),
        xmlLeaf('BASEUNITS', unit),
        xmlLeaf('ISBATCHWISEON', yesNo(isInBatches)),
        ...(stock.length === 0 ? [] : openingXml(quantity, value, unit)),
        ...stock.map((one) => stockXml(one, unit)),
      ],
      created(name),
    ),
  )
}
