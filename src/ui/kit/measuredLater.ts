import { elementScroll, measureElement, type Virtualizer } from '@tanstack/react-virtual'

/** The height of a row as the browser tells it once it laid the page out: to ask when the row is put in would lay it out twice. */
export const measuredLater = <Scroller extends Element, Row extends Element>(
  row: Row,
  told: ResizeObserverEntry | undefined,
  list: Virtualizer<Scroller, Row>,
): number => {
  if (told !== undefined) return measureElement(row, told, list)
  const index = list.indexFromElement(row)
  return list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index)
}

/** The size of what scrolls as the browser tells it once it laid the page out, for the same reason; until then `initialRect` counts. */
export const rectLater = <Scroller extends Element, Row extends Element>(
  { scrollElement }: Virtualizer<Scroller, Row>,
  tell: (rect: { readonly width: number; readonly height: number }) => void,
): (() => void) | undefined => {
  if (scrollElement === null) return undefined
  const observer = new ResizeObserver(() =>
    tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  )
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

const begun = new WeakSet<Element>()

/** Scrolls, but for the first word to what scrolls that it stands at its top: it does, and to tell it so would lay the page out once more. */
export const scrollFromTop: typeof elementScroll = (offset, options, list) => {
  const { scrollElement } = list
  const isFirst = scrollElement !== null && 'ownerDocument' in scrollElement && !begun.has(scrollElement)
  if (isFirst) begun.add(scrollElement)
  if (!isFirst || offset !== 0) elementScroll(offset, options, list)
}
