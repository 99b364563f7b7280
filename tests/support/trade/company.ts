import assert from 'node:assert/strict'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import { heldIn, type StockBooks, wrongIn } from '../inventory/stock-books.ts'
import { people, type Person, system } from '../world.ts'
import type { Asked } from './asked.ts'
import { Clerk, undoing } from './commands.ts'
import { prepared } from './masters.ts'
import { Memory, type Sent } from './memory.ts'
import { Reckoning } from './reckoning.ts'
import { Tables } from './tables.ts'

const staff: readonly Person[] = [people.admin, { ...people.admin, id: 'second', name: 'Second Admin' }]

/** A company, two people who give it commands, and what stands by the log alone. */
export class Company {
  readonly reckoning = new Reckoning()
  readonly memory = new Memory(this.reckoning.books.balances)
  readonly tables = new Tables()
  readonly clerks = staff.map(({ id }) => new Clerk(id, this.reckoning))

  /** How often commands were accepted, by type, and refused, by rule. */
  readonly #tally: Map<string, number>

  constructor(tally = new Map<string, number>()) {
    this.#tally = tally
    for (const [resource, id, type, data] of prepared) {
      const by = type === 'Approve' ? people.admin : system
      const outcome = this.memory.give(by, { resource, id, type, data, reason: 'So that there is one.' })
      if ('rule' in outcome) throw new Error(`${resource} ${id}: ${outcome.message}`)
    }
  }

  /** Gives a command; answers the events, none where it is refused. */
  give(by: Person, sent: Sent): readonly EventEnvelope[] {
    const outcome = this.memory.give(by, sent)
    const what = 'rule' in outcome ? outcome.rule : `${sent.resource} ${sent.type}`
    this.#tally.set(what, (this.#tally.get(what) ?? 0) + 1)
    if ('rule' in outcome) {
      this.reckoning.refused(sent.id, sent.type, outcome.rule)
      return []
    }
    for (const event of outcome) {
      const document = this.memory.document(event.resource, event.documentId)
      if (document === undefined) throw new Error(`Nobody holds ${event.documentId}.`)
      this.reckoning.accept(event)
      this.tables.add(event, document)
    }
    for (const { resource, documentId } of outcome) {
      const document = this.memory.document(resource, documentId)
      if (document !== undefined) this.reckoning.compare(document)
    }
    return outcome
  }

  /** Holds everything against everything. */
  check(): void {
    const { books } = this.reckoning
    assert.deepEqual(wrongIn(books), [])
    assert.deepEqual(this.tables.held(books), heldIn(books))
    assert.deepEqual(quantitiesIn(this.reckoning.standing(), books), quantitiesIn(books))
  }
}

const quantitiesIn = (books: StockBooks, of: StockBooks = books): readonly unknown[] =>
  [...of.pools, ...of.places].flatMap((which) => of.days.map((on) => [which, on, books.at(which, on).quantity]))

/** Two people look, then both act upon what they saw. */
export const together = (company: Company, pair: readonly Asked[]): void => {
  const { reckoning, clerks } = company
  const sent = pair.map((one, at) => ({ what: one.what, at, command: clerks[at]?.commandFor(one) }))
  for (const { what, at, command } of sent) {
    const by = staff[at]
    if (by === undefined || command === undefined) continue
    const before = what === 'again' ? reckoning.books.copy() : undefined
    const events = company.give(by, command)
    if (before !== undefined && events.length > 0) {
      assert.notEqual(company.give(by, undoing(reckoning, command)).length, 0)
      assert.deepEqual(heldIn(reckoning.books), heldIn(before, reckoning.books))
    }
    if (events.some(({ type }) => type === 'Posted' || type === 'Cancelled'))
      assert.deepEqual(wrongIn(reckoning.books), [])
  }
  assert.deepEqual(reckoning.differences, [])
}
