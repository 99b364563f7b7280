import { useCommandFields } from './commandFields.ts'
import { useCommandField } from './fields.tsx'

export type Row = Readonly<Record<string, unknown>>

/** Rows of a form's field, with the first sentence about any of them. */
export const useRows = (name: string, begin: Row) => {
  const { value, change, error } = useCommandField<readonly Row[]>(name)
  const { errors } = useCommandFields()
  const rows = value ?? []
  const inside = Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]
  return {
    rows,
    error: error ?? inside,
    add: () => change([...rows, begin]),
    remove: (index: number) => change(rows.filter((_, at) => at !== index)),
    put: (index: number, part: Row) => change(rows.map((row, at) => (at === index ? { ...row, ...part } : row))),
  }
}
