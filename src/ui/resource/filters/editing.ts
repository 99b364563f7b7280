import type { Column } from '../../../domain/registry/entry.ts'
import type { Filter } from '../../../infra/react/index.ts'
import type { ValueFaces } from '../cellWords.ts'
import { withColumn } from '../listUrl.ts'

export interface FilterEditorProps {
  readonly resource: string
  readonly column: Column
  readonly filters: readonly Filter[]
  readonly faces: ValueFaces
  readonly onChange: (filters: readonly Filter[]) => void
}

type Operator = Filter['operator']

/** What a column's filter of an operator asks for. */
export const valuesOf = (
  { filters, column }: Pick<FilterEditorProps, 'filters' | 'column'>,
  operator: Operator,
): readonly string[] =>
  filters.find((filter) => filter.column === column.key && filter.operator === operator)?.values ?? []

/** Puts filters of other operators in place of the column's. */
export const putFilters = (
  { filters, column, onChange }: Pick<FilterEditorProps, 'filters' | 'column' | 'onChange'>,
  own: Readonly<Partial<Record<Operator, readonly string[]>>>,
): void =>
  onChange(
    withColumn(
      filters,
      column.key,
      Object.entries(own).map(([operator, values]) => ({
        column: column.key,
        operator: operator as Operator,
        values: values.filter(Boolean),
      })),
    ),
  )

/** How a column is compared, as the list above an editor says it; `empty` and `filled` take no value. */
export const emptyWords = { empty: 'is empty', filled: 'is not empty' } as const
export type EmptyChoice = keyof typeof emptyWords

export const emptyOf = (props: Pick<FilterEditorProps, 'filters' | 'column'>): EmptyChoice | undefined => {
  const [said] = valuesOf(props, 'empty')
  return said === undefined ? undefined : said === 'yes' ? 'empty' : 'filled'
}

export const putEmpty = (props: FilterEditorProps, choice: EmptyChoice): void =>
  putFilters(props, { empty: [choice === 'empty' ? 'yes' : 'no'] })
