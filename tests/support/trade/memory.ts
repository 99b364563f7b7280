import { Result } from 'effect'
import type { Command, Context, FactQuery } from '../../../src/domain/kernel/aggregate.ts'
import {
  applyDecided,
  commandTypeOf,
  decideCommand,
  effectsOf,
  factsAskedBy,
  refusedWith,
} from '../../../src/domain/kernel/decide.ts'
import { type AnyDocument, emptyDocument } from '../../../src/domain/kernel/document.ts'
import { type EffectCause, effectTarget } from '../../../src/domain/kernel/effect.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import type { Refusal } from '../../../src/domain/kernel/refusal.ts'
import { readPath } from '../../../src/domain/registry/columns.ts'
import { resourceOf } from '../../../src/domain/resources.ts'
import { actorOf, answer, type Person, refOf, scope, system, type World } from '../world.ts'

/** A command to a document. */
export interface Sent extends Command {
  readonly resource: string
  readonly id: string
  /** The version that whoever gives it has seen. */
  readonly expectedVersion?: number
}

const now = '2026-01-20T04:00:00.000Z'

/** Documents and their log in memory, with effects and numbers as a server has them: the rules alone, as fast as they are. */
export class Memory {
  readonly log: EventEnvelope[] = []
  readonly #balances: NonNullable<World['balances']>
  readonly #documents = new Map<string, Map<string, AnyDocument>>()
  readonly #marked = new Map<string, Map<string, AnyDocument>>()
  #numbers: ReadonlyMap<string, number> = new Map()
  #undo: (() => void)[] = []

  constructor(balances: NonNullable<World['balances']>) {
    this.#balances = balances
  }

  document(resource: string, id: string): AnyDocument | undefined {
    return this.#documents.get(resource)?.get(id)
  }

  /** Gives a command, with all that it causes or not at all: the events, or the rule that refuses it. */
  give(by: Person, { resource, id, expectedVersion, ...command }: Sent): readonly EventEnvelope[] | Refusal {
    const version = this.document(resource, id)?.version ?? 0
    if (expectedVersion !== undefined && expectedVersion !== version)
      return { rule: 'E-STALE', message: `${resource} ${id} has version ${version}, not ${expectedVersion}.` }
    const from = this.log.length
    this.#undo = []
    const refusal = this.#carryOut(by, { resource, id, ...command })
    if (refusal === undefined) return this.log.slice(from)
    for (const takeBack of this.#undo.toReversed()) takeBack()
    return refusal
  }

  #carryOut(by: Person, { resource, id, ...command }: Sent, cause?: EffectCause): Refusal | undefined {
    const { key, label, aggregate } = resourceOf(resource)
    const before = this.document(key, id) ?? emptyDocument(aggregate, id)
    const actor = actorOf(by)
    const queries = factsAskedBy(aggregate, before, command, { actor, scope, now })
    const facts = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, this.#answer(query)]))
    const context: Context = { actor, now, newId: () => `new-${this.log.length}`, scope, facts }
    const decided = decideCommand(label, aggregate, before, command, context)
    if (Result.isFailure(decided)) return decided.failure
    const envelope = { at: now, actor: refOf(by) }
    const { document, events } = applyDecided(aggregate, before, decided.success, envelope)
    const commandId = cause?.commandId ?? `command-${this.log.length}`
    this.#append(
      document,
      events.map(({ signature: _none, ...event }, at): EventEnvelope => {
        const seq = this.log.length + at + 1
        return {
          ...event,
          ...envelope,
          ...(cause === undefined ? {} : { cause: { resource: cause.resource, id: cause.id } }),
          id: `event-${seq}`,
          seq,
          resource,
          documentId: id,
          commandId,
          previousHash: null,
          hash: '',
        }
      }),
    )
    for (const effect of effectsOf(aggregate, { before, after: document, events }, command, context)) {
      const { resource: other, type, data, reason } = effect
      const own = { commandId, resource, id }
      const refusal = this.#carryOut(
        { ...system, ...refOf(by) },
        { resource: other, id: effectTarget(effect, own), type, data, ...(reason === undefined ? {} : { reason }) },
        own,
      )
      if (refusal !== undefined)
        return cause === undefined ? refusedWith(commandTypeOf(aggregate, command.type), refusal) : refusal
    }
    return undefined
  }

  /** Puts a document in the place of the one before, with the events that led to it. */
  #append(document: AnyDocument, events: readonly EventEnvelope[]): void {
    const [first] = events
    if (first === undefined) return
    const { resource, documentId } = first
    const before = this.document(resource, documentId)
    const [length, numbers] = [this.log.length, this.#numbers]
    this.#undo.push(() => {
      this.log.length = length
      this.#numbers = numbers
      this.#hold(resource, documentId, before)
    })
    this.log.push(...events)
    this.#hold(resource, documentId, document)
    for (const event of events) {
      const number = resourceOf(resource).numbered?.(event)
      if (number !== undefined) this.#numbers = new Map(this.#numbers).set(number.key, number.value)
    }
  }

  #hold(resource: string, id: string, document: AnyDocument | undefined): void {
    const own = this.#documents.get(resource) ?? new Map<string, AnyDocument>()
    this.#documents.set(resource, own)
    for (const mark of this.#marksOf(resource, own.get(id))) this.#marked.get(mark)?.delete(id)
    if (document === undefined) own.delete(id)
    else own.set(id, document)
    for (const mark of this.#marksOf(resource, document))
      this.#marked.set(
        mark,
        (this.#marked.get(mark) ?? new Map<string, AnyDocument>()).set(id, document as AnyDocument),
      )
  }

  #marksOf(resource: string, document: AnyDocument | undefined): readonly string[] {
    return document === undefined
      ? []
      : (resourceOf(resource).marks?.(document) ?? []).map((mark) => `${resource} ${mark}`)
  }

  #answer(query: FactQuery): unknown {
    if (query.kind === 'document' || query.kind === 'readable') return this.document(query.resource, query.id) ?? null
    if (query.kind === 'sequence') return (this.#numbers.get(query.key) ?? 0) + 1
    if (query.kind === 'marked') return [...(this.#marked.get(`${query.resource} ${query.mark}`)?.values() ?? [])]
    if (query.kind === 'balance') return this.#balances(query)
    if (query.kind === 'documents')
      return [...(this.#documents.get(query.resource)?.values() ?? [])].filter((one) =>
        Object.entries(query.where).every(([path, value]) => readPath(one, path) === value),
      )
    const documents = Object.fromEntries([...this.#documents].map(([key, own]) => [key, [...own.values()]]))
    return answer({ documents: documents as World['documents'], number: null }, { it: query })['it']
  }
}
