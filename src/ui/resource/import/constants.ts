import { formatsOf } from '../../../domain/registry/formats/fields.ts'
import type { Constant } from './plan.ts'
import type { Target } from './targets.ts'
import { type FindRef, readValue, type ReadValue } from './values.ts'

/** A value for all rows: a document as it was chosen, a text as a cell of its own in the format that is usual here. */
export const readConstant = (
  { field }: Target,
  said: Constant,
  { find, today }: { readonly find: FindRef; readonly today: string },
): ReadValue => {
  if (typeof said !== 'string') return { value: field.kind === 'references' ? [said] : said }
  const formats = formatsOf(field, { today })
  return readValue(field, said, { find, format: formats[0], formats })
}
