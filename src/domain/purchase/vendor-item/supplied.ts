import { type Ask, marked } from '../../kernel/ask.ts'
import type { Ref } from '../../kernel/event.ts'
import { referenceMark } from '../../kernel/marks.ts'
import { compare, plus } from '../../registry/decimals.ts'
import type { Refused } from '../../workflow/table.ts'
import { type VendorItem, vendorItem } from './head.ts'
import { refuseVendorItem } from './rules.ts'

/** What orders and others ask of the list of approved sources (spec 05 Vendor item). */

type Named = Pick<Ref, 'id'>

interface Wanted {
  readonly item: Named
  readonly grade: Named
}

/** The items of a vendor in the acting company, whatever their status; found by the mark that they refer to the vendor. */
export const suppliedBy = (vendorId: string): Ask<readonly VendorItem[]> =>
  marked(vendorItem.ref, referenceMark('vendors', vendorId))

const covers = ({ item, grades = [] }: VendorItem, wanted: Wanted): boolean =>
  item.id === wanted.item.id && (grades.length === 0 || grades.some(({ id }) => id === wanted.grade.id))

/** By which vendor item, of all that `suppliedBy` found, the vendor supplies a grade; nothing where it does not. */
export const supplies = (all: readonly VendorItem[], wanted: Wanted): VendorItem | undefined =>
  all.find((one) => (one.status === 'trial' || one.status === 'approved') && covers(one, wanted))

interface Ordered extends Wanted {
  /** Of this order, in the unit of the vendor item. */
  readonly quantity: string
  /** In other orders already. */
  readonly ordered: string
}

/** VIT-01 and VIT-02: why this much of a grade may not be ordered now, where the vendor has it on the list. */
export const refuseOrdered = (
  all: readonly VendorItem[],
  { quantity, ordered, ...wanted }: Ordered,
  field: string,
): Refused | undefined => {
  const suspended = all.find((one) => one.status === 'suspended' && covers(one, wanted))
  if (suspended !== undefined) {
    const { vendor, item, suspensionReason: reason = '' } = suspended
    // The sentence ends with a stop of its own.
    return refuseVendorItem(
      'VIT-01',
      { vendor: vendor.name, item: item.name, reason: reason.replace(/\.$/, '') },
      { field },
    )
  }
  const found = supplies(all, wanted)
  if (found?.status !== 'trial' || found.trialLimit === undefined) return undefined
  const { vendor, item, trialLimit, uom } = found
  return compare(plus(ordered, quantity), trialLimit) <= 0
    ? undefined
    : refuseVendorItem(
        'VIT-02',
        { vendor: vendor.name, item: item.name, x: ordered, limit: trialLimit, uom: uom?.name ?? '' },
        { field },
      )
}
