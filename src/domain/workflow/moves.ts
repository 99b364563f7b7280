import type { Schema } from 'effect'
import type { Asks } from '../kernel/ask.ts'
import { Nothing } from '../kernel/decode.ts'
import { choice, date, type FieldTable, structOf } from '../registry/fields.ts'
import type { NoFields } from './builder.ts'
import type { AnyEventRow, EventFrom, EventRow, Folded, FromInput, Row, Situation, Step, Values } from './table.ts'

/** The steps that masters share: into use and out of it, on hold, blocked. */

/** The part of a workflow's builder that these steps need. */
interface MoveBuilder<D, S extends string, K> {
  readonly types?: { readonly details: D; readonly status: S; readonly situation: Situation<D, S, K> }
  event<const Type extends string>(
    type: Type,
    label: string,
    options?: { readonly to?: NoInfer<S> },
  ): EventRow<Type, FromInput>
  step<const I extends FieldTable = NoFields, F extends Asks = NoFields, E extends AnyEventRow = AnyEventRow>(
    row: Step<D, S, K, I, F, E>,
  ): Row<Values<I>, EventFrom<E, Values<I>>>
}

interface HoldBuilder<D, S extends string, K, Scope extends string> extends MoveBuilder<D, S, K> {
  eventWith<const Type extends string, Data>(
    type: Type,
    label: string,
    schema: Schema.Codec<Data, unknown>,
    options?: {
      readonly to?: NoInfer<S>
      readonly fold?: (
        details: D,
        event: Folded<Data>,
      ) => { readonly [Key in keyof HoldDetails<string>]: HoldDetails<NoInfer<Scope>>[Key] | undefined }
    },
  ): EventRow<Type, Data>
}

/** What a party records of being held. */
interface HoldDetails<Scope extends string> {
  readonly holdScope?: Scope
  readonly holdReason?: string
  readonly holdUntil?: string
}

interface Named<Name extends string> {
  /** What its rule ids begin with. */
  readonly id: string
  /** What its event types begin with. */
  readonly name: Name
}

type MasterStatus = 'draft' | 'active' | 'inactive'

/** Activate, by the rules of the master, and Deactivate. */
export const activation = <D, K, const Name extends string, F extends Asks>(
  on: MoveBuilder<D, MasterStatus, K>,
  {
    id,
    name,
    codes,
    ...rules
  }: Named<Name> & { readonly codes: readonly string[] } & Required<
      Pick<Step<D, MasterStatus, K, NoFields, F, AnyEventRow>, 'facts' | 'refuse'>
    >,
) => ({
  Activate: on.step({
    id: `${id}-ACTIVATE`,
    label: 'Activate',
    codes,
    from: ['draft', 'inactive'],
    ...rules,
    event: on.event(`${name}Activated`, 'Activated', { to: 'active' }),
    onward: true,
  }),
  Deactivate: on.step({
    id: `${id}-DEACTIVATE`,
    label: 'Deactivate',
    codes,
    from: 'active',
    event: on.event(`${name}Deactivated`, 'Deactivated', { to: 'inactive' }),
    reason: true,
  }),
})

interface Holding<S extends string, Name extends string, Scope extends string> extends Named<Name> {
  readonly hold: readonly string[]
  readonly block: readonly string[]
  /** What can be forbidden. */
  readonly scopes: readonly Scope[]
  readonly statuses: { readonly inUse: NoInfer<S>; readonly held: NoInfer<S>; readonly blocked: NoInfer<S> }
}

/** Hold, of what and until when, Release hold, Block and Reactivate (spec 05 Vendor, Client). */
export const holding = <
  D extends HoldDetails<string>,
  S extends string,
  K,
  const Name extends string,
  const Scope extends string,
>(
  on: HoldBuilder<D, S, K, NoInfer<Scope>>,
  { id, name, hold, block, scopes, statuses: { inUse, held, blocked } }: Holding<S, Name, Scope>,
) => {
  const input = { scope: choice('Hold', scopes, { required: true }), until: date('Until') } as const
  return {
    Hold: on.step({
      id: `${id}-HOLD`,
      label: 'Hold',
      codes: hold,
      from: inUse,
      input,
      event: on.eventWith(`${name}Held`, 'Put on hold', structOf(input), {
        to: held,
        // The reason of the command is kept too.
        fold: (_, { data: { scope, until }, reason }) => ({ holdScope: scope, holdReason: reason, holdUntil: until }),
      }),
      reason: true,
    }),
    ReleaseHold: on.step({
      id: `${id}-RELEASE`,
      label: 'Release hold',
      codes: hold,
      from: held,
      event: on.eventWith(`${name}HoldReleased`, 'Hold released', Nothing, {
        to: inUse,
        fold: () => ({ holdScope: undefined, holdReason: undefined, holdUntil: undefined }),
      }),
    }),
    Block: on.step({
      id: `${id}-BLOCK`,
      label: 'Block',
      codes: block,
      from: [inUse, held],
      event: on.event(`${name}Blocked`, 'Blocked', { to: blocked }),
      reason: true,
    }),
    Reactivate: on.step({
      id: `${id}-REACTIVATE`,
      label: 'Reactivate',
      codes: block,
      from: blocked,
      event: on.event(`${name}Reactivated`, 'Reactivated', { to: inUse }),
      reason: true,
    }),
  }
}
