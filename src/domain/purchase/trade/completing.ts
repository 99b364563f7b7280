import type { Ref } from '../../kernel/event.ts'
import { addressFields, contactFields } from '../../registry/address.ts'

/** What the product fills in of an order where the person does not: from items, the location and a job worker. */

export interface OrderLine {
  readonly item: Ref
  readonly uom?: Ref
  readonly gst?: string
  readonly hsn?: string
  readonly tolerance?: string
}

/** Of an item, what its lines begin with. */
export interface OrderedItem {
  readonly uom?: Ref
  readonly gst?: Ref
  readonly hsn?: Ref
  readonly itemCategory?: Ref
  readonly receiptTolerancePercent?: string
  readonly issueTolerancePercent?: string
}

interface Rate {
  readonly id: string
  readonly rate: string
}

interface Known {
  readonly itemOf: (id: string) => OrderedItem | null | undefined
  readonly rates: readonly Rate[]
  readonly tolerance: 'receiptTolerancePercent' | 'issueTolerancePercent'
}

/** Lines with the unit and GST of their items where they have none, and always with the HSN and the tolerance that hold now. */
export const completed = <L extends OrderLine>(
  lines: readonly L[],
  { itemOf, rates, tolerance }: Known,
): readonly L[] =>
  lines.map((line) => {
    const item = itemOf(line.item.id)
    if (item === null || item === undefined) return line
    const rate = rates.find(({ id }) => id === item.gst?.id)?.rate
    return {
      ...line,
      ...(line.uom === undefined && item.uom !== undefined ? { uom: item.uom } : {}),
      ...(line.gst === undefined && rate !== undefined ? { gst: rate } : {}),
      ...(item.hsn === undefined ? {} : { hsn: item.hsn.name }),
      tolerance: item[tolerance] ?? '0',
    }
  })

type Values = Readonly<Record<string, unknown>>

export interface Place extends Values {
  readonly name: string
  readonly gstin?: string
}

interface Party extends Place {
  readonly addresses?: readonly { readonly use: string; readonly address: Values; readonly gstin?: string }[]
  readonly contacts?: readonly Values[]
}

const only = (fields: object, values: Values | undefined): Values =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([key, value]) => Object.hasOwn(fields, key) && value !== ''))

const copied = (name: string, address: Values | undefined, contact: Values | undefined, gst: string | undefined) => ({
  name,
  ...(address === undefined ? {} : { address: only(addressFields, address) }),
  ...(contact === undefined ? {} : { contact: only(contactFields, contact) }),
  ...(gst === undefined || gst === '' ? {} : { gst }),
})

/** The details of a location, as an order holds them. */
export const ofLocation = (location: Place) =>
  copied(
    location.name,
    location['address'] as Values | undefined,
    location['contact'] as Values | undefined,
    location.gstin,
  )

/** The details of a job worker or another party, at the first address of the use that is wanted. */
export const ofParty = ({ name, gstin, addresses = [], contacts = [] }: Party, use: string) => {
  const place = addresses.find((one) => one.use === use) ?? addresses[0]
  return copied(name, place?.address, contacts[0], place?.gstin ?? gstin)
}

export interface Delivery {
  readonly type?: string
  readonly jobWorker?: Ref
  readonly name?: string
}

/**
 * To whom goods are delivered, copied from the location or the job worker where that is chosen anew (seed 2, section 4, Ship-to choice).
 * As it is given where it says more than whom, or nothing is known of whom to copy.
 */
export const delivered = <D extends Delivery>(
  given: D | undefined,
  before: Delivery | undefined,
  {
    location,
    jobWorker,
  }: { readonly location: Place | null | undefined; readonly jobWorker: Party | null | undefined },
): D | undefined => {
  if (given?.type === undefined) return given
  const isChosenAnew =
    before?.type !== undefined && (given.type !== before.type || given.jobWorker?.id !== before.jobWorker?.id)
  if (!isChosenAnew && given.name !== undefined) return given
  if (given.type === 'self') {
    const { jobWorker: _none, ...rest } = given
    return location === null || location === undefined ? given : ({ ...rest, ...ofLocation(location) } as D)
  }
  return jobWorker === null || jobWorker === undefined ? given : { ...given, ...ofParty(jobWorker, 'works') }
}
