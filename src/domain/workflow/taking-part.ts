import type { Ref } from '../kernel/event.ts'
import type { FieldTable } from '../registry/fields.ts'
import type { ApprovalDetails } from './routes/fields.ts'
import type { AnyHead, AnyState } from './rows.ts'
import { fieldsOf } from './sections.ts'
import { subjectOf } from './situation.ts'

type Values = Readonly<Record<string, unknown>>

const hasWriters = (fields: FieldTable): boolean =>
  Object.values(fields).some(
    ({ writer, fields: within }) => writer === true || (within !== undefined && hasWriters(within)),
  )

/** The people in fields that note who wrote what stands beside them, through groups and rows. */
const writersIn = (fields: FieldTable, values: Values): readonly Ref[] =>
  Object.entries(fields).flatMap(([key, field]): readonly Ref[] => {
    const value = values[key]
    if (value === undefined || value === null) return []
    if (field.writer === true) return [value as Ref]
    // A document has thousands of lines without a writer.
    if (field.fields === undefined || !hasWriters(field.fields)) return []
    const within = field.fields
    return (Array.isArray(value) ? (value as readonly Values[]) : [value as Values]).flatMap((one) =>
      writersIn(within, one),
    )
  })

/** Who began a document, moved it on, approved it, or wrote of it what is signed by name: each once. */
export const tookPart = (head: AnyHead, document: AnyState): readonly Ref[] => {
  const { createdBy, path, details } = subjectOf(head, document)
  const people: readonly (Ref | undefined)[] = [
    createdBy,
    ...path.map(({ by }) => by),
    ...((details as ApprovalDetails).approvals ?? []).map(({ by }) => by),
    ...writersIn(fieldsOf(head), details),
  ]
  return [...new Map(people.flatMap((one) => (one === undefined ? [] : [[one.id, one] as const]))).values()]
}
