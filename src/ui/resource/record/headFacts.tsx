import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Viewer } from '../../../domain/registry/entry.ts'
import { columnOf } from '../../../domain/registry/slots.ts'
import type { Fact } from '../../kit/Facts.tsx'
import { ListCell } from '../ListCell.tsx'
import type { RecordScreen } from './screen.ts'

/** The facts at the head of a record, as its list shows them. */
export const headFacts = (
  { entry, head = [], faces = {}, cells = {} }: RecordScreen,
  document: AnyDocument,
  viewer: Viewer | undefined,
): readonly Fact[] =>
  head.flatMap((one): readonly Fact[] => {
    if (typeof one !== 'string') return [[one.label, <one.Component key={one.label} document={document} />]]
    const column = columnOf(entry, one)
    const value = column?.value(document, viewer)
    if (column === undefined || (column.computed !== true && (value === null || value === '' || value === undefined)))
      return []
    const own = cells[one]?.(document)
    return [[column.label, own ?? <ListCell column={column} document={document} viewer={viewer} faces={faces} />]]
  })
