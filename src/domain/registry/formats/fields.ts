import type { Field, FieldKind } from '../fields.ts'
import { dateFormats, type DateContext } from './dates.ts'
import type { Format } from './judge.ts'
import { numberFormats } from './numbers.ts'

const figures: ReadonlySet<FieldKind> = new Set(['whole', 'decimal', 'money', 'quantity', 'percent'])

/** The ways in which values of a field are written; none where a text means one thing only. */
export const formatsOf = (field: Field, context: Omit<DateContext, 'sense'>): readonly Format[] => {
  if (figures.has(field.kind)) return numberFormats({ unit: field.unit, isAmount: field.kind === 'money' })
  return field.kind === 'date' ? dateFormats({ ...context, sense: field.sense }) : []
}
