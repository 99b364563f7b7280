import { Result } from 'effect'
import { v7 as newId } from 'uuid'
import type { Command, Context, FactQueries, FactQuery } from '../../domain/kernel/aggregate.ts'
import { refuseCommon } from '../../domain/kernel/common-rules.ts'
import {
  applyDecided,
  commandTypeOf,
  decideCommand,
  effectsOf,
  factsAskedBy,
  refusedWith,
} from '../../domain/kernel/decide.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { deepestEffect, type Effect, effectTarget, mostEffects } from '../../domain/kernel/effect.ts'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { isHere } from '../../domain/registry/scope.ts'
import { resourceOf } from '../../domain/resources.ts'
import { type Caller, systemCaller } from '../access/rights.ts'
import { digest } from '../store/digest.ts'
import type { NamedFiles } from './named-files.ts'
import type { Work } from './work.ts'

/** What one command did to one document: its own, or that of an effect. */
export interface Change {
  readonly entry: ResourceEntry
  readonly before: AnyDocument
  readonly document: AnyDocument
  readonly events: readonly EventEnvelope[]
}

/** A change whose effects are not decided yet. */
export interface Cause extends Change {
  readonly command: Command
  readonly context: Context
}

export interface Causing {
  readonly work: Work
  readonly caller: Caller
  /** Where given, effects name no files but those of the caller, of their own document and of what caused them. */
  readonly files?: NamedFiles
  /** Instant of the cause. */
  readonly at: string
  readonly commandId: string
}

/** The product's own code failed in an effect; the store did not. */
export class EffectFault extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause })
  }
}

const pure = <T>(run: () => T): T => {
  try {
    return run()
  } catch (error) {
    throw new EffectFault(error)
  }
}

const tooFar = (problem: string): Refusal => Result.merge(refuseCommon('E-EFFECTS', { problem })) as Refusal

const commandOf = ({ type, data, reason }: Effect): Command => ({
  type,
  data,
  ...(reason === undefined ? {} : { reason }),
})

/**
 * Decides what an appended command causes, and what that causes, in order, each upon what the ones before have left. Answers all
 * changes of effects; or why the cause is refused, and whoever called takes back what was appended (`Work.savepoint`).
 * Effects act for the caller, with every right: the cause's right suffices.
 */
export const decideEffects = async (causing: Causing, cause: Cause): Promise<readonly Change[] | Refusal> => {
  const effects = new Effects(causing)
  const refusal = await effects.follow(cause, [cause])
  return refusal === undefined
    ? effects.changes
    : refusedWith(commandTypeOf(cause.entry.aggregate, cause.command.type), refusal)
}

interface Target {
  readonly command: Command
  readonly entry: ResourceEntry
  readonly id: string
}

class Effects {
  readonly changes: Change[] = []
  #system: Caller | undefined
  readonly #causing: Causing
  #count = 0

  constructor(causing: Causing) {
    this.#causing = causing
  }

  /** `chain`: the changes that led here, the last of them the cause. */
  async follow(
    { entry, before, document, events, command, context }: Cause,
    chain: readonly Change[],
  ): Promise<Refusal | undefined> {
    const effects = pure(() => effectsOf(entry.aggregate, { before, after: document, events }, command, context))
    if (effects.length === 0) return undefined
    this.#count += effects.length
    if (this.#count > mostEffects) return tooFar(`more than ${mostEffects} steps would follow from it`)
    if (chain.length > deepestEffect) return tooFar(`more than ${deepestEffect} steps would follow from each other`)
    const { work, commandId } = this.#causing
    const cause = { commandId, resource: entry.key, id: document.id }
    const targets = effects.map((one): Target => ({
      command: commandOf(one),
      entry: resourceOf(one.resource),
      id: effectTarget(one, cause, digest),
    }))
    await work.documents.preload(targets.map((one) => ({ resource: one.entry.key, id: one.id })))
    if (targets.length > 1) await this.#preloadFacts(targets)
    for (const target of targets) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      const refusal = await this.#carryOut(target, chain)
      if (refusal !== undefined) return refusal
    }
    return undefined
  }

  /** Reads in few queries what effects ask for upon what stands now; each asks alone for what only the ones before it made. */
  async #preloadFacts(targets: readonly Target[]): Promise<void> {
    const { work } = this.#causing
    const asked: FactQuery[] = []
    for (const { command, entry, id } of targets) {
      // oxlint-disable-next-line no-await-in-loop -- answered from memory
      const { document } = await work.documents.one(entry.key, id)
      asked.push(...Object.values(this.#asks(entry, document, command)))
    }
    await work.preloadAsked(asked)
  }

  /** As whom effects are decided; made once, as most commands have none and some a thousand. */
  #asSystem(): Caller {
    const { scope, user } = this.#causing.caller
    this.#system ??= { ...systemCaller(scope), user }
    return this.#system
  }

  #asks(entry: ResourceEntry, document: AnyDocument, command: Command): FactQueries {
    const { user, scope, codes } = this.#asSystem()
    const actor = { id: user.id, name: user.name, codes, system: true as const }
    return pure(() => factsAskedBy(entry.aggregate, document, command, { actor, scope, now: this.#causing.at }))
  }

  async #carryOut({ command, entry, id }: Target, chain: readonly Change[]): Promise<Refusal | undefined> {
    const { work, caller, files, at, commandId } = this.#causing
    const held = await work.documents.one(entry.key, id)
    const before = held.document
    if (chain.some((one) => one.entry.key === entry.key && one.document.id === id))
      return tooFar(`${entry.title(before)} would change because of itself`)
    const { scope, user } = caller
    // As of a command: to whoever gave the cause, documents of another place do not exist.
    if (before.version > 0 && !isHere(entry, before, scope))
      return Result.merge(refuseCommon('E-NEW', { label: entry.label })) as Refusal
    const system = this.#asSystem()
    const actor = { id: user.id, name: user.name, codes: system.codes, system: true as const }
    const { reason } = command
    const given = reason === undefined ? {} : { reason }
    const facts = await work.facts(this.#asks(entry, before, command), scope, system)
    const context: Context = { actor, now: at, newId, scope, facts }
    const decision = pure(() => decideCommand(entry.label, entry.aggregate, before, command, context))
    if (Result.isFailure(decision)) return decision.failure
    const decided = decision.success
    const unnamable = await files?.refused(entry, caller, [before, ...chain.map(({ document }) => document)], decided)
    if (unnamable !== undefined) return unnamable
    if (decided.length === 0) return undefined
    const envelope = { at, actor: { id: user.id, name: user.name }, ...given }
    const applied = pure(() => applyDecided(entry.aggregate, before, decided, envelope))
    const last = chain.at(-1) as Change
    const cause = { resource: last.entry.key, id: last.document.id }
    const change = { entry, before, ...work.append(entry, held, applied, { ...envelope, commandId, newId, cause }) }
    this.changes.push(change)
    return this.follow({ ...change, command, context }, [...chain, change])
  }
}
