import { type ReactNode, useId } from 'react'
import { Select } from '../../kit/Select.tsx'
import type { OpenedTable } from './import.worker.ts'
import type { ImportFile } from './useImportFile.ts'
import { type Encoding, encodings, type Separator, separators } from './writing.ts'

/** `3`: the third row; `3+`: it and the one below. */
const headerKey = (row: number, rows: number): string => `${row}${rows === 2 ? '+' : ''}`

export type ReadingChoiceProps = Pick<ImportFile, 'read' | 'headed'> & { readonly table: OpenedTable }

/** How the file is read, as it was guessed: each can be changed. */
export const ReadingChoice = ({ table, read, headed }: ReadingChoiceProps) => {
  const id = useId()
  const { at, first, encoding, separator, sheets, sheet } = table
  const said = {
    ...(encoding === null ? {} : { encoding }),
    ...(separator === null ? {} : { separator }),
  }
  const headers = first.flatMap(({ row, words }, index) => {
    const below = first[index + 1]
    return [
      { value: headerKey(row, 1), label: `Row ${row}: ${words}` },
      ...(below === undefined ? [] : [{ value: headerKey(row, 2), label: `Rows ${row} and ${below.row}` }]),
    ]
  })
  return (
    <div className="mb-3 grid grid-cols-2 gap-3 text-13 sm:grid-cols-3">
      {sheets.length > 1 && (
        <Choice id={`${id}-sheet`} label="Sheet" wide>
          <Select
            id={`${id}-sheet`}
            value={String(sheet)}
            options={sheets.map((name, index) => ({ value: String(index), label: name }))}
            onChange={(event) => read({ sheet: Number(event.target.value) })}
          />
        </Choice>
      )}
      <Choice id={`${id}-header`} label="Names of the columns" wide>
        <Select
          id={`${id}-header`}
          value={headerKey(at.row, at.rows)}
          options={headers}
          onChange={(event) => {
            const { value } = event.target
            headed({ row: Number.parseInt(value, 10), rows: value.endsWith('+') ? 2 : 1 })
          }}
        />
      </Choice>
      {separator !== null && (
        <Choice id={`${id}-separator`} label="Between cells">
          <Select
            id={`${id}-separator`}
            value={separator}
            options={Object.entries(separators).map(([value, label]) => ({ value, label }))}
            onChange={(event) => read({ ...said, separator: event.target.value as Separator })}
          />
        </Choice>
      )}
      {encoding !== null && (
        <Choice id={`${id}-encoding`} label="Written as">
          <Select
            id={`${id}-encoding`}
            value={encoding}
            options={encodings}
            onChange={(event) => read({ ...said, encoding: event.target.value as Encoding })}
          />
        </Choice>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly label: string
  /** It takes the width of a phone. */
  readonly wide?: boolean
  readonly children: ReactNode
}

const Choice = ({ id, label, wide = false, children }: ChoiceProps) => (
  <div className={wide ? 'col-span-2 sm:col-span-1' : undefined}>
    <label htmlFor={id} className="mb-1 block font-medium">
      {label}
    </label>
    {children}
  </div>
)
