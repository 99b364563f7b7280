import { counted } from '../../kernel/plural.ts'
import { folded } from '../../kernel/visible.ts'
import type { XmlElement, XmlKind, XmlRow, XmlRows, XmlSource } from '../../registry/xml-source.ts'
import { allOf, amountOf, dayOf, isYes, plain, said, type TallyAmount, tallyFile } from './objects.ts'
import { VoucherTypes } from './voucher-types.ts'

interface Entry {
  readonly ledger: string
  readonly amount: TallyAmount
  readonly narration: string
}

const entriesIn = (object: XmlElement, list: string): readonly Entry[] =>
  allOf(object, list).flatMap((one) => {
    const [ledger, amount] = [said(one, 'LEDGERNAME'), amountOf(said(one, 'AMOUNT'))]
    // Tally writes empty lists too.
    return ledger === '' || amount === undefined ? [] : [{ ledger, amount, narration: said(one, 'NARRATION') }]
  })

const places = 6

/** Debits less credits, in millionths; undefined where a figure is none. */
const netOf = (entries: readonly Entry[]): bigint | undefined => {
  let net = 0n
  for (const { amount } of entries) {
    const [, whole, part = ''] = /^(\d*)(?:\.(\d+))?$/.exec(amount.figure) ?? []
    if (whole === undefined) return undefined
    const figure = BigInt(`${whole}${part.slice(0, places).padEnd(places, '0')}`)
    net += amount.side === 'debit' ? figure : -figure
  }
  return net
}

const itemLists = ['ALLINVENTORYENTRIES.LIST', 'INVENTORYENTRIES.LIST'] as const

/** What a voucher posts: of an invoice the sales and purchases stand with its items, and only there. */
const entriesOf = (voucher: XmlElement): readonly Entry[] => {
  const all = entriesIn(voucher, 'ALLLEDGERENTRIES.LIST')
  const own = all.length > 0 ? all : entriesIn(voucher, 'LEDGERENTRIES.LIST')
  if (netOf(own) === 0n) return own
  const items = itemLists
    .map((list) => allOf(voucher, list))
    .find((one) => one.length > 0)
    ?.flatMap((item) => entriesIn(item, 'ACCOUNTINGALLOCATIONS.LIST'))
  return [...own, ...(items ?? [])]
}

/** As many characters as a narration of these books has. */
const longest = 500

/** Why a voucher of Tally is none of the books, whatever its type. */
const withoutPosting = (voucher: XmlElement): string | undefined =>
  isYes(voucher, 'ISCANCELLED')
    ? 'cancelled'
    : isYes(voucher, 'ISDELETED') || (voucher.attributes['ACTION'] ?? '').toLowerCase() === 'delete'
      ? 'deleted'
      : isYes(voucher, 'ISOPTIONAL')
        ? 'optional'
        : undefined

class Vouchers implements XmlRows {
  readonly #taken: ReadonlySet<string>
  readonly #types = new VoucherTypes()
  readonly #seen = new Set<string>()
  /** How many vouchers have a number, of its type and day. */
  readonly #numbers = new Map<string, number>()
  readonly #left = new Map<string, number>()
  /** Vouchers of types that stand behind them in the file, or nowhere in it. */
  readonly #waiting = new Map<string, { readonly name: string; readonly vouchers: XmlRow[][] }>()
  #count = 0
  #twice = 0
  /** Vouchers that say of items how much came or went. */
  #moving = 0

  constructor(taken: ReadonlySet<string>) {
    this.#taken = new Set(Array.from(taken, folded))
  }

  take(object: XmlElement): readonly XmlRow[] {
    if (object.name === 'VOUCHERTYPE') {
      this.#types.take(object)
      return []
    }
    const id = plain(object.attributes['REMOTEID'] ?? '') || said(object, 'GUID')
    if (id !== '' && this.#seen.has(id)) {
      this.#twice += 1
      return []
    }
    this.#seen.add(id)
    const type = said(object, 'VOUCHERTYPENAME') || plain(object.attributes['VCHTYPE'] ?? '')
    const reason = withoutPosting(object)
    const posts = this.#types.posts(type)
    if (reason !== undefined || posts === false) return this.#leave(reason ?? type)
    const rows = this.#rowsOf(object, type, id)
    if (rows.length === 0) return this.#leave('without amounts')
    if (posts === true || this.#taken.has(folded(type))) return rows
    const before = this.#waiting.get(folded(type)) ?? { name: type, vouchers: [] }
    before.vouchers.push([...rows])
    this.#waiting.set(folded(type), before)
    return []
  }

  end() {
    const rows: XmlRow[] = []
    const kinds: XmlKind[] = []
    for (const { name, vouchers } of this.#waiting.values()) {
      const posts = this.#types.posts(name)
      if (posts === true) rows.push(...vouchers.flat())
      else if (posts === false) this.#leave(name, vouchers.length)
      else kinds.push({ name, count: vouchers.length })
    }
    const left = Array.from(this.#left, ([reason, count]) => `${count.toLocaleString('en-IN')} ${reason}`)
    return {
      rows,
      told: [
        ...(left.length === 0 ? [] : [`Left out, because Tally posts nothing of them: ${left.join(', ')}.`]),
        ...(this.#twice === 0 ? [] : [`${counted(this.#twice, 'voucher')} of the file is there twice and taken once.`]),
        ...(this.#moving === 0
          ? []
          : [
              `${counted(this.#moving, 'voucher')} with items: the amounts are taken, the quantities are not. Stock comes as it lay when the books begin.`,
            ]),
      ],
      kinds,
    }
  }

  #leave(reason: string, count = 1): readonly XmlRow[] {
    this.#left.set(reason, (this.#left.get(reason) ?? 0) + count)
    return []
  }

  /** Numbers that were typed may be given twice on a day: the others of the same say so, in the order of the file. */
  #numberOf(voucher: XmlElement, type: string, id: string): string {
    const number = said(voucher, 'VOUCHERNUMBER')
    if (number === '') return id
    const key = [number, type, said(voucher, 'DATE')].map(folded).join('\n')
    const before = this.#numbers.get(key) ?? 0
    this.#numbers.set(key, before + 1)
    return before === 0 ? number : `${number} (${before + 1})`
  }

  #rowsOf(voucher: XmlElement, type: string, id: string): readonly XmlRow[] {
    const entries = entriesOf(voucher)
    if (entries.length === 0) return []
    this.#count += 1
    if (itemLists.some((list) => allOf(voucher, list).some((one) => said(one, 'STOCKITEMNAME') !== '')))
      this.#moving += 1
    const currency = entries.find((one) => one.amount.currency !== undefined)?.amount.currency
    const head = {
      id: String(this.#count),
      voucher: this.#numberOf(voucher, type, id),
      type,
      date: dayOf(said(voucher, 'DATE')),
      ...(currency === undefined ? {} : { currency }),
    }
    const narration = said(voucher, 'NARRATION')
    return entries.map(({ ledger, amount, narration: own }, index) => ({
      ...head,
      'lines.0.ledger': ledger,
      [`lines.0.${amount.side}`]: amount.figure,
      'lines.0.narration': (own || (index === 0 ? narration : '')).slice(0, longest),
    }))
  }
}

/** What a voucher type, and a voucher itself, say. */
const headElements = [
  'NAME',
  'PARENT',
  'GUID',
  'DATE',
  'VOUCHERTYPENAME',
  'VOUCHERNUMBER',
  'NARRATION',
  'ISCANCELLED',
  'ISDELETED',
  'ISOPTIONAL',
] as const
/** Where its entries stand, and what each says. */
const entryElements = [
  'ALLLEDGERENTRIES.LIST',
  'LEDGERENTRIES.LIST',
  ...itemLists,
  'ACCOUNTINGALLOCATIONS.LIST',
  'LEDGERNAME',
  'AMOUNT',
  'STOCKITEMNAME',
] as const

/** Vouchers of Tally that post. */
export const tallyVouchers: XmlSource = {
  ...tallyFile,
  objects: new Set(['VOUCHERTYPE', 'VOUCHER']),
  wanted: new Set([...headElements, ...entryElements]),
  columns: [
    'id',
    'voucher',
    'type',
    'date',
    'currency',
    'lines.0.ledger',
    'lines.0.debit',
    'lines.0.credit',
    'lines.0.narration',
  ],
  keys: [],
  kindWords: 'Voucher types of which the file does not say what they are. Tick those that post.',
  begin: (taken) => new Vouchers(taken),
}
