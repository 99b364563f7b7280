import { type ComponentType, useMemo } from 'react'
import { stockSummaryReport } from '../../domain/inventory/stock-reports.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { columnOf } from '../../domain/registry/slots.ts'
import { useDocuments } from '../../infra/react/index.ts'
import { TextLink } from '../kit/TextLink.tsx'
import { firstRows } from '../resource/firstRows.ts'
import { totalLines } from '../resource/TotalsRow.tsx'
import { stockSummaryPath } from './paths.ts'

const { entry } = stockSummaryReport
const closing = columnOf(entry, 'closing.quantity')

interface OnHandProps {
  /** Column of the report in which the record stands. */
  readonly by: 'item' | 'grade' | 'batch' | 'godown'
  readonly id: string
}

const OnHand = ({ by, id }: OnHandProps) => {
  const { totals, refusal, status } = useDocuments(
    useMemo(() => firstRows(entry.key, entry.defaultSort, 1, [{ column: by, operator: 'is', values: [id] }]), [by, id]),
  )
  if (closing === undefined || refusal !== undefined || totals === undefined) return status === 'ready' ? 'None' : '–'
  return (
    <TextLink to={`${stockSummaryPath}?${by}=${encodeURIComponent(id)}`} className="underline underline-offset-2">
      {totalLines([], closing, totals).join(', ') || 'None'}
    </TextLink>
  )
}

/** A fact of a record's head: what stock there is of it in this company; it leads to the report that says where. */
export const onHand = (
  by: OnHandProps['by'],
): { readonly label: string; readonly Component: ComponentType<{ readonly document: AnyDocument }> } => ({
  label: 'On hand',
  Component: ({ document }) => <OnHand by={by} id={document.id} />,
})
