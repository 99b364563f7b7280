import { Link } from 'react-router'
import { sortOf } from '../../../domain/platform/dashboard/question.ts'
import { mostListed, type Widget } from '../../../domain/registry/widget.ts'
import type { ResourceEntry, Viewer } from '../../../domain/registry/entry.ts'
import { columnOf } from '../../../domain/registry/slots.ts'
import { type Filter, useDocuments } from '../../../infra/react/index.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Folded } from '../../kit/Folded.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { firstRows } from '../../resource/firstRows.ts'
import { documentPath } from '../../resource/screens.ts'
import { roomOf } from './room.ts'
import { ListCell } from '../../resource/ListCell.tsx'

interface WidgetListProps {
  readonly entry: ResourceEntry
  readonly widget: Widget
  readonly filters: readonly Filter[]
  readonly viewer: Viewer | undefined
  /** Address of the whole list. */
  readonly to: string | undefined
}

/** The first documents of a list, each with one of its columns. */
export const WidgetList = ({ entry, widget, filters, viewer, to }: WidgetListProps) => {
  const { rows, total, status } = useDocuments(firstRows(entry.key, sortOf(entry, widget), mostListed, filters))
  const column = widget.field === undefined ? undefined : columnOf(entry, widget.field)
  if (rows.length === 0)
    return status === 'filling' ? (
      <Skeleton className="h-5 w-full" />
    ) : (
      <p className="flex flex-1 items-center justify-center text-13 text-muted">Nothing to show.</p>
    )
  const aside =
    total === rows.length ? null : to === undefined ? (
      <span>{total} in all</span>
    ) : (
      <Link to={to} className="text-link hover:underline">
        All {total}
      </Link>
    )
  return (
    <Folded
      items={rows}
      keyOf={({ document }) => document.id}
      room={roomOf(widget)}
      className="divide-y divide-line text-13"
      aside={aside}
    >
      {({ document }) => {
        const title = entry.title(document)
        return (
          <span className="flex min-h-7 items-center gap-3">
            <span className="min-w-0 flex-1 truncate" title={title}>
              <TextLink to={documentPath(entry.key, document.id)}>{title}</TextLink>
            </span>
            {column !== undefined && (
              <span className="shrink-0 text-muted tabular-nums">
                <ListCell column={column} document={document} viewer={viewer} faces={{}} />
              </span>
            )}
          </span>
        )
      }}
    </Folded>
  )
}
