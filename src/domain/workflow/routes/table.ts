import type { Schema } from 'effect'
import type { Asks } from '../../kernel/ask.ts'
import type { Effect } from '../../kernel/effect.ts'
import { date, type FieldTable, longText, reference } from '../../registry/fields.ts'
import type {
  AnyEventRow,
  EventFrom,
  EventRow,
  Folded,
  From,
  FromInput,
  Given,
  HardStep,
  Refused,
  Row,
  Situation,
  Step,
  Taken,
  Values,
} from '../table.ts'
import type { ApprovalDetails } from './fields.ts'
import type { LevelRow } from './plan.ts'

type NoFields = Readonly<Record<never, never>>

/** What a step of a route sets and clears in a document. */
export type ApprovalChange = { readonly [Key in keyof ApprovalDetails]?: ApprovalDetails[Key] | null | undefined }

/** The part of a workflow's builder that the steps of a route need. */
export interface RouteBuilder<D, S extends string, K> {
  readonly head: { readonly label: string; readonly fields: FieldTable }
  readonly details?: D
  readonly types?: { readonly details: D; readonly status: S; readonly situation: Situation<D, S, K> }
  event<const Type extends string>(type: Type, label: string): EventRow<Type, FromInput>
  eventWith<const Type extends string, Data>(
    type: Type,
    label: string,
    schema: Schema.Codec<Data, unknown>,
    options?: {
      readonly to?: S | readonly S[]
      readonly appends?: keyof ApprovalDetails & string
      readonly fold?: (details: D, event: Folded<Data>) => ApprovalChange
    },
  ): EventRow<Type, Data>
  step<const I extends FieldTable = NoFields, F extends Asks = NoFields, E extends AnyEventRow = AnyEventRow>(
    row: Step<D, S, K, I, F, E>,
  ): Row<Values<I>, EventFrom<E, Values<I>>>
  hard<const I extends FieldTable = NoFields, F extends Asks = NoFields, E extends AnyEventRow = AnyEventRow>(
    row: HardStep<D, S, K, I, F, E>,
  ): Row<Values<I>, EventFrom<E, Values<I>>>
}

export const submitInput = { approver: reference('Approver', 'employees') }
export const decideInput = { comments: longText('Comments') }
export const delegateInput = {
  to: reference('Stand-in', 'employees', { required: true }),
  firstDay: date('First day', { required: true }),
  lastDay: date('Last day', { required: true }),
}

/** What is known when a document is sent: the approver too, where its sender chooses one. */
export type Sending<D, S extends string, K> = Given<D, S, K, Values<typeof submitInput>>

export type RouteStep = 'Submit' | 'Approve' | 'Return' | 'Reject' | 'Withdraw' | 'Delegate'

/** The approval section of a specification, as data. */
export interface Route<D, S extends string, K> {
  /** Rule ids of the steps in the specification. */
  readonly ids: Readonly<Record<RouteStep, string>>
  readonly levels: readonly LevelRow<Sending<D, S, K>>[]
  /** By which levels apply. */
  readonly amount?: (details: D) => number
  readonly statuses: {
    readonly from: From<D, S>
    readonly waits: S
    readonly approved: S
    readonly returned: S
    readonly rejected: S
    readonly withdrawn: S
  }
  /** Action codes of which the maker needs one. */
  readonly maker: readonly string[]
  /** The sender names the approver of levels that ask for it. */
  readonly chooses?: true
  /** Commands to other documents that are decided with its last approval, or with the submission that releases it. */
  readonly effects?: (it: Taken<D, S, K, object>) => readonly Effect[]
  /** What then was not done, where one is refused; `Not done` unless given. */
  readonly undone?: string
  /** Meanings of signatures; approvals and rejections are signed unless the table says otherwise. */
  readonly signs?: Readonly<Partial<Record<RouteStep, string>>>
  /** The specification's own refusals, where they are not the common ones. */
  readonly refuse?: {
    readonly maker?: (it: Situation<D, S, K>) => Refused
    readonly approver?: (it: Situation<D, S, K>) => Refused
    readonly nobody?: (level: string) => Refused
  }
}
