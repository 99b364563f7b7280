import { Plus } from 'lucide-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { newLabel } from '../../../domain/kernel/labels.ts'
import { importingOf } from '../../../domain/registry/importing.ts'
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
import { beginAt, beginState } from '../begin.ts'
import { machineFaces } from '../machineFaces.ts'
import { documentPath, formPath } from '../screens.ts'
import { isNumeric, ListCell } from '../ListCell.tsx'
import { paramsFor } from '../listUrl.ts'
import { useViewer } from '../useViewer.ts'
import { RecordPanel } from './RecordPanel.tsx'
import { StepsMenu } from './StepsMenu.tsx'
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
  /** Where the first cell of a row leads, if not to its own page. */
  readonly leadsTo?: (document: AnyDocument) => string | undefined
}

const shownRows = 100

/** Whose values say something in parts of them too: the others stand in one line. */
const broken: ReadonlySet<string> = new Set(['text', 'reference', 'choice'])

/** The records of another resource that belong to one: on a sub-page of it, with the way to the whole list. */
export const RelatedRecords = (props: RelatedRecordsProps) => {
  const { resource, path, by, emptyWords, begin, leadsTo = ({ id }) => documentPath(resource, id) } = props
  const entry = resourceOf(resource)
  const { machine } = entry
  const faces = props.faces ?? (machine === undefined ? {} : machineFaces(machine))
  const { create = 'Create' } = importingOf(entry) ?? {}
  const navigate = useNavigate()
  const viewer = useViewer()
  const missing = useRecordRights(entry)
  const [adding, setAdding] = useState<string | null>(null)
  const filters = [{ column: by.column, operator: 'is' as const, values: [by.id] }]
  const { rows, total, status } = useDocuments(firstRows(resource, entry.defaultSort, shownRows, filters))
  const columns = props.columns.flatMap((key) => columnOf(entry, key) ?? [])
  /** The form of a workflow's document has a page of its own. */
  const addAtForm = () => {
    const form = formPath(resource, newId(), create)
    if (form !== undefined) void navigate(beginAt(form, by.id), { state: beginState(begin ?? {}) })
  }
  const add =
    begin === undefined ? null : (
      <Button
        icon={Plus}
        disabledReason={missing(create)}
        onClick={machine === undefined ? () => setAdding(newId()) : addAtForm}
      >
        {newLabel(entry.label)}
      </Button>
    )
  const panel = begin !== undefined && machine === undefined && (
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
        columns={[
          ...columns.map((column, index) => ({
            label: column.label,
            figures: isNumeric(column),
            className: index === 0 || !broken.has(column.type) ? 'whitespace-nowrap' : '',
            render: ({ document }: View) => (
              <TextLink to={index === 0 ? leadsTo(document) : undefined}>
                <ListCell column={column} document={document} viewer={viewer} faces={faces} />
              </TextLink>
            ),
          })),
          ...(machine === undefined
            ? []
            : [
                {
                  label: 'Actions',
                  unnamed: true as const,
                  render: ({ document }: View) => <StepsMenu entry={entry} machine={machine} document={document} />,
                },
              ]),
        ]}
        rows={rows}
        keyOf={({ document }) => document.id}
      />
      {panel}
    </div>
  )
}
