import { Result, Schema } from 'effect'
import type { Actor, Aggregate, Command, Context, FactQueries, Scope, Uses } from './aggregate.ts'
import { refuseCommon } from './common-rules.ts'
import { decodeStrict, Nothing, refuseForm } from './decode.ts'
import { kernelKeys } from './document.ts'
import { type DomainEvent, Ref } from './event.ts'
import { labelIn, type Labels } from './labels.ts'
import { uniqueMark } from './marks.ts'
import { accept, type Decision } from './refusal.ts'

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

/** A field that no two documents share, or several whose values together they do not. */
export interface Unique {
  /** Top-level keys. */
  readonly keys: readonly string[]
  /** What E-UNIQUE calls it. */
  readonly label: string
  /** In the whole group, not in the record's company alone. */
  readonly everywhere?: true
}

export interface RecordOptions<T extends Fields> {
  readonly name: string
  readonly label: string
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
  readonly factsFor?: (
    next: T,
    previous: T | undefined,
    context: { actor: Actor; scope: Scope; state: Fields },
  ) => FactQueries
  /** The record's own rules, asked on create and update with the fields as they would be; `state` is the document as it is. */
  readonly check?: (next: T, previous: T | undefined, context: Context, state: Fields) => Decision<never> | undefined
  /** Fields that follow from others: the event tells them too, so that a replay need not know how. */
  readonly follows?: (next: T, previous: T | undefined) => Partial<T>
  /** Says E-UNIQUE in words of its own. */
  readonly taken?: (field: Unique, values: readonly string[], other: string) => Decision<never>
  /** Says E-USED in words of its own. */
  readonly used?: (name: string, uses: Uses) => Decision<never>
  /** Keys of the document that other commands keep: no patch reaches them, no change of a field loses them. */
  readonly kept?: readonly string[]
  /** What a new document holds of these. */
  readonly begins?: Fields
  /** What `checkDelete` needs to know. */
  readonly deleteFacts?: FactQueries | ((state: Fields) => FactQueries)
  readonly checkDelete?: (previous: T, context: Context, id: string) => Decision<never> | undefined
}

const UpdateData = Schema.Struct({ patch: Schema.Record(Schema.String, Schema.Unknown) })

/** A value in a message: a reference by its name. */
const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value)

/** A patch merges; `null` clears a field. */
const merge = (fields: Fields, patch: Fields): Fields =>
  Object.fromEntries(
    Object.entries({ ...fields, ...patch }).filter(([, value]) => value !== null && value !== undefined),
  )

const ownFields = (state: Fields, kept: readonly string[] = []): Fields =>
  Object.fromEntries(Object.entries(state).filter(([key]) => !kernelKeys.has(key) && !kept.includes(key)))

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Only what really changes, so that an event never claims a change that was none. */
const effectivePatch = (before: Fields, patch: Fields): Fields =>
  Object.fromEntries(Object.entries(patch).filter(([key, value]) => !same(before[key] ?? null, value ?? null)))

/** A patch as the fields that it made were decoded: texts as people see them. `null` still clears. */
export const decodedPatch = (patch: Fields, decoded: Fields): Fields =>
  Object.fromEntries(Object.keys(patch).map((key) => [key, decoded[key] ?? null]))

/** The record's fields with the place that the event adds: a replay must need no other document. */
const createdData = <T extends Fields>({ fields, scope }: RecordOptions<T>): Schema.Codec<unknown, unknown> =>
  Schema.Struct({
    ...fields.fields,
    ...(scope === 'group' ? {} : { company: Ref }),
    ...(scope === 'location' ? { location: Ref } : {}),
  }) as unknown as Schema.Codec<unknown, unknown>

/**
 * The generic record aggregate (architecture 2): Created, Updated with a field patch, Deleted, Restored. A plain master
 * is one call of this with its schema; history, replay and audit come with it.
 */
export const recordAggregate = <T extends Fields>(
  options: RecordOptions<T>,
): Aggregate<Fields, RecordCommand, RecordEvent> => {
  const write = { codes: options.write }
  const { kept = [] } = options
  const own = (state: Fields): Fields => ownFields(state, kept)
  const decodeFields = (fields: Fields): Result.Result<T, Decision<never>> => {
    const decoded = decodeStrict(options.fields, fields, (path) => labelIn(options.labels ?? {}, path))
    return Result.isSuccess(decoded)
      ? Result.succeed(decoded.success)
      : Result.fail(refuseForm(options.label, decoded.failure))
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

  const markOf = ({ keys }: Unique, fields: Fields): string =>
    uniqueMark(
      options.name,
      keys.join('+'),
      keys.map((key) => fields[key]),
    )
  const isGiven = ({ keys }: Unique, fields: Fields): boolean =>
    keys.every((key) => fields[key] !== undefined && fields[key] !== '')

  const uniqueFacts = (fields: Fields): FactQueries =>
    Object.fromEntries(
      (options.unique ?? [])
        .filter((one) => isGiven(one, fields))
        .map((one) => [
          `unique ${one.keys.join('+')}`,
          {
            kind: 'marked',
            resource: options.name,
            mark: markOf(one, fields),
            ...(one.everywhere === undefined ? {} : { everywhere: true }),
          },
        ]),
    )

  const refuseTaken = (state: Fields, next: Fields, { facts, scope }: Context): Decision<never> | undefined => {
    const here = ((state['location'] as Ref | undefined) ?? scope.location).id
    for (const one of (options.unique ?? []).filter((unique) => isGiven(unique, next))) {
      const others = (facts[`unique ${one.keys.join('+')}`] ?? []) as readonly Fields[]
      const other = others.find(
        ({ id, location }) =>
          id !== state['id'] && (options.scope !== 'location' || (location as Ref | undefined)?.id === here),
      )
      if (other === undefined) continue
      const values = one.keys.map((key) => shown(next[key]))
      // Who asks may not read what another company holds: that it is taken is all he is told.
      const isElsewhere = one.everywhere === true && (other['company'] as Ref | undefined)?.id !== scope.company.id
      const name = isElsewhere ? 'another company' : titleOf(other)
      return (
        options.taken?.(one, values, name) ??
        refuseCommon(
          'E-UNIQUE',
          { field: one.label, value: values.join(' '), other: name },
          { field: one.keys.at(-1) as string },
        )
      )
    }
    return undefined
  }

  const refuseUsed = (state: Fields, { facts }: Context): Decision<never> | undefined => {
    const uses = facts['uses'] as Uses | null | undefined
    if (!options.referred || !uses || uses.count === 0) return undefined
    const refused = options.used?.(titleOf(state), uses)
    if (refused !== undefined) return refused
    const first = uses.count > uses.first.length ? `${uses.first.join(', ')}, ...` : uses.first.join(', ')
    return refuseCommon('E-USED', { label: options.label, name: titleOf(state), n: uses.count, first })
  }

  return {
    name: options.name,
    ...(options.labels === undefined ? {} : { labels: options.labels }),
    initial: {},
    commands: {
      Create: {
        id: 'REC-01',
        label: `Add ${options.label.toLowerCase()}`,
        data: options.begun ?? options.fields,
        creates: true,
        ...write,
      },
      Update: {
        id: 'REC-02',
        label: `Edit ${options.label.toLowerCase()}`,
        data: UpdateData,
        expectsVersion: true,
        ...write,
      },
      Delete: {
        id: 'REC-03',
        label: `Delete ${options.label.toLowerCase()}`,
        data: Nothing,
        expectsVersion: true,
        ...write,
      },
      Restore: { id: 'REC-04', label: `Restore ${options.label.toLowerCase()}`, data: Nothing, ...write },
    },
    events: {
      Created: { label: `${options.label} added`, data: createdData(options) },
      Updated: { label: `${options.label} changed`, data: UpdateData },
      Deleted: { label: `${options.label} deleted`, data: Nothing },
      Restored: { label: `${options.label} restored`, data: Nothing },
    },
    factsFor(state, command, actor, scope) {
      if (command.type === 'Delete')
        return {
          ...(typeof options.deleteFacts === 'function' ? options.deleteFacts(state) : options.deleteFacts),
          ...(options.referred ? { uses: { kind: 'uses', resource: options.name, id: String(state['id']) } } : {}),
        }
      if (options.factsFor === undefined && options.unique === undefined) return {}
      // Asked before the command is decoded: input that does not decode needs no facts, it will be refused.
      if (command.type === 'Update' && Result.isFailure(decodeStrict(UpdateData, command.data))) return {}
      const next = decodeStrict(options.fields, nextFields(state, command))
      if (Result.isFailure(next)) return {}
      const previous = command.type === 'Create' ? undefined : (own(state) as T)
      return { ...uniqueFacts(next.success), ...options.factsFor?.(next.success, previous, { actor, scope, state }) }
    },
    decide(state, command, context) {
      const before = own(state)
      switch (command.type) {
        case 'Create': {
          const next = decodeFields(command.data)
          if (Result.isFailure(next)) return next.failure
          const refused =
            refuseTaken(state, next.success, context) ?? options.check?.(next.success, undefined, context, state)
          return (
            refused ??
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
          const patch = effectivePatch(before, decodedPatch(asked, next.success))
          if (Object.keys(patch).length === 0) return accept()
          const refused =
            refuseTaken(state, next.success, context) ?? options.check?.(next.success, before as T, context, state)
          const followed = effectivePatch(next.success, options.follows?.(next.success, before as T) ?? {})
          return refused ?? accept({ type: 'Updated', data: { patch: { ...patch, ...followed } } })
        }
        case 'Delete': {
          if (options.keep) return refuseCommon('E-FORM', { label: options.label, problem: 'cannot be deleted.' })
          const refused =
            options.checkDelete?.(before as T, context, String(state['id'] ?? '')) ?? refuseUsed(state, context)
          return refused ?? accept({ type: 'Deleted', data: {} })
        }
        case 'Restore': {
          if (state['deleted'] !== true) return accept()
          const refused =
            refuseTaken(state, before, context) ?? options.check?.(before as T, before as T, context, state)
          return refused ?? accept({ type: 'Restored', data: {} })
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
