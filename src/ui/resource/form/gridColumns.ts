import { type Field, type FieldTable, flatFields, offeredChoices } from '../../../domain/registry/fields.ts'
import { typedWords } from '../../command-form/fieldWords.ts'
import type { OptionSource } from '../../kit/pickerOption.ts'
import type { GridColumn } from '../../kit/RowGrid.tsx'
import { fitsCell, isKnown } from './askable.ts'

const kinds: Readonly<Partial<Record<Field['kind'], GridColumn['kind']>>> = {
  'long-text': 'long',
  whole: 'number',
  decimal: 'number',
  money: 'number',
  quantity: 'number',
  percent: 'number',
  date: 'date',
  choice: 'choice',
  'yes-no': 'choice',
  reference: 'picker',
}

/** Grouped at rest. */
const figures: ReadonlySet<Field['kind']> = new Set(['decimal', 'money', 'quantity', 'percent'])

/** Not what the product keeps to itself; the number of a line is read while lines are filled in, as others name it. */
const isFilledIn = ({ kept, numbers, aside }: Field): boolean => (kept !== true || numbers === true) && aside !== true

const widthOf = ({ kind, numbers }: Field): Pick<GridColumn, 'width'> => {
  if (kind === 'date') return { width: '9rem' }
  return kind === 'whole' ? { width: numbers === true ? '3rem' : '7rem' } : {}
}

/** Columns of a grid of rows from their fields, those of a group each for itself. */
export const gridColumnsOf = (
  table: FieldTable,
  sourceOf: (resource: string, where?: Readonly<Record<string, string>>) => OptionSource,
): readonly GridColumn[] =>
  flatFields(table)
    .filter(([, field]) => fitsCell(field) && isKnown(field) && isFilledIn(field))
    .map(([key, field]) => ({
      key,
      label: field.unit === undefined ? field.label : `${field.label} (${field.unit})`,
      kind: kinds[field.kind] ?? 'text',
      ...(figures.has(field.kind) ? { words: (typed: string) => typedWords(field, typed) } : {}),
      ...(field.required ? { required: true } : {}),
      ...(field.choices === undefined ? {} : { choices: offeredChoices(field) }),
      ...(field.among === undefined ? {} : { source: sourceOf(field.among.resource, field.among.where) }),
      ...widthOf(field),
    }))
