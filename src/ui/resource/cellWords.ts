import { wordsOf } from '../../domain/registry/fields.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Column, Viewer } from '../../domain/registry/entry.ts'
import { figureWords } from '../kit/figureWords.ts'
import { dateWords, instantWords } from '../kit/timeWords.ts'
import type { StatusTone } from '../kit/StatusChip.tsx'

/** How a status or choice is said, and its hue. Each module gives these in one table. */
export interface ValueFace {
  readonly word: string
  readonly tone?: StatusTone
}

/** By column key and value. */
export type ValueFaces = Readonly<Record<string, Readonly<Record<string, ValueFace>>>>

/** Of records that are in use or not. */
const usualTones: Readonly<Record<string, StatusTone>> = { active: 'done', inactive: 'draft' }

/** The face that a module gives, else the word of the column's own table, else the value in plain words. */
export const faceOf = (faces: ValueFaces, column: Column, value: string): ValueFace =>
  faces[column.key]?.[value] ?? {
    ...(column.type === 'status' && usualTones[value] !== undefined ? { tone: usualTones[value] } : {}),
    word: column.words?.[value] ?? (column.type === 'status' || column.type === 'choice' ? wordsOf(value) : value),
  }

/** A cell in words, exact: as hover texts need it. */
export const cellWords = (
  column: Column,
  document: AnyDocument,
  viewer: Viewer | undefined,
  faces: ValueFaces,
): string => {
  const value = column.value(document, viewer)
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return figureWords(value, column.decimals, column.decimals)
  if (column.type === 'date') return column.words?.[value] ?? dateWords(value)
  if (column.type === 'instant') return instantWords(value)
  return faceOf(faces, column, value).word
}
