import { useMemo } from 'react'
import { stockSummaryReport } from '../../../domain/inventory/stock-reports.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { columnOf } from '../../../domain/registry/slots.ts'
import { useDocuments } from '../../../infra/react/index.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { firstRows } from '../../resource/firstRows.ts'
import { totalLines } from '../../resource/TotalsRow.tsx'
import { stockSummaryPath } from '../paths.ts'

const { entry } = stockSummaryReport
const closing = columnOf(entry, 'closing.quantity')

/** What stock there is of an item in this company, and where it lies: the report that the figure leads to. */
export const OnHand = ({ document: { id } }: { readonly document: AnyDocument }) => {
  const { totals, refusal, status } = useDocuments(
    useMemo(() => firstRows(entry.key, entry.defaultSort, 1, [{ column: 'item', operator: 'is', values: [id] }]), [id]),
  )
  if (closing === undefined || refusal !== undefined || totals === undefined) return status === 'ready' ? 'None' : '–'
  return (
    <TextLink to={`${stockSummaryPath}?item=${encodeURIComponent(id)}`} className="underline underline-offset-2">
      {totalLines([], closing, totals).join(', ') || 'None'}
    </TextLink>
  )
}
