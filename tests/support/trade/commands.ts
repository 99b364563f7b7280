import { derivedId } from '../../../src/domain/kernel/derived-id.ts'
import type { Ref } from '../../../src/domain/kernel/event.ts'
import type { Kind } from '../inventory/stock-books.ts'
import { unitsOf } from '../inventory/stock-books.ts'
import type { Asked, AskedLine, What } from './asked.ts'
import { category, client, godowns, kg, kinds as stockKinds, salesLedger, vendor } from './masters.ts'
import type { Sent } from './memory.ts'
import { amountOf, type Kept, type Line, type Reckoning, type Resource, type Stage } from './reckoning.ts'

const at = <One>(all: readonly One[], index: number): One => all[index % all.length] as One
const dayOf = ({ day }: Asked): string => `2026-01-${String(5 + day).padStart(2, '0')}`
const text = (units: bigint | number, decimals = 3): string => {
  const digits = String(units).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
}

const orders: readonly Resource[] = ['purchase-orders', 'sales-orders']
const movers: readonly Resource[] = ['goods-receipts', 'dispatches', 'godown-transfers', 'consumption-vouchers']

const steps: Readonly<Record<string, readonly [post: string, undo: string]>> = {
  'goods-receipts': ['Receive', 'Reverse'],
  dispatches: ['Release', 'Reverse'],
  'godown-transfers': ['Post', 'Cancel'],
  'consumption-vouchers': ['Post', 'Cancel'],
}

const [, , waiting] = stockKinds

type Place = Readonly<Record<string, string>>

/** Takes back what was posted just now. */
export const undoing = ({ documents }: Reckoning, { resource, id }: Sent): Sent => ({
  resource,
  id,
  type: steps[resource]?.[1] ?? '',
  data: {},
  reason: 'A slip.',
  expectedVersion: documents.get(id)?.version ?? 0,
})

/** Somebody who gives commands, by what they have seen of documents. */
export class Clerk {
  readonly #reckoning: Reckoning
  readonly #seen = new Map<string, number>()
  readonly #name: string
  #count = 0

  constructor(name: string, reckoning: Reckoning) {
    this.#name = name
    this.#reckoning = reckoning
  }

  /** The command for what is asked for; nothing where there is nothing to do it to. */
  commandFor(asked: Asked): Sent | undefined {
    switch (this.#possible(asked)) {
      case 'nothing':
        return undefined
      case 'order':
        return this.#new('purchase-orders', { ...this.#order(asked), vendor })
      case 'sale':
        return this.#new('sales-orders', { ...this.#order(asked), client, salesLedger })
      case 'receipt':
        return this.#taking('goods-receipts', asked)
      case 'dispatch':
        return this.#taking('dispatches', asked)
      case 'transfer':
        return this.#new('godown-transfers', this.#transfer(asked))
      case 'issue':
        return this.#new('consumption-vouchers', this.#issue(asked))
      case 'amend':
        return this.#step(asked, 'Edit', orders, 'draft', (order) => ({ patch: this.#amended(order, asked) }))
      case 'close':
        return this.#step(asked, 'Close', orders, 'draft')
      case 'edit':
        return this.#step(asked, 'Edit', movers, 'draft', (draft) => ({ patch: this.#changed(draft, asked) }))
      case 'cancel':
        return this.#step(asked, 'Cancel', [...orders, ...movers], 'draft')
      case 'post':
      case 'again':
        return this.#step(asked, ({ resource }) => steps[resource]?.[0] ?? '', movers, 'draft')
      case 'undo':
        return this.#step(asked, ({ resource }) => steps[resource]?.[1] ?? '', movers, 'posted')
    }
  }

  /** Where nothing lies that could leave, something comes first, and before that it is ordered. */
  #possible({ what, isAny }: Asked): What {
    const isLeaving = what === 'dispatch' || what === 'transfer' || what === 'issue'
    const first = isLeaving && this.#lying(() => true).length === 0 ? 'receipt' : what
    const isThere = (resource: Resource): boolean =>
      isAny || this.#reckoning.of(resource).some(({ stage }) => stage === 'draft')
    if (first === 'receipt' && !isThere('purchase-orders')) return 'order'
    return first === 'dispatch' && !isThere('sales-orders') ? 'sale' : first
  }

  #new(resource: Resource, data: object | undefined): Sent | undefined {
    if (data === undefined) return undefined
    this.#count += 1
    return { resource, id: derivedId([this.#name, String(this.#count)]), type: 'Create', data }
  }

  /** One of what there is, the last ones alone: so that much is done to each. */
  #pick(
    { which, isAny }: Asked,
    from: readonly Resource[],
    stage: Stage,
    isMeant: (one: Kept) => boolean = () => true,
  ): Kept | undefined {
    const all = this.#reckoning.of(...from)
    const own = isAny ? all : all.filter((one) => one.stage === stage && isMeant(one))
    return own.at(-1 - (which % Math.max(1, Math.min(own.length, stage === 'draft' ? 5 : 12))))
  }

  #step(
    asked: Asked,
    type: string | ((to: Kept) => string),
    from: readonly Resource[],
    stage: Stage,
    data: (to: Kept) => object = () => ({}),
  ): Sent | undefined {
    const to = this.#pick(asked, from, stage)
    if (to === undefined) return undefined
    const { resource, id, version } = to
    const seen = asked.isLooking ? version : (this.#seen.get(id) ?? version)
    this.#seen.set(id, seen)
    return {
      resource,
      id,
      type: typeof type === 'string' ? type : type(to),
      data: data(to),
      reason: 'As it was.',
      expectedVersion: seen,
    }
  }

  #order(asked: Asked): object {
    const { lines, day } = asked
    return {
      referenceNumber: `${this.#name} ${this.#count}`,
      date: dayOf({ ...asked, day: day % 2 }),
      itemCategory: category,
      transportationPaidBy: 'seller',
      items: lines.map((line) => this.#ordered(asked.what === 'sale' ? { ...line, of: line.of % 2 } : line)),
    }
  }

  #ordered({ of, quantity, rate }: AskedLine) {
    const { item, grade } = at(stockKinds, of)
    return { item, grade, uom: kg, quantity: text(quantity * 3), rate: text(rate, 4) }
  }

  /** Another quantity of a line; sometimes a line more, or one less. */
  #amended({ details: { items = [] } }: Kept, { lines: [line], which, into }: Asked): object {
    if (line === undefined || into === 2) return { remarks: `By sea ${which}` }
    if (line.isAll && which % 4 === 0) return { items: [...items, this.#ordered(line)] }
    if (items.length > 1 && which % 4 === 1)
      return { items: items.filter((_, index) => index !== line.of % items.length) }
    const quantity = text(line.quantity)
    return { items: items.map((one, index) => (index === line.of % items.length ? { ...one, quantity } : one)) }
  }

  /** What is open of a line, or as much as was asked for. */
  #quantity(order: Kept, { line: number, quantity }: Line, line: AskedLine): string {
    return this.#upTo(unitsOf(quantity) - this.#reckoning.takenOf(order, number), line)
  }

  /** All that there is or a part of it; more of it where that was asked for, or where there is nothing. */
  #upTo(most: bigint, { isAll, isMore, quantity }: AskedLine): string {
    if (most <= 0n || isMore) return text(quantity)
    const wanted = BigInt(quantity)
    return text(isAll || wanted > most ? most : wanted)
  }

  #taking(resource: 'goods-receipts' | 'dispatches', asked: Asked): Sent | undefined {
    const order = this.#pick(asked, [resource === 'dispatches' ? 'sales-orders' : 'purchase-orders'], 'draft', (one) =>
      (one.details.items ?? []).some((line) => unitsOf(line.quantity) > this.#reckoning.takenOf(one, line.line)),
    )
    return order === undefined ? undefined : this.#new(resource, this.#taken(resource, order, asked))
  }

  #taken(resource: string, order: Kept, asked: Asked): object {
    // Two lines of one order's line are the rarer case.
    const own = asked.isAny ? asked : { ...asked, lines: asked.lines.slice(0, order.details.items?.length) }
    const head = { order: { id: order.id, name: order.name }, date: dayOf(asked) }
    return resource === 'dispatches'
      ? { ...head, items: this.#leaving(order, own) }
      : { ...head, date: dayOf({ ...asked, day: asked.day >> 1 }), ...this.#arrived(order, own) }
  }

  #leaving(order: Kept, { lines }: Asked): readonly object[] {
    return lines.map((asked, index) => {
      const line = at(order.details.items ?? [], asked.of + index)
      const { item, grade } = line
      const lying = this.#lying((place) => this.#batches(line).some(({ id }) => id === place['batch']))
      const found = lying.length === 0 ? undefined : at(lying, asked.godown)
      const batch =
        this.#batches(line).find(({ id }) => id === found?.['batch']) ?? at(this.#batches(line), asked.batch)
      const godown = godowns.find(({ id }) => id === found?.['godown']) ?? at(godowns, asked.godown)
      const quantity = this.#quantity(order, line, asked)
      return { orderLine: line.line ?? 0, item, grade, uom: kg, batch, godown, quantity }
    })
  }

  #batches({ grade }: Line): Kind['batches'] {
    return stockKinds.find((one) => one.grade.id === grade.id)?.batches ?? []
  }

  #arrived(order: Kept, { lines, into, which, isRight }: Asked): object {
    const items = lines.map((asked, index) => {
      const line = at(order.details.items ?? [], asked.of + index)
      const { item, grade, rate } = line
      return {
        orderLine: line.line ?? 0,
        item,
        grade,
        uom: kg,
        batchNumber: at(this.#batches(line), asked.batch).name,
        quantity: this.#quantity(order, line, asked),
        rate: isRight && index > 0 ? text(asked.rate, 4) : rate,
        ...(isRight ? { reason: 'As the scales say.' } : {}),
      }
    })
    const total = items.reduce((sum, one) => sum + amountOf(one), 0n)
    return {
      invoiceNumber: `V/${this.#name}/${isRight ? `${this.#count}-${which}` : 1}`,
      totalAmountPayable: Number(total) + (which % 3) * 40,
      godown: at(godowns, into),
      items,
    }
  }

  /** Where something lies that may be used. */
  #lying(isMeant: (place: Place) => boolean): readonly Place[] {
    const { books } = this.#reckoning
    return books.places.filter(
      (place) =>
        books.at(place).quantity > 0n && isMeant(place) && !waiting.batches.some(({ id }) => id === place['batch']),
    )
  }

  /** A line of what lies somewhere, of a godown alone where it is given; of anything where that was asked for, or where nothing lies. */
  #stocked(asked: AskedLine, godown?: Ref) {
    const { books } = this.#reckoning
    const lying = this.#lying((place) => godown === undefined || place['godown'] === godown.id)
    const found = asked.isMore || lying.length === 0 ? undefined : at(lying, asked.of * 2 + asked.batch)
    const kind = found === undefined ? at(stockKinds, asked.of) : books.kindOf(String(found['batch']))
    const { item, grade, batches } = kind
    const batch = batches.find(({ id }) => id === found?.['batch']) ?? at(batches, asked.batch)
    const place = godown ?? godowns.find(({ id }) => id === found?.['godown']) ?? at(godowns, asked.godown)
    const quantity = this.#upTo(books.at({ batch: batch.id, godown: place.id }).quantity, asked)
    return { place, line: { item, grade, batch, uom: kg, quantity, rate: text(asked.rate, 4) } }
  }

  #transfer(asked: Asked): object {
    const destination = at(godowns, asked.into)
    const all = asked.lines.map((one) => this.#stocked(one))
    const other = all.filter(({ place }) => place.id !== destination.id)
    return {
      name: 'To where it is needed',
      date: dayOf(asked),
      destinationGodown: destination,
      items: (other.length === 0 || asked.isAny ? all : other).map(({ line, place }) => ({
        ...line,
        sourceGodown: place,
      })),
    }
  }

  #issue(asked: Asked): object {
    const all = asked.lines.map((one) => this.#stocked(one, at(godowns, asked.into)).line)
    const isMaking = all.length > 1 && asked.which % 2 === 0
    return {
      name: 'Lot',
      date: dayOf(asked),
      godown: at(godowns, asked.into),
      consumption: isMaking ? all.slice(1) : all,
      ...(isMaking ? { production: all.slice(0, 1) } : {}),
    }
  }

  #changed({ resource, details }: Kept, asked: Asked): object {
    const order = this.#reckoning.documents.get(details.order?.id ?? '')
    if (asked.into === 0) return { date: dayOf(asked) }
    if (order !== undefined) return this.#taken(resource, order, asked)
    return resource === 'godown-transfers' ? this.#transfer(asked) : this.#issue(asked)
  }
}
