import { dateWords } from '../../kernel/calendar.ts'
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
  'DSP-06': { sentence: 'Delivery {d} is before dispatch {e}.', source: '05 Dispatch, ConfirmDelivery' },
  'DSP-08': { sentence: '{date} is before the order date {d}.', source: '05 Goods received note (GRN-08)' },
  'DSP-09': { sentence: '{order} is {state}; nothing can be dispatched of it.', source: '03 Voucher, PostDispatch' },
  'DSP-10': { sentence: '{order} has no line of {grade} left to dispatch.', source: '05 Dispatch, Create' },
  'DSP-11': { sentence: '{what} {d} is after today.', source: '03, 6.4 (null while the event has not happened)' },
  'DSP-12': { sentence: 'Acceptance {a} is before delivery {d}.', source: '05 Dispatch, ConfirmAcceptance' },
  'DSP-13': {
    sentence: 'Delivery {d} is after acceptance {a}.',
    source: '05 Dispatch, ConfirmDelivery (a day that is corrected)',
  },
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

interface Confirmed {
  readonly date: string
  readonly deliveredOn?: string
  readonly clientAcceptedOn?: string
}

const refuseLater = (what: string, day: string, today: string, field: string): Refused | undefined =>
  day > today ? refuse('DSP-11', { what, d: dateWords(day) }, { field }) : undefined

/** DSP-06, DSP-11 and DSP-13: goods arrive after they left, by today, and before they were accepted. */
export const refuseDelivery = (
  day: string,
  { date, clientAcceptedOn }: Confirmed,
  today: string,
): Refused | undefined => {
  const field = 'deliveredOn'
  if (day < date) return refuse('DSP-06', { d: dateWords(day), e: dateWords(date) }, { field })
  return clientAcceptedOn !== undefined && day > clientAcceptedOn
    ? refuse('DSP-13', { d: dateWords(day), a: dateWords(clientAcceptedOn) }, { field })
    : refuseLater('Delivery', day, today, field)
}

/** DSP-12 and DSP-11: the client accepts what has arrived, by today. */
export const refuseAcceptance = (day: string, { deliveredOn = '' }: Confirmed, today: string): Refused | undefined => {
  const field = 'clientAcceptedOn'
  return day < deliveredOn
    ? refuse('DSP-12', { a: dateWords(day), d: dateWords(deliveredOn) }, { field })
    : refuseLater('Acceptance', day, today, field)
}
