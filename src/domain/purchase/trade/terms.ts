import { monthEnd } from '../../kernel/calendar.ts'
import type { Term } from '../../inventory/stock/books.ts'

/** What happened of a receipt or a dispatch, from which terms count. */
interface Happened {
  readonly order: { readonly date: string; readonly paymentTerms?: readonly Term[] } | null | undefined
  /** Of the receipt or the dispatch, which is that of the bill; none while nobody knows when it will be. */
  readonly date?: string
  readonly transport?: readonly { readonly date?: string }[] | undefined
  /** None while nobody has confirmed it. */
  readonly received?: string
}

/** The terms of an order with the days from which they count, as far as these are known (spec 03, 6.4). */
export const termsOf = ({ order, date, transport = [], received }: Happened): readonly Term[] => {
  if (order === null || order === undefined) return []
  const [left = date] = transport.flatMap((one) => one.date ?? []).toSorted()
  const days: Readonly<Record<string, string | undefined>> = {
    'order-date': order.date,
    'dispatch-date': left,
    'invoice-date': date,
    'goods-received': received,
    'month-end': date === undefined ? undefined : monthEnd(date),
  }
  return (order.paymentTerms ?? []).map((term) => {
    const on = days[term.event ?? '']
    return on === undefined ? term : { ...term, on }
  })
}
