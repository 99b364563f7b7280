import { Result, Schema } from 'effect'
import type { Aggregate, Command, Context, Scope, Uses } from './aggregate.ts'
import { refuseCommon } from './common-rules.ts'
import { type Answers, answersTo, type Asks, type NoAsks, queriesOf } from './ask.ts'
import { decodeStrict, Nothing, refuseForm } from './decode.ts'
import { type AnyDocument, kernelKeys } from './document.ts'
import { type DomainEvent, Ref } from './event.ts'
import { inSentence, labelIn, type Labels, newLabel } from './labels.ts'
import { accept, type Refused } from './refusal.ts'
import type { FieldProblem } from './schema-words.ts'
import { type Unique, uniqueness } from './unique.ts'

/** Fields of a record, as its schema decodes them. */
export type Fields = Readonly<Record<string, unknown>>

export type RecordCommand =
  | Command<'Create', Fields>
  | Command<'Update', { readonly patch: Fields }>
  | Command<'Delete', Readonly<Record<string, never>>>
  | Command<'Restore', Readonly<Record<string, never>>>

export type RecordEvent =
  | DomainEvent<'Created', Fields>
  | DomainEvent<'Updated', { readonly patch: Fields }>
  | DomainEvent<'Deleted', Readonly<Record<string, never>>>
  | DomainEvent<'Restored', Readonly<Record<string, never>>>

export interface RecordOptions<T extends Fields, F extends Asks = NoAsks, G extends Asks = NoAsks> {
  readonly name: string
  readonly label: string
  /** The label with an s unless given. */
  readonly plural?: string
  readonly fields: Schema.Codec<T, unknown> & { readonly fields: Schema.Struct.Fields }
  /** The same as a new document is given: what begins with a value need not be said. */
  readonly begun?: Schema.Codec<unknown, unknown>
  readonly labels?: Labels
  /** Where the record belongs: adds `company` (and `location`) of the acting scope to a new record. */
  readonly scope: 'group' | 'company' | 'location'
  /** Action codes that allow writing. */
  readonly write: readonly string[]
  readonly unique?: readonly Unique[]
  /** Others may refer to it: while they do it is not deleted (E-USED). */
  readonly referred?: true
  /** Name of one in messages; its `name` unless given. */
  readonly title?: (fields: Fields) => string
  /** No delete in this resource (spec says "Add and Edit only"). */
  readonly keep?: true
  /** What its rules need to know. */
  readonly facts?: (next: T, previous: T | undefined, it: { readonly scope: Scope; readonly state: AnyDocument }) => F
  /** The record's own rules, asked on create and update with the fields as they would be; `state` is the document as it is. */
  readonly check?: (
    next: T,
    previous: T | undefined,
    context: Context<Answers<F>>,
    state: AnyDocument,
  ) => Refused | undefined
  /** Fields that are computed from those beside them: the event tells them as they are computed here, whatever a command says. */
  readonly computing?: Computing
  /** Fields that follow from others: the event tells them too, so that a replay need not know how. */
  readonly follows?: (next: T, previous: T | undefined) => Partial<T>
  /** Says E-UNIQUE in words of its own. */
  readonly taken?: (field: Unique, values: readonly string[], other: string) => Refused
  /** Says E-USED in words of its own. */
  readonly used?: (name: string, uses: Uses) => Refused
  /** Keys of the document that other commands keep: no patch reaches them, no change of a field loses them. */
  readonly kept?: readonly string[]
  /** What a new document holds of these. */
  readonly begins?: Fields
  /** Shape of what the product itself writes into the event that adds one. */
  readonly added?: Schema.Struct.Fields
  /** What `checkDelete` needs to know. */
  readonly deleteFacts?: (id: string, scope: Scope) => G
  readonly checkDelete?: (previous: T, context: Context<Answers<G>>, id: string) => Refused | undefined
}

/** How the computed fields of a record come about. */
export interface Computing {
  /** Keys of the fields that are computed, or hold computed ones. */
  readonly keys: readonly string[]
  of<T extends Fields>(fields: T): T
  /** What is wrong with a computed value, the first. */
  problem(fields: Fields): FieldProblem | undefined
}

const UpdateData = Schema.Struct({ patch: Schema.Record(Schema.String, Schema.Unknown) })

/** A patch merges; `null` clears a field. */
const merge = (fields: Fields, patch: Fields): Fields =>
  Object.fromEntries(
    Object.entries({ ...fields, ...patch }).filter(([, value]) => value !== null && value !== undefined),
  )

const ownFields = (state: Fields, kept: readonly string[] = []): Fields =>
  Object.fromEntries(Object.entries(state).filter(([key]) => !kernelKeys.has(key) && !kept.includes(key)))

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Only what really changes, so that an event never claims a change that was none. */
export const effectivePatch = (before: Fields, patch: Fields): Fields =>
  Object.fromEntries(Object.entries(patch).filter(([key, value]) => !same(before[key] ?? null, value ?? null)))

/** A patch as the fields that it made were decoded: texts as people see them. `null` still clears. */
export const decodedPatch = (patch: Fields, decoded: Fields): Fields =>
  Object.fromEntries(Object.keys(patch).map((key) => [key, decoded[key] ?? null]))

/** The record's fields with the place that the event adds: a replay must need no other document. */
const createdData = ({
  fields,
  scope,
  added,
}: Pick<RecordOptions<Fields>, 'fields' | 'scope' | 'added'>): Schema.Codec<unknown, unknown> =>
  Schema.Struct({
    ...fields.fields,
    ...(scope === 'group' ? {} : { company: Ref }),
    ...(scope === 'location' ? { location: Ref } : {}),
    ...added,
  }) as unknown as Schema.Codec<unknown, unknown>

/**
 * The generic record aggregate (architecture 2): Created, Updated with a field patch, Deleted, Restored. A plain master
 * is one call of this with its schema; history, replay and audit come with it.
 */
export const recordAggregate = <T extends Fields, F extends Asks = NoAsks, G extends Asks = NoAsks>(
  options: RecordOptions<T, F, G>,
): Aggregate<Fields, RecordCommand, RecordEvent> => {
  const write = { codes: options.write }
  const { kept = [], computing } = options
  const own = (state: Fields): Fields => ownFields(state, kept)
  const decodeFields = (fields: Fields): Result.Result<T, Refused> => {
    const decoded = decodeStrict(options.fields, fields, (path) => labelIn(options.labels ?? {}, path))
    if (Result.isFailure(decoded)) return Result.fail(refuseForm(options.label, decoded.failure, options.labels))
    if (computing === undefined) return Result.succeed(decoded.success)
    const computed = computing.of(decoded.success)
    const problem = computing.problem(computed)
    return problem === undefined
      ? Result.succeed(computed)
      : Result.fail(refuseForm(options.label, [problem], options.labels))
  }
  const nextFields = (state: Fields, command: RecordCommand): Fields => {
    if (command.type === 'Create') return command.data
    if (command.type === 'Update') return merge(own(state), command.data.patch)
    return own(state)
  }
  const placed = (scope: Scope): Fields => ({
    ...(options.scope === 'group' ? {} : { company: { id: scope.company.id, name: scope.company.name } }),
    ...(options.scope === 'location' ? { location: scope.location } : {}),
  })

  const titleOf = (fields: Fields): string => options.title?.(fields) ?? String(fields['name'] ?? options.label)

  const { unique = [], taken } = options
  const { facts: uniqueFacts, refuse: refuseTaken } = uniqueness({
    name: options.name,
    label: options.label,
    scope: options.scope,
    unique,
    titleOf,
    taken,
  })

  const asksOf = (next: T, previous: T | undefined, scope: Scope, state: Fields): F =>
    options.facts?.(next, previous, { scope, state: state as AnyDocument }) ?? ({} as F)

  const check = (next: T, previous: T | undefined, context: Context, state: Fields): Refused | undefined => {
    const facts = answersTo(asksOf(next, previous, context.scope, state), context.facts)
    return (
      refuseTaken(state, next, context) ??
      options.check?.(
        next,
        previous,
        options.facts === undefined ? (context as Context<Answers<F>>) : { ...context, facts },
        state as AnyDocument,
      )
    )
  }

  const checkDelete = (previous: T, context: Context, id: string): Refused | undefined =>
    options.checkDelete?.(
      previous,
      { ...context, facts: answersTo(options.deleteFacts?.(id, context.scope) ?? ({} as G), context.facts) },
      id,
    )

  const refuseUsed = (state: Fields, { facts }: Context): Refused | undefined => {
    const uses = facts['uses'] as Uses | null | undefined
    if (!options.referred || !uses || uses.count === 0) return undefined
    const refused = options.used?.(titleOf(state), uses)
    if (refused !== undefined) return refused
    const first = uses.count > uses.first.length ? `${uses.first.join(', ')}, ...` : uses.first.join(', ')
    return refuseCommon('E-USED', { label: options.label, name: titleOf(state), n: uses.count, first })
  }

  const several = inSentence(options.plural ?? `${options.label}s`)
  return {
    name: options.name,
    ...(options.labels === undefined ? {} : { labels: options.labels }),
    initial: {},
    commands: {
      Create: {
        id: 'REC-01',
        label: newLabel(options.label),
        does: `create ${several}`,
        data: options.begun ?? options.fields,
        creates: true,
        ...write,
      },
      Update: {
        id: 'REC-02',
        label: `Edit ${inSentence(options.label)}`,
        does: `edit ${several}`,
        data: UpdateData,
        expectsVersion: true,
        ...write,
      },
      Delete: {
        id: 'REC-03',
        label: `Delete ${inSentence(options.label)}`,
        does: `delete ${several}`,
        data: Nothing,
        expectsVersion: true,
        ...write,
      },
      Restore: {
        id: 'REC-04',
        label: `Restore ${inSentence(options.label)}`,
        does: `restore ${several}`,
        data: Nothing,
        ...write,
      },
    },
    events: {
      Created: { label: `${options.label} added`, data: createdData(options) },
      Updated: { label: `${options.label} changed`, data: UpdateData },
      Deleted: { label: `${options.label} deleted`, data: Nothing },
      Restored: { label: `${options.label} restored`, data: Nothing },
    },
    factsFor(state, command, _, scope) {
      if (command.type === 'Delete')
        return {
          ...queriesOf(options.deleteFacts?.(String(state['id']), scope) ?? {}),
          ...(options.referred ? { uses: { kind: 'uses', resource: options.name, id: String(state['id']) } } : {}),
        }
      if (options.facts === undefined && options.unique === undefined) return {}
      // Asked before the command is decoded: input that does not decode needs no facts, it will be refused.
      if (command.type === 'Update' && Result.isFailure(decodeStrict(UpdateData, command.data))) return {}
      const next = decodeFields(nextFields(state, command))
      if (Result.isFailure(next)) return {}
      const previous = command.type === 'Create' ? undefined : (own(state) as T)
      return { ...uniqueFacts(next.success), ...queriesOf(asksOf(next.success, previous, scope, state)) }
    },
    decide(state, command, context) {
      const before = own(state)
      switch (command.type) {
        case 'Create': {
          const next = decodeFields(command.data)
          if (Result.isFailure(next)) return next.failure
          return (
            check(next.success, undefined, context, state) ??
            accept({
              type: 'Created',
              data: { ...next.success, ...options.follows?.(next.success, undefined), ...placed(context.scope) },
            })
          )
        }
        case 'Update': {
          const asked = effectivePatch(before, command.data.patch)
          if (Object.keys(asked).length === 0) return accept()
          const next = decodeFields(merge(before, asked))
          if (Result.isFailure(next)) return next.failure
          const reached = Object.fromEntries(
            [...Object.keys(asked), ...(computing?.keys ?? [])].map((key) => [key, null]),
          )
          const patch = effectivePatch(before, decodedPatch(reached, next.success))
          if (Object.keys(patch).length === 0) return accept()
          const refused = check(next.success, before as T, context, state)
          const followed = effectivePatch(next.success, options.follows?.(next.success, before as T) ?? {})
          return refused ?? accept({ type: 'Updated', data: { patch: { ...patch, ...followed } } })
        }
        case 'Delete': {
          if (options.keep) return refuseCommon('E-FORM', { label: options.label, problem: 'cannot be deleted.' })
          const refused = checkDelete(before as T, context, String(state['id'] ?? '')) ?? refuseUsed(state, context)
          return refused ?? accept({ type: 'Deleted', data: {} })
        }
        case 'Restore': {
          if (state['deleted'] !== true) return accept()
          return check(before as T, before as T, context, state) ?? accept({ type: 'Restored', data: {} })
        }
      }
    },
    evolve(state, event) {
      switch (event.type) {
        case 'Created':
          return { ...state, ...options.begins, ...event.data }
        case 'Updated':
          return { ...keepMeta(state), ...merge(ownFields(state), event.data.patch) }
        case 'Deleted':
          return { ...state, deleted: true }
        case 'Restored': {
          const { deleted: _gone, ...rest } = state
          return rest
        }
      }
    },
  }
}

const keepMeta = (state: Fields): Fields =>
  Object.fromEntries(Object.entries(state).filter(([key]) => kernelKeys.has(key)))
