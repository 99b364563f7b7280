import { format, parseISO } from 'date-fns'
import type { FigureGroup, FigureQuestion } from '../../../domain/platform/dashboard/figures.ts'
import type { Column, ResourceEntry } from '../../../domain/registry/entry.ts'
import { columnOf } from '../../../domain/registry/slots.ts'
import { figureWords } from '../../kit/figureWords.ts'
import { faceOf } from '../../resource/cellWords.ts'

/** A value of a figure; nothing to reckon with is `-`, never 0 (spec 01, 6.10). */
export const valueWords = (entry: ResourceEntry, question: FigureQuestion, value: number | null): string => {
  if (value === null) return '-'
  if (question.measure === 'count') return figureWords(value)
  const decimals = question.field === undefined ? undefined : columnOf(entry, question.field)?.decimals
  const places = question.measure === 'average' ? Math.min(decimals ?? 1, 2) : decimals
  return figureWords(value, places, places)
}

const dated = (key: string): string =>
  key.length === 7 ? format(parseISO(`${key}-01`), 'MMM yyyy') : format(parseISO(key), 'dd-MMM-yyyy')

/** A date on the foot of a chart, short. */
export const shortDate = (key: string): string =>
  key.length === 7 ? format(parseISO(`${key}-01`), 'MMM yy') : format(parseISO(key), 'd MMM')

/** What a group is called. */
export const groupWords = (column: Column | undefined, { key, name }: FigureGroup): string => {
  if (key === '') return 'None'
  if (column === undefined) return name
  if (column.type === 'date' || column.type === 'instant') return dated(key)
  if (column.type === 'yes-no') return key === 'true' ? 'Yes' : key === 'false' ? 'No' : name
  return faceOf({}, column, name).word
}
