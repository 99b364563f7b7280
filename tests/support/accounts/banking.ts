import { Result } from 'effect'
import { amountOf, sameLine } from '../../../src/domain/accounts/bank/amounts.ts'
import { bankLineResource } from '../../../src/domain/accounts/bank/bank-line.ts'
import type { Posted } from '../../../src/domain/accounts/transaction/fields.ts'
import { transactionResource } from '../../../src/domain/accounts/transaction/transaction.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { effectsOf } from '../../../src/domain/kernel/decide.ts'
import type { Ref } from '../../../src/domain/kernel/event.ts'
import type { Refusal } from '../../../src/domain/kernel/refusal.ts'
import { contextOf, give, type History, nextInstant, noHistory, type Step } from '../history.ts'
import { people, system, withDocuments, type World } from '../world.ts'
import { bank, books, power } from './world.ts'

/** A line as files have it. */
export interface FileLine {
  readonly date: string
  readonly words: string
  readonly reference?: string
  readonly withdrawal?: number
  readonly deposit?: number
  readonly balance?: number
}

/** A line as tests read it. */
export interface Line extends FileLine {
  readonly id: string
  readonly status: string
  readonly left: number
  readonly matches: readonly { readonly transaction: Ref; readonly amount: number }[]
}

interface Transaction {
  readonly id: string
  readonly status: string
  readonly reversalOf?: string
  readonly entries: readonly Posted[]
}

/** The books in which the ledger of a bank has an account. */
export const banked: World = withDocuments(books, 'ledgers', {
  ...bank,
  group: { id: 'current', name: 'Current accounts' },
  active: 'yes',
  bank: { accountName: 'Meridian', accountNumber: '123456789', ifsc: 'HDFC0000001' },
})

const entries: Readonly<Record<string, ResourceEntry>> = {
  'bank-lines': bankLineResource,
  transactions: transactionResource,
}

/** The lines of one bank with the transactions of its company, each command with what it causes or not at all. */
export class Banking {
  #histories = new Map<string, { readonly resource: string; readonly history: History }>()

  #all(resource: string): readonly unknown[] {
    return [...this.#histories.values()]
      .filter((one) => one.resource === resource)
      .map(({ history }) => history.document)
  }

  get lines(): readonly Line[] {
    return (this.#all('bank-lines') as readonly Line[]).filter(({ status }) => status !== 'withdrawn')
  }

  get transactions(): readonly Transaction[] {
    return this.#all('transactions') as readonly Transaction[]
  }

  line(id: string): Line {
    const found = this.lines.find((one) => one.id === id)
    if (found === undefined) throw new Error(`There is no line ${id}.`)
    return found
  }

  get world(): World {
    return withDocuments(
      withDocuments(banked, 'transactions', ...(this.transactions as never[])),
      'bank-lines',
      ...(this.#all('bank-lines') as never[]),
    )
  }

  /** What a transaction moves on the bank, added up entry by entry. */
  moved({ entries: posted }: Transaction): number {
    let net = 0
    for (const { ledger, side, amount } of posted)
      if (ledger?.id === bank.id) net += side === 'debit' ? amount : -amount
    return net
  }

  /** What lines are matched with of it, added up match by match. */
  cleared(id: string): number {
    let sum = 0
    for (const { matches } of this.lines) for (const one of matches) if (one.transaction.id === id) sum += one.amount
    return sum
  }

  post(id: string, amount: number, date = '2026-01-02'): Refusal | undefined {
    const [operations, moved] = amount < 0 ? ['payment', -amount] : ['receipt', amount]
    const data = {
      operations,
      transactionDate: date,
      name: `Voucher ${id}`,
      account: bank,
      against: power,
      amount: moved,
    }
    return this.give('transactions', id, { by: people.admin, type: 'Create', data })
  }

  /** The lines of a file, those that say the same counted as the import does. */
  file(lines: readonly FileLine[], name: string): readonly (Refusal | undefined)[] {
    const counts = new Map<string, number>()
    return lines.map((line, index) => {
      const said = { bank, ...line }
      const nth = (counts.get(sameLine(said)) ?? 0) + 1
      counts.set(sameLine(said), nth)
      return this.give('bank-lines', `${name}-${index}`, { by: people.admin, type: 'Create', data: { ...said, nth } })
    })
  }

  match(line: string, ...of: readonly (readonly [transaction: string, amount: number])[]): Refusal | undefined {
    const matches = of.map(([id, amount]) => ({ transaction: { id, name: id }, amount }))
    return this.on(line, 'Match', { matches })
  }

  on(line: string, type: string, data: object = {}, by: Step['by'] = people.admin): Refusal | undefined {
    return this.give('bank-lines', line, { by, type, data, reason: 'As agreed.' })
  }

  /** What stands in the ledger, and what the statement comes to. */
  sums(): { readonly ledger: number; readonly statement: number } {
    return {
      ledger: this.transactions.reduce((sum, one) => sum + this.moved(one), 0),
      statement: this.lines.reduce((sum, one) => sum + amountOf(one), 0),
    }
  }

  give(resource: string, id: string, step: Step): Refusal | undefined {
    const before = new Map(this.#histories)
    const refused = this.#take(resource, id, { now: '2026-01-20T06:00:00.000Z', ...step })
    if (refused !== undefined) this.#histories = before
    return refused
  }

  #take(resource: string, id: string, step: Step): Refusal | undefined {
    const entry = entries[resource]
    // The chart is of other tests.
    if (entry === undefined) return undefined
    const { label, aggregate } = entry
    const before = this.#histories.get(id)?.history ?? noHistory({ resource, label, aggregate }, id)
    const where = this.world
    const given = give(before, step, where)
    if (Result.isFailure(given)) return given.failure
    const after = given.success
    this.#histories.set(id, { resource, history: after })
    const { by: _by, now, ...command } = step
    const change = { before: before.document, after: after.document, events: after.events.slice(before.events.length) }
    for (const one of effectsOf(aggregate, change, command, contextOf(before, step, where, nextInstant(before)))) {
      const target = 'id' in one.document ? one.document.id : `made-${this.#histories.size}`
      const { type, data, reason } = one
      const cause = {
        by: system,
        type,
        data,
        ...(now === undefined ? {} : { now }),
        ...(reason === undefined ? {} : { reason }),
      }
      const refused = this.#take(one.resource, target, cause)
      if (refused !== undefined) return refused
    }
    return undefined
  }
}
