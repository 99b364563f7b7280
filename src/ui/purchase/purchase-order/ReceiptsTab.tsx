import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { goodsReceiptFields } from '../../../domain/purchase/goods-receipt/fields.ts'
import type { purchaseOrders } from '../../../domain/purchase/purchase-order/purchase-order.ts'
import { openLines } from '../../../domain/purchase/trade/order-lines.ts'
import type { TypesOf } from '../../../domain/workflow/builder.ts'
import { formValue } from '../../resource/form/formValues.ts'
import { RelatedRecords } from '../../resource/record/RelatedRecords.tsx'
import { useOpenDocument } from '../../workflow/openDocument.ts'
import { purchasePaths } from '../paths.ts'

type Order = TypesOf<typeof purchaseOrders>['document']

/** What a receipt begins with that is added from its order: the lines that are open, at the order's rates. */
const beginOf = (document: AnyDocument, title: string): Readonly<Record<string, unknown>> => {
  const { items, freight, supply } = document as AnyDocument & Order
  return {
    order: { id: document.id, name: title },
    supply,
    freight: formValue(goodsReceiptFields.freight, freight),
    items: formValue(goodsReceiptFields.items, openLines(items)),
  }
}

/** The receipts of an order, and a new one of what is open. */
export const ReceiptsTab = () => {
  const { id, document, status, screen } = useOpenDocument()
  const isOpen = status === 'open' || status === 'part-received'
  return (
    <RelatedRecords
      resource="goods-receipts"
      path={purchasePaths['goods-receipts']}
      by={{ column: 'order', id }}
      columns={['name', 'date', 'invoiceNumber', 'godown', 'totalAmountPayable', 'status']}
      emptyWords="Nothing received yet."
      {...(isOpen && { begin: beginOf(document, screen.workflow.titleOf(document)) })}
    />
  )
}
