import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { type Field, flatFields } from '../../../domain/registry/fields.ts'

/** A field that a column of a file can fill. */
export interface Target {
  /** Dotted path. */
  readonly path: string
  /** Its label; of a field within a group with the group's. */
  readonly label: string
  readonly field: Field
}

/** What stands in no cell: files are chosen one by one, and rows within a row have no place in a table. */
const unfit: ReadonlySet<Field['kind']> = new Set(['file', 'rows', 'lines', 'group'])

export const targetsOf = (entry: ResourceEntry): readonly Target[] => {
  const fields = entry.form?.fields ?? {}
  return flatFields(fields)
    .filter(([, field]) => !unfit.has(field.kind) && field.kept !== true && field.computed === undefined)
    .map(([path, field]) => {
      const group = path.includes('.') ? fields[path.split('.')[0] as string]?.label : undefined
      return { path, label: group === undefined ? field.label : `${group}: ${field.label}`, field }
    })
}

/** Column of the file by path of the field. */
export type Mapping = Readonly<Record<string, number>>

/** A name without all that people write differently in it. */
export const plainName = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
