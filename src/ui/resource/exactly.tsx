import type { AnyDocument } from '../../domain/kernel/document.ts'
import { instantWords } from '../kit/timeWords.ts'

/** A cell of a log of record: the exact time stands in it, not how long ago. */
export const exactly = (key: string) => (row: AnyDocument) => (
  <time dateTime={String(row[key])}>{instantWords(String(row[key]))}</time>
)
