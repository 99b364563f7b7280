import { Result } from 'effect'
import type { Actor, AnyAggregate, Command, CommandType, Context, FactQueries, Scope } from './aggregate.ts'
import { refuseCommon } from './common-rules.ts'
import { decodeStrict, refuseForm } from './decode.ts'
import { type AnyDocument, evolveDocument } from './document.ts'
import type { Effect } from './effect.ts'
import type { DomainEvent, GivenSignature, Ref } from './event.ts'
import { labelIn } from './labels.ts'
import type { Decision, Refusal } from './refusal.ts'
import { type FieldProblem, type LabelOf, listed } from './schema-words.ts'
import { schemaVersionOf } from './upcast.ts'
import { localTimeWords } from './calendar.ts'

export const commandTypeOf = (aggregate: AnyAggregate, type: string): CommandType | undefined =>
  Object.hasOwn(aggregate.commands, type) ? (aggregate.commands as Record<string, CommandType>)[type] : undefined

/** What a command does, after `You do not have permission to`. */
export const whatItDoes = ({ label, does }: Pick<CommandType, 'label' | 'does'>): string =>
  does ?? label.charAt(0).toLowerCase() + label.slice(1)

/** The actor's right to a command type by action code alone; rules about the person are the aggregate's. */
export const holdsCodeFor = (type: CommandType, codes: ReadonlySet<string>): boolean =>
  type.codes.length === 0 || type.codes.some((code) => codes.has(code))

const noSuchCommand = ({ commands }: AnyAggregate, type: string): FieldProblem => ({
  field: 'type',
  label: 'type',
  problem: `${type} is not a command. Commands are ${listed(Object.keys(commands), 'and')}.`,
})

const decoded = new WeakMap<object, ReadonlyMap<CommandType, unknown>>()

/** The data of a command by its type, decoded once: a document of many lines is asked about, decided and followed by the same. */
const dataOf = (
  type: CommandType,
  { data }: Command,
  labelOf?: LabelOf,
): Result.Result<unknown, readonly FieldProblem[]> => {
  const isObject = typeof data === 'object' && data !== null
  const known = isObject ? decoded.get(data) : undefined
  if (known?.has(type) === true) return Result.succeed(known.get(type))
  const result = decodeStrict(type.data, data, labelOf)
  if (isObject && Result.isSuccess(result)) decoded.set(data, new Map([...(known ?? []), [type, result.success]]))
  return result
}

/**
 * What has to be known to decide a command. One that is malformed, or goes on with what is not there, has nothing to ask for,
 * and an aggregate is never asked about it: `decideCommand` says what is wrong with it.
 */
export const factsAskedBy = (
  aggregate: AnyAggregate,
  document: AnyDocument,
  command: Command,
  { actor, scope, now }: { readonly actor: Actor; readonly scope: Scope; readonly now: string },
): FactQueries => {
  const type = commandTypeOf(aggregate, command.type)
  if (type === undefined || (type.creates !== true && document.version === 0)) return {}
  const data = dataOf(type, command)
  return Result.isFailure(data)
    ? {}
    : aggregate.factsFor(document, { ...command, data: data.success }, actor, scope, now)
}

/**
 * What the command table alone says of a command (known, permitted, decodable, starts or continues, reason): its data as decoded,
 * or a refusal that no fact could change.
 */
export const admitCommand = (
  label: string,
  aggregate: AnyAggregate,
  document: AnyDocument,
  command: Command,
  actor: Actor,
): Result.Result<unknown, Refusal> => {
  const type = commandTypeOf(aggregate, command.type)
  if (type === undefined) return refuseForm(label, [noSuchCommand(aggregate, command.type)])
  if (!holdsCodeFor(type, actor.codes))
    return refuseCommon(
      'E-PERM',
      { action: whatItDoes(type), code: type.codes[0] as string },
      { details: { code: type.codes[0] } },
    )
  if (type.system && !actor.system) return refuseCommon('E-SYSTEM', { action: whatItDoes(type) })
  const data = dataOf(type, command, (path) => labelIn(aggregate.labels ?? {}, path))
  if (Result.isFailure(data)) return refuseForm(label, data.failure, aggregate.labels)
  if (type.creates && document.version > 0) return refuseCommon('E-AGAIN', { label })
  if (!type.creates && document.version === 0) return refuseCommon('E-NEW', { label })
  if (document.deleted && command.type !== 'Restore')
    return refuseCommon('E-GONE', {
      label,
      name: document.lastModifiedBy.name,
      at: localTimeWords(document.lastModifiedAt),
    })
  if (type.reason && !command.reason?.trim()) return refuseCommon('E-REASON', {}, { field: 'reason' })
  return Result.succeed(data.success)
}

/**
 * The one way to decide a command, in the browser, on the server, in tests: first what the command table says, then the
 * aggregate's own rules. Never throws.
 */
export const decideCommand = (
  label: string,
  aggregate: AnyAggregate,
  document: AnyDocument,
  command: Command,
  context: Context,
): Decision<DomainEvent> => {
  const admitted = admitCommand(label, aggregate, document, command, context.actor)
  return Result.isFailure(admitted)
    ? Result.fail(admitted.failure)
    : aggregate.decide(document, { ...command, data: admitted.success }, context)
}

/** What an accepted command causes elsewhere; nothing where it recorded nothing. Its data are decoded as for `decideCommand`. */
export const effectsOf = (
  aggregate: AnyAggregate,
  {
    before,
    after,
    events,
  }: { readonly before: AnyDocument; readonly after: AnyDocument; readonly events: readonly DomainEvent[] },
  command: Command,
  context: Context,
): readonly Effect[] => {
  const type = commandTypeOf(aggregate, command.type)
  if (aggregate.effects === undefined || type === undefined || events.length === 0) return []
  const data = Result.getOrThrow(dataOf(type, command))
  return aggregate.effects(before, after, events, { ...command, data }, context)
}

/** The refusal of an effect as that of its cause: what was not done, and why. */
export const refusedWith = (type: CommandType | undefined, refusal: Refusal): Refusal => ({
  ...refusal,
  message: `${type?.undone ?? 'Not done'}: ${refusal.message}`,
})

/** An event as `decide` made it, with the parts of its envelope that deciding knows. */
export interface NewEvent extends DomainEvent {
  readonly version: number
  readonly schema: number
  readonly signature?: GivenSignature
}

export interface DecidedBy {
  readonly at: string
  readonly actor: Ref
  readonly reason?: string
  /** Stands on the first event: what follows from it nobody signs. */
  readonly signature?: GivenSignature
}

/** Numbers decided events on from the document's version and folds them: the state right after the command. */
export const applyDecided = (
  aggregate: AnyAggregate,
  document: AnyDocument,
  events: readonly DomainEvent[],
  { signature, ...envelope }: DecidedBy,
): { readonly document: AnyDocument; readonly events: readonly NewEvent[] } => {
  const numbered = events.map((event, index) => ({
    ...event,
    version: document.version + index + 1,
    schema: schemaVersionOf((aggregate.events as Record<string, never>)[event.type] as never),
    ...(index > 0 || signature === undefined ? {} : { signature }),
  }))
  return {
    events: numbered,
    document: numbered.reduce(
      (state, event) => evolveDocument(aggregate, state, { ...event, ...envelope, seq: state.seq }),
      document,
    ),
  }
}
