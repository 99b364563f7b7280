import type { ComponentType } from 'react'
import type { ValueType } from '../../../domain/registry/entry.ts'
import { DateFilter } from './DateFilter.tsx'
import type { FilterEditorProps } from './editing.ts'
import { NumberFilter } from './NumberFilter.tsx'
import { TextFilter } from './TextFilter.tsx'
import { ValuesFilter } from './ValuesFilter.tsx'

const editors: Readonly<Record<ValueType, ComponentType<FilterEditorProps>>> = {
  text: TextFilter,
  number: NumberFilter,
  date: DateFilter,
  instant: DateFilter,
  status: ValuesFilter,
  choice: ValuesFilter,
  reference: ValuesFilter,
  'yes-no': ValuesFilter,
}

/** The small form by which one column is filtered; which one follows from the column's type. */
export const FilterEditor = (props: FilterEditorProps) => {
  const Editor = editors[props.column.type]
  return <Editor {...props} />
}
