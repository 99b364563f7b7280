import { wordsOf } from '../../domain/registry/fields.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { decimalWords, isDecimal } from '../../domain/registry/decimals.ts'
import type { Column, Viewer } from '../../domain/registry/entry.ts'
import { figureWords } from '../kit/figureWords.ts'
import { dateWords, instantWords } from '../kit/timeWords.ts'
import type { StatusTone } from '../kit/StatusChip.tsx'

/** The word for a status or choice, and its colour. Each module has them in one table. */
export interface ValueFace {
  readonly word: string
  readonly tone?: StatusTone
}

/** By column key and value. */
export type ValueFaces = Readonly<Record<string, Readonly<Record<string, ValueFace>>>>

/** For records that are in use or not. */
const usualTones: Readonly<Record<string, StatusTone>> = { active: 'done', inactive: 'draft' }

/** From the module's table, else with the word of the column's own table, else the value in plain words. */
export const faceOf = (faces: ValueFaces, column: Column, value: string): ValueFace =>
  faces[column.key]?.[value] ?? {
    ...(column.type === 'status' && usualTones[value] !== undefined ? { tone: usualTones[value] } : {}),
    word: column.words?.[value] ?? (column.type === 'status' || column.type === 'choice' ? wordsOf(value) : value),
  }

/** A figure of a column: its digits grouped, with the places and the unit of the column. */
export const cellFigure = ({ decimals, unit }: Column, value: string | number): string => {
  const words =
    typeof value === 'number'
      ? figureWords(value, decimals, decimals)
      : isDecimal(value)
        ? decimalWords(value, decimals)
        : value
  return unit === undefined ? words : `${words} ${unit}`
}

/** The full text of a cell, for hover titles. */
export const cellWords = (
  column: Column,
  document: AnyDocument,
  viewer: Viewer | undefined,
  faces: ValueFaces,
): string => valueWords(column, column.value(document, viewer), faces)

/** A value of a column in words. */
export const valueWords = (column: Column, value: ReturnType<Column['value']>, faces: ValueFaces): string => {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' || column.type === 'number') return cellFigure(column, value)
  if (column.type === 'date') return column.words?.[value] ?? dateWords(value)
  if (column.type === 'instant') return instantWords(value)
  return faceOf(faces, column, value).word
}
