import { measureElement, type Virtualizer } from '@tanstack/react-virtual'

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
