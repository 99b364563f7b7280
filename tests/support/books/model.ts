import type { SystemLedgerKey } from '../../../src/domain/accounts/system-ledgers.ts'
import { derivedId } from '../../../src/domain/kernel/derived-id.ts'
import { sharesOf } from '../projection/shares.ts'
import { batches, itemOf, poolOf } from './batches.ts'
import { dispatchResource, journalOf, journalResource, mostOfJournal, slipOf } from './documents.ts'

/** What documents of stock lead to, by plain whole numbers: thousandths of a unit, ten-thousandths of a rupee, paise. */

export const kinds = {
  adjustment: 'stock-adjustments',
  transfer: 'godown-transfers',
  consumption: 'consumption-vouchers',
  dispatch: dispatchResource.key,
} as const
export type Kind = keyof typeof kinds

export interface Line {
  readonly batch: string
  readonly godown: string
  readonly quantity: bigint
  readonly rate: bigint
}

/** A document as it was asked for. */
export interface Draft {
  readonly kind: Kind
  readonly date: string
  /** Where its goods go: of a transfer or dispatch. */
  readonly into: string
  /** Lines that leave; of an adjustment those that come. */
  readonly lines: readonly Line[]
  /** What a consumption makes. */
  readonly made: readonly Line[]
  /** Paise that a dispatch posts, and the dispatch that goes with it. */
  readonly worth: bigint
  readonly next: string | undefined
}

interface Move {
  readonly key: string
  readonly quantity: bigint
  readonly value: bigint
  /** Where it is not that of its document. */
  readonly date?: string
}

/** What stands in a ledger by a document: a credit is less than nothing. */
interface Entry {
  readonly ledger: string
  readonly amount: bigint
}

/** What one transaction posts on a day. */
interface Booked {
  readonly id: string
  readonly date: string
  readonly entries: readonly Entry[]
}

interface Known extends Draft {
  status: string
  moves: readonly Move[]
  /** Its transactions. */
  booked: readonly Booked[]
}

/** A command as it was asked for; `draft` where it begins a document. */
export interface Given {
  readonly id: string
  readonly commandId: string
  readonly type: string
  readonly draft?: Draft | undefined
}

/** The ledgers of the product that these documents post to; their ids are their keys. */
export const ledgers = [
  'stock-raw',
  'opening-balance-difference',
  'round-off',
  'materials-consumed',
  'production-variance',
] as const satisfies readonly SystemLedgerKey[]

/** What a document is for the books, and which ledger takes what its stock does not. */
const operations: Readonly<
  Record<Exclude<Kind, 'dispatch'>, { readonly operation: string; readonly rest: (made: readonly Line[]) => string }>
> = {
  adjustment: { operation: 'opening-balance', rest: () => 'opening-balance-difference' },
  transfer: { operation: 'godown-transfer', rest: () => 'round-off' },
  consumption: {
    operation: 'consumption',
    rest: (made) => (made.length > 0 ? 'production-variance' : 'materials-consumed'),
  },
}
const transactions = 'transactions'

/** What moves come to in the books: of each item, which is one grade, what comes to a godown and what leaves it stand apart. */
const entriesBy = (moves: readonly Move[], rest: string): readonly Entry[] => {
  const sums = new Map<string, bigint>()
  for (const { key, value } of moves) {
    const [batch = '', godown] = key.split('|')
    add(sums, `${itemOf(batch)} ${godown} ${value < 0n}`, value)
  }
  const stock = [...sums.values()].map((amount): Entry => ({ ledger: 'stock-raw', amount }))
  const left = stock.reduce((sum, { amount }) => sum - amount, 0n)
  return [...stock, { ledger: rest, amount: left }].filter(({ amount }) => amount !== 0n)
}

/** An event that should stand in the log: resource, document, type, and the document that caused it. */
export type Expected = readonly [resource: string, id: string, type: string, cause: string | undefined]

const created: Readonly<Record<Kind, string>> = {
  adjustment: 'AdjustmentCreated',
  transfer: 'TransferCreated',
  consumption: 'VoucherCreated',
  dispatch: 'DispatchMade',
}

const keyOf = ({ batch, godown }: Pick<Line, 'batch' | 'godown'>): string => `${batch}|${godown}`

/** `a / b` half away from zero; `b` is more than nothing. */
const divided = (a: bigint, b: bigint): bigint => (2n * a + (a < 0n ? -b : b)) / (2n * b)

const worthOf = ({ quantity, rate }: Line): bigint => divided(quantity * rate, 100_000n)

const add = (sums: Map<string, bigint>, key: string, more: bigint): Map<string, bigint> =>
  sums.set(key, (sums.get(key) ?? 0n) + more)

const poolIn = ({ key }: Move): string => poolOf(key.split('|')[0] as string)

/** Quantity and value, or debit and credit. */
type Pair = readonly [bigint, bigint]
/** Of each key, by date. */
type Days = Map<string, Map<string, Pair>>
const added = (one: Pair | undefined, [more, other]: Pair): Pair => [(one?.[0] ?? 0n) + more, (one?.[1] ?? 0n) + other]

interface Sums {
  readonly quantity: bigint
  readonly value: bigint
}

const plusMoves = ({ quantity, value }: Sums, moves: readonly Move[]): Sums => ({
  quantity: moves.reduce((sum, one) => sum + one.quantity, quantity),
  value: moves.reduce((sum, one) => sum + one.value, value),
})

const daysOf = (all: Days, key: string): Map<string, Pair> => {
  const days = all.get(key) ?? new Map<string, Pair>()
  all.set(key, days)
  return days
}

/** Documents cause each other so many deep. */
const deepest = 5

const transactionOf = (id: string, kind: Kind, ...more: readonly string[]): string =>
  derivedId([transactions, kinds[kind], id, ...more])

/** The transactions of what clears pools that nothing is left in, one for each day. */
const revaluations = (id: string, kind: Kind, cleared: readonly Move[], ...more: readonly string[]) =>
  [...new Set(cleared.map(({ date = '' }) => date))].map((day): Booked => ({
    id: transactionOf(id, kind, 'revaluation', day, ...more),
    date: day,
    entries: entriesBy(
      cleared.filter(({ date }) => date === day),
      'production-variance',
    ),
  }))

/** Paise that a journal takes from one ledger to another. */
const worthFrom = (credit: string, debit: string, amount: bigint): readonly Entry[] => [
  { ledger: debit, amount },
  { ledger: credit, amount: -amount },
]

class Refused extends Error {}

export class Model {
  readonly documents = new Map<string, Known>()
  /** Quantity and value of each batch in each godown, by date, as moves say. */
  readonly #days: Days = new Map()
  /** The same of each cost pool, without what comes to nothing in one event. */
  readonly #pools: Days = new Map()
  /** Debit and credit of each ledger, by month. */
  readonly #ledgers = new Map<string, Pair>()
  readonly #entries: string[] = []
  /** Rows that stand in the tables of projections. */
  rows = 0
  #undo: (() => void)[] = []
  #events: Expected[] = []

  #commandId = ''

  /** What a command adds to the log; nothing where it is refused. */
  give({ id, commandId, type, draft }: Given): readonly Expected[] | undefined {
    this.#undo = []
    this.#events = []
    this.#commandId = commandId
    try {
      if (draft === undefined) this.#step(id, type, [], undefined)
      else this.#create(id, draft, undefined)
      return this.#events
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      for (const takeBack of this.#undo.toReversed()) takeBack()
      return undefined
    }
  }

  #create(id: string, draft: Draft, cause: string | undefined): void {
    if (this.documents.has(id)) throw new Refused()
    this.documents.set(id, { ...draft, status: 'draft', moves: [], booked: [] })
    this.#undo.push(() => this.documents.delete(id))
    this.#events.push([kinds[draft.kind], id, created[draft.kind], cause])
  }

  /** `chain`: the documents that led here. */
  #step(id: string, type: string, chain: readonly string[], cause: string | undefined): void {
    const known = this.documents.get(id)
    if (known === undefined || chain.includes(id)) throw new Refused()
    const { kind, status } = known
    const to = (next: string, event: string, from: readonly string[]): void => {
      if (!from.includes(status)) throw new Refused()
      known.status = next
      this.#undo.push(() => void (known.status = status))
      this.#events.push([kinds[kind], id, event, cause])
    }
    if (kind === 'dispatch') {
      if (type === 'Dispatch') {
        to('dispatched', 'Dispatched', ['draft'])
        this.#dispatched(id, known, [...chain, id])
      } else if (type === 'Return') {
        to('returned', 'DispatchReturned', ['dispatched'])
        this.#step(slipOf(id), 'Cancel', [id], id)
        this.#events.push([journalResource.key, journalOf(id), 'JournalReversed', id])
        this.#post(known.date, worthFrom('sent', 'stock', known.worth))
      } else throw new Refused()
    } else if (type === 'Submit' && kind === 'adjustment') to('submitted', 'AdjustmentSubmitted', ['draft'])
    else if (type === 'Post') {
      to('posted', 'Posted', [kind === 'adjustment' ? 'submitted' : 'draft'])
      const moves = this.#movesOf(known)
      const cleared = this.#clearing(moves, known.date)
      this.#move(known, [...moves, ...cleared])
      this.#write(id, known, moves, cleared, [...chain, id])
    } else if (type === 'Cancel') {
      to('cancelled', 'Cancelled', ['draft', 'posted'])
      if (status === 'posted') {
        const back = this.#reversed(known)
        const cleared = this.#clearing(back, known.date)
        this.#move(known, [...back, ...cleared])
        this.#unwrite(id, known, cleared)
      }
    } else throw new Refused()
  }

  #dispatched(id: string, dispatch: Known, chain: readonly string[]): void {
    if (chain.length > deepest) throw new Refused()
    this.#create(slipOf(id), { ...dispatch, kind: 'transfer' }, id)
    this.#step(slipOf(id), 'Post', chain, id)
    if (dispatch.worth > BigInt(mostOfJournal)) throw new Refused()
    this.#events.push([journalResource.key, journalOf(id), 'JournalPosted', id])
    this.#post(dispatch.date, worthFrom('stock', 'sent', dispatch.worth))
    if (dispatch.next !== undefined) this.#step(dispatch.next, 'Dispatch', chain, id)
  }

  #movesOf({ kind, date, into, lines, made }: Known): readonly Move[] {
    const coming = (all: readonly Line[]): readonly Move[] =>
      all.map((line) => ({ key: keyOf(line), quantity: line.quantity, value: worthOf(line) }))
    if (kind === 'adjustment') return coming(lines)
    if (kind === 'transfer' && lines.some(({ godown }) => godown === into)) throw new Refused()
    if (lines.some(({ batch }) => made.some((one) => one.batch === batch))) throw new Refused()
    const wanted = new Map<string, bigint>()
    for (const line of lines) add(wanted, keyOf(line), line.quantity)
    for (const [key, quantity] of wanted) this.#demand(key, date, quantity)
    const out: Move[] = []
    for (const line of lines) {
      const move = { key: keyOf(line), quantity: -line.quantity, value: 0n }
      const before = out.filter((one) => poolIn(one) === poolIn(move))
      const [there, now] = [date, '9999'].map((day) => plusMoves(this.#held(this.#pools, poolIn(move), day), before))
      const part = there === undefined || there.value < 0n ? 0n : divided(there.value * line.quantity, there.quantity)
      const most = now === undefined || now.value < 0n ? 0n : now.value
      out.push({ ...move, value: -(part > most ? most : part) })
    }
    if (kind === 'consumption') return [...out, ...coming(made)]
    const inward = out.map(({ key, quantity, value }) => ({
      key: keyOf({ batch: key.split('|')[0] as string, godown: into }),
      quantity: -quantity,
      value: -value,
    }))
    return [...out, ...inward]
  }

  #reversed({ date, moves }: Known): readonly Move[] {
    const wanted = new Map<string, bigint>()
    for (const { key, quantity } of moves) if (quantity > 0n) add(wanted, key, quantity)
    for (const [key, quantity] of wanted) this.#demand(key, date, quantity)
    return moves.map((move) => ({ ...move, quantity: -move.quantity, value: -move.value }))
  }

  /** What clears the value of every day at whose end moves that take leave nothing in a pool. */
  #clearing(moves: readonly Move[], date: string): readonly Move[] {
    const all: Move[] = [...moves]
    for (const pool of new Set(moves.filter(({ quantity }) => quantity < 0n).map(poolIn))) {
      const { key } = moves.findLast((one) => one.quantity < 0n && poolIn(one) === pool) as Move
      const days = [...new Set([date, ...(this.#pools.get(pool)?.keys() ?? [])])].filter((day) => day >= date)
      for (const day of days.toSorted()) {
        const own = all.filter((move) => poolIn(move) === pool && (move.date ?? date) <= day)
        const left = plusMoves(this.#held(this.#pools, pool, day), own)
        if (left.quantity === 0n && left.value !== 0n) all.push({ key, quantity: 0n, value: -left.value, date: day })
      }
    }
    return all.slice(moves.length)
  }

  /** Refuses to take more than lies there at the end of the date, or of any later one. */
  #demand(key: string, date: string, quantity: bigint): void {
    if (this.lowest(key, date) < quantity) throw new Refused()
  }

  #held(all: Days, key: string, date: string): Sums {
    let [quantity, value] = [0n, 0n]
    for (const [day, [more, worth]] of all.get(key) ?? [])
      if (day <= date) [quantity, value] = [quantity + more, value + worth]
    return { quantity, value }
  }

  /** The least of a key at the end of a date and of each later one. */
  lowest(key: string, date: string): bigint {
    const later = [...(this.#days.get(key) ?? [])].filter(([day]) => day > date)
    let { quantity } = this.#held(this.#days, key, date)
    let least = quantity
    for (const [, [more]] of later.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      quantity += more
      if (quantity < least) least = quantity
    }
    return least
  }

  #move(known: Known, moves: readonly Move[]): void {
    const { date, moves: before } = known
    known.moves = moves
    this.#undo.push(() => void (known.moves = before))
    const changes = new Map<string, Pair>()
    for (const move of moves) {
      const { quantity, value, date: day = date } = move
      this.#add(daysOf(this.#days, move.key), day, [quantity, value])
      const pool = `${poolIn(move)} ${day}`
      changes.set(pool, added(changes.get(pool), [quantity, value]))
    }
    const own = [...changes].filter(([, sums]) => sums.some((sum) => sum !== 0n))
    for (const [pool, sums] of own) {
      const [key = '', day = ''] = pool.split(' ')
      this.#add(daysOf(this.#pools, key), day, sums)
    }
    this.#count(moves.length + own.length)
  }

  /** The transactions of what was posted, and of what it cleared; of what is worth nothing there is none. */
  #write(id: string, known: Known, moves: readonly Move[], cleared: readonly Move[], chain: readonly string[]): void {
    const { kind, date, made, booked: before } = known
    if (kind === 'dispatch') return
    const { operation, rest } = operations[kind]
    const own = { id: transactionOf(id, kind, operation), date, entries: entriesBy(moves, rest(made)) }
    known.booked = [own, ...revaluations(id, kind, cleared)].filter(({ entries }) => entries.length > 0)
    this.#undo.push(() => void (known.booked = before))
    if (known.booked.length > 0 && chain.length > deepest) throw new Refused()
    this.#book(id, known.booked)
  }

  /** The same on the other side, each as a transaction of its own, and what its undoing cleared. */
  #unwrite(id: string, { kind, booked }: Known, cleared: readonly Move[]): void {
    if (kind === 'dispatch') return
    for (const { id: own, date, entries } of booked) {
      const reversal = derivedId([this.#commandId, transactions, own, transactions, 'reversal'])
      const mirrored = entries.map(({ ledger, amount }) => ({ ledger, amount: -amount }))
      this.#events.push([transactions, own, 'TransactionReversed', id])
      this.#book(own, [{ id: reversal, date, entries: mirrored }])
    }
    this.#book(id, revaluations(id, kind, cleared, 'reversal'))
  }

  #book(cause: string, booked: readonly Booked[]): void {
    for (const { id, date, entries } of booked) {
      this.#events.push([transactions, id, 'TransactionPosted', cause])
      this.#post(date, entries)
    }
  }

  #post(date: string, entries: readonly Entry[]): void {
    for (const { ledger, amount } of entries) {
      const sides: Pair = amount < 0n ? [0n, -amount] : [amount, 0n]
      this.#add(this.#ledgers, `${ledger}|${date.slice(0, 7)}`, sides)
      this.#entries.push(`${ledger}|${date}|${sides.join('|')}`)
    }
    this.#undo.push(() => void this.#entries.splice(-entries.length))
    this.#count(entries.length)
  }

  #count(rows: number): void {
    this.rows += rows
    this.#undo.push(() => void (this.rows -= rows))
  }

  #add(sums: Map<string, Pair>, key: string, more: Pair): void {
    const before = sums.get(key)
    sums.set(key, added(before, more))
    this.#undo.push(() => void (before === undefined ? sums.delete(key) : sums.set(key, before)))
  }

  /** The least of any key at any date. */
  get leastEver(): bigint {
    return [...this.#days.keys()]
      .map((key) => this.lowest(key, ''))
      .reduce((one, other) => (one < other ? one : other), 0n)
  }

  /** Days at whose end nothing lies in a pool, and is worth something. */
  get worthOfNothing(): readonly string[] {
    return [...this.#pools].flatMap(([pool, days]) =>
      [...days.keys()].flatMap((day) => {
        const { quantity, value } = this.#held(this.#pools, pool, day)
        return quantity === 0n && value !== 0n ? [`${pool} ${day}: ${value}`] : []
      }),
    )
  }

  /** What was posted to ledgers, entry by entry: `ledger|date|debit|credit`. */
  entries(): readonly string[] {
    return this.#entries.toSorted()
  }

  /** Quantity and value of each batch in each godown, by day: `batch|godown|date|quantity|value`. */
  days(): readonly string[] {
    return [...this.#days]
      .flatMap(([key, days]) => [...days].map(([day, sums]) => `${key}|${day}|${sums.join('|')}`))
      .toSorted()
  }

  /** What lies of each batch in each godown at the end of a date, with its share of its pool: `batch|godown|quantity|value`. */
  stockAt(date: string): readonly string[] {
    // In the order of batches, then of godowns: no name has anything that comes before a space.
    const places = [...this.#days.keys()].map((key) => key.replace('|', ' '))
    const lies = (place: string): bigint => this.#held(this.#days, place.replace(' ', '|'), date).quantity
    return [...new Set(batches.map(poolOf))]
      .flatMap((pool) => {
        const own = places.filter((place) => poolOf(place.split(' ')[0] as string) === pool)
        const weights = own.map((place) => [place, lies(place)] as const)
        return [...sharesOf(this.#held(this.#pools, pool, date).value, weights)]
      })
      .map(([place, value]) => `${place.replace(' ', '|')}|${lies(place)}|${value}`)
      .toSorted()
  }

  /** Balances as the tables should hold them: `key|month|sum|sum`; keys of which nothing was ever moved are not among them. */
  balances(): {
    readonly stock: readonly string[]
    readonly pools: readonly string[]
    readonly ledgers: readonly string[]
  } {
    const months = (all: Days, nameOf: (key: string) => string): ReadonlyMap<string, Pair> => {
      const found = new Map<string, Pair>()
      for (const [key, days] of all)
        for (const [day, [quantity, value]] of days) {
          const month = `${nameOf(key)}|${day.slice(0, 7)}`
          found.set(month, added(found.get(month), [quantity * 1000n, value]))
        }
      return found
    }
    const words = (all: ReadonlyMap<string, Pair>): readonly string[] =>
      [...all].map(([key, sums]) => `${key}|${sums.join('|')}`).toSorted()
    return {
      stock: words(months(this.#days, (key) => `${itemOf(key.split('|')[0] as string)}|${key}`)),
      pools: words(months(this.#pools, (key) => key)),
      ledgers: words(this.#ledgers),
    }
  }
}
