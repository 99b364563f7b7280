import { Plus } from 'lucide-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { newLabel } from '../../../domain/kernel/labels.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { columnOf } from '../../../domain/registry/slots.ts'
import { useDocuments, type View } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Table } from '../../kit/Table.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import type { ValueFaces } from '../cellWords.ts'
import { firstRows } from '../firstRows.ts'
import { documentPath } from '../screens.ts'
import { isNumeric, ListCell } from '../ListCell.tsx'
import { paramsFor } from '../listUrl.ts'
import { useViewer } from '../useViewer.ts'
import { RecordPanel } from './RecordPanel.tsx'
import { useRecordRights } from './useRecordRights.ts'

export interface RelatedRecordsProps {
  readonly resource: string
  /** Address of their list. */
  readonly path: string
  /** Column by which they belong here, and the id that it must have. */
  readonly by: { readonly column: string; readonly id: string }
  /** Columns shown, by key; the first one links to the record. */
  readonly columns: readonly string[]
  readonly faces?: ValueFaces
  readonly emptyWords: string
  /** What one that is added here begins with; nothing is added here without it. */
  readonly begin?: Readonly<Record<string, unknown>>
}

const shownRows = 100
const noFaces: ValueFaces = {}

/** The records of another resource that belong to one: on a sub-page of it, with the way to the whole list. */
export const RelatedRecords = (props: RelatedRecordsProps) => {
  const { resource, path, by, faces = noFaces, emptyWords, begin } = props
  const entry = resourceOf(resource)
  const viewer = useViewer()
  const missing = useRecordRights(entry)
  const [adding, setAdding] = useState<string | null>(null)
  const filters = [{ column: by.column, operator: 'is' as const, values: [by.id] }]
  const { rows, total, status } = useDocuments(firstRows(resource, entry.defaultSort, shownRows, filters))
  const columns = props.columns.flatMap((key) => columnOf(entry, key) ?? [])
  const add =
    begin === undefined ? null : (
      <Button icon={Plus} disabledReason={missing('Create')} onClick={() => setAdding(newId())}>
        {newLabel(entry.label)}
      </Button>
    )
  const panel = begin !== undefined && (
    <RecordPanel
      screen={{ entry, path }}
      editing={adding === null ? null : { id: adding, document: null }}
      begin={begin}
      draftOf={by.id}
      onClose={() => setAdding(null)}
    />
  )
  if (status === 'filling' && total === 0) return <Skeleton className="h-24 w-full" />
  if (total === 0)
    return (
      <>
        <EmptyState title={emptyWords} action={add} />
        {panel}
      </>
    )
  const all = paramsFor(
    new URLSearchParams(),
    { filters, search: '', sort: entry.defaultSort, view: '' },
    entry.columns,
    entry.defaultSort,
  ).toString()
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-13 text-muted">
          {total.toLocaleString('en-IN')} {(total === 1 ? entry.label : entry.plural).toLowerCase()}
          {total > shownRows && `, the first ${shownRows} of them here`}
        </p>
        <TextLink to={`${path}?${all}`} className="text-13">
          Open as a list
        </TextLink>
        <span className="ml-auto">{add}</span>
      </div>
      <Table
        label={entry.plural}
        columns={columns.map((column, index) => ({
          label: column.label,
          figures: isNumeric(column),
          render: ({ document }: View) => (
            <TextLink to={index === 0 ? documentPath(resource, document.id) : undefined}>
              <ListCell column={column} document={document} viewer={viewer} faces={faces} />
            </TextLink>
          ),
        }))}
        rows={rows}
        keyOf={({ document }) => document.id}
      />
      {panel}
    </div>
  )
}
