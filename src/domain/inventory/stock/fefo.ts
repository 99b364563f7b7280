import { compare, minus, sum } from '../../registry/decimals.ts'
import { type BatchDates, shownStatus, type StoredStatus } from '../item-batch/dates.ts'

/** A batch where it lies, with what is free of it. */
export interface FreeStock extends BatchDates {
  readonly name: string
  readonly status: StoredStatus
  readonly free: string
}

/** Which batches are to leave, and how much is not there. */
export interface Proposal<S extends FreeStock> {
  readonly taken: readonly { readonly stock: S; readonly quantity: string }[]
  /** 0 where there is enough. */
  readonly short: string
}

/** After every date. */
const never = '9999-12-31'

/** By which stock leaves: the earlier of expiry and retest, then the day on which it came or was made, then the name. */
const orderOf = ({ expireBy = never, retestOn = never, receivedOn, manufacturedOn, name }: FreeStock) => [
  expireBy < retestOn ? expireBy : retestOn,
  receivedOn ?? manufacturedOn ?? never,
  name,
]

const inOrder = (one: FreeStock, other: FreeStock): number => {
  const [first, second] = [orderOf(one), orderOf(other)]
  const at = first.findIndex((value, index) => value !== second[index])
  return at < 0 ? 0 : (first[at] ?? '') < (second[at] ?? '') ? -1 : 1
}

/** First expired, first out (spec 04, 6.3): of the batches that may be used on a day, each whole before the next. */
export const proposeFefo = <S extends FreeStock>(stock: readonly S[], need: string, date: string): Proposal<S> => {
  const usable = stock.filter((one) => shownStatus(one, date) === 'approved' && compare(one.free, 0) > 0)
  let open = need
  const taken = usable.toSorted(inOrder).flatMap((one) => {
    const quantity = compare(one.free, open) < 0 ? one.free : open
    open = minus(open, quantity)
    return compare(quantity, 0) > 0 ? [{ stock: one, quantity }] : []
  })
  return { taken, short: minus(need, sum(taken.map(({ quantity }) => quantity))) }
}
