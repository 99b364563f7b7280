import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { openLines } from '../../../domain/purchase/trade/order-lines.ts'
import { dispatchFields } from '../../../domain/sales/dispatch/fields.ts'
import type { salesOrders } from '../../../domain/sales/sales-order/sales-order.ts'
import type { TypesOf } from '../../../domain/workflow/builder.ts'
import { formValue } from '../../resource/form/formValues.ts'
import { RelatedRecords } from '../../resource/record/RelatedRecords.tsx'
import { useOpenDocument } from '../../workflow/openDocument.ts'
import { salesPaths } from '../paths.ts'

type Order = TypesOf<typeof salesOrders>['document']

/** What a dispatch begins with that is added from its order: the lines that are open, at the order's prices. */
const beginOf = (document: AnyDocument, title: string): Readonly<Record<string, unknown>> => {
  const { items, freight, supply } = document as AnyDocument & Order
  return {
    order: { id: document.id, name: title },
    supply,
    freight: formValue(dispatchFields.freight, freight),
    items: formValue(dispatchFields.items, openLines(items)),
  }
}

/** The dispatches of an order, and a new one of what is open. */
export const DispatchesTab = () => {
  const { id, document, status, screen } = useOpenDocument()
  const isOpen = status === 'open' || status === 'part-dispatched'
  return (
    <RelatedRecords
      resource="dispatches"
      path={salesPaths.dispatches}
      by={{ column: 'order', id }}
      columns={['name', 'date', 'invoiceNumber', 'totalAmountReceivable', 'status']}
      emptyWords="Nothing dispatched yet."
      {...(isOpen && { begin: beginOf(document, screen.workflow.titleOf(document)) })}
    />
  )
}
