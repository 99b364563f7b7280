import type { Answers, Asks } from '../kernel/ask.ts'
import { choice, type FieldTable } from '../registry/fields.ts'
import { eventRow } from './event-row.ts'
import type { AnyGiven, AnyRow, AnyTaken } from './rows.ts'
import type { Stamps } from './stamps.ts'
import type { Given, Outcome, StepHead, Taken, Values } from './table.ts'

const decision = choice('Decision', ['approve', 'reject'], { required: true })
export type Decision = { readonly decision: 'approve' | 'reject' }

/** One decision: its event, the status that it leads to, the meaning of its signature. */
interface Decided<S extends string, Type extends string, It, I, Took> extends Pick<
  Outcome<It, I, never, Took>,
  'refuse' | 'signs' | 'effects'
> {
  readonly event: readonly [type: Type, label: string]
  readonly to: S
  /** What of the input the event records, where that is not all of it. */
  readonly data?: (it: It) => I
}

/** A step that is approved or rejected. */
export interface ApprovalStep<
  D,
  S extends string,
  K,
  I extends FieldTable,
  F extends Asks,
  A extends string,
  R extends string,
  St extends Stamps,
> extends Omit<StepHead<D, S, K, I, F>, 'refuse'> {
  readonly approve: Decided<
    S,
    A,
    Given<D, S, K & Answers<F>, Values<I> & Decision>,
    Values<I>,
    Taken<D, S, K & Answers<F>, Values<I> & Decision>
  >
  readonly reject: Decided<
    S,
    R,
    Given<D, S, K & Answers<F>, Values<I> & Decision>,
    Values<I>,
    Taken<D, S, K & Answers<F>, Values<I> & Decision>
  >
  /** Who and when, in the data of both events. */
  readonly stamps?: St
  readonly signedFormerly?: string
}

interface AnyApproval extends Omit<AnyRow, 'kind'> {
  readonly approve: Decided<string, string, AnyGiven, object, AnyTaken>
  readonly reject: Decided<string, string, AnyGiven, object, AnyTaken>
  readonly stamps?: Stamps
}

/** The row of such a step: a text that may be left empty to approve is required to reject. */
export const approvalRow = ({ approve, reject, stamps = {}, input = {}, ...row }: AnyApproval): AnyRow => {
  const outcome = ({ event, to, ...decided }: AnyApproval['approve'], done: string) => ({
    event: eventRow(...event, undefined, { to, stamps }),
    done,
    ...decided,
  })
  const texts = Object.keys(input).filter((key) => input[key]?.blank === true)
  return {
    kind: 'decision',
    ...row,
    input: { decision, ...input },
    on: 'decision',
    outcomes: { approve: outcome(approve, 'Approved'), reject: { requires: texts, ...outcome(reject, 'Rejected') } },
  }
}
