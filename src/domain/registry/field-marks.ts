import type { AnyDocument } from '../kernel/document.ts'
import type { Ref } from '../kernel/event.ts'
import type { FileRef } from '../kernel/file-ref.ts'
import { fileMark, referenceMark, uniqueMark } from '../kernel/marks.ts'
import type { Fields } from '../kernel/record.ts'
import type { Unique } from '../kernel/unique.ts'
import type { Field, FieldKind, FieldTable } from './fields.ts'

/** What a value of a field is marked by, where its kind gives marks. */
const markings: { readonly [Kind in FieldKind]?: (field: Field, held: unknown, marks: Set<string>) => void } = {
  reference: ({ among }, held, marks) => {
    if (among !== undefined) marks.add(referenceMark(among.resource, (held as Ref).id))
  },
  references: ({ among }, held, marks) => {
    if (among !== undefined) for (const { id } of held as readonly Ref[]) marks.add(referenceMark(among.resource, id))
  },
  file: (_, held, marks) => void marks.add(fileMark((held as FileRef).path)),
  group: ({ fields = {} }, held, marks) => addMarks(fields, held as Fields, marks),
  rows: ({ fields = {} }, held, marks) => {
    for (const row of held as readonly Fields[]) addMarks(fields, row, marks)
  },
  lines: (field, held, marks) => markings.rows?.(field, held, marks),
}

const markedFields = new WeakMap<FieldTable, readonly (readonly [key: string, field: Field])[]>()

/** The fields of a table that give marks, found once: each of a thousand lines asks. */
const markedIn = (table: FieldTable) => {
  const known = markedFields.get(table) ?? Object.entries(table).filter(([, { kind }]) => markings[kind] !== undefined)
  markedFields.set(table, known)
  return known
}

/** Adds the mark of every reference and file that values hold. */
const addMarks = (table: FieldTable, values: Fields, marks: Set<string>): void => {
  for (const [key, field] of markedIn(table)) {
    const held = values[key]
    if (held !== undefined && held !== null) markings[field.kind]?.(field, held, marks)
  }
}

const marksIn = (table: FieldTable, values: Fields): ReadonlySet<string> => {
  const marks = new Set<string>()
  addMarks(table, values, marks)
  return marks
}

/** Marks of a document: its unique values and what it refers to. */
export const marksOfFields =
  (resource: string, table: FieldTable, unique: readonly Unique[]) =>
  (document: AnyDocument): readonly string[] => [
    ...unique
      .filter(({ keys }) => keys.every((key) => document[key] !== undefined && document[key] !== ''))
      .map(({ keys }) =>
        uniqueMark(
          resource,
          keys.join('+'),
          keys.map((key) => document[key]),
        ),
      ),
    ...marksIn(table, document),
  ]
