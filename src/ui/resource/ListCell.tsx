import type { ReactNode } from 'react'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Column, Viewer } from '../../domain/registry/entry.ts'
import { classes } from '../kit/classes.ts'
import { pressingFace, StatusChip } from '../kit/StatusChip.tsx'
import { TimeText } from '../kit/TimeText.tsx'
import { cellFigure, faceOf, type ValueFaces } from './cellWords.ts'

export interface ListCellProps {
  readonly column: Column
  readonly document: AnyDocument
  readonly viewer: Viewer | undefined
  readonly faces: ValueFaces
}

/** A value as a list shows it: statuses with shape and hue, times relative, digits of numbers grouped. */
export const ListCell = ({ column, document, viewer, faces }: ListCellProps) => {
  const value = column.value(document, viewer)
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const pressing = pressingFace(column.presses?.(document, viewer))
  const pressed = (shown: ReactNode): ReactNode =>
    pressing === undefined ? (
      shown
    ) : (
      <span title={pressing.title} className={classes('font-medium', pressing.hue)}>
        {shown}
      </span>
    )
  if (typeof value === 'number' || column.type === 'number') return pressed(cellFigure(column, value))
  const special = column.type === 'date' ? column.words?.[value] : undefined
  if (special !== undefined) return special
  if (column.type === 'date' || column.type === 'instant') return pressed(<TimeText at={value} />)
  const { word, tone } = faceOf(faces, column, value)
  return tone === undefined ? (
    word
  ) : (
    <StatusChip quiet word={word} tone={tone} stored={value} presses={column.presses?.(document, viewer)} />
  )
}

/** Are the values of a column figures, and so aligned right? */
export const isNumeric = (column: Column): boolean => column.type === 'number' || column.figures === true
