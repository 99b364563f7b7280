import { Result } from 'effect'
import type { AnyAggregate, Command, Context, FactQueries } from '../../src/domain/kernel/aggregate.ts'
import { chainEvent } from '../../src/domain/kernel/chain.ts'
import { applyDecided, decideCommand, factsAskedBy } from '../../src/domain/kernel/decide.ts'
import { type AnyDocument, emptyDocument } from '../../src/domain/kernel/document.ts'
import type { EventEnvelope } from '../../src/domain/kernel/event.ts'
import type { Refusal } from '../../src/domain/kernel/refusal.ts'
import { meaningIn, meaningOf, sign } from '../../src/domain/kernel/signature.ts'
import { actorOf, answer, type Person, scope, type World } from './world.ts'

/** What a test says happens: who gives which command, when, in which world. */
export interface Step extends Command {
  readonly by: Person
  /** ISO instant; an hour after the last event unless given. */
  readonly now?: string
}

export interface Subject {
  readonly resource: string
  readonly label: string
  readonly aggregate: AnyAggregate
}

/** A document with its whole log, chained as the server chains it. */
export interface History {
  readonly subject: Subject
  readonly document: AnyDocument
  readonly events: readonly EventEnvelope[]
}

export const noHistory = (subject: Subject, id = 'one'): History => ({
  subject,
  document: emptyDocument(subject.aggregate, id),
  events: [],
})

const firstInstant = '2026-01-05T04:00:00.000Z'

export const nextInstant = ({ document }: History): string =>
  document.lastModifiedAt === ''
    ? firstInstant
    : new Date(Date.parse(document.lastModifiedAt) + 3_600_000).toISOString()

const contextWith = (by: Person, now: string, queries: FactQueries | undefined, world: World): Context => ({
  actor: actorOf(by),
  now,
  newId: () => 'new-id',
  scope,
  facts: answer(world, queries ?? {}),
})

/** All that `decide` may know, with facts answered from the world by the aggregate's own queries. */
export const contextOf = (
  { subject, document }: History,
  { by, now: at, ...command }: Step,
  world: World,
  next: string,
): Context => {
  const now = at ?? next
  return contextWith(
    by,
    now,
    factsAskedBy(subject.aggregate, document, command, { actor: actorOf(by), scope, now }),
    world,
  )
}

/** All that `permits` may know. */
export const permitContextOf = ({ subject, document }: History, by: Person, world: World, now: string): Context =>
  contextWith(by, now, subject.aggregate.permitFacts?.(document, actorOf(by), scope, now), world)

/** Gives one command: the history that follows, or why not. */
export const give = (history: History, step: Step, world: World): Result.Result<History, Refusal> => {
  const { subject, document, events } = history
  const { by: _by, now: _now, ...command } = step
  const context = contextOf(history, step, world, nextInstant(history))
  const decided = decideCommand(subject.label, subject.aggregate, document, command, context)
  if (Result.isFailure(decided)) return Result.fail(decided.failure)
  const envelope = {
    at: context.now,
    actor: { id: context.actor.id, name: context.actor.name },
    ...(command.reason === undefined ? {} : { reason: command.reason }),
  }
  const meanings = meaningOf(subject.aggregate, command.type, context)
  const meaning = meanings === undefined ? undefined : meaningIn(meanings, command.data)
  const applied = applyDecided(subject.aggregate, document, decided.success, {
    ...envelope,
    // Signed as the server signs: by the actor, at the moment of the command.
    ...(meaning === undefined
      ? {}
      : { signature: { by: { ...envelope.actor, designation: 'Officer' }, at: context.now, meaning } }),
  })
  let previousHash = events.at(-1)?.hash ?? null
  const chained = applied.events.map(({ signature, ...event }): EventEnvelope => {
    const content = { ...event, ...envelope, documentId: document.id }
    const closed = chainEvent({
      ...content,
      ...(signature === undefined ? {} : { signature: sign(content, signature) }),
      id: `event-${event.version}`,
      resource: subject.resource,
      commandId: `command-${document.version + 1}`,
      seq: event.version,
      previousHash,
    })
    previousHash = closed.hash
    return closed
  })
  const seq = events.length + chained.length
  return Result.succeed({ subject, document: { ...applied.document, seq }, events: [...events, ...chained] })
}

/** Gives commands that must all be accepted. */
export const run = (history: History, steps: readonly Step[], world: World): History =>
  steps.reduce((before, step) => {
    const after = give(before, step, world)
    if (Result.isFailure(after))
      throw new Error(
        `${step.by.name} was refused ${step.type} at ${String(before.document['status'])}: ${after.failure.rule} ${after.failure.message}`,
      )
    return after.success
  }, history)
