import { refuserOf } from '../../kernel/refusal.ts'
import {
  type OrderedLine,
  refuseExcessOf,
  refuseOrderState,
  refuseUnordered,
  type TakingLine,
} from '../../purchase/trade/order-lines.ts'
import type { Refused } from '../../workflow/table.ts'

/** What dispatches refuse beyond the documents that move stock (spec 05 Dispatch; spec 03 Voucher, PostDispatch). */
export const dispatchRules = {
  'DSP-02': {
    sentence: '{x} {uom} of {grade} is more than the open {y} (tolerance {t}%).',
    source: '05 Dispatch, Create',
  },
  'DSP-08': { sentence: '{date} is before the order date {d}.', source: '05 Goods received note (GRN-08)' },
  'DSP-09': { sentence: '{order} is {state}; nothing can be dispatched of it.', source: '03 Voucher, PostDispatch' },
  'DSP-10': { sentence: '{order} has no line of {grade} left to dispatch.', source: '05 Dispatch, Create' },
} as const

const refuse = refuserOf(dispatchRules)

/** DSP-09 and DSP-08: nothing is dispatched of an order that is closed, nor before it was given. */
export const refuseOrderOf = (
  order: Parameters<typeof refuseOrderState>[0],
  name: string,
  day: string,
): Refused | undefined =>
  refuseOrderState(order, day, {
    ended: (state, at) => refuse('DSP-09', { order: name, state }, at),
    early: (date, d, at) => refuse('DSP-08', { date, d }, at),
  })

/** DSP-10: each line is of a line of the order. */
export const refuseForeign = (lines: readonly TakingLine[], order: string): Refused | undefined =>
  refuseUnordered(lines, (grade, at) => refuse('DSP-10', { order, grade }, at))

/** DSP-02: no more leaves of a line than is open, with its tolerance. */
export const refuseExcess = (lines: readonly TakingLine[], ordered: readonly OrderedLine[]): Refused | undefined =>
  refuseExcessOf(lines, ordered, 'dispatched', ({ tolerance, ...it }, at) =>
    refuse('DSP-02', { ...it, t: tolerance }, at),
  )
