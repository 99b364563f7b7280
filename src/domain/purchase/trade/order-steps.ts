import type { Asks } from '../../kernel/ask.ts'
import type { FieldTable } from '../../registry/fields.ts'
import type { AnyHead } from '../../workflow/rows.ts'
import type {
  AnyEventRow,
  EventFrom,
  EventRow,
  Following,
  FromInput,
  Row,
  Situation,
  Step,
  Values,
} from '../../workflow/table.ts'
import type { TakenDetails } from '../../workflow/taken/fields.ts'
import { followedBy } from '../../workflow/taken/following.ts'
import { takingSteps } from '../../workflow/taken/steps.ts'
import { refuseTrade } from './rules.ts'

type NoFields = Readonly<Record<never, never>>

/** The part of a workflow's builder that these steps need. */
interface OrderBuilder<D, S extends string, K> {
  readonly head: AnyHead
  readonly types?: { readonly details: D; readonly status: S; readonly situation: Situation<D, S, K> }
  event<const Type extends string>(
    type: Type,
    label: string,
    options?: { readonly to?: NoInfer<S> },
  ): EventRow<Type, FromInput, S>
  step<const I extends FieldTable = NoFields, F extends Asks = NoFields, E extends AnyEventRow = AnyEventRow>(
    row: Step<D, S, K, I, F, E>,
  ): Row<Values<I>, EventFrom<E, Values<I>>>
}

type Stage = 'open' | 'closed' | 'cancelled'

/** How the status of an order follows from what was received or dispatched of it. */
export const orderFollows = <const S extends string>(count: string, part: S, all: S): Following<S | 'open'> => ({
  count,
  none: 'open',
  part,
  all,
  full: ({ quantity }) => quantity as string,
})

interface Ordering<S extends string> {
  /** Rule ids of the steps. */
  readonly ids: Readonly<Record<'Take' | 'GiveBack' | 'Close' | 'Cancel', string>>
  readonly follows: Following<NoInfer<S> | 'open'>
  /** Action codes of which one is needed, to cancel and to close. */
  readonly codes: { readonly edit: readonly string[]; readonly close: readonly string[] }
  /** What closing and cancelling mean. */
  readonly words: { readonly close: string; readonly cancel: string }
}

/** What happens to an order after it was made: receipts or dispatches take of its lines, it is closed, or cancelled before any did. */
export const orderSteps = <D extends TakenDetails, S extends string, K>(
  on: OrderBuilder<D, S | Stage, K>,
  { ids, follows, codes, words }: Ordering<S>,
) => {
  const from = followedBy(follows)
  return {
    ...takingSteps(on, {
      ids: { Take: ids.Take, GiveBack: ids.GiveBack },
      from,
      // Goods that came or left by mistake go back, though nothing more is expected.
      ended: ['closed'],
      moves: follows,
    }),
    Close: on.step({
      id: ids.Close,
      label: 'Close',
      from,
      codes: codes.close,
      event: on.event('OrderClosed', 'Closed', { to: 'closed' }),
      menu: { group: 1, words: words.close },
      reason: true,
    }),
    Cancel: on.step({
      id: ids.Cancel,
      label: 'Cancel',
      from,
      codes: codes.edit,
      unless: ({ status, title }) => (status === 'open' ? undefined : refuseTrade('PO-16', { voucher: title })),
      event: on.event('OrderCancelled', 'Cancelled', { to: 'cancelled' }),
      menu: { group: 1, words: words.cancel, danger: true },
      reason: true,
    }),
  }
}
