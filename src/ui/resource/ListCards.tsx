import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useEffect, useRef } from 'react'
import { classes } from '../kit/classes.ts'
import { LinkIfAny } from '../kit/LinkIfAny.tsx'
import type { Column } from '../../domain/registry/entry.ts'
import { scrollFromTop } from '../kit/measuredLater.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { cellWords } from './cellWords.ts'
import { ListCell } from './ListCell.tsx'
import { groupHeight, listGroups, useRemeasured } from './listGroups.ts'
import type { ListRowsProps } from './listRows.ts'
import { PendingMark } from './PendingMark.tsx'

const cardHeight = 60

/** A list on a narrow screen: two lines a row, with title, status and the first facts. */
export const ListCards = (props: ListRowsProps) => {
  const { columns, total, rowAt, onLook, faces, viewer, question, active } = props
  const groups = listGroups(props)
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    scrollToFn: scrollFromTop,
    estimateSize: (index) => cardHeight + groups.beside(index),
    overscan: 6,
    initialRect: { width: 0, height: window.innerHeight },
    useFlushSync: false,
  })
  useRemeasured(rows, props, groups, cardHeight)
  useEffect(() => {
    if ((rows.scrollOffset ?? 0) > 0) scroller.current?.scrollTo({ top: 0 })
  }, [rows, question])
  useEffect(() => {
    if (active >= 0) rows.scrollToIndex(active, { align: 'auto' })
  }, [rows, active])
  const items = rows.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onLook(first, last), [onLook, first, last])

  const [title, ...rest] = columns
  const status = rest.find((column) => column.type === 'status')
  // What presses beside the status has a place of its own, with its label: a bare figure says nothing in a line of facts.
  const pressing = rest.find((column) => column !== status && column.type === 'number' && column.presses !== undefined)
  const facts = columns.filter((column) => column !== status && column !== pressing)
  return (
    <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line">
      <ul aria-label={props.label} className="relative" style={{ height: rows.getTotalSize() }}>
        {items.map((item) => {
          const view = rowAt(item.index)
          const place = { transform: `translateY(${item.start}px)`, height: item.size }
          if (view === undefined)
            return (
              <li
                key={item.index}
                style={place}
                className="absolute inset-x-0 flex flex-col justify-center gap-2 border-b border-line px-4"
              >
                <Skeleton className="w-1/2" />
                <Skeleton className="w-3/4" />
              </li>
            )
          const { document, pending } = view
          const wordsIn = (column: Column): string => cellWords(column, document, viewer, faces)
          // What tells it apart, where the first column says only a part of it: `Acetic anhydride IP`, not `IP`.
          const name = props.titleOf(document)
          const isNamed = title === undefined || wordsIn(title) !== name
          return (
            <li
              key={document.id}
              aria-setsize={total}
              aria-posinset={item.index + 1}
              style={place}
              className={classes(
                'absolute inset-x-0 flex flex-col border-b border-line',
                item.index === active && 'bg-hover',
              )}
            >
              {groups.begins(item.index) && (
                <p
                  style={{ height: groupHeight }}
                  className="flex shrink-0 items-center border-b border-line bg-sunken px-4 text-xs font-semibold"
                >
                  {groups.of(item.index) || 'None'}
                </p>
              )}
              <LinkIfAny
                to={props.pathTo(document)}
                onAim={() => props.onAim(document)}
                onFocus={({ target }) => target.matches(':focus-visible') && props.onActive(item.index)}
                className="flex min-h-0 flex-1 flex-col justify-center gap-0.5 px-4 -outline-offset-2 active:bg-hover"
              >
                <span className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 truncate text-sm font-medium">
                    {isNamed
                      ? name
                      : (props.cells[title.key]?.(document) ?? (
                          <ListCell column={title} document={document} viewer={viewer} faces={faces} />
                        ))}
                  </span>
                  <PendingMark state={pending} />
                  {status !== undefined && (
                    <span className="max-w-[50%] min-w-0 shrink-0 text-xs">
                      <ListCell column={status} document={document} viewer={viewer} faces={faces} />
                    </span>
                  )}
                </span>
                <span className="flex gap-3 text-xs text-muted">
                  <span className="min-w-0 flex-1 truncate">
                    {factsBeside(name, facts, wordsIn).map((column, index) => (
                      <Fragment key={column.key}>
                        {index > 0 && ' · '}
                        {props.cells[column.key]?.(document) ?? (
                          <ListCell column={column} document={document} viewer={viewer} faces={faces} />
                        )}
                      </Fragment>
                    ))}
                  </span>
                  {pressing !== undefined && pressing.value(document, viewer) !== null && (
                    <span className="shrink-0 tabular-nums">
                      {pressing.label}: <ListCell column={pressing} document={document} viewer={viewer} faces={faces} />
                    </span>
                  )}
                </span>
              </LinkIfAny>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The first three facts that a document has beside its name. */
const factsBeside = (
  name: string,
  columns: readonly Column[],
  wordsIn: (column: Column) => string,
): readonly Column[] =>
  columns
    .filter((column) => {
      const words = wordsIn(column)
      return !['', 'No'].includes(words) && (words.length < 3 || !name.includes(words))
    })
    .slice(0, 3)
