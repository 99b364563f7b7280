import { goodsReceiptResource, goodsReceipts } from '../purchase/goods-receipt/goods-receipt.ts'
import type { ResourceEntry } from '../registry/entry.ts'
import type { PartsWithin, Values } from '../registry/view.ts'
import { dispatches, dispatchResource } from '../sales/dispatch/dispatch.ts'
import type { Machine } from '../workflow/rows.ts'
import { dayOf, isObject, linesIn, ownLine, seedLine } from './seed-shape.ts'

/** Receipts and dispatches as the seeds hold them within their orders: what is said of the whole in `details`, lines and papers beside it. */

/** What a part is called that was received or released; its other statuses are its own. */
const posted: Readonly<Record<string, string>> = {
  received: 'posted',
  released: 'posted',
  delivered: 'posted',
}

/** What stands beside the details of a part. */
const beside: ReadonlySet<string> = new Set(['items', 'transport'])

/** Days that became known after a part was posted. */
const known = ['qaApprovedOn', 'deliveredOn', 'clientAcceptedOn'] as const

/** What a client reads of a part and sends back, although the product gives it. */
const given: ReadonlySet<string> = new Set(['name', 'status', 'invoiceNumber', ...known])

interface Within {
  /** Field by which it names its order. */
  readonly by: string
  readonly commands: PartsWithin['commands']
}

const within = (entry: ResourceEntry, { head: { fields } }: Machine, { by, commands }: Within): PartsWithin => {
  const isOwn = (key: string): boolean => Object.hasOwn(fields, key)
  const isGiven = (key: string): boolean =>
    isOwn(key) ? fields[key]?.kept === true || fields[key]?.computed !== undefined : given.has(key)
  return {
    entry,
    by,
    commands,
    shown: (part) => {
      const own = Object.entries(part).filter(([key]) => isOwn(key) && key !== by)
      const { items = [], transport = [], ...details } = linesIn(Object.fromEntries(own), fields, seedLine)
      const { name, invoiceNumber, status } = part
      return {
        details: {
          name,
          invoiceNumber,
          status: posted[String(status)] ?? status,
          ...details,
          ...Object.fromEntries(known.flatMap((one) => (part[one] === undefined ? [] : [[one, part[one]]]))),
        },
        items,
        transport,
      }
    },
    fields: ({ details, ...rest }) => {
      const above = isObject(details) ? { ...details, date: dayOf(details['date']) } : {}
      const sent = [...Object.entries(above), ...Object.entries(rest).filter(([key]) => beside.has(key))]
      const own = sent.filter(([key, value]) => value !== undefined && !isGiven(key))
      return linesIn(Object.fromEntries(own) as Values, fields, ownLine)
    },
  }
}

/** Of a purchase order (seed 2, Purchase order details). */
export const grns = within(goodsReceiptResource, goodsReceipts.machine, {
  by: 'order',
  commands: { PostGRN: 'Receive', ReverseGRN: 'Reverse' },
})

/** Of a sales order (spec 03 Voucher, Sales order details). */
export const dispatchesWithin = within(dispatchResource, dispatches.machine, {
  by: 'order',
  commands: { PostDispatch: 'Release', ReverseDispatch: 'Reverse' },
})
