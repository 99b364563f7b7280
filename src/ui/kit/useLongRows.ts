import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useRef } from 'react'
import { mostDrawn } from './longTable.ts'
import { measuredLater, rectLater, scrollFromTop } from './measuredLater.ts'

/** Rows that are drawn beyond those that are seen. */
const overscan = 8

/** A row that is drawn. */
export interface DrawnRow {
  readonly index: number
  /** Height of what is not drawn between the row before it and this one, px. */
  readonly gap: number
  /** Where it ends below the top of the table, px. */
  readonly end: number
}

export interface LongRows {
  /** It scrolls by itself, and only the rows that are seen are drawn. */
  readonly isLong: boolean
  /** Of what scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly drawn: readonly DrawnRow[]
  /** Height of what is not drawn after a row, px; 0: it is the last one, or the table is not long. */
  readonly after: (row: DrawnRow | undefined) => number
  /** Learns the height of the row of a `data-index`. */
  readonly measure: (element: HTMLTableRowElement | null) => void
}

/** Which rows of a table are drawn: all of a short one. Heights in px, as they are supposed to be until a row is measured. */
export const useLongRows = (count: number, rowHeight: number, headHeight: number): LongRows => {
  const scroller = useRef<HTMLDivElement>(null)
  const isLong = count > mostDrawn
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const lines = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    measureElement: measuredLater,
    observeElementRect: rectLater,
    scrollToFn: scrollFromTop,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    // Rows stand there in the first picture, not only once the height of the window is known.
    initialRect: { width: 0, height: 480 },
    useFlushSync: false,
  })
  const items = isLong ? lines.getVirtualItems() : []
  return {
    isLong,
    scroller,
    drawn: isLong
      ? items.map(({ index, start, end }, at) => ({ index, end, gap: start - (items[at - 1]?.end ?? headHeight) }))
      : Array.from({ length: count }, (_, index) => ({ index, end: 0, gap: 0 })),
    after: (row) => (isLong ? lines.getTotalSize() + headHeight - (row?.end ?? headHeight) : 0),
    measure: lines.measureElement,
  }
}
