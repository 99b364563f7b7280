import { Result } from 'effect'
import type { FactQueries } from '../../../src/domain/kernel/aggregate.ts'
import { canonicalJson, sha256Hex } from '../../../src/domain/kernel/chain.ts'
import { applyDecided, decideCommand, factsAskedBy } from '../../../src/domain/kernel/decide.ts'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import { resourceOf } from '../../../src/domain/resources.ts'
import { answer, type World } from '../../../tests/support/world.ts'

/** Who, when and where a command is given, as JSON carries it. */
export interface Circumstances {
  readonly actor: {
    readonly id: string
    readonly name: string
    readonly codes: readonly string[]
    readonly system?: true
  }
  readonly now: string
  readonly scope: Parameters<typeof decideCommand>[4]['scope']
}

/** One thing to decide. Numbers point into the chunk's own lists, so that what many pairs share is written once. */
export interface Pair {
  readonly resource: string
  readonly state: number
  readonly world: number
  readonly command: { readonly type: string; readonly data: unknown; readonly reason?: string }
  readonly circumstances: Circumstances
  /** Facts that the caller does not know although the rules ask for them. */
  readonly unknown: readonly string[]
}

export interface Chunk {
  readonly states: readonly AnyDocument[]
  readonly worlds: readonly World[]
  readonly pairs: readonly Pair[]
}

export interface Verdict {
  /** SHA-256 over the canonical JSON of every outcome of the chunk, in order. */
  readonly digest: string
  /** By `resource type`: how many were accepted and refused. */
  readonly counts: Readonly<Record<string, readonly [accepted: number, refused: number]>>
}

/** Without what is none of JSON: questions may hold functions, by which their answers are picked. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** What the rules make of a pair, as canonical JSON: the events and the document that they lead to, or the refusal. */
export const outcomeOf = (
  { states, worlds }: Chunk,
  pair: Pair,
): { readonly accepted: boolean; readonly text: string } => {
  const entry = resourceOf(pair.resource)
  const document = states[pair.state] as AnyDocument
  const { actor: told, now, scope } = pair.circumstances
  const actor = {
    id: told.id,
    name: told.name,
    codes: new Set(told.codes),
    ...(told.system ? { system: true as const } : {}),
  }
  const queries: FactQueries = factsAskedBy(entry.aggregate, document, pair.command, { actor, scope, now })
  const facts = Object.fromEntries(
    Object.entries(answer(worlds[pair.world] as World, queries)).filter(([key]) => !pair.unknown.includes(key)),
  )
  const decided = decideCommand(entry.label, entry.aggregate, document, pair.command, {
    actor,
    now,
    scope,
    facts,
    newId: () => 'new-id',
  })
  if (Result.isFailure(decided))
    return { accepted: false, text: canonicalJson(plain({ queries, refusal: decided.failure })) }
  const { reason } = pair.command
  const envelope = { at: now, actor: { id: actor.id, name: actor.name }, ...(reason === undefined ? {} : { reason }) }
  const applied = applyDecided(entry.aggregate, document, decided.success, envelope)
  return { accepted: true, text: canonicalJson(plain({ queries, ...applied })) }
}

export const judge = (chunk: Chunk): Verdict => {
  const texts: string[] = []
  const counts: Record<string, [number, number]> = {}
  for (const pair of chunk.pairs) {
    const { accepted, text } = outcomeOf(chunk, pair)
    texts.push(text)
    const count = (counts[`${pair.resource} ${pair.command.type}`] ??= [0, 0])
    count[accepted ? 0 : 1] += 1
  }
  return { digest: sha256Hex(texts.join('\n')), counts }
}

/** Every outcome of a chunk, to find the one that differs. */
export const outcomesOf = (chunk: Chunk): readonly string[] => chunk.pairs.map((pair) => outcomeOf(chunk, pair).text)
