import { CalendarCheck2 } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { columnOf, hintOf } from '../../../domain/registry/slots.ts'
import { resourceOf } from '../../../domain/registry/registry.ts'
import { useDocuments } from '../../../infra/react/index.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { dateWords, instantWords } from '../../kit/timeWords.ts'
import { documentPath } from '../../resource/documentPaths.ts'
import { useViewer } from '../../resource/useViewer.ts'
import { kinds } from './kinds.ts'

interface Waiting {
  readonly id: string
  readonly kind: string
  readonly what: string
  readonly path: string | undefined
  readonly from: string
  readonly since: string
  /** `yyyy-MM-dd`, null where it has none. */
  readonly due: string | null
}

/** Most rows of a kind: whoever has more goes to its list. */
const most = 200

/** Sorted by due, then oldest (spec 01, My Tasks); what has no due date stands last. */
const inOrder = (one: Waiting, other: Waiting): number =>
  (one.due ?? '9999').localeCompare(other.due ?? '9999') || one.since.localeCompare(other.since)

const columns: readonly TableColumn<Waiting>[] = [
  { label: 'Kind', render: ({ kind }) => kind },
  {
    label: 'What',
    names: true,
    render: ({ what, path }) =>
      path === undefined ? (
        what
      ) : (
        <Link to={path} className="text-link hover:underline">
          {what}
        </Link>
      ),
  },
  { label: 'From', render: ({ from }) => from },
  { label: 'Since', className: 'whitespace-nowrap', render: ({ since }) => instantWords(since) },
  { label: 'Due', className: 'whitespace-nowrap', render: ({ due }) => (due === null ? '–' : dateWords(due)) },
]

/** /home/my-space/my-tasks: one row per request that the viewer may decide now (spec 01, Home pages). */
const MyTasksPage = () => {
  usePageName('My Tasks')
  const viewer = useViewer()
  // One kind so far; each further one is a question of its own.
  const [{ resource, column, due }] = kinds
  const { status, rows } = useDocuments(
    useMemo(
      () => ({
        resource,
        filters: [{ column, operator: 'is' as const, values: ['true'] }],
        search: '',
        sort: '-createdAt',
        from: 0,
        size: most,
      }),
      [resource, column],
    ),
  )
  const entry = resourceOf(resource)
  const waiting = rows
    .map(({ document }): Waiting => {
      const dueOn = columnOf(entry, due)?.value(document, viewer)
      return {
        id: document.id,
        kind: entry.label,
        what: [entry.title(document), hintOf(entry, document)].filter(Boolean).join(', '),
        path: documentPath(resource, document.id),
        from: document.createdBy.name,
        since: document.lastModifiedAt,
        due: typeof dueOn === 'string' && dueOn !== '' ? dueOn : null,
      }
    })
    .toSorted(inOrder)
  return (
    <div className="max-w-300 space-y-3 px-4 py-5 md:px-6">
      <h1 className="text-xl leading-7 font-semibold">My Tasks</h1>
      <section aria-label="Waiting for me" className="space-y-2">
        <h2 className="text-base font-semibold">Waiting for me</h2>
        {status !== 'ready' && rows.length === 0 ? (
          <Skeleton className="h-24 w-full" />
        ) : waiting.length === 0 ? (
          <EmptyState
            icon={<CalendarCheck2 aria-hidden="true" className="size-5" />}
            title="Nothing waits for you."
            reason="Requests that you may decide stand here, the first due first."
          />
        ) : (
          <Table label="Waiting for me" columns={columns} rows={waiting} keyOf={({ id }) => id} least="min-w-160" />
        )}
      </section>
    </div>
  )
}

export default MyTasksPage
