import { Result } from 'effect'
import { v7 as newId } from 'uuid'
import type { Context, Facts, Scope } from '../../domain/kernel/aggregate.ts'
import { applyDecided, commandTypeOf, decideCommand, factsAskedBy } from '../../domain/kernel/decide.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import { derivedId } from '../../domain/kernel/derived-id.ts'
import {
  type Happened,
  type Policy,
  type PolicyCommand,
  type PolicyQuery,
  targetOf,
} from '../../domain/kernel/policy.ts'
import { rulePolicy } from '../../domain/platform/notification-rule/policy.ts'
import { policiesOf } from '../../domain/areas.ts'
import { resourceOf } from '../../domain/resources.ts'
import { isAboutPeople, peopleAnswer } from '../access/answers.ts'
import { type Caller, type Snapshot, systemCaller } from '../access/rights.ts'
import { digest } from '../store/digest.ts'
import { decideEffects, EffectFault } from './effects.ts'
import type { Work } from './work.ts'

/** What follows from what follows ends here: policies that call each other in a circle are at fault. */
const deepest = 5

/** Something that should have followed from an accepted command and did not. The command stands all the same. */
export interface PolicyFault {
  readonly policy: string
  readonly event: Pick<EventEnvelope, 'id' | 'resource' | 'documentId' | 'type'>
  readonly command?: Pick<PolicyCommand, 'resource' | 'type'>
  /** The refusal's rule and sentence, or what went wrong. */
  readonly why: string
}

interface Running {
  readonly work: Work
  /** Rights as they were when the transaction began. */
  readonly snapshot: () => Promise<Snapshot | undefined>
  readonly faults: PolicyFault[]
  /** The server's clock, ISO instant. */
  readonly now: string
}

interface Caused {
  readonly before: AnyDocument
  readonly document: AnyDocument
  readonly events: readonly EventEnvelope[]
  readonly scope: Scope
}

/**
 * Carries out what follows from accepted events, in their transaction and before the next command is decided, so that nobody
 * sees the one without the other. A refusal or a fault of a policy is noted and undoes nothing; only the store's own failure
 * fails the whole, as it would without policies.
 */
export const runPolicies = async (
  running: Running,
  { before, document, events, scope }: Caused,
  depth = 1,
): Promise<void> => {
  const happened = (event: EventEnvelope): Happened => ({ event, before, document, scope, now: running.now })
  for (const event of events)
    for (const policy of policiesOf(event.resource, event.type))
      // oxlint-disable-next-line no-await-in-loop -- one connection, in the order of the events
      await runPolicy(running, policy, happened(event), depth)
  const last = events.at(-1)
  const rules = last === undefined ? undefined : (await running.snapshot())?.notificationRules.get(last.resource)
  if (last !== undefined && rules !== undefined) await runPolicy(running, rulePolicy(rules), happened(last), depth)
}

const runPolicy = async (running: Running, policy: Policy, happened: Happened, depth: number): Promise<void> => {
  const { event, scope } = happened
  const note = (why: string, command?: PolicyCommand): void => {
    const { id, resource, documentId, type } = event
    running.faults.push({
      policy: policy.name,
      event: { id, resource, documentId, type },
      ...(command === undefined ? {} : { command: { resource: command.resource, type: command.type } }),
      why,
    })
  }
  const caller = systemCaller(scope)
  // Pure parts are guarded; what asks the store is not, because after its failure the transaction is lost anyway.
  const queries = guarded(() => policy.factsFor(happened), note)
  if (queries === undefined) return undefined
  const facts = await answers(running, queries, caller, event.at)
  const commands = guarded(() => policy.commands(happened, facts), note)
  if (depth > deepest && (commands ?? []).length > 0)
    return note(`More than ${deepest} policies follow from each other.`)
  for (const command of commands ?? [])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await carryOut(running, policy, happened, command, caller, depth, (why) => note(why, command))
  return undefined
}

const guarded = <T>(run: () => T, note: (why: string) => void): T | undefined => {
  try {
    return run()
  } catch (error) {
    note(String(error))
    return undefined
  }
}

const carryOut = async (
  running: Running,
  policy: Policy,
  happened: Happened,
  command: PolicyCommand,
  caller: Caller,
  depth: number,
  note: (why: string) => void,
): Promise<void> => {
  const { work } = running
  const { event, scope } = happened
  const entry = guarded(() => resourceOf(command.resource), note)
  if (entry === undefined) return
  const target = targetOf(policy, happened, command, digest)
  // Its id comes from the event's own, which this transaction has just made: the store cannot hold it.
  const held = target.isNew ? work.documents.fresh(entry, target.id) : await work.documents.one(entry.key, target.id)
  const type = commandTypeOf(entry.aggregate, command.type)
  if (type?.creates && held.document.version > 0) return
  const actor = { id: caller.user.id, name: caller.user.name, codes: caller.codes, system: true as const }
  const queries = guarded(
    () => factsAskedBy(entry.aggregate, held.document, command, { actor, scope, now: event.at }),
    note,
  )
  if (queries === undefined) return
  const facts = await work.facts(queries, scope, caller)
  const context: Context = { actor, now: event.at, newId, scope, facts }
  const envelope = {
    at: event.at,
    actor: { id: actor.id, name: actor.name },
    ...(command.reason === undefined ? {} : { reason: command.reason }),
  }
  const decided = guarded(() => {
    const decision = decideCommand(entry.label, entry.aggregate, held.document, command, context)
    return Result.isFailure(decision)
      ? decision.failure
      : applyDecided(entry.aggregate, held.document, decision.success, envelope)
  }, note)
  if (decided === undefined) return
  if ('rule' in decided) return note(`${decided.rule}: ${decided.message}`)
  if (decided.events.length === 0) return
  const commandId = derivedId([event.id, policy.name, entry.key, target.id, command.type], digest)
  const takeBack = work.savepoint()
  const change = {
    entry,
    before: held.document,
    ...work.append(entry, held, decided, { ...envelope, commandId, newId }),
  }
  const effects = await decideEffects({ work, caller, at: event.at, commandId }, { ...change, command, context }).catch(
    faultIn,
  )
  if ('rule' in effects) {
    takeBack()
    return note(`${effects.rule}: ${effects.message}`)
  }
  for (const one of [change, ...effects])
    // oxlint-disable-next-line no-await-in-loop -- one connection, in the order of the events
    await runPolicies(running, { ...one, scope }, depth + 1)
}

/** A fault of the product's own code as what is noted of it; the store's failure fails the whole. */
const faultIn = (error: unknown): { readonly rule: string; readonly message: string } => {
  if (error instanceof EffectFault) return { rule: 'Effect', message: error.message }
  throw error
}

const answers = async (
  { work, snapshot }: Running,
  queries: Readonly<Record<string, PolicyQuery>>,
  caller: Caller,
  at: string,
): Promise<Facts> => {
  const found: [string, unknown][] = []
  const rights = await snapshot()
  for (const [name, query] of Object.entries(queries))
    // oxlint-disable-next-line no-await-in-loop -- one connection; repeated questions are answered from memory
    found.push([name, await answer(query, work, rights, caller, at)])
  return Object.fromEntries(found)
}

const answer = async (
  query: PolicyQuery,
  work: Work,
  rights: Snapshot | undefined,
  caller: Caller,
  at: string,
): Promise<unknown> =>
  isAboutPeople(query)
    ? peopleAnswer(rights, query, caller.scope.company.id, at)
    : (await work.facts({ query }, caller.scope, caller))['query']
