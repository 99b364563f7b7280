import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Column, Viewer } from '../../domain/registry/entry.ts'
import { StatusChip } from '../kit/StatusChip.tsx'
import { TimeText } from '../kit/TimeText.tsx'
import { figureWords } from '../kit/figureWords.ts'
import { faceOf, type ValueFaces } from './cellWords.ts'

export interface ListCellProps {
  readonly column: Column
  readonly document: AnyDocument
  readonly viewer: Viewer | undefined
  readonly faces: ValueFaces
}

/** A value as a list shows it: statuses with shape and hue, times relative, figures grouped. */
export const ListCell = ({ column, document, viewer, faces }: ListCellProps) => {
  const value = column.value(document, viewer)
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return figureWords(value, column.decimals, column.decimals)
  const special = column.type === 'date' ? column.words?.[value] : undefined
  if (special !== undefined) return special
  if (column.type === 'date' || column.type === 'instant') return <TimeText at={value} />
  const { word, tone } = faceOf(faces, column, value)
  return tone === undefined ? word : <StatusChip quiet word={word} tone={tone} />
}

/** Columns whose figures stand at the right. */
export const figures = (column: Column): boolean => column.type === 'number'
