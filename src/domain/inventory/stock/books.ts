import { all, type Answers, each, ifKnown, one, type ResourceRef } from '../../kernel/ask.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import { type CommandsRef, type Effect, effect } from '../../kernel/effect.ts'
import type { Ref } from '../../kernel/event.ts'
import { gstResource } from '../../platform/constants/gst.ts'
import { locationResource } from '../../platform/location/location.ts'
import { type StockClass, itemCategoryResource } from '../item-category/item-category.ts'
import { type Entry, stockLedgers } from './entries.ts'
import { laterOf } from './moves.ts'

/** An entry as the books are asked for it: of a ledger, or of one that a key of the product or a party leads to. */
interface Asked {
  readonly ledger?: Ref
  readonly key?: string
  readonly side: Entry['side']
  readonly amount: number
  readonly party?: Ref
  readonly godown?: Ref
  readonly grade?: Ref
  readonly location?: Ref
}

/** A share of what somebody owes by a document, as its order has it: what it comes to and when it is due, the books reckon. */
export interface Term {
  readonly percent: string
  readonly noOfDays: number
  readonly paymentType: string
  readonly event?: string
  /** When its event happened; none while it has not. */
  readonly on?: string
}

/** What a document tells the books when it posts (spec 03, Daybook transaction). */
interface Posting {
  readonly operations: string
  readonly transactionDate: string
  readonly name: string
  readonly entries: readonly Asked[]
  readonly referenceType: string
  readonly referenceId: string
  readonly reference: string
  readonly instalments?: readonly Term[]
}

/** Accounts’ transactions, which this area knows by what it asks of them alone. */
export const transactions: CommandsRef<{
  readonly Create: Posting
  readonly Reverse: { readonly date: string }
  readonly Happen: { readonly event: string; readonly on: string }
}> = {
  key: 'transactions',
}

/** A document that has posted. */
interface Poster {
  readonly resource: string
  readonly id: string
  readonly title: string
  readonly location: Ref
  readonly details: { readonly date: string; readonly entries?: readonly Entry[]; readonly cleared?: readonly Entry[] }
}

/** Entries of one operation and day: of one transaction. */
interface Booked {
  readonly operation: string
  readonly date: string | undefined
  readonly entries: Entry[]
}

const booked = (all: readonly Entry[] = []): readonly Booked[] => {
  const found = new Map<string, Booked>()
  for (const entry of all) {
    const { operation = '', date } = entry
    const key = `${operation} ${date ?? ''}`
    const known = found.get(key)
    if (known !== undefined) known.entries.push(entry)
    else if (operation !== '') found.set(key, { operation, date, entries: [entry] })
  }
  return [...found.values()]
}

/** Its id follows from document, operation and day, so that the document finds it again to undo it. */
const transactionOf = (
  { resource, id }: Pick<Poster, 'resource' | 'id'>,
  { operation, date }: Pick<Booked, 'operation' | 'date'>,
  ...more: readonly string[]
): string => derivedId([transactions.key, resource, id, operation, ...(date === undefined ? [] : [date]), ...more])

const askedOf = ({ ledger, side, amount, party, chosen, godown, grade, location }: Entry, own: Ref): Asked => ({
  ...(chosen === undefined ? { key: ledger } : { ledger: chosen }),
  side,
  amount,
  location: location ?? own,
  ...(party === undefined ? {} : { party }),
  ...(godown === undefined ? {} : { godown }),
  ...(grade === undefined ? {} : { grade }),
})

interface Said {
  /** What the narration says of the document beside its number. */
  readonly about?: string
  /** By which terms the party pays what it owes by it. */
  readonly terms?: readonly Term[]
}

const created = (
  document: Poster,
  one: Booked,
  { about = '', terms = [] }: Said,
  ...more: readonly string[]
): Effect => {
  const { resource, id, title, location, details } = document
  return effect(transactions, transactionOf(document, one, ...more), 'Create', {
    operations: one.operation,
    transactionDate: one.date ?? details.date,
    name: `${title} ${about}`.trim().slice(0, 500),
    entries: one.entries.map((entry) => askedOf(entry, location)),
    referenceType: resource,
    referenceId: id,
    reference: title,
    ...(terms.length === 0 || one.entries.every(({ party }) => party === undefined) ? {} : { instalments: terms }),
  })
}

/** What a document posts, as the books write it: refused there, it is not posted here (decision 25). */
export const writes = (document: Poster, said: Said = {}): readonly Effect[] =>
  booked(document.details.entries).map((one) => created(document, one, said))

/** The same undone on a day, as its stock goes back on that day; nothing is undone before it was posted. */
export const unwrites = (document: Poster, day: string, reason: string | undefined): readonly Effect[] => {
  const { date: own, entries, cleared } = document.details
  return [
    ...booked(entries).map((one) =>
      effect(transactions, transactionOf(document, one), 'Reverse', { date: laterOf(one.date ?? own, day) }, reason),
    ),
    ...booked(cleared).map((one) => created(document, one, { about: 'reversed' }, 'reversal')),
  ]
}

/** A day that becomes known after a document posted: the parts of its bill that count from it are due by it (spec 03, 6.4). */
export const happened = (
  document: Pick<Poster, 'resource' | 'id' | 'details'>,
  { operation, event, on }: { readonly operation: string; readonly event: string; readonly on: string },
): readonly Effect[] =>
  booked(document.details.entries)
    // A document that was posted before the books were written made no bill.
    .filter((one) => one.operation === operation)
    .map((one) => effect(transactions, transactionOf(document, one), 'Happen', { event, on }))

interface Stocked {
  /** Nothing on a device that may know of the item no more than its name. */
  readonly itemCategory?: Ref
  readonly gst?: Ref
  readonly hsn?: Ref
}
const items: ResourceRef<Stocked> = { key: 'items' }

/** The items of lines and the classes of their categories: they tell to which ledger of stock a move is posted. */
export const classAsks = (lines: readonly { readonly item: Ref }[]) =>
  Object.assign(
    { classes: all(itemCategoryResource) },
    each(
      'stocked',
      lines,
      ({ item }) => item.id,
      ({ item }) => ifKnown(one(items, item.id)),
    ),
  )
export type ClassFacts = Partial<Answers<ReturnType<typeof classAsks>>>

/** What tax between two locations hangs on, where stock goes from one to another. */
export const placeAsks = (isAsked: boolean) => ({
  locations: isAsked ? all(locationResource) : undefined,
  rates: isAsked ? all(gstResource) : undefined,
})
export type PlaceFacts = Answers<ReturnType<typeof placeAsks>>

/** The ledger of stock that an item lies in. */
export const ledgerBy =
  (facts: ClassFacts) =>
  ({ id }: Ref): string => {
    const category = facts[`stocked ${id}`]?.itemCategory?.id
    const found: { readonly stockClass: StockClass } | undefined = facts.classes?.find((one) => one.id === category)
    return stockLedgers[found?.stockClass ?? 'raw']
  }
