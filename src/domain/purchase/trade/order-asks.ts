import type { Scope } from '../../kernel/aggregate.ts'
import { all, each, one } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Ref } from '../../kernel/event.ts'
import { itemResource } from '../../inventory/item/item.ts'
import { gstResource } from '../../platform/constants/gst.ts'
import { locationResource } from '../../platform/location/location.ts'
import type { Refused } from '../../workflow/table.ts'
import { checkTerms } from '../vendor/rules.ts'
import { vendorResource } from '../vendor/vendor.ts'
import { completed, delivered, type Delivery, type OrderedItem, type OrderLine, type Place } from './completing.ts'
import type { Supply } from '../../platform/gst/tax.ts'
import { refuseCategory, refuseSchedules } from './rules.ts'

/** What orders of both kinds ask, fill in and refuse, whoever the other party is. */

interface Given<L extends OrderLine = OrderLine> {
  readonly items?: readonly L[] | null
  readonly buyer?: { readonly delivery?: Delivery } | null
}

const jobWorkerIn = ({ buyer }: Given): string | undefined =>
  buyer?.delivery?.type === 'job-work' ? buyer.delivery.jobWorker?.id : undefined

/** What the rules look at, by what a command says, and what it leaves of an order that is there. */
export const orderAsks = (
  given: Given & { readonly itemCategory?: Ref | null },
  { location }: Scope,
  before: Given = {},
) => {
  const jobWorker = jobWorkerIn(given)
  // Another category has to fit the items that stay.
  const items = given.items ?? (given.itemCategory === undefined ? [] : (before.items ?? []))
  return {
    jobWorker: jobWorker === undefined ? undefined : one(vendorResource, jobWorker),
    location: one(locationResource, location.id),
    rates: all(gstResource),
    ...each(
      'item',
      items,
      ({ item }) => item.id,
      ({ item }) => one(itemResource, item.id),
    ),
  }
}

export type OrderFacts = Readonly<Record<string, unknown>> & {
  readonly rates: Parameters<typeof completed>[1]['rates']
  readonly location: Place | null
  readonly jobWorker?: Parameters<typeof delivered>[2]['jobWorker']
}

const itemIn =
  (facts: OrderFacts) =>
  (id: string): OrderedItem | null | undefined =>
    facts[`item ${id}`] as OrderedItem | null | undefined

/** The lines of a command with what their items say; nothing where it says none. */
export const filledItems = <L extends OrderLine>(
  { items }: Given<L>,
  facts: OrderFacts,
  tolerance: 'receiptTolerancePercent' | 'issueTolerancePercent',
): { readonly items?: readonly L[] } =>
  items === undefined || items === null
    ? {}
    : { items: completed(items, { itemOf: itemIn(facts), rates: facts.rates, tolerance }) }

/** To whom goods are delivered by a command, with what location or job worker say. */
export const filledDelivery = <D extends Delivery>(
  { buyer }: { readonly buyer?: { readonly delivery?: D } | null },
  { location, jobWorker }: OrderFacts,
  before: { readonly buyer?: { readonly delivery?: Delivery } } | undefined,
): D | undefined => delivered(buyer?.delivery, before?.buyer?.delivery, { location, jobWorker })

/** What tax depends on at a location, as an order keeps it and its form proposes it. */
export const placeOfTax = (location: { readonly type?: unknown; readonly gstin?: string }) => ({
  isSez: location.type === 'factory-sez' ? 'yes' : 'no',
  locationGST: location.gstin ?? '',
})

/** What an order keeps of its place, and which taxes it bears by all that it then says; null empties. */
export const filledTax = (
  said: Readonly<Record<string, unknown>>,
  { location }: OrderFacts,
  supplyOf: (order: object) => Supply,
) => {
  const place = location === null ? {} : placeOfTax(location)
  const held = Object.entries({ ...said, ...place }).filter(([, value]) => value !== null)
  return { ...place, supply: supplyOf(Object.fromEntries(held)) }
}

interface Order extends Pick<Given, 'buyer'> {
  readonly items?: Parameters<typeof refuseCategory>[0]
  readonly schedules?: Parameters<typeof refuseSchedules>[1]
  readonly itemCategory?: Ref
  readonly paymentTerms?: Parameters<typeof checkTerms>[0]
}

/** Rules of what an order says as a whole. */
export const refuseOrder = (
  { items = [], schedules, itemCategory, paymentTerms, buyer }: Order,
  facts: OrderFacts,
): Refused | undefined => {
  const { delivery } = buyer ?? {}
  if (delivery?.type === 'job-work' && delivery.jobWorker === undefined)
    return refuseCommon('E-REQ', { label: 'Job worker' }, { field: 'buyer.delivery.jobWorker' })
  return (
    checkTerms(paymentTerms ?? []) ??
    (itemCategory === undefined
      ? undefined
      : refuseCategory(items, itemCategory, (id) => itemIn(facts)(id)?.itemCategory)) ??
    refuseSchedules(items, schedules)
  )
}
