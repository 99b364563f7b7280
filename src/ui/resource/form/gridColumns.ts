import type { Field, FieldTable } from '../../../domain/registry/fields.ts'
import type { OptionSource } from '../../kit/pickerOption.ts'
import type { GridColumn } from '../../kit/RowGrid.tsx'

const kinds: Readonly<Partial<Record<Field['kind'], GridColumn['kind']>>> = {
  'long-text': 'long',
  whole: 'number',
  decimal: 'number',
  money: 'number',
  date: 'date',
  choice: 'choice',
  'yes-no': 'choice',
  reference: 'picker',
}

/** Columns of a grid of rows from their fields. */
export const gridColumnsOf = (
  table: FieldTable,
  sourceOf: (resource: string, where?: Readonly<Record<string, string>>) => OptionSource,
): readonly GridColumn[] =>
  Object.entries(table).map(([key, field]) => ({
    key,
    label: field.unit === undefined ? field.label : `${field.label} (${field.unit})`,
    kind: kinds[field.kind] ?? 'text',
    ...(field.required ? { required: true } : {}),
    ...(field.choices === undefined ? {} : { choices: field.choices }),
    ...(field.among === undefined ? {} : { source: sourceOf(field.among.resource, field.among.where) }),
    ...(field.kind === 'whole' ? { width: '7rem' } : field.kind === 'date' ? { width: '9rem' } : {}),
  }))
