import { Result } from 'effect'
import { autoAllocate } from '../../../src/domain/accounts/bill/allocations.ts'
import { type Bill, openOf } from '../../../src/domain/accounts/bill/bill.ts'
import type { Posted } from '../../../src/domain/accounts/transaction/fields.ts'
import { transactionResource } from '../../../src/domain/accounts/transaction/transaction.ts'
import type { Term } from '../../../src/domain/inventory/stock/books.ts'
import { addDays, dateWords } from '../../../src/domain/kernel/calendar.ts'
import { effectsOf } from '../../../src/domain/kernel/decide.ts'
import { derivedId } from '../../../src/domain/kernel/derived-id.ts'
import type { Ref } from '../../../src/domain/kernel/event.ts'
import type { Refusal } from '../../../src/domain/kernel/refusal.ts'
import { contextOf, give, type History, nextInstant, noHistory, type Step } from '../history.ts'
import { ref } from '../registry/master.ts'
import { people, scope, system, withDocuments, type World } from '../world.ts'
import { bank, books, power } from './world.ts'

const { key: resource, label, aggregate } = transactionResource

/** A day of the books by its number. */
export const day = (number: number): string => addDays('2025-04-01', number)

/** A transaction as tests read it. */
export interface Recorded extends Bill {
  readonly id: string
  readonly status: string
  readonly operations: string
  readonly transactionDate: string
  readonly open?: number
  readonly allocations?: readonly { readonly bill: Ref; readonly amount: number }[]
  readonly entries?: readonly Posted[]
}

interface Act {
  readonly what: 'bill' | 'payment' | 'allocate' | 'unallocate' | 'reverse' | 'note' | 'journal' | 'happen'
  readonly on: number
  readonly amount: number
  readonly which: number
  readonly of: number
}

type Outcome = Result.Result<string, Refusal>

const supplier = ref('vendor-1', 'Kaveri Chemicals')

/** Terms of an order in some of their shapes: none, all at once, parts of which one waits for what has not happened. */
const termsOf = (kind: number, on: string): readonly Term[] => {
  const term = (percent: string, noOfDays: number, from?: string): Term => ({
    percent,
    noOfDays,
    paymentType: 'credit',
    event: from === undefined ? 'quality-approved' : 'invoice-date',
    ...(from === undefined ? {} : { on: from }),
  })
  const shapes = [
    [],
    [term('100', 30, on)],
    [term('33.33', 0, on), term('33.33', 45, on), term('33.34', 90, on)],
    [term('90', 10, on), term('10', 5)],
  ]
  return shapes[kind % shapes.length] ?? []
}

/** The transactions of one vendor, each with what it causes of the others or not at all, as the server decides them. */
export class Books {
  readonly ledger = derivedId(['ledgers', scope.company.id, 'vendor', supplier.id])
  readonly #party = ref(this.ledger, supplier.name)
  #histories = new Map<string, History>()
  #today = 0

  get all(): readonly Recorded[] {
    return [...this.#histories.values()].map(({ document }) => document as unknown as Recorded)
  }

  one(id: string): Recorded {
    const found = this.all.find((each) => each.id === id)
    if (found === undefined) throw new Error(`There is no transaction ${id}.`)
    return found
  }

  pass(days: number): void {
    this.#today += days
  }

  /** What the vendor's ledger stands at by the end of a day: debits less credits. */
  balanceAt(at: string): number {
    return this.all
      .filter(({ transactionDate }) => transactionDate <= at)
      .flatMap(({ entries = [] }) => entries)
      .filter(({ ledger }) => ledger?.id === this.ledger)
      .reduce((sum, { side, amount }) => sum + (side === 'debit' ? amount : -amount), 0)
  }

  allocatedTo(bill: string): number {
    return this.all
      .flatMap(({ allocations = [] }) => allocations)
      .reduce((sum, one) => sum + (one.bill.id === bill ? one.amount : 0), 0)
  }

  bill(amount: number, on: number, instalments: readonly Term[] = []): string {
    this.#today = Math.max(this.#today, on)
    return Result.getOrThrow(
      this.#create(system, {
        operations: 'purchase-bill',
        transactionDate: day(on),
        name: `GRN of ${dateWords(day(on))}`,
        referenceType: 'goods-receipts',
        referenceId: `grn-${this.#histories.size}`,
        reference: `GRN-${this.#histories.size}`,
        entries: [
          { key: 'stock-raw', side: 'debit', amount },
          { key: 'vendor', side: 'credit', amount, party: supplier },
        ],
        instalments,
      }),
    )
  }

  payment(amount: number, on: number): string {
    this.#today = Math.max(this.#today, on)
    return Result.getOrThrow(this.pay(amount, on))
  }

  pay(amount: number, on: number, allocations?: Recorded['allocations'], more: object = {}): Outcome {
    return this.#create(people.admin, {
      operations: 'payment',
      transactionDate: day(on),
      name: 'As agreed',
      account: bank,
      against: this.#party,
      amount,
      ...(allocations === undefined ? {} : { allocations }),
      ...more,
    })
  }

  allocate(payment: string, bill: string, amount: number, type = 'Allocate'): Outcome {
    return this.give(payment, { by: people.admin, type, data: { allocations: [{ bill: ref(bill, bill), amount }] } })
  }

  /** The day becomes known from which parts of a bill count. */
  happen(bill: string, event: string, on: string): Outcome {
    return this.give(bill, { by: system, type: 'Happen', data: { event, on } })
  }

  reverse(id: string, on: string): Outcome {
    const by = this.one(id).operations === 'purchase-bill' ? system : people.admin
    return this.give(id, { by, type: 'Reverse', data: { date: on }, reason: 'Wrong.' })
  }

  /** What an arbitrary says, of what there is; refused where the rules say so. */
  perform({ what, on, amount, which, of }: Act): void {
    this.pass(1 + (of % 9))
    const at = Math.max(0, this.#today - on)
    const some = (is: (one: Recorded) => boolean, number: number): Recorded | undefined => {
      const found = this.all.filter((one) => one.status === 'posted' && is(one))
      return found[number % Math.max(1, found.length)]
    }
    const bill = some(({ operations }) => operations === 'purchase-bill', of)
    const payer = some(({ operations }) => operations === 'payment' || operations === 'debit-note', which)
    switch (what) {
      case 'bill':
        this.bill(amount, at, termsOf(which, day(at)))
        break
      case 'payment': {
        const bills = this.all
          .filter(({ operations, status }) => operations === 'purchase-bill' && status === 'posted')
          .map((one) => ({ ...one, bill: ref(one.id), date: one.transactionDate }))
        this.pay(amount, at, which % 2 === 0 ? autoAllocate(bills, amount) : undefined)
        break
      }
      case 'allocate':
        if (payer !== undefined && bill !== undefined)
          this.allocate(payer.id, bill.id, which % 3 === 0 ? Math.max(1, openOf(bill)) : amount)
        break
      case 'unallocate': {
        const held = payer?.allocations?.[of % payer.allocations.length]
        if (payer !== undefined && held !== undefined)
          this.allocate(payer.id, held.bill.id, 1 + (amount % held.amount), 'Unallocate')
        break
      }
      case 'reverse': {
        const one = some(({ operations }) => operations !== 'reversal', which)
        const own = one?.transactionDate ?? ''
        if (one !== undefined) this.reverse(one.id, of % 2 === 0 || own > day(at) ? own : day(at))
        break
      }
      case 'happen':
        if (bill !== undefined) this.happen(bill.id, 'quality-approved', day(at))
        break
      case 'note':
      case 'journal': {
        const lines = [
          { ledger: this.#party, [what === 'note' ? 'debit' : 'credit']: amount },
          { ledger: power, [what === 'note' ? 'credit' : 'debit']: amount },
        ]
        const operations = what === 'note' ? 'debit-note' : 'journal'
        this.#create(people.admin, { operations, transactionDate: day(at), name: 'As agreed', lines })
      }
    }
  }

  /** One command with what it causes: all of it, or none. */
  give(id: string, step: Step): Outcome {
    const before = new Map(this.#histories)
    const refused = this.#take(id, { now: `${day(this.#today)}T06:00:00.000Z`, ...step })
    if (refused === undefined) return Result.succeed(id)
    this.#histories = before
    return Result.fail(refused)
  }

  #create(by: Step['by'], data: object): Outcome {
    return this.give(`tr-${this.#histories.size}`, { by, type: 'Create', data })
  }

  #world(): World {
    const known = withDocuments(books, 'ledgers', { ...this.#party, group: ref('sundry-creditors'), active: 'yes' })
    return withDocuments(known, resource, ...(this.all as never[]))
  }

  #take(id: string, step: Step): Refusal | undefined {
    const before = this.#histories.get(id) ?? noHistory({ resource, label, aggregate }, id)
    const where = this.#world()
    const given = give(before, step, where)
    if (Result.isFailure(given)) return given.failure
    const after = given.success
    this.#histories.set(id, after)
    const { by: _by, now: _now, ...command } = step
    const change = {
      before: before.document,
      after: after.document,
      events: after.events.slice(before.events.length),
    }
    for (const one of effectsOf(aggregate, change, command, contextOf(before, step, where, nextInstant(before)))) {
      if (one.resource !== resource) continue
      const target = 'id' in one.document ? one.document.id : `tr-${this.#histories.size}`
      const { type, data, reason } = one
      const cause: Step = {
        by: system,
        type,
        data,
        ...(step.now === undefined ? {} : { now: step.now }),
        ...(reason === undefined ? {} : { reason }),
      }
      const refused = this.#take(target, cause)
      if (refused !== undefined) return refused
    }
    return undefined
  }
}
