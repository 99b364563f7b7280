import { counted } from '../../kernel/plural.ts'
import { folded } from '../../kernel/visible.ts'
import { ratio, round, times } from '../../registry/decimals.ts'
import type { XmlElement } from '../../registry/xml-source.ts'
import { allOf, amountOf, isYes, nameOf, parentOf, said } from './objects.ts'

/** What Tally calls the godown and the batch of stock that nobody has parted. */
export const tallyGodown = 'Main Location'
export const tallyBatch = 'Primary Batch'

/** The grade of an item that Tally has in one quality alone. */
export const onlyGrade = 'Standard'

/** Decimals of a rate: so many that quantity by rate is the value to the paisa. */
export const rateDecimals = 10

/** What of an item lies in a godown of a batch when the books begin. */
export interface OpeningStock {
  readonly godown: string
  readonly batch: string
  /** In the unit of the item; what is no such quantity stands as it is written. */
  readonly quantity: string
  /** In rupees a unit. */
  readonly rate: string
  readonly made: string
  readonly expires: string
}

/** A stock item of Tally as these books have it: a grade of an item. */
export interface StockItem {
  readonly item: string
  readonly grade: string
  readonly group: string
  readonly unit: string
  readonly isInBatches: boolean
  readonly stock: readonly OpeningStock[]
}

/** A text of Tally that says nothing. */
const nothing = /^(?:not applicable|any|end of list)?$/i

/** What an element says, if it says something. */
export const told = (object: XmlElement, name: string): string => {
  const text = said(object, name)
  return nothing.test(text) ? '' : text
}

const figure = /^\(?(-?)\)?\s*([\d,]*\.?\d+)(?=\s|\/|$)\s*(.*)$/su

/** `1,000 kg`, and what follows of other units: the quantity of the item's own unit. */
const quantityOf = (text: string, unit: string): string => {
  const [, sign = '', digits = '', behind = ''] = figure.exec(text) ?? []
  const isOwn = behind === '' || folded(behind) === folded(unit) || behind.startsWith(`${unit} =`)
  return digits === '' || !isOwn ? text : round(`${sign}${whole(digits)}`, 12)
}

/** Without commas, and with a digit before the point. */
const whole = (digits: string): string => digits.replaceAll(',', '').replace(/^\./, '0.')

const plainFigure = /^\d{1,30}(?:\.\d{1,20})?$/

/** Rupees a unit, so that the quantity comes to the value; as it is written where that is the same. */
const rateOf = (quantity: string, value: string, written: string): string => {
  const [, , digits = ''] = figure.exec(written) ?? []
  const rate = digits === '' ? '' : round(whole(digits), rateDecimals)
  const worth = whole(amountOf(value)?.figure ?? '')
  if (!plainFigure.test(worth) || !plainFigure.test(quantity) || !/[1-9]/.test(quantity))
    return rate === '' ? '0' : rate
  const comesTo = rate === '' ? '' : round(times(quantity, rate), 2)
  return comesTo === round(worth, 2) ? rate : ratio(worth, quantity, rateDecimals)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `20250401` and `1-Apr-25` as `2025-04-01`; nothing where it is no day. */
const dayIn = (text: string): string => {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text) ?? []
  if (year !== undefined) return `${year}-${month}-${day}`
  const [, date = '', name = '', short = ''] = /^(\d{1,2})-([a-z]{3})-(\d{2}|\d{4})$/i.exec(text) ?? []
  const at = months.indexOf(name.toLowerCase())
  return at < 0 ? '' : `${short.padStart(4, '20')}-${String(at + 1).padStart(2, '0')}-${date.padStart(2, '0')}`
}

const openingOf = (object: XmlElement, unit: string): OpeningStock => {
  const quantity = quantityOf(said(object, 'OPENINGBALANCE'), unit)
  return {
    godown: told(object, 'GODOWNNAME') || tallyGodown,
    batch: told(object, 'BATCHNAME') || tallyBatch,
    quantity,
    rate: rateOf(quantity, said(object, 'OPENINGVALUE'), said(object, 'OPENINGRATE')),
    made: dayIn(said(object, 'MFDON')),
    expires: dayIn(said(object, 'EXPIRYPERIOD')),
  }
}

const opens = (object: XmlElement): boolean => /[1-9]/.test(said(object, 'OPENINGBALANCE'))

const stockOf = (object: XmlElement, unit: string): readonly OpeningStock[] => {
  const parts = allOf(object, 'BATCHALLOCATIONS.LIST').filter(opens)
  return (parts.length > 0 ? parts : opens(object) ? [object] : []).map((one) => openingOf(one, unit))
}

/** What items of Tally have that those of these books have not, by the list in which it stands and what tells that it is not empty. */
const others = {
  'alternate units': (object: XmlElement) => told(object, 'ADDITIONALUNITS') !== '',
  'price lists': (object: XmlElement) =>
    ['FULLPRICELIST.LIST', 'STANDARDPRICELIST.LIST', 'STANDARDCOSTLIST.LIST'].some((list) => isFilled(object, list)),
  'bills of materials': (object: XmlElement) => isFilled(object, 'MULTICOMPONENTLIST.LIST'),
  'values without a quantity': (object: XmlElement) =>
    [object, ...allOf(object, 'BATCHALLOCATIONS.LIST')].some(
      (one) => !opens(one) && /[1-9]/.test(said(one, 'OPENINGVALUE')),
    ),
  'expiries that are no day': (object: XmlElement) =>
    allOf(object, 'BATCHALLOCATIONS.LIST').some(
      (one) => told(one, 'EXPIRYPERIOD') !== '' && dayIn(said(one, 'EXPIRYPERIOD')) === '',
    ),
} as const satisfies Readonly<Record<string, (object: XmlElement) => boolean>>

/** Tally writes empty lists too. */
const isFilled = (object: XmlElement, list: string): boolean =>
  allOf(object, list).some(({ children }) => children.some(({ text }) => text.trim() !== ''))

/** Names that are told of many. */
const mostNamed = 5

/** `3 units (A, B, C)`, with no more names than people read. */
export const named = (word: string, names: readonly string[]): string => {
  const more = names.length > mostNamed ? ', …' : ''
  return `${counted(names.length, word)} (${names.slice(0, mostNamed).join(', ')}${more})`
}

/** What is read of a stock item. */
export const stockItemElements = [
  'NAME',
  'PARENT',
  'CATEGORY',
  'BASEUNITS',
  'ADDITIONALUNITS',
  'ISBATCHWISEON',
  'OPENINGBALANCE',
  'OPENINGVALUE',
  'OPENINGRATE',
  'BATCHALLOCATIONS.LIST',
  'GODOWNNAME',
  'BATCHNAME',
  'MFDON',
  'EXPIRYPERIOD',
  'FULLPRICELIST.LIST',
  'STANDARDPRICELIST.LIST',
  'STANDARDCOSTLIST.LIST',
  'MULTICOMPONENTLIST.LIST',
  'DATE',
  'RATE',
  'COMPONENTLISTNAME',
] as const

interface Read extends Pick<StockItem, 'group' | 'unit' | 'isInBatches' | 'stock'> {
  readonly name: string
  readonly category: string
}

/** The stock items of a file. A category whose name they begin with is an item, and each of them a grade of it. */
export class StockItems {
  readonly #all: Read[] = []
  readonly #others = new Map<string, string[]>()

  take(object: XmlElement): void {
    const unit = told(object, 'BASEUNITS')
    const name = nameOf(object)
    this.#all.push({
      name,
      category: told(object, 'CATEGORY'),
      group: parentOf(object),
      unit,
      isInBatches: isYes(object, 'ISBATCHWISEON'),
      stock: stockOf(object, unit),
    })
    for (const [what, has] of Object.entries(others))
      if (has(object)) this.#others.set(what, [...(this.#others.get(what) ?? []), name])
  }

  /** What of the items is left out, in a sentence. */
  get told(): readonly string[] {
    const all = Array.from(this.#others, ([what, names]) => `${what} of ${named('item', names)}`)
    return all.length === 0 ? [] : [`Left out, because there is no place for it: ${all.join('; ')}.`]
  }

  get items(): readonly StockItem[] {
    /** The unit of an item, that all its grades have. */
    const units = new Map<string, string>()
    const taken = new Set<string>()
    return this.#all.map(({ name, category, ...rest }) => {
      const unit = units.get(category) ?? rest.unit
      const grade = name.startsWith(`${category} `) ? name.slice(category.length).trim() : ''
      const isGrade = category !== '' && grade !== '' && unit === rest.unit && !taken.has(folded(name))
      if (isGrade) units.set(category, unit)
      taken.add(folded(name))
      return { ...rest, ...(isGrade ? { item: category, grade } : { item: name, grade: onlyGrade }) }
    })
  }
}

/** Codes of what Tally has none of: made of the names, each once in a file. */
export class Codes {
  readonly #most: number
  readonly #given = new Set<string>()

  constructor(most: number) {
    this.#most = most
  }

  of(name: string): string {
    const plain = name
      .normalize('NFKD')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
    const first = (plain.length < 2 ? `X-${plain}` : plain).slice(0, this.#most).replace(/-+$/, '')
    for (let count = 1; ; count += 1) {
      const end = count === 1 ? '' : `-${count}`
      const code = `${(first.length < 2 ? 'X-0' : first).slice(0, this.#most - end.length)}${end}`
      if (!this.#given.has(code)) {
        this.#given.add(code)
        return code
      }
    }
  }
}
