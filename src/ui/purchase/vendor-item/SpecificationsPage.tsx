import { FileQuestion, Plus } from 'lucide-react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { v7 as newId } from 'uuid'
import { vendorItemResource } from '../../../domain/purchase/vendor-item/vendor-item.ts'
import { useDocument, useDocuments } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { beginAt, beginState } from '../../resource/begin.ts'
import { firstRows } from '../../resource/firstRows.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import { useRecordRights } from '../../resource/record/useRecordRights.ts'
import { formPath } from '../../resource/screens.ts'
import { purchasePaths } from '../paths.ts'

const { key } = vendorItemResource

const useNamed = (resource: string, id: string) => {
  const { view, status } = useDocument(resource, id)
  return { ref: { id, name: String(view?.document['name'] ?? id) }, isFilling: status === 'filling' }
}

/** /purchase/masters/vendor-items/{item}/{vendor}/specifications: leads to the vendor item, or to its proposal. */
export const SpecificationsPage = () => {
  const { itemId = '', vendorId = '' } = useParams()
  const navigate = useNavigate()
  const missing = useRecordRights(vendorItemResource)('Propose')
  const { rows, status } = useDocuments(
    firstRows(key, '-createdAt', 10, [
      { column: 'item', operator: 'is', values: [itemId] },
      { column: 'vendor', operator: 'is', values: [vendorId] },
    ]),
  )
  const item = useNamed('items', itemId)
  const vendor = useNamed('vendors', vendorId)
  // One that was withdrawn shows where no other took its place.
  const found = rows.find(({ document }) => document['status'] !== 'withdrawn') ?? rows[0]
  if (found !== undefined) return <Navigate to={recordPath(purchasePaths['vendor-items'], found.document.id)} replace />
  if (status === 'filling' || item.isFilling || vendor.isFilling) return <Skeleton className="m-4 h-24" />
  const propose = () => {
    const form = formPath(key, newId(), 'Propose')
    const begin = { item: item.ref, vendor: vendor.ref }
    if (form !== undefined) void navigate(beginAt(form, `${itemId} ${vendorId}`), { state: beginState(begin) })
  }
  return (
    <EmptyState
      icon={FileQuestion}
      title={`${vendor.ref.name} does not supply ${item.ref.name} yet.`}
      action={
        <Button icon={Plus} disabledReason={missing} onClick={propose}>
          Propose
        </Button>
      }
    />
  )
}
